// marketdesk seed: fills an empty database with data to look at or to measure with.

import { migrate } from '../kit/database/migrate'
import { type Profile, profiles, seed } from '../seed/index'
import { type Command, UsageError } from './command'
import { withDatabase } from './with-database'

export const seedCommand: Command = {
  options: {
    profile: { type: 'string', value: profiles.join('|'), help: 'what to load (demo)' },
    orders: { type: 'string', value: 'n', help: 'how many orders (5000 in the demo, 100000 in the large one)' },
  },
  notes: ['The accounts of these profiles have a password that everybody knows: never use them in earnest.'],
  run: ({ options, say }) => {
    const profile = (options.profile ?? 'demo') as Profile
    if (!profiles.includes(profile)) throw new UsageError(`--profile must be ${profiles.join(' or ')}`)
    const orders = options.orders === undefined ? undefined : Number(options.orders)
    if (orders !== undefined && !(Number.isInteger(orders) && orders >= 0 && orders <= 1_000_000))
      throw new UsageError('--orders must be a whole number up to 1000000')
    return withDatabase(async ({ owner, settings }) => {
      await migrate(owner)
      const seeded = await seed(owner, profile, { dataKey: settings.dataKey, orders })
      say(
        `${seeded.fresh ? 'Loaded' : 'Holds already'} the ${profile} profile: ${seeded.accounts} accounts, digest ${seeded.digest}`,
        seeded,
      )
      return 0
    })
  },
}
