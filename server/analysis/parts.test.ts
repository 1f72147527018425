// The parts of a figure and the goods of a shop are the same wherever they are read: from days as they are kept, marked or made anew, or from the rows.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Period, periodNamed } from '#contract/analysis/periods'
import { basketSteps, type Dimension } from '#contract/analysis/slices'
import { sure } from '#contract/kit/sure'
import { readerOf, readers } from '../../house/figures/readers'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, paidOrder } from '../../house/shopping'
import { type Tx, transact } from '../kit/database/db'
import type { DatabaseRole, Scope } from '../kit/database/scope'
import { frameOf, type Trade } from './asked'
import { countAnew } from './fold'
import * as goods from './goods'
import * as goodsStore from './goods-store'
import { daysOf } from './kept-days'
import { headsOf } from './rows'
import { headsFromRows } from './rows-store'
import { slicesOf } from './slices'
import { type Cutting, named, type Part, slicesFromRows } from './slices-store'

const shanghai = 'Asia/Shanghai'
let house: House
beforeAll(async () => {
  house = await openHouse()
  const bought = await addGoods(house, { stock: 50 })
  for (let n = 0; n < 3; n += 1) await paidOrder(house, bought, n + 1)
  await house.owner.sql`
    insert into visit_event (id, shop_id, market_id, brand_id, agent_id, type, buyer_key, product_id, at)
    select gen_random_uuid(), o.shop_id, o.market_id, o.brand_id, o.agent_id, t.type, o.buyer_key,
           (select i.product_id from order_item i where i.order_id = o.id order by i.position limit 1), o.placed_at - make_interval(hours => (o.id % 30)::int)
      from trade_order o cross join (values ('VIEW', 1), ('FAVOURITE', 5), ('CART', 2)) t(type, every) where o.id % t.every = 0`
})
afterAll(() => house.close())

const as = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => transact(house.db, 'snapshot', scope, work)
const paid = (dimension: Dimension): Cutting => ({ dimension, count: 'paidCount', fen: 'paidFen' })
const cuttings: readonly Cutting[] = [
  ...(['shop', 'channel', 'type', 'hour', 'basket', 'city', 'province'] as const).map(paid),
  { dimension: 'category', count: 'soldQty', fen: 'linePaidFen' },
  { dimension: 'closeType', count: 'closedCount', fen: null },
]
const trades: readonly Trade[] = [{}, { type: 'NORMAL' }, { type: 'POINTS' }, { shopId: '201' }, { channel: 'APP' }]
const periods = (now: Date): Period[] => [
  ...(['today', 'last30', 'lastMonth'] as const).map((name) => periodNamed(name, now, shanghai)),
  { from: '2025-11-03', to: '2026-12-31' },
  { from: '2026-09-01', to: '2026-11-09' },
]
const sorted = (parts: readonly Part[]) => parts.toSorted((one, other) => (one.key < other.key ? -1 : 1))

async function compareAll(scope: Scope): Promise<number> {
  let found = 0
  const now = house.clock.now()
  await as(scope, async (tx) => {
    for (const period of periods(now))
      for (const trade of trades) {
        const { cut } = frameOf({ ...period, ...trade, compare: 'none' }, shanghai, now)
        for (const terms of cuttings) {
          const rows = sorted(await named(tx, terms.dimension, await slicesFromRows(tx, terms, cut)))
          expect({ period, trade, terms, parts: sorted(await slicesOf(tx, terms, cut)) }).toEqual({ period, trade, terms, parts: rows })
          found += rows.length
          for (const { key } of rows.slice(0, 2)) {
            const [metric, part] = [terms.fen === 'paidFen' ? terms.fen : terms.count, { by: terms.dimension, key }]
            const counted = await headsFromRows(tx, metric, cut, part)
            expect([metric, part, await headsOf(tx, metric, cut, part)]).toEqual([metric, part, counted])
          }
        }
        const filter = { pageNumber: 1, pageSize: 100 }
        for (const sort of ['linePaidFen', 'viewers'] as const) {
          const kept = await goods.page(tx, { ...filter, sort }, cut)
          const rows = await goodsStore.page(tx, { ...filter, sort }, cut, goodsStore.fromRows(cut))
          expect({ period, trade, sort, ...kept }).toEqual({ period, trade, sort, ...rows })
        }
      }
    const { cut } = frameOf({ from: '2025-11-03', to: '2026-12-31', compare: 'none' }, shanghai, now)
    const province = sure((await slicesFromRows(tx, paid('province'), cut))[0]).key
    const within = { dimension: 'province', key: province } as const
    expect(sorted(await slicesOf(tx, paid('city'), cut, within))).toEqual(
      sorted(await named(tx, 'city', await slicesFromRows(tx, paid('city'), cut, within))),
    )
  })
  return found
}

