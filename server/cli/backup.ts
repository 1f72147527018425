// marketdesk backup: one file with everything, taken while the server runs.

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { firstOf } from '#contract/kit/sure'
import { backup } from '../kit/backup/backup'
import { CannotStart } from '../kit/cannot-start'
import { migrate } from '../kit/database/migrate'
import type { Command } from './command'
import { withDatabase } from './with-database'

export const backupCommand: Command = {
  operands: ['FILE'],
  options: { 'without-files': { type: 'boolean', help: 'leave uploaded files out' } },
  notes: ['Uploaded files are included when they are kept on disk. Settings are not: they are yours to keep.'],
  run: ({ operands, options, say }) =>
    withDatabase(async ({ owner, settings }) => {
      const path = resolve(firstOf(operands))
      if (existsSync(path)) throw new CannotStart(`${path} exists already: name another file`)
      await migrate(owner)
      const folder = settings.storage.driver === 'disk' && !options['without-files'] ? settings.storage.folder : undefined
      const summary = await backup(owner, path, folder)
      say(`Wrote ${summary.rows} rows of ${Object.keys(summary.tables).length} tables and ${summary.files} files to ${path}`, {
        path,
        ...summary,
      })
      return 0
    }),
}
