// marketdesk migrate: brings the database to the form that this version needs.

import { migrate } from '../kit/database/migrate'
import type { Command } from './command'
import { withDatabase } from './with-database'

export const migrateCommand: Command = {
  run: ({ say }) =>
    withDatabase(async ({ owner }) => {
      const { applied } = await migrate(owner)
      say(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply', { applied })
      return 0
    }),
}
