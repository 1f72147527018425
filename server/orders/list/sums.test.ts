// What stands over the lists of orders is kept as lines: whatever happens to orders, the sums are what counting them all would give.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOf } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { type House, openHouse } from '../../../house/harness/index'

let house: House
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  for (const name of ['manager01', 'merchant01', 'brandmgr01', 'platform01']) tokens[name] = await house.signIn(name)
})
afterAll(() => house.close())

const walls = [
  ['platform01', 'true'],
  ['manager01', 'market_id = 101'],
  ['merchant01', 'shop_id = 201'],
  ['brandmgr01', 'brand_id = 301'],
] as const

/** As it was read before there were sums. */
const counted = (wall: string) =>
  house.owner.sql.unsafe<{ inAfterSale: number; overdue: number; paidTodayCount: number; paidTodayFen: number }[]>(`
    select count(*) filter (where open_after_sales > 0)::int as in_after_sale,
           count(*) filter (where status in ('WAIT_SHIP', 'PART_SHIPPED') and ship_deadline < now())::int as overdue,
           count(*) filter (where paid_at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')::int as paid_today_count,
           coalesce(sum(paid_fen) filter (where paid_at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'), 0)::int as paid_today_fen
      from trade_order where ${wall}`)

test.each(walls)('%s is told what counting the orders behind its wall gives', async (who, wall) => {
  const { data } = await house.call(orders.overview, {}, { token: tokens[who] })
  const { inAfterSale, overdue, paidTodayCount, paidTodayFen } = data
  expect({ inAfterSale, overdue, paidTodayCount, paidTodayFen }).toEqual({ ...firstOf(await counted(wall)) })
})

class Undone extends Error {}

test('the sums agree after orders were paid, repriced, disputed, settled and moved, and after folding', async () => {
  const done = house.owner.transact('test', async (tx) => {
    const wrong = async () => [...(await tx`select * from reconcile_order_sum limit 3`)]
    const before = await tx`select 1 from order_sum`
    await tx`update trade_order set paid_at = now() where id % 17 = 0 and paid_at is not null`
    await tx`update trade_order set open_after_sales = open_after_sales + 2 where id % 5 = 0`
    expect(await wrong()).toEqual([])
    await tx`update trade_order set open_after_sales = 0 where id % 10 = 0`
    await tx`update trade_order set paid_fen = paid_fen + 7 where id % 51 = 0 and paid_at is not null`
    await tx`update trade_order set market_id = 102 where id % 3 = 0 and market_id = 101`
    expect(await wrong()).toEqual([])
    const lines = await tx`select 1 from order_sum`
    expect(lines.length).toBeGreaterThan(before.length)
    // What concerns no sum leaves no line.
    await tx`update trade_order set seller_note = 'x' where id % 2 = 0`
    expect(await tx`select 1 from order_sum`).toHaveLength(lines.length)
    await tx`select fold_order_tally()`
    expect(await wrong()).toEqual([])
    expect(await tx`select 1 from order_sum group by unit_id, what, slot having count(*) > 1`).toHaveLength(0)
    // The other books were not told.
    throw new Undone()
  })
  await expect(done).rejects.toThrow(Undone)
})
