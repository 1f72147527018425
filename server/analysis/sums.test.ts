// A sum is the same wherever it is read: from what is kept, folded or waiting, or from the rows; and nobody reads what is kept for others.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Metric, metricNames, productFigures } from '#contract/analysis/metrics'
import { type Compare, namedPeriods, type Period, periodNamed } from '#contract/analysis/periods'
import { sure } from '#contract/kit/sure'
import { readerOf, readers } from '../../house/figures/readers'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, basketOf, paidOrder, place } from '../../house/shopping'
import { type Tx, transact } from '../kit/database/db'
import type { DatabaseRole, Scope } from '../kit/database/scope'
import { frameOf, type Trade } from './asked'
import { keeperOf, keptMetrics } from './facts-store'
import { countAnew } from './fold'
import { headsOf } from './rows'
import { headsFromRows } from './rows-store'
import { isOfSets, peopleFromRows, peopleTold } from './sets-store'
import { sumsOf } from './sums'
import { sumsFromRows } from './values-store'

const shanghai = 'Asia/Shanghai'
let house: House
beforeAll(async () => {
  house = await openHouse()
  const goods = await addGoods(house, { stock: 50 })
  for (let n = 0; n < 3; n += 1) await paidOrder(house, goods, n + 1)
  await place(house, basketOf([{ skuId: goods.skuId, qty: 1 }]))
  // Most who bought had looked before, some looked only, and some the evening before.
  await house.owner.sql`
    insert into visit_event (id, shop_id, market_id, brand_id, agent_id, type, buyer_key, at)
    select gen_random_uuid(), shop_id, market_id, brand_id, agent_id, case when id % 3 = 0 then 'VIEW' else 'VISIT' end,
           case when id % 4 = 0 then 'looker-' || id % 13 else buyer_key end, placed_at - make_interval(hours => (id % 30)::int) from trade_order`
})
afterAll(() => house.close())

const as = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => transact(house.db, 'snapshot', scope, work)

const trades: readonly Trade[] = [{}, { type: 'NORMAL' }, { type: 'POINTS' }, { shopId: '201' }, { channel: 'APP', shopId: '201' }]
const periods = (now: Date): Period[] => [
  ...namedPeriods.map((name) => periodNamed(name, now, shanghai)),
  { from: '2025-11-03', to: '2026-12-31' },
  { from: '2026-07-01', to: '2026-07-02' },
]
const people = metricNames.filter(isOfSets)
const names: readonly Metric[] = [...keptMetrics, 'shipHours', 'depositFen', ...productFigures.filter((name) => name !== 'viewers')]

/** Without what is zero in a step: no row and no line is zero either way. */
const plain = ({ whole, points }: Awaited<ReturnType<typeof sumsOf>>) => ({
  whole,
  steps: [...points]
    .flatMap(([point, values]) => Object.entries(values).map(([name, value]) => ({ point, name, value })))
    .filter(({ value }) => value !== 0 && value !== null)
    .map(({ point, name, value }) => `${point} ${name} ${value}`)
    .toSorted(),
})

const compares: readonly Compare[] = ['before', 'year']

async function compareAll(scope: Scope): Promise<number> {
  let nonzero = 0
  const now = house.clock.now()
  await as(scope, async (tx) => {
    for (const [at, period] of periods(now).entries())
      for (const trade of trades) {
        const { cut, step, earlier } = frameOf({ ...period, ...trade, compare: sure(compares[at % 2]) }, shanghai, now)
        for (const [each, by] of [[cut, step] as const, ...(earlier ? [[earlier, null] as const] : [])]) {
          const rows = plain(await sumsFromRows(tx, names, each, by))
          const kept = plain(await sumsOf(tx, names, each, by))
          expect({ period, trade, by, ...kept }).toEqual({ period, trade, by, ...rows })
          const [counted, told] = [plain(await peopleFromRows(tx, people, each, by)), plain(await peopleTold(tx, people, each, by))]
          expect({ period, trade, by, ...told }).toEqual({ period, trade, by, ...counted })
          for (const metric of [
            'paidFen',
            'keptFen',
            'placedPaidCount',
            'refundFen',
            'netFen',
            'lateCount',
            'newBuyers',
            'viewers',
            'soldQty',
          ] as const)
            if (by !== null && at % 3 === 0)
              expect([metric, await headsOf(tx, metric, each, null)]).toEqual([metric, await headsFromRows(tx, metric, each, null)])
          nonzero += Object.values(kept.whole).filter((value) => value !== 0 && value !== null).length
        }
      }
  })
  return nonzero
}

describe.each(readers)('%s', (_name, scope) => {
  // slow: every period, filter and step, both ways.
  test('reads the same from what is kept and from the rows, before lines are folded and after', async () => {
    expect(await compareAll(scope)).toBeGreaterThan(50)
    await house.owner.transact('test', (tx) => tx`select fold_facts(), fold_sets(), fold_parts(), fold_months()`)
    expect(await compareAll(scope)).toBeGreaterThan(50)
  }, 60_000)
})

test('a unit reads its own and those of its shops, and of nobody else', async () => {
  const seen = (role: DatabaseRole, unit: string, of: string) =>
    as(readerOf(role, unit), async (tx) => (await tx`select from facts_of(${of}, '2020-01-01', '2030-01-01')`).length > 0)
  expect(await seen('md_platform', '1', '0')).toBe(true)
  expect(await seen('md_platform', '1', '201')).toBe(true)
  expect(await seen('md_market', '101', '201')).toBe(true)
  expect(await seen('md_brand', '301', '201')).toBe(true)
  expect(await seen('md_shop', '201', '201')).toBe(true)
  expect(await seen('md_shop', '201', '202')).toBe(false)
  expect(await seen('md_shop', '201', '101')).toBe(false)
  expect(await seen('md_shop', '201', '0')).toBe(false)
  expect(await seen('md_market', '102', '201')).toBe(false)
  expect(await seen('md_market', '101', '0')).toBe(false)
  const units = await as(
    readerOf('md_shop', '201'),
    (tx) => tx<{ unitId: string }[]>`
    select unit_id from fact_trade union select unit_id from fact_new union select unit_id from fact_unit`,
  )
  expect(units.map(({ unitId }) => unitId)).toEqual(['201'])
})

test('a unit whose clocks are changed is read from its rows until its figures are added up anew', async () => {
  const keeper = (zone: string) => as(readerOf('md_shop', '201'), (tx) => keeperOf(tx, undefined, zone))
  const turn = (zone: string) => house.owner.transact('test', (tx) => tx`update unit set timezone = ${zone} where id = 201`)
  expect(await keeper(shanghai)).toMatchObject({ unitId: '201' })
  await turn('America/New_York')
  expect(await keeper('America/New_York')).toBeUndefined()
  expect(await countAnew(house.db)).toBe(1)
  expect(await keeper('America/New_York')).toMatchObject({ unitId: '201' })
  expect(await keeper(shanghai)).toBeUndefined()
  await as(readerOf('md_shop', '201'), async (tx) => {
    for (const period of periods(house.clock.now())) {
      const { cut, step } = frameOf({ ...period, compare: 'none' }, 'America/New_York', house.clock.now())
      expect(plain(await sumsOf(tx, names, cut, step))).toEqual(plain(await sumsFromRows(tx, names, cut, step)))
      expect(plain(await peopleTold(tx, people, cut, step))).toEqual(plain(await peopleFromRows(tx, people, cut, step)))
    }
  })
  await turn(shanghai)
  expect(await countAnew(house.db)).toBe(1)
  expect(await countAnew(house.db)).toBe(0)
})
