// Goods that are asked back: they do not leave by oversight, leave with a reason, and no piece is ever both shipped and cancelled.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOf, sure, tupleOf } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { orderRefusals } from '#contract/orders/states'
import { type House, openHouse } from '../../../house/harness/index'
import { newTrackingNo } from '../../../house/labels'
import { addGoods, basketOf, type Goods, inHouse, pay, place, ringClocks } from '../../../house/shopping'
import { applyAfterSale, raiseDispute } from '../../after-sales/index'
import * as machine from '../../after-sales/machine'
import { reconcile } from '../../kit/database/reconcile'

const clerk = { type: 'MERCHANT' as const, name: 'c' }
const buyer = { type: 'BUYER' as const, name: 'b' }
const hour = 3_600_000

let house: House
let token: string
let goods: Goods
let other: Goods
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  goods = await addGoods(house, { stock: 200 })
  other = await addGoods(house, { stock: 200 })
})
afterAll(() => house.close())

let keys = 0
const manner = () => ({ token, idempotencyKey: `contested-${++keys}` })
const parcel = () => ({ carrier: 'SF' as const, trackingNo: newTrackingNo(), remark: '' })
const ship = (id: string, more: { items?: { itemId: string; qty: number }[]; forceReason?: string } = {}) =>
  house.call(orders.ship, { id, ...parcel(), ...more }, manner())
type Line = { id: string; paidFen: number; freightFen: number; qty: number }
type Order = { id: string; no: string; lines: Line[] }
async function paid(...qtys: number[]): Promise<Order> {
  const skus = [goods, other]
  const placed = await place(house, basketOf(qtys.map((qty, at) => ({ skuId: sure(skus[at]).skuId, qty }))))
  await pay(house, placed)
  const { id, no } = firstOf(placed.orders)
  const lines = await house.owner.sql<
    Line[]
  >`select id, paid_fen, freight_fen, qty from order_item where order_id = ${id} order by position`
  return { id, no, lines: [...lines] }
}
const asked = (order: Order, qty: number, amountFen: number, at = 0): Promise<string> =>
  inHouse(house, (tx, now) =>
    applyAfterSale({ tx, now }, buyer, {
      orderId: order.id,
      itemId: sure(order.lines[at]).id,
      type: 'REFUND_ONLY',
      qty,
      amountFen,
      reasonCode: 'OTHER',
      description: '',
      evidenceUrls: [],
    }),
  )
const saleOf = async (id: string) =>
  (
    await house.owner.sql<{ phase: string; status: string; applyFen: number; heldQty: number; heldFen: number }[]>`
      select phase, status, apply_fen, held_qty, held_fen from after_sale where id = ${id}`
  )[0]
const lineOf = ({ lines }: Order, at = 0) =>
  house.owner.sql<{ shippedQty: number; canceledQty: number; cancelingQty: number; returningQty: number; returnedQty: number }[]>`
    select shipped_qty, canceled_qty, canceling_qty, returning_qty, returned_qty from order_item where id = ${sure(lines[at]).id}`.one()
const agree = (id: string) =>
  inHouse(house, async (tx, now) => machine.agree(await machine.take({ tx, now }, clerk, id, 'agree'), null, ''))
const agreed = async () => expect((await reconcile(house.db)).differences).toEqual([])

test('nobody ships by oversight what is asked back: not whole, not by name, not from a sheet; the other line leaves', async () => {
  const order = await paid(2, 1)
  await asked(order, 1, 500)
  const [first, second] = tupleOf(order.lines, 2)
  expect(await ship(order.id)).toMatchObject({ code: orderRefusals.lineInAfterSale.code })
  expect(await ship(order.id, { items: [{ itemId: first.id, qty: 1 }] })).toMatchObject({ code: orderRefusals.lineInAfterSale.code })
  const { data } = await house.call(orders.shipBatch, { rows: [{ no: order.no, carrier: 'SF', trackingNo: newTrackingNo() }] }, manner())
  expect(data).toMatchObject({ shipped: 0, refused: 1, rows: [{ problem: expect.stringContaining('售后') }] })
  expect((await ship(order.id, { items: [{ itemId: second.id, qty: 1 }] })).data).toMatchObject({ status: 'PART_SHIPPED' })
  await agreed()
})

test('a reason of one letter is none', async () => {
  const order = await paid(1)
  await asked(order, 1, 500)
  expect(await ship(order.id, { forceReason: '?' })).toMatchObject({ code: 422 })
})

test('with a reason it leaves: the after-sale is about goods on their way, for no more than they can bring', async () => {
  const order = await paid(1)
  const { paidFen, freightFen } = firstOf(order.lines)
  expect(freightFen).toBeGreaterThan(0)
  const sale = await asked(order, 1, paidFen)
  const { data } = await ship(order.id, { forceReason: '已交快递，无法拦截' })
  expect(data).toMatchObject({ status: 'SHIPPED', openAfterSales: 1 })
  expect(data.events.find(({ type }) => type === 'SHIPPED')?.payload).toMatchObject({
    reason: '已交快递，无法拦截',
    over: [expect.any(String)],
  })
  const most = paidFen - freightFen
  expect(await saleOf(sale)).toEqual({ phase: 'IN_TRANSIT', status: 'APPLIED', applyFen: most, heldQty: 1, heldFen: most })
  expect(await lineOf(order)).toEqual({ shippedQty: 1, canceledQty: 0, cancelingQty: 0, returningQty: 1, returnedQty: 0 })
  await agreed()
  await agree(sale)
  await house.runTasks()
  expect(await lineOf(order)).toEqual({ shippedQty: 1, canceledQty: 0, cancelingQty: 0, returningQty: 0, returnedQty: 1 })
  await agreed()
})

