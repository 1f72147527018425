// marketdesk restore: an empty database becomes what the backup holds.

import { resolve } from 'node:path'
import { firstOf } from '#contract/kit/sure'
import { restore } from '../kit/backup/restore'
import { reconcile } from '../kit/database/reconcile'
import type { Command } from './command'
import { withDatabase } from './with-database'

export const restoreCommand: Command = {
  operands: ['FILE'],
  notes: ['Choose the empty database by DATA_DIR or DATABASE_URL, and start the server on it afterwards.'],
  run: ({ operands, say }) =>
    withDatabase(async ({ owner, enter, settings }) => {
      const path = resolve(firstOf(operands))
      const summary = await restore(owner, path, settings.storage.driver === 'disk' ? settings.storage.folder : undefined)
      const { differences } = await reconcile(await enter())
      const text = `Restored ${summary.rows} rows of ${Object.keys(summary.tables).length} tables and ${summary.files} files; ${differences.length} differences`
      say(text, { path, ...summary, differences })
      return differences.length > 0 ? 1 : 0
    }),
}
