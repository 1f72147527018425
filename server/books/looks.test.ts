// What is proven by the clock: what came since yesterday in every hour, each older order in one of the 24, and everything by hand.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sure } from '#contract/kit/sure'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, paidOrder } from '../../house/shopping'
import { type Look, reconcile } from '../kit/database/reconcile'

let house: House
/** Orders of a year ago, of half a year ago, and of today: by their ids, as a house has them that has stood for long. */
let older: string[]
let fresh: string
beforeAll(async () => {
  house = await openHouse()
  const goods = await addGoods(house)
  const at = async (id: number) => {
    for (const table of ['trade_order', 'order_group']) await house.owner.sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id})`
    return paidOrder(house, goods)
  }
  older = [await at(125_000), await at(250_000)]
  fresh = await at(500_000)
  await house.owner
    .sql`update trade_order set placed_at = placed_at - interval '3 days' where placed_at >= current_date - 1 and id <> ${fresh}`
})
afterAll(() => house.close())

const sql = () => house.owner.sql
const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** What each of these has that it should not have, and what finds it. */
const faults: [check: string, where: string, spoil: (orderId: string, by: number) => Promise<unknown>][] = [
  ['order_sums', 'id', (id, by) => sql()`update order_item set commission_fen = commission_fen + ${by}::int where order_id = ${id}`],
  ['order_shipped', 'order_id', (id, by) => sql()`update order_item set shipped_qty = shipped_qty + ${by}::int where order_id = ${id}`],
  ['after_sale_open', 'id', (id, by) => sql()`update trade_order set open_after_sales = open_after_sales + ${by}::int where id = ${id}`],
]
const found = async (look: Look, check: string, where: string): Promise<string[]> => {
  const { differences } = await reconcile(house.db, undefined, look)
  const key = where.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return differences.filter((each) => each.check === `reconcile_${check}`).map(({ row }) => String(row[key]))
}
const sorted = (ids: readonly string[]) => ids.toSorted((a, b) => Number(a) - Number(b))

test('a house without a fault has none in any look', async () => {
  for (const look of ['all', 'orders', 'part'] as const) expect((await reconcile(house.db, undefined, look)).differences).toEqual([])
})

test.each(faults)(
  '%s: an older order is seen at once by hand, by the clock once a day; one of today in every hour',
  async (check, where, spoil) => {
    for (const id of [...older, fresh]) await spoil(id, 1)
    expect(sorted(await found('all', check, where))).toEqual([...older, fresh])
    expect(sorted(await found('orders', check, where))).toEqual([...older, fresh])
    // The older ones have different hours, so no hour sees both.
    const now = await found('part', check, where)
    expect(now).toContain(fresh)
    expect(now).not.toEqual(expect.arrayContaining(older))
    const seen = await house.owner.transact('test', async (tx) => {
      const told: string[] = []
      for (const hour of hours) {
        await tx`select look_at_orders(${hour}::int)`
        const rows = await tx.unsafe<{ id: string }[]>(`select distinct ${where}::text as id from reconcile_${check}`)
        told.push(...rows.map(({ id }) => id))
      }
      return told
    })
    expect(sorted([...new Set(seen)])).toEqual([...older, fresh])
    for (const id of older) expect(seen.filter((each) => each === id)).toHaveLength(1)
    expect(seen.filter((id) => id === fresh)).toHaveLength(24)
    for (const id of [...older, fresh]) await spoil(id, -1)
    expect(await found('all', check, where)).toEqual([])
  },
)

test('what a payment says is looked at with its orders, and a sum over the lists with the time that it is of', async () => {
  const [early] = older
  const { paidAt } = await sql()<{ paidAt: string }[]>`
    update trade_order set paid_at = paid_at - interval '40 days' where id = ${sure(early)} returning paid_at::text`.one()
  await sql()`update payment set amount_fen = amount_fen + 1 where group_id = (select group_id from trade_order where id = ${sure(early)})`
  await sql()`update order_sum set n = n + 1 where unit_id = 0 and what = 'PAID' and slot = quarter_of(${paidAt}::timestamptz)`
  const seen = await house.owner.transact('test', async (tx) => {
    const told: [number, number][] = []
    for (const hour of hours) {
      await tx`select look_at_orders(${hour}::int)`
      const payments = await tx`select 1 from reconcile_order_payment`
      const sums = await tx`select 1 from reconcile_order_sum`
      told.push([payments.length, sums.length])
    }
    return told
  })
  expect(seen.map(([payments]) => payments).filter((n) => n > 0)).toEqual([1])
  expect(seen.map(([, sums]) => sums).filter((n) => n > 0)).toEqual([1])
  await sql()`update order_sum set n = n - 1 where unit_id = 0 and what = 'PAID' and slot = quarter_of(${paidAt}::timestamptz)`
  await sql()`update payment set amount_fen = amount_fen - 1 where group_id = (select group_id from trade_order where id = ${sure(early)})`
  await sql()`update trade_order set paid_at = paid_at + interval '40 days' where id = ${sure(early)}`
  expect((await reconcile(house.db)).differences).toEqual([])
})

test('in a day every number is looked at, however many there are, and in an hour hardly more than its part', async () => {
  const missed = await sql()`
    select l.n, x from generate_series(0, 100) l(n) cross join lateral generate_series(0, l.n) x
     where not exists (select from generate_series(0, 23) h cross join lateral part_of_hour(l.n, h) p where x between p.from_n and p.to_n)`
  expect(missed).toHaveLength(0)
  const { most } = await sql()<{ most: number }[]>`
    select max(p.to_n - p.from_n + 1)::int as most from generate_series(0, 23) h cross join lateral part_of_hour(2400, h) p`.one()
  expect(most).toBeLessThanOrEqual(101)
})

test('whoever proves may rest after each check', async () => {
  const rests: number[] = []
  const { checks } = await reconcile(house.db, undefined, 'part', async (tookMs) => {
    rests.push(tookMs)
  })
  expect(rests).toHaveLength(checks.length)
})