test('from a sheet too, where the row says why', async () => {
  const order = await paid(1)
  const sale = await asked(order, 1, 100)
  const row = { no: order.no, carrier: 'SF', trackingNo: newTrackingNo(), forceReason: '已交快递' }
  expect((await house.call(orders.shipBatch, { rows: [row] }, manner())).data).toMatchObject({ shipped: 1 })
  expect(await saleOf(sale)).toMatchObject({ phase: 'IN_TRANSIT' })
})

test('what nobody asks for leaves first; an after-sale leaves whole or not at all', async () => {
  const order = await paid(3)
  const sale = await asked(order, 2, 1000)
  const { id: itemId } = firstOf(order.lines)
  const forced = (qty: number) => ship(order.id, { items: [{ itemId, qty }], forceReason: '分批发货' })
  expect(await forced(2)).toMatchObject({ code: orderRefusals.tooManyPieces.code })
  expect(await forced(4)).toMatchObject({ code: orderRefusals.tooManyPieces.code })
  expect((await forced(1)).data).toMatchObject({ status: 'PART_SHIPPED' })
  expect(await saleOf(sale)).toMatchObject({ phase: 'BEFORE_SHIP', heldQty: 2 })
  expect(await lineOf(order)).toMatchObject({ shippedQty: 1, cancelingQty: 2, returningQty: 0 })
  expect((await forced(2)).data).toMatchObject({ status: 'SHIPPED' })
  expect(await saleOf(sale)).toMatchObject({ phase: 'IN_TRANSIT', heldQty: 2 })
  expect(await lineOf(order)).toMatchObject({ shippedQty: 3, cancelingQty: 0, returningQty: 2 })
  await agreed()
})

test('what is being refunded never leaves, whatever the reason', async () => {
  const order = await paid(1)
  const sale = await asked(order, 1, 500)
  await agree(sale)
  expect(await ship(order.id, { forceReason: '已交快递' })).toMatchObject({ code: orderRefusals.nothingToShip.code })
  await house.runTasks()
  expect(await lineOf(order)).toMatchObject({ shippedQty: 0, canceledQty: 1 })
  await agreed()
})

test('a dispute about goods that have not left goes with them', async () => {
  const order = await paid(1)
  const sale = await asked(order, 1, 500)
  await inHouse(house, async (tx, now) => machine.reject(await machine.take({ tx, now }, clerk, sale, 'reject'), '不符合', []))
  await inHouse(house, (tx, now) => raiseDispute({ tx, now }, buyer, sale, '不服'))
  expect((await ship(order.id, { forceReason: '已交快递' })).code).toBe(200)
  await inHouse(house, async (tx, now) =>
    machine.decide(await machine.take({ tx, now }, clerk, sale, 'decide'), {
      verdict: 'REFUND',
      amountFen: 500,
      restock: 'NONE',
      reason: '裁决',
    }),
  )
  await house.runTasks()
  expect(await saleOf(sale)).toMatchObject({ status: 'COMPLETED', phase: 'IN_TRANSIT' })
  await agreed()
})

test('agreed to and shipped in the same moment: the piece is cancelled or on its way, not both', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => paid(1)))
  for (const order of made) {
    const sale = await asked(order, 1, 500)
    await Promise.allSettled([agree(sale), ship(order.id, { forceReason: '已交快递' }), ship(order.id, { forceReason: '再发一次' })])
    await house.runTasks()
    const { shippedQty, canceledQty, cancelingQty } = await lineOf(order)
    expect(shippedQty + canceledQty + cancelingQty).toBe(1)
  }
  await agreed()
})

test('an after-sale that asks for the freight is still agreed to by its clock when something else of the order has left', async () => {
  const order = await paid(1, 1)
  const { data } = await house.call(orders.detail, { id: order.id }, { token })
  const at = data.items.findIndex(({ freightFen }) => freightFen > 0)
  const sale = await asked(order, 1, sure(data.items[at]).paidFen, at)
  expect((await ship(order.id, { items: [{ itemId: sure(data.items[1 - at]).id, qty: 1 }] })).code).toBe(200)
  house.clock.advance(49 * hour)
  await ringClocks(house)
  await house.runTasks()
  const { paidFen, freightFen } = sure(data.items[at])
  const [done] = await house.owner.sql<
    { status: string; agreedFen: number }[]
  >`select status, agreed_fen from after_sale where id = ${sale}`
  expect(done).toEqual({ status: 'COMPLETED', agreedFen: paidFen - freightFen })
  await agreed()
})
