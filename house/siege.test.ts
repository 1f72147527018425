// A few blows of the siege, so that its machinery cannot rot between two sieges: `npm run siege` is the whole of it.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { cuts } from '../siege/cuts'
import { type Field, openField } from '../siege/field'
import { fuzz } from '../siege/fuzz'
import { readOptions } from '../siege/options'
import { type Outcome, Tally, table } from '../siege/report'
import { bundle } from './harness/bundle'
import { freshDatabase } from './harness/database'

let program: Awaited<ReturnType<typeof bundle>>
let database: Awaited<ReturnType<typeof freshDatabase>>
let field: Field
beforeAll(async () => {
  program = await bundle('./server/main.ts')
  database = await freshDatabase('demo')
  field = await openField({ program: program.path, seed: 7, servers: 1, databaseUrl: database.url })
}, 120_000)
afterAll(async () => {
  await field.close()
  await database.drop()
  program.remove()
})

const blows = [
  [fuzz, 300],
  [cuts, 5],
] as const
test.each(blows.map(([attack, goal]) => [attack.name, goal, attack] as const))(
  '%s: %i blows, and everything holds',
  async (name, goal, attack) => {
    const tally = new Tally(name)
    await attack.run(field, tally, { goal, ms: 50_000 })
    const { tried, findings } = tally.outcome()
    expect(findings).toEqual([])
    expect(tried).toBeGreaterThan(goal)
  },
  120_000,
)

test('the report counts what was tried once, however many reasons speak against it', () => {
  const tally = new Tally('trial')
  tally.try('one')
  tally.try('two', 'too slow', false, 'and dead')
  tally.worst('ms', 3)
  tally.worst('ms', 2)
  const outcome: Outcome = tally.outcome()
  expect(outcome).toMatchObject({ tried: 2, held: 1, failed: 1, figures: { 'worst ms': 3 } })
  expect(table([outcome])).toContain('trial: two: and dead')
})

test.each([
  [['--only', 'kills,nonsense'], 'No such attack: nonsense'],
  [['--minutes', '0'], '--minutes must be'],
  [['--seed', '1.5'], '--seed must be'],
])('%j is refused in words', (args, words) => expect(() => readOptions(args, ['kills', 'cuts'])).toThrow(words))

test('a siege is asked for by minutes, seed and names', () => {
  expect(readOptions(['--minutes', '2', '--seed', '7', '--only', 'cuts', '--json'], ['kills', 'cuts'])).toEqual({
    minutes: 2,
    seed: 7,
    only: ['cuts'],
    json: true,
  })
})
