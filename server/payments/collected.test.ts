// Money that a shop took itself: the order is paid, and nothing of it can ever be withdrawn. Through the doors, in the roles of production.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { afterSales } from '#contract/after-sales/calls'
import { firstOf, tupleOf } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { orderRefusals } from '#contract/orders/states'
import { type House, openHouse } from '../../house/harness/index'
import { addPresale } from '../../house/presold'
import { addGoods, basketOf, type Goods, moneyOf, pay, place, ringClocks } from '../../house/shopping'
import { distributorOf } from '../../house/trading'
import { reconcile } from '../kit/database/reconcile'

let house: House
let shop: string
let goods: Goods
beforeAll(async () => {
  house = await openHouse()
  shop = await house.signIn('merchant01')
  goods = await addGoods(house, { priceFen: 10_000, stock: 500 })
})
afterAll(() => house.close())
afterEach(async () => expect((await reconcile(house.db)).differences).toEqual([]))

let keys = 0
const manner = (token = shop) => ({ token, idempotencyKey: `collect-${++keys}` })
const detail = async (id: string) => (await house.call(orders.detail, { id }, { token: shop })).data
const collect = async (id: string, token = shop) =>
  house.call(orders.collect, { id, version: (await detail(id)).version, reason: '到店付现金' }, manner(token))
const buy = (more = {}) => place(house, basketOf([{ skuId: goods.skuId, qty: 1 }], more))
const agree = async (id: string) => {
  const { version } = (await house.call(afterSales.detail, { id }, { token: shop })).data
  expect((await house.call(afterSales.agree, { id, version, returnAddress: null, note: '' }, manner())).message).toBe('success')
  await house.runTasks()
}
const withdrawable = async () => {
  const { PENDING = 0, AVAILABLE = 0 } = await moneyOf(house, '201')
  return { PENDING, AVAILABLE }
}

test('the order is paid, the commission is owed, and what may be withdrawn stays what it was until long after it is settled', async () => {
  const before = await withdrawable()
  const placed = await buy({ distributorCode: await distributorOf(house, '201') })
  const { id } = firstOf(placed.orders)
  const { code, data } = await collect(id)
  expect(code).toBe(200)
  expect(data).toMatchObject({ status: 'WAIT_SHIP', collected: true, paidFen: placed.payableFen, rebateFen: 0 })
  expect(data.commissionFen).toBeGreaterThan(0)
  expect(data.payments.map(({ channel, status }) => [channel, status])).toEqual([
    ['WECHAT', 'CLOSED'],
    ['OFFLINE', 'SUCCESS'],
  ])
  expect(data.events.find(({ type }) => type === 'COLLECTED')?.payload).toMatchObject({ reason: '到店付现金', fen: placed.payableFen })
  expect(await moneyOf(house, '201')).toMatchObject({ ...before, COLLECTED: placed.payableFen, OWED: -data.commissionFen })

  await house.call(orders.ship, { id, carrier: 'SF', trackingNo: 'SF12345', remark: '' }, manner())
  for (let n = 0; n < 3; n += 1) {
    house.clock.advance(20 * 86_400_000)
    await ringClocks(house)
  }
  // A session does not last as long.
  shop = await house.signIn('merchant01')
  const settled = await detail(id)
  expect([settled.status, settled.settledAt === null]).toEqual(['COMPLETED', false])
  expect(await moneyOf(house, '201')).toMatchObject({ COLLECTED: placed.payableFen, OWED: -data.commissionFen })
  const explained = await house.call(orders.explain, { id }, { token: shop })
  expect(explained.data).toMatchObject({ pendingFen: 0, availableFen: 0 })
  expect(explained.data.journals.map(({ bizType }) => bizType)).toEqual(['ORDER_COLLECTED'])
})

test('it goes back by hand alone: no provider is asked, and the commission on it is owed no longer', async () => {
  const before = await moneyOf(house, '201')
  const { id } = firstOf((await buy()).orders)
  await collect(id)
  const order = await detail(id)
  const asked = {
    orderId: id,
    itemId: firstOf(order.items).id,
    type: 'REFUND_ONLY' as const,
    qty: 1,
    amountFen: firstOf(order.items).paidFen,
  }
  const applied = await house.call(afterSales.apply, { ...asked, reasonCode: 'OTHER', description: '', evidenceUrls: [] }, manner())
  expect(applied.message).toBe('success')
  await agree(applied.data.id)
  const sale = await house.owner.sql<{ id: string; version: number; status: string }[]>`
    select id, version, status from after_sale where order_id = ${id}`.one()
  expect(sale.status).toBe('REFUND_FAILED')
  const given = { id: sale.id, version: sale.version, proofUrls: ['/files/proof.png'], note: '已退现金' }
  expect((await house.call(afterSales.payOffline, given, manner())).message).toBe('success')
  expect(await moneyOf(house, '201')).toEqual(before)
  expect((await detail(id)).status).toBe('CLOSED_REFUNDED')
})

test('only what waits for its payment, only once, only by whoever may; a presale is paid in its own parts', async () => {
  const paid = await buy()
  await pay(house, paid)
  expect((await collect(firstOf(paid.orders).id)).code).toBe(orderRefusals.notToCollect.code)
  const { id } = firstOf((await buy()).orders)
  expect((await house.call(orders.collect, { id, version: (await detail(id)).version, reason: '' }, manner())).code).toBe(422)
  const brand = await house.signIn('brandmgr01')
  expect((await collect(id, brand)).code).toBe(403)
  expect((await collect(id)).code).toBe(200)
  expect((await collect(id)).code).toBe(orderRefusals.notToCollect.code)
  const presold = await place(house, basketOf([{ skuId: (await addPresale(house)).skuId, qty: 1 }]))
  expect((await collect(firstOf(presold.orders).id)).code).toBe(orderRefusals.notToCollect.code)
})

test('of a basket over two shops one takes its part itself, the rest is asked for anew, and the old payment is late', async () => {
  const other = await addGoods(house, { shopId: '202' })
  const lines = [goods, other].map(({ skuId }) => ({ skuId, qty: 1 }))
  const placed = await place(house, basketOf(lines))
  const [mine, theirs] = tupleOf(placed.orders, 2)
  expect((await collect(mine.id)).code).toBe(200)
  expect(await pay(house, placed)).toBe('late')
  const open = await house.owner.sql<{ no: string; amountFen: number; deadline: string }[]>`
    select no, amount_fen, '' as deadline from payment where group_id = ${placed.groupId} and status = 'PENDING'`.one()
  expect(open.amountFen).toBe(theirs.payableFen)
  expect(await pay(house, { ...placed, payment: open })).toBe('paid')
  // What the neighbour paid through the provider is not what this one gives back on.
  const order = await detail(mine.id)
  const asked = { orderId: mine.id, itemId: firstOf(order.items).id, type: 'REFUND_ONLY' as const, qty: 1, amountFen: 500 }
  const applied = await house.call(afterSales.apply, { ...asked, reasonCode: 'OTHER', description: '', evidenceUrls: [] }, manner())
  await agree(applied.data.id)
  const refunds = await house.owner.sql`select payment_id, status from refund where order_id = ${mine.id}`
  expect([...refunds]).toEqual([{ paymentId: null, status: 'FAILED' }])
})