describe.each(readers)('%s', (_name, scope) => {
  // slow: every period, filter and cut, both ways.
  test('reads the same from kept days and from the rows, while days are marked and after they were made anew', async () => {
    expect(await compareAll(scope)).toBeGreaterThan(50)
    await house.owner.transact('test', (tx) => tx`select fold_sets(), fold_parts(), fold_months()`)
    expect(await compareAll(scope)).toBeGreaterThan(50)
    await house.owner.transact('test', (tx) => tx`select fold_parts()`)
    expect(await compareAll(scope)).toBeGreaterThan(50)
  }, 120_000)
})

test('days that are kept are read as they are kept, and marked ones are not', async () => {
  await house.owner.transact('test', (tx) => tx`select fold_sets()`)
  await house.owner.transact('test', (tx) => tx`select fold_parts()`)
  const { cut } = frameOf({ from: '2026-07-01', to: '2026-07-31', compare: 'none' }, shanghai, house.clock.now())
  const days = () => as(readerOf('md_platform', '1'), (tx) => daysOf(tx, cut))
  expect(await days()).toMatchObject({ kept: { unitId: '0', from: '2026-07-01', last: '2026-07-31', odd: [] }, rest: [] })
  await house.owner.transact(
    'test',
    (tx) => tx`insert into day_mark (unit_id, day) values (0, '2026-07-03'), (0, '2026-07-04'), (0, '2026-07-31')`,
  )
  expect(await days()).toMatchObject({
    kept: { odd: ['2026-07-03', '2026-07-04', '2026-07-31'] },
    rest: [
      { from: new Date('2026-07-02T16:00:00Z'), to: new Date('2026-07-04T16:00:00Z') },
      { from: new Date('2026-07-30T16:00:00Z'), to: new Date('2026-07-31T16:00:00Z') },
    ],
  })
  await house.owner.transact('test', (tx) => tx`select fold_sets()`)
  expect((await days())?.kept.odd).toHaveLength(3)
  await house.owner.transact('test', (tx) => tx`select fold_parts()`)
  expect((await days())?.kept.odd).toEqual([])
})

// slow: every period, filter and cut, both ways, before and after an hour is kept.
test('what is later than is kept is read from its rows, and hours that are over are kept at once', async () => {
  const owner = <T>(work: (tx: Tx) => Promise<T>) => house.owner.transact('test', work)
  const scopes = [readerOf('md_platform', '1'), readerOf('md_shop', '201')]
  const agree = async () => {
    for (const scope of scopes) expect(await compareAll(scope)).toBeGreaterThan(50)
    expect(await house.owner.sql`select * from reconcile_day_sets`).toEqual([])
    expect(await house.owner.sql`select * from reconcile_day_parts`).toEqual([])
  }
  const { cut } = frameOf({ ...periodNamed('last30', house.clock.now(), shanghai), compare: 'none' }, shanghai, house.clock.now())
  const days = async () => {
    const found = await as(sure(scopes[0]), (tx) => daysOf(tx, cut))
    if (!found) throw new Error('the rows answer all of it')
    return found
  }
  // As it was two days ago.
  await owner((tx) => tx`update kept_until set until_at = date_trunc('hour', now()) - interval '46 hours'`)
  for (const table of ['day_set', 'day_first', 'day_part', 'day_goods', 'goods_set'])
    await owner((tx) => tx`delete from ${tx(table)} where day >= current_date - 3`)
  await owner(
    (tx) =>
      tx`insert into day_mark (unit_id, day) select u.unit_id, (now() at time zone u.zone)::date - n from fact_unit u cross join generate_series(0, 3) n`,
  )
  await owner((tx) => tx`select fold_sets()`)
  await owner((tx) => tx`select fold_parts()`)
  const { kept, rest } = await days()
  expect({ odd: kept.odd, rest }).toEqual({ odd: [], rest: [{ from: kept.until, to: cut.stretch.to }] })
  await agree()

  const hourKept = () => owner(async (tx) => (await tx<{ is: boolean }[]>`select fold_hour() as is`.one()).is)
  expect([await hourKept(), await hourKept()]).toEqual([true, false])
  const later = await days()
  expect(later.kept.until.getTime()).toBeGreaterThan(kept.until.getTime() + 44 * 3_600_000)
  await agree()
  // Who was told of the hours before it asks again.
  const late = transact(
    house.db,
    'read',
    sure(scopes[0]),
    (tx) => tx`select from parts_of(0, '{channel}', '2026-01-01', '2026-12-31', '{}', null, null, ${kept.until.toISOString()})`,
  )
  await expect(late).rejects.toMatchObject({ code: '40001' })
}, 120_000)

