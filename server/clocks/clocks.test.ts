// Clocks of anything: each rings once, in the order in which they are due, and one that cannot ring holds up nobody.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type House, openHouse } from '../../house/harness/index'
import { inHouse } from '../../house/shopping'
import { silentLog } from '../kit/log'
import { type ClockActs, joinedActs, pauseClocks, resumeClocks, ringClocks, setClock, shiftClock, stopAllClocks, stopClocks } from './index'
import { foldTally } from './store'

let house: House
beforeAll(async () => {
  house = await openHouse({ data: 'empty' })
})
afterAll(() => house.close())
beforeEach(() => house.owner.sql`truncate clock, clock_tally`)

const minute = 60_000
// A time that stands still but for `pass`.
let at = Date.parse('2026-05-01T08:00:00.000Z')
const pass = (minutes: number) => void (at += minutes * minute)
const clock = { now: () => new Date(at) }
const nowhere = { shopId: null, marketId: null, brandId: null, agentId: null }
const thing = (id: string) => ({ subject: 'TOY', id })
const inMinutes = (n: number) => new Date(at + n * minute)
const set = (id: string, kind: string, minutes: number) =>
  inHouse(house, (tx) => setClock(tx, { ...thing(id), ...nowhere }, kind, inMinutes(minutes)))
const ring = (acts: ClockActs) => ringClocks({ db: house.db, clock, log: silentLog, signal: new AbortController().signal }, acts)
const heard = () => {
  const all: string[] = []
  const hear = (kind: string) => async (_moment: unknown, id: string) => void all.push(`${kind} ${id}`)
  return { all, acts: { TICK: hear('TICK'), TOCK: hear('TOCK') } }
}

test('what is due rings in its order, once, whoever else rings at the same time; what is not due or nobody acts on stays', async () => {
  for (const [id, kind, minutes] of [
    ['1', 'TICK', -1],
    ['2', 'TOCK', -3],
    ['3', 'TICK', -2],
    ['4', 'TICK', 5],
    ['5', 'SILENT', -1],
  ] as const)
    await set(id, kind, minutes)
  const { all, acts } = heard()
  expect(await ring(acts)).toBe(3)
  expect(all).toEqual(['TOCK 2', 'TICK 3', 'TICK 1'])
  for (let n = 10; n < 30; n += 1) await set(String(n), 'TICK', -1)
  const rung = await Promise.all([ring(acts), ring(acts)])
  expect(rung[0] + rung[1]).toBe(20)
  expect(new Set(all).size).toBe(23)
  expect(await house.owner.sql`select from clock`).toHaveLength(2)
})

test('one that fails is tried later and later, and the others ring meanwhile; what it did is undone', async () => {
  await set('1', 'TICK', -2)
  await set('2', 'TOCK', -1)
  const { all, acts } = heard()
  const fails = {
    ...acts,
    TICK: async ({ tx }: Parameters<NonNullable<ClockActs[string]>>[0]) => {
      await stopAllClocks(tx, thing('2'))
      throw new Error('not yet')
    },
  }
  await ring(fails)
  expect(all).toEqual(['TOCK 2'])
  const [row] = await house.owner.sql<{ dueAt: string; tries: number }[]>`select due_at, tries from clock`
  expect(row).toEqual({ dueAt: inMinutes(1).toISOString(), tries: 1 })
})

test('a paused clock is nobody’s, and goes on later by as long as it stood; set anew it runs', async () => {
  await set('1', 'TICK', 10)
  await set('1', 'TOCK', 10)
  await inHouse(house, (tx) => pauseClocks(tx, thing('1'), ['TICK'], inMinutes(4)))
  const { all, acts } = heard()
  pass(20)
  await ring(acts)
  expect(all).toEqual(['TOCK 1'])
  const resumed = await inHouse(house, (tx) => resumeClocks(tx, thing('1'), clock.now()))
  expect(resumed).toEqual([{ kind: 'TICK', dueAt: inMinutes(6).toISOString() }])
  await inHouse(house, (tx) => shiftClock(tx, thing('1'), 'TICK', inMinutes(-1)))
  await ring(acts)
  expect(all).toEqual(['TOCK 1', 'TICK 1'])
  await set('1', 'TICK', -1)
  await inHouse(house, (tx) => stopClocks(tx, thing('1'), ['TICK']))
  expect(await ring(acts)).toBe(0)
})

test('a kind is one column’s: two that act on it are found when the house opens', () => {
  const { acts } = heard()
  expect(Object.keys(joinedActs([{ TICK: acts.TICK }, { TOCK: acts.TOCK }]))).toEqual(['TICK', 'TOCK'])
  expect(() => joinedActs([acts, { TICK: acts.TICK }])).toThrow(/two columns act on the clock TICK/)
})

test('clocks are counted for each who sees them, whatever happens to them, and after folding too', async () => {
  const wrong = async () => [...(await house.owner.sql`select * from reconcile_clock_tally limit 3`)]
  const walls = { shopId: '201', marketId: '101', brandId: null, agentId: '301' }
  for (let n = 1; n <= 40; n += 1)
    await inHouse(house, (tx) =>
      setClock(tx, { ...thing(String(n)), ...(n % 3 ? walls : nowhere) }, n % 2 ? 'TICK' : 'TOCK', inMinutes(n * 20)),
    )
  expect(await house.owner.sql`select from clock_tally where unit_id = 101`).not.toHaveLength(0)
  expect(await wrong()).toEqual([])
  await inHouse(house, async (tx) => {
    await pauseClocks(tx, thing('1'), ['TICK'], inMinutes(1))
    await pauseClocks(tx, thing('5'), ['TICK'], inMinutes(1))
    await resumeClocks(tx, thing('1'), inMinutes(300))
    await shiftClock(tx, thing('2'), 'TOCK', inMinutes(900))
    await setClock(tx, { ...thing('4'), ...walls }, 'TOCK', inMinutes(700))
    await stopAllClocks(tx, thing('7'))
  })
  await house.owner.sql`update clock set market_id = 102 where subject_id = '8'`
  expect(await wrong()).toEqual([])
  pass(100)
  const { acts } = heard()
  expect(await ring(acts)).toBeGreaterThan(0)
  expect(await wrong()).toEqual([])
  const lines = await house.owner.sql`select from clock_tally`
  await house.owner.sql`update clock set tries = tries + 1`
  expect(await house.owner.sql`select from clock_tally`).toHaveLength(lines.length)
  await inHouse(house, foldTally)
  expect(await wrong()).toEqual([])
  expect(
    await house.owner.sql`select from clock_tally group by unit_id, kind, slot, is_paused having count(*) > 1 or sum(n) = 0`,
  ).toHaveLength(0)
  pass(-100)
})
