// marketdesk seed: fills an empty database with data to look at or to measure with.

import { migrate } from '../kit/database/migrate'
import { type Profile, profiles, seed } from '../seed/index'
import { type Command, UsageError } from './command'
import { withDatabase } from './with-database'

function many(name: string, given: string | boolean | undefined): number | undefined {
  if (given === undefined) return undefined
  const count = Number(given)
  if (!(Number.isInteger(count) && count >= 0 && count <= 1_000_000)) throw new UsageError(`--${name} must be a whole number up to 1000000`)
  return count
}

/** What is done next, with the seconds since the beginning: a house of a hundred thousand takes long enough to be watched. */
function progressTo(out: { write: (text: string) => void }): (step: string) => void {
  const from = performance.now()
  return (step) => out.write(`${((performance.now() - from) / 1000).toFixed(1).padStart(7)} s  ${step} …\n`)
}

export const seedCommand: Command = {
  options: {
    profile: { type: 'string', value: profiles.join('|'), help: 'what to load (demo)' },
    orders: { type: 'string', value: 'n', help: 'how many orders (5000 in the demo, 100000 in the large one)' },
    goods: { type: 'string', value: 'n', help: "how many goods on top of the demo's own (0 in the demo, 100000 in the large one)" },
  },
  notes: ['The accounts of these profiles have a password that everybody knows: never use them in earnest.'],
  run: ({ options, json, say }) => {
    const profile = (options.profile ?? 'demo') as Profile
    if (!profiles.includes(profile)) throw new UsageError(`--profile must be ${profiles.join(' or ')}`)
    const orders = many('orders', options.orders)
    const goods = many('goods', options.goods)
    const tell = json ? () => {} : progressTo(process.stderr)
    return withDatabase(async ({ owner, settings }) => {
      await migrate(owner)
      const seeded = await seed(owner, profile, { dataKey: settings.dataKey, orders, goods, tell })
      say(
        `${seeded.fresh ? 'Loaded' : 'Holds already'} the ${profile} profile: ${seeded.accounts} accounts, digest ${seeded.digest}`,
        seeded,
      )
      return 0
    })
  },
}