test('the steps of an amount are those of the contract', async () => {
  for (const fen of basketSteps.flatMap((step) => [step, step + 1, ...(step > 0 ? [step - 1] : [])])) {
    const { basket } = await house.owner.sql<{ basket: string }[]>`select basket_of(${fen}) as basket`.one()
    expect([fen, basket]).toEqual([fen, String(basketSteps.findLast((step) => step <= fen))])
  }
})

test('nobody reads the parts and goods of others', async () => {
  const parts = (role: DatabaseRole, unit: string, of: string) =>
    as(
      readerOf(role, unit),
      async (tx) => (await tx`select from parts_of(${of}, '{channel}', '2020-01-01', '2030-01-01', '{}', null, null)`).length > 0,
    )
  expect(await parts('md_market', '101', '201')).toBe(true)
  expect(await parts('md_shop', '201', '201')).toBe(true)
  expect(await parts('md_shop', '201', '202')).toBe(false)
  expect(await parts('md_market', '102', '101')).toBe(false)
  expect(await parts('md_market', '101', '0')).toBe(false)
  const shops = async (role: DatabaseRole, unit: string) =>
    as(
      readerOf(role, unit),
      async (tx) =>
        await tx<{ shopId: string }[]>`
          select distinct p.shop_id from kept_goods_of(null, ${shanghai}, '2020-01-01', '2030-01-01', '{}', null, true) g join product p on p.id = g.product_id`,
    )
  expect(await shops('md_shop', '201')).toEqual([{ shopId: '201' }])
  expect((await shops('md_platform', '1')).length).toBeGreaterThan(2)
  await expect(as(readerOf('md_shop', '201'), (tx) => tx`select from day_part`)).rejects.toThrow('permission denied')
  await expect(as(readerOf('md_shop', '201'), (tx) => tx`select from day_goods`)).rejects.toThrow('permission denied')
})

test('a month that is over is put together, forgotten when one of its days is made anew, and a wrong one is found', async () => {
  const { month } = await house.owner.sql<{ month: string }[]>`
    select date_trunc('month', min(day)::timestamp)::date::text as month from day_goods where span = 'DAY' and type = 'NORMAL'`.one()
  const months = async () =>
    (await house.owner.sql<{ n: number }[]>`select count(*)::int as n from day_goods where span = 'MONTH' and day = ${month}::date`.one()).n
  const fold = () => house.owner.transact('test', (tx) => tx`select fold_parts()`)
  const together = () => house.owner.transact('test', (tx) => tx`select fold_months()`)
  await together()
  const whole = await months()
  expect(whole).toBeGreaterThan(0)
  await house.owner.transact(
    'test',
    (tx) => tx`insert into part_mark (unit_id, day) select distinct shop_id, ${month}::date + 9 from day_goods`,
  )
  await fold()
  expect(await months()).toBe(0)
  await together()
  expect(await months()).toBe(whole)
  await house.owner.transact('test', (tx) => tx`update day_goods set sold[1] = sold[1] + 1 where span = 'MONTH' and day = ${month}::date`)
  const wrong = () => house.owner.sql<{ cut: string }[]>`select distinct cut from wrong_parts(${month}::date, ${month}::date + 27)`
  expect(await wrong()).toEqual([{ cut: 'month' }])
  await house.owner.transact('test', (tx) => tx`select rebuild_sets()`)
  await fold()
  expect(await wrong()).toEqual([])
})

test('a shop on other clocks is read from its rows by its market', async () => {
  await house.owner.transact('test', (tx) => tx`update unit set timezone = 'America/New_York' where id = 201`)
  expect(await countAnew(house.db)).toBe(1)
  expect(await compareAll(readerOf('md_market', '101'))).toBeGreaterThan(50)
  await house.owner.transact('test', (tx) => tx`select fold_sets()`)
  await house.owner.transact('test', (tx) => tx`select fold_parts()`)
  expect(await compareAll(readerOf('md_market', '101'))).toBeGreaterThan(50)
  await house.owner.transact('test', (tx) => tx`update unit set timezone = ${shanghai} where id = 201`)
  expect(await countAnew(house.db)).toBe(1)
}, 60_000)
