// marketdesk reconcile: proves that all books agree, or shows where they do not.

import { reconcile } from '../kit/database/reconcile'
import type { Command } from './command'
import { withDatabase } from './with-database'

export const reconcileCommand: Command = {
  run: ({ say }) =>
    withDatabase(async ({ enter }) => {
      const { checks, differences } = await reconcile(await enter())
      const lines = differences.map(({ check, row }) => `${check}: ${JSON.stringify(row)}`)
      say([...lines, `${differences.length} differences in ${checks.length} checks`].join('\n'), { checks, differences })
      return differences.length > 0 ? 1 : 0
    }),
}
