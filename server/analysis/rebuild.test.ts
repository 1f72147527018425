// Putting the kept figures right: nothing is added where all is well, what was broken is whole again, and writers go on meanwhile.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { bell } from '#contract/bell/calls'
import { sure } from '#contract/kit/sure'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, type Goods, paidOrder } from '../../house/shopping'
import { reconcile } from '../kit/database/reconcile'
import { silentLog } from '../kit/log'
import { checkTask, rebuildFacts } from './rebuild'

let house: House
let goods: Goods
beforeAll(async () => {
  house = await openHouse()
  goods = await addGoods(house, { stock: 500 })
})
afterAll(() => house.close())

const wrong = async () =>
  (
    await house.owner.sql<{ n: number }[]>`
    select (select count(*) from reconcile_facts)::int + (select count(*) from reconcile_day_sets)::int
           + (select count(*) from reconcile_day_parts)::int as n`.one()
  ).n
const spoil = () =>
  house.owner.transact('test', async (tx) => {
    await tx`select fold_facts()`
    await tx`update fact_trade set paid_fen = paid_fen + 13, placed_n = placed_n - 1 where unit_id in (0, 201)`
    await tx`delete from fact_trade where unit_id = 101 and paid_n > 0`
    await tx`select fold_sets()`
    await tx`select fold_parts()`
    await tx`delete from day_set where unit_id = 201`
    await tx`delete from day_part where unit_id = 201`
    await tx`update day_goods set sold[1] = sold[1] + 1 where shop_id = 202`
    await tx`update day_set set bits = set_bit(bits, 4095, 1) where unit_id = 0`
    const { count } = await tx`update goods_set set bits = set_bit(bits, 4094, 1)`
    expect(count).toBeGreaterThan(0)
  })
/** Orders are paid, lines are folded and figures are put right, all at once. */
const trade = async () => {
  for (let n = 0; n < 12; n += 1) {
    await paidOrder(house, goods)
    if (n % 4 === 3) await house.owner.transact('test', (tx) => tx`select fold_facts(), fold_sets(), fold_parts()`)
  }
}

test('by the clock a part is looked at each hour, and in a day all of it', async () => {
  await house.owner.transact('test', async (tx) => {
    await tx`select fold_facts()`
    const { all } = await tx<{ all: number }[]>`select count(*)::int as all from looked_days()`.one()
    expect(all).toBe(1)
    await tx`select set_config('scope.look', 'part', true)`
    const left = await tx`
      select distinct f.day from fact_trade f
       where not exists (select from generate_series(0, 23) h cross join lateral looked_days(h) l where f.day between l.from_day and l.to_day)`
    expect(left).toHaveLength(0)
    const { most, all: days } = await tx<{ most: number; all: number }[]>`
      select max(l.to_day - l.from_day + 1)::int as most, (select max(day) - min(day) from fact_trade)::int as all
        from generate_series(0, 23) h cross join lateral looked_days(h) l where l.to_day < 'infinity'`.one()
    expect(most).toBeLessThanOrEqual(days / 24 + 2)
  })
})

test('on a healthy house nothing is added', async () => {
  expect(await rebuildFacts(house.db)).toEqual({ lines: 0, days: 0 })
})

test('while others write, nothing is added to a healthy house, whoever else puts it right', async () => {
  const writers = [trade(), trade()]
  const added: Awaited<ReturnType<typeof rebuildFacts>>[] = []
  for (let n = 0; n < 6; n += 1) added.push(...(await Promise.all([rebuildFacts(house.db), rebuildFacts(house.db)])))
  await Promise.all(writers)
  expect(added).toEqual(added.map(() => ({ lines: 0, days: 0 })))
  expect(await wrong()).toBe(0)
})

test('what was broken is whole again, while others write', async () => {
  await spoil()
  expect(await wrong()).toBeGreaterThan(0)
  const looked = (await reconcile(house.db, undefined, 'part')).differences.map(({ check }) => check)
  expect([...new Set(looked)]).toEqual(['reconcile_day_parts', 'reconcile_day_sets', 'reconcile_facts'])
  const writers = [trade(), trade()]
  const added = await Promise.all([rebuildFacts(house.db), rebuildFacts(house.db), rebuildFacts(house.db)])
  await Promise.all(writers)
  expect(added.filter(({ lines }) => lines > 0)).toHaveLength(1)
  expect(await wrong()).toBe(0)
})

test('days of which nothing is kept are made without being looked at, and those around them are looked at all the same', async () => {
  const { sql } = house.owner
  const days = await sql<{ day: string }[]>`select distinct day::text from day_part where unit_id = 0 order by 1 desc limit 9`
  const lost = days.slice(3, 6).map(({ day }) => day)
  for (const table of ['day_part', 'day_set', 'day_first', 'day_goods', 'goods_set'])
    await sql`delete from ${sql(table)} where day = any (${lost}::date[])`
  await sql`update day_part set counts = array_fill(7, array[cardinality(counts)]) where unit_id = 0 and cut = 'shop' and day = ${sure(days[7]).day}`
  const { lines, days: made } = await rebuildFacts(house.db)
  expect(lines).toBe(0)
  expect(made).toBeGreaterThan(lost.length)
  expect(made).toBeLessThan(20)
  expect(await wrong()).toBe(0)
  expect(await rebuildFacts(house.db)).toEqual({ lines: 0, days: 0 })
})

test('days of which nothing is kept are made for everybody, whoever was marked on them before', async () => {
  const { sql } = house.owner
  const { day } = await sql<
    { day: string }[]
  >`select max(day)::text as day from day_part where unit_id = 0 and day < current_date - 2`.one()
  for (const table of ['day_part', 'day_set', 'day_first', 'day_goods', 'goods_set'])
    await sql`delete from ${sql(table)} where day = ${day}::date`
  await sql`insert into day_mark (unit_id, day) values (0, ${day}::date), (201, ${day}::date)`
  expect(await sql`select from mark_bare_days()`).toHaveLength(0)
  await house.owner.transact('test', (tx) => tx`select fold_sets(), fold_parts()`)
  expect(await wrong()).toBe(0)
})

test('the look of the night rings the bell of the platform when figures are wrong, and not when they are right', async () => {
  const token = await house.signIn('platform01')
  const rung = async () =>
    (await house.call(bell.page, { pageNumber: 1, pageSize: 50 }, { token })).data.records.filter(({ title }) => title.includes('数据中心'))
  const look = () => checkTask.run({}, { ...house, log: silentLog, signal: new AbortController().signal, attempt: 1, isLastAttempt: false })
  await look()
  expect(await rung()).toEqual([])
  await house.owner.transact(
    'test',
    (tx) =>
      tx`insert into fact_new (unit_id, day, hour, type, paid_n) values (0, (now() at time zone 'Asia/Shanghai')::date - 1, 3, 'NORMAL', 1)`,
  )
  await look()
  expect(await rung()).toHaveLength(1)
  await rebuildFacts(house.db)
  expect(await wrong()).toBe(0)
})
