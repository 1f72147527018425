// Rules that the database is told too: the same cases through the contract and through the very fragments that the lists are read with.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pieces, piecesBack, piecesKept, piecesOpen } from '#contract/orders/pieces'
import { isOverdue, orderStatuses } from '#contract/orders/states'
import { type House, openHouse } from '../../../house/harness/index'
import { inHouse } from '../../../house/shopping'
import { overdue } from './list-store'
import { piecesBackOf, piecesKeptOf } from './pieces-sql'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const numbered = (cases: readonly object[]) => JSON.stringify(cases.map((one, at) => ({ ...one, at })))
const upTo = (most: number) => Array.from({ length: most + 1 }, (_, n) => n)
const every: Pieces[] = upTo(3).flatMap((shippedQty) =>
  upTo(3 - shippedQty).flatMap((canceledQty) =>
    upTo(shippedQty).map((returnedQty) => ({ qty: 3, shippedQty, canceledQty, returnedQty, cancelingQty: 0, returningQty: 0 })),
  ),
)

test('pieces that went back and pieces that were kept', async () => {
  const said = await inHouse(
    house,
    (tx) => tx<{ backQty: number; keptQty: number }[]>`
    select ${piecesBackOf(tx)} as back_qty, ${piecesKeptOf(tx)} as kept_qty
      from jsonb_to_recordset(${numbered(every)}::text::jsonb) as j("qty" int, "canceledQty" int, "returnedQty" int, at int)
      cross join lateral (select j."qty" as qty, j."canceledQty" as canceled_qty, j."returnedQty" as returned_qty) i order by j.at`,
  )
  expect(said.map((row) => ({ ...row }))).toEqual(every.map((line) => ({ backQty: piecesBack(line), keptQty: piecesKept(line) })))
})

test('what is overdue, in every state, before, at and after its time', async () => {
  const now = new Date('2026-05-01T08:00:00.000Z')
  const times = ['2026-05-01T07:59:59.999Z', '2026-05-01T08:00:00.000Z', '2026-05-01T08:00:00.001Z', null]
  const cases = orderStatuses.flatMap((status) => times.map((shipDeadline) => ({ status, shipDeadline })))
  const said = await inHouse(
    house,
    (tx) => tx<{ isLate: boolean | null }[]>`
    select ${overdue(tx, now)} as is_late
      from jsonb_to_recordset(${numbered(cases)}::text::jsonb) as j("status" text, "shipDeadline" timestamptz, at int)
      cross join lateral (select j."status" as status, j."shipDeadline" as ship_deadline) o order by j.at`,
  )
  expect(said.map(({ isLate }) => isLate ?? false)).toEqual(cases.map((order) => isOverdue(order, now.toISOString())))
})

test('what the stock book has promised is what is open on the lines of running orders', async () => {
  const lines = await house.owner.sql<(Pieces & { skuId: string; isRunning: boolean })[]>`
    select i.sku_id, i.qty, i.shipped_qty, i.canceled_qty, i.returned_qty, i.canceling_qty, i.returning_qty,
           not i.oversold and o.status in ('UNPAID', 'WAIT_BALANCE', 'WAIT_SHIP', 'PART_SHIPPED') as is_running
      from order_item i join trade_order o on o.id = i.order_id where i.sku_id is not null`
  const open = new Map<string, number>()
  for (const line of lines) open.set(line.skuId, (open.get(line.skuId) ?? 0) + (line.isRunning ? piecesOpen(line) : 0))
  const books = await house.owner.sql<{ skuId: string; promisedQty: number }[]>`
    select owner_id as sku_id, balance as promised_qty from ledger_account where book = 'stock' and kind = 'ALLOCATED' and owner_id = any (${[...open.keys()]}::bigint[])`
  expect(books.length).toBeGreaterThan(10)
  expect(books.filter(({ skuId, promisedQty }) => open.get(skuId) !== promisedQty)).toEqual([])
})
