// The figures of trade are kept as lines: whatever happens to orders, refunds and after-sales, they are what adding up the rows would give.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../../house/harness/index'
import type { Tx } from '../kit/database/db'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

class Undone extends Error {}
/** What is done here to the rows alone is taken back: the other books were not told. */
const tried = (work: (tx: Tx) => Promise<void>) =>
  expect(
    house.owner.transact('test', async (tx) => {
      await work(tx)
      throw new Undone()
    }),
  ).rejects.toThrow(Undone)
const wrongIn = async (tx: Tx) => [
  ...(await tx`select * from reconcile_facts limit 3`),
  ...(await tx`select * from reconcile_day_sets limit 3`),
  ...(await tx`select * from reconcile_day_parts limit 3`),
]
const linesIn = async (tx: Tx) => (await tx<{ n: number }[]>`select count(*)::int as n from fact_new`.one()).n

const changes: readonly [what: string, sql: string][] = [
  ['paid at another time', `update trade_order set paid_at = now() - interval '3 hours' where id % 7 = 0 and paid_at is not null`],
  ['repriced', 'update trade_order set payable_fen = payable_fen + 7, adjust_fen = adjust_fen + 7 where id % 5 = 0'],
  ['given more time to ship', `update trade_order set ship_deadline = ship_deadline + interval '31 hours' where id % 3 = 0`],
  ['shipped late', `update trade_order set shipped_at = ship_deadline + interval '1 hour' where id % 4 = 0 and ship_deadline is not null`],
  ['moved to another market', 'update trade_order set market_id = 102 where id % 3 = 0 and market_id = 101'],
  ['refunded a little', 'update trade_order set refunded_fen = refunded_fen + 1 where paid_fen > refunded_fen'],
  ['a refund that failed after all', `update refund set status = 'FAILED', success_at = null where id % 2 = 0`],
  ['a refund of another time', `update refund set success_at = success_at - interval '100 days' where success_at is not null`],
]
test.each(changes)('the figures agree at once when orders are %s, and after folding', async (_what, sql) => {
  await tried(async (tx) => {
    await tx`select fold_facts()`
    await tx.unsafe(sql)
    expect(await linesIn(tx)).toBeGreaterThan(0)
    expect(await wrongIn(tx)).toEqual([])
    await tx`select fold_facts(), fold_sets(), fold_parts()`
    expect(await linesIn(tx)).toBe(0)
    expect(await wrongIn(tx)).toEqual([])
  })
})

const others: readonly [what: string, sql: string][] = [
  ['given to another buyer', `update trade_order set buyer_key = 'somebody' where id % 9 = 0`],
  [
    'paid at the last minute of the hour',
    `update trade_order set paid_at = date_trunc('hour', paid_at) + interval '59 minutes' where paid_at is not null`,
  ],
  ['sent to another city', `update trade_order set region_code = '440106' where id % 8 = 0 and paid_at is not null`],
  [
    'closed for another reason',
    `update trade_order set close_type = case close_type when 'SELLER' then 'BUYER' else 'SELLER' end where close_type is not null`,
  ],
  ['returned in other pieces', 'update after_sale set qty = qty + 1 where refunded_at is not null'],
  ['returned at another time', `update after_sale set refunded_at = refunded_at - interval '5 days' where refunded_at is not null`],
]
test.each(others)('days are marked when orders are %s, and agree after they were made anew', async (_what, sql) => {
  await tried(async (tx) => {
    await tx`select fold_facts(), fold_sets(), fold_parts()`
    await tx`select fold_parts()`
    await tx.unsafe(sql)
    expect((await tx<{ n: number }[]>`select count(*)::int as n from day_mark`.one()).n).toBeGreaterThan(0)
    expect(await wrongIn(tx)).toEqual([])
    await tx`select fold_sets()`
    expect(await wrongIn(tx)).toEqual([])
    await tx`select fold_parts()`
    expect((await tx<{ n: number }[]>`select count(*)::int as n from part_mark`.one()).n).toBe(0)
    expect(await wrongIn(tx)).toEqual([])
  })
})

test('a day is marked by who comes to it and who leaves it, until its sets are made anew', async () => {
  await tried(async (tx) => {
    await tx`select fold_sets()`
    // Those of the hour that goes on stay until it is kept.
    const marks = async () => (await tx<{ n: number }[]>`select count(*)::int as n from due_marks`.one()).n
    const people = async (unit: number) =>
      (
        await tx<
          { n: number }[]
        >`select coalesce(sum(bit_count(bits)), 0)::int as n from day_set where unit_id = ${unit} and kind = 'PAID'`.one()
      ).n
    const before = [await people(101), await people(102)] as const
    await tx`update trade_order set seller_note = 'x', refunded_fen = refunded_fen, ship_deadline = ship_deadline + interval '1 day'`
    expect(await marks()).toBe(0)
    await tx`update trade_order set market_id = 102 where market_id = 101 and id % 2 = 0`
    expect(await marks()).toBeGreaterThan(0)
    await tx`select fold_sets()`
    expect(await marks()).toBe(0)
    expect(await people(101)).toBeLessThan(before[0])
    expect(await people(102)).toBeGreaterThan(before[1])
    expect(await wrongIn(tx)).toEqual([])
  })
})

test('what is not counted leaves no line', async () => {
  await tried(async (tx) => {
    await tx`select fold_facts()`
    await tx`update trade_order set seller_note = 'x', flag = 1 where id % 2 = 0`
    await tx`update refund set attempts = attempts + 1`
    expect(await linesIn(tx)).toBe(0)
  })
})

test('hours older than six weeks are forgotten, their day is not', async () => {
  await tried(async (tx) => {
    await tx`update trade_order set placed_at = placed_at - interval '200 days' where placed_at > now() - interval '20 days'`
    await tx`select fold_facts()`
    const { old } = await tx<
      { old: number }[]
    >`select count(*)::int as old from fact_trade where day < hours_known_from() - 3 and hour >= 0`.one()
    expect(old).toBe(0)
    expect(await tx`select 1 from fact_trade where day < hours_known_from() - 3 and placed_n > 0`).not.toHaveLength(0)
    expect(await wrongIn(tx)).toEqual([])
  })
})
