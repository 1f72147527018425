// What was paid in two parts goes back in two: on the latest payment first, each for itself, and the books agree at every step.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterSales } from '#contract/after-sales/calls'
import { firstOf, sure } from '#contract/kit/sure'
import { type House, openHouse } from '../../../house/harness/index'
import { newTrackingNo } from '../../../house/labels'
import { addPresale, payBalance } from '../../../house/presold'
import { addGoods, basketOf, type Goods, inHouse, moneyOf, pay, place } from '../../../house/shopping'
import { afterSaleHooksOf, applyAfterSale } from '../../after-sales/index'
import * as machine from '../../after-sales/machine'
import { partners } from '../../columns'
import { reconcile } from '../../kit/database/reconcile'
import { settleRefund } from '../../payments/index'
import { receiveOrder, shipOrder } from '../index'

const clerk = { type: 'MERCHANT' as const, name: 'c' }
const buyer = { type: 'BUYER' as const, name: 'b' }

let house: House
let goods: Goods
let token: string
beforeAll(async () => {
  house = await openHouse()
  goods = await addPresale(house, { quota: 200, stock: 300, days: 20 })
  token = await house.signIn('merchant01')
})
afterAll(() => house.close())

let made = 0
/** Paid with 4.00 and 14.00 plus the freight; what the provider answers is in the numbers. */
async function paidTwice(deposit = 'OK', balance = 'OK', qty = 2): Promise<{ id: string; itemId: string; paidFen: number }> {
  const n = ++made
  const placed = await place(house, basketOf([{ skuId: goods.skuId, qty }], { buyer: { key: `twice-${n}`, name: 'b' } }))
  await pay(house, placed, `${deposit}-D-${n}`)
  await payBalance(house, placed, `${balance}-B-${n}`)
  const row = await house.owner.sql<{ id: string; itemId: string; paidFen: number }[]>`
    select o.id, i.id as item_id, o.paid_fen from trade_order o join order_item i on i.order_id = o.id where o.id = ${firstOf(placed.orders).id}`.one()
  return row
}
type Order = Awaited<ReturnType<typeof paidTwice>>
async function agreed({ id, itemId }: Order, amountFen: number, qty = 2): Promise<string> {
  const asked = {
    orderId: id,
    itemId,
    type: 'REFUND_ONLY' as const,
    qty,
    amountFen,
    reasonCode: 'OTHER' as const,
    description: '',
    evidenceUrls: [],
  }
  const sale = await inHouse(house, (tx, now) => applyAfterSale({ tx, now }, buyer, asked))
  await inHouse(house, async (tx, now) => machine.agree(await machine.take({ tx, now }, clerk, sale, 'agree'), null, ''))
  return sale
}
type Part = { id: string; stage: string | null; amountFen: number; status: string; attempts: number; way: string }
const partsOf = async (sale: string) => [
  ...(await house.owner.sql<Part[]>`
    select r.id, p.stage, r.amount_fen, r.status, r.attempts, r.way from refund r left join payment p on p.id = r.payment_id
     where r.after_sale_id = ${sale} order by r.id`),
]
const saleOf = async (id: string) => (await house.call(afterSales.detail, { id }, { token })).data
const orderOf = async ({ id }: Order) =>
  (await house.owner.sql<{ status: string; refundedFen: number }[]>`select status, refunded_fen from trade_order where id = ${id}`)[0]
const differences = async () => (await reconcile(house.db)).differences
const answer = (id: string, said: Parameters<typeof settleRefund>[2]) =>
  inHouse(house, (tx, now) => settleRefund({ tx, now }, id, said, afterSaleHooksOf(partners)))
let keys = 0
const manner = () => ({ token, idempotencyKey: `refund-parts-${++keys}` })
/** The provider answers again from here on. */
const mend = (order: Order) =>
  house.owner.sql`
    update demo_charge c set refunds = 'OK' from payment p join trade_order o on o.group_id = p.group_id where c.payment_no = p.no and o.id = ${order.id}`

test('all of it goes back on both payments, the latest first', async () => {
  const order = await paidTwice()
  const sale = await agreed(order, order.paidFen)
  expect(await partsOf(sale)).toMatchObject([
    { stage: 'BALANCE', amountFen: order.paidFen - 400, status: 'PENDING' },
    { stage: 'DEPOSIT', amountFen: 400, status: 'PENDING' },
  ])
  await house.runTasks()
  expect((await partsOf(sale)).map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS'])
  expect(await saleOf(sale)).toMatchObject({ status: 'COMPLETED', agreedFen: order.paidFen })
  expect(await orderOf(order)).toEqual({ status: 'CLOSED_REFUNDED', refundedFen: order.paidFen })
  expect(await differences()).toEqual([])
})

test('a part that the last payment can give goes back on it alone; the next one takes what is left of both', async () => {
  const order = await paidTwice()
  const first = await agreed(order, 700, 1)
  await house.runTasks()
  expect(await partsOf(first)).toMatchObject([{ stage: 'BALANCE', amountFen: 700, status: 'SUCCESS' }])
  const second = await agreed(order, order.paidFen - 700, 1)
  await house.runTasks()
  expect(await partsOf(second)).toMatchObject([
    { stage: 'BALANCE', amountFen: order.paidFen - 400 - 700 },
    { stage: 'DEPOSIT', amountFen: 400 },
  ])
  expect(await orderOf(order)).toEqual({ status: 'CLOSED_REFUNDED', refundedFen: order.paidFen })
  expect(await differences()).toEqual([])
})

test.each([
  ['deposit', 'FAIL', 'OK'],
  ['balance', 'OK', 'FAIL'],
] as const)(
  'the %s fails: the other is booked and not lost, nothing ends, and a retry sends only what failed',
  async (stage, deposit, balance) => {
    const order = await paidTwice(deposit, balance)
    const sale = await agreed(order, order.paidFen)
    const arrives = stage === 'deposit' ? order.paidFen - 400 : 400
    await house.runTasks()
    const failed = await saleOf(sale)
    expect(failed.status).toBe('REFUND_FAILED')
    expect(await orderOf(order)).toEqual({ status: 'WAIT_SHIP', refundedFen: arrives })
    expect(await differences()).toEqual([])
    await mend(order)
    expect(await house.call(afterSales.retryRefund, { id: sale, version: failed.version }, manner())).toMatchObject({ code: 200 })
    await house.runTasks()
    expect((await partsOf(sale)).map(({ status, attempts }) => ({ status, attempts })).toSorted((a, b) => a.attempts - b.attempts)).toEqual(
      [
        { status: 'SUCCESS', attempts: 1 },
        { status: 'SUCCESS', attempts: 2 },
      ],
    )
    expect(await saleOf(sale)).toMatchObject({ status: 'COMPLETED', agreedFen: order.paidFen })
    expect(await orderOf(order)).toEqual({ status: 'CLOSED_REFUNDED', refundedFen: order.paidFen })
    expect(await differences()).toEqual([])
  },
)

test('both fail: both are sent again at once, or both are paid by hand', async () => {
  const order = await paidTwice('FAIL', 'FAIL')
  const sale = await agreed(order, order.paidFen)
  await house.runTasks()
  const failed = await saleOf(sale)
  expect(failed.refunds.map(({ status }) => status)).toEqual(['FAILED', 'FAILED'])
  expect(await house.call(afterSales.retryRefund, { id: sale, version: failed.version }, manner())).toMatchObject({ code: 200 })
  await house.runTasks()
  const again = await saleOf(sale)
  expect(again.refunds.map(({ status, attempts }) => [status, attempts])).toEqual([
    ['FAILED', 2],
    ['FAILED', 2],
  ])
  const before = await moneyOf(house, '201')
  const { data } = await house.call(
    afterSales.payOffline,
    { id: sale, version: again.version, proofUrls: ['/files/p.png'], note: '已转账' },
    manner(),
  )
  expect(data).toMatchObject({ status: 'COMPLETED', refunds: [{ way: 'OFFLINE' }, { way: 'OFFLINE' }] })
  expect(sure((await moneyOf(house, '201')).AVAILABLE) - (before.AVAILABLE ?? 0)).toBe(order.paidFen)
  expect(await differences()).toEqual([])
})

test('one failed, one is still on its way: paying the first by hand waits for the second', async () => {
  const order = await paidTwice('FAIL', 'SLOW')
  const sale = await agreed(order, order.paidFen)
  await house.runTasks()
  const failed = await saleOf(sale)
  expect(failed.status).toBe('REFUND_FAILED')
  const { data } = await house.call(
    afterSales.payOffline,
    { id: sale, version: failed.version, proofUrls: ['/files/p.png'], note: '已转账' },
    manner(),
  )
  expect(data).toMatchObject({ status: 'REFUNDING' })
  expect(await differences()).toEqual([])
  const slow = firstOf(await partsOf(sale))
  expect(slow).toMatchObject({ stage: 'BALANCE', status: 'PROCESSING' })
  await answer(slow.id, { status: 'SUCCESS', channelNo: 'late' })
  expect(await saleOf(sale)).toMatchObject({ status: 'COMPLETED' })
  expect(await differences()).toEqual([])
})

test('the answers of both come at once, and each twice: everything counts once', async () => {
  const order = await paidTwice('SLOW', 'SLOW')
  const sale = await agreed(order, order.paidFen)
  await house.runTasks()
  const parts = await partsOf(sale)
  await Promise.all([...parts, ...parts].map(({ id }) => answer(id, { status: 'SUCCESS', channelNo: `now-${id}` })))
  await Promise.all(parts.map(({ id }) => answer(id, { status: 'FAILED', reason: 'too late to fail' })))
  expect(await saleOf(sale)).toMatchObject({ status: 'COMPLETED' })
  expect(await orderOf(order)).toEqual({ status: 'CLOSED_REFUNDED', refundedFen: order.paidFen })
  expect(await differences()).toEqual([])
})

test('a compensation over both payments keeps its pieces with the buyer; all of the money takes them back', async () => {
  const order = await paidTwice('OK', 'OK', 10)
  await inHouse(house, (tx, now) =>
    shipOrder({ tx, now, ...partners }, clerk, order.id, { carrier: 'SF', trackingNo: newTrackingNo(), remark: '' }),
  )
  await inHouse(house, (tx, now) => receiveOrder({ tx, now, ...partners }, buyer, order.id))
  const { mostFen } = await house.owner.sql<
    { mostFen: number }[]
  >`select paid_fen - freight_fen as most_fen from order_item where id = ${order.itemId}`.one()
  const sale = await agreed(order, mostFen - 1, 10)
  await house.runTasks()
  expect((await partsOf(sale)).length).toBe(2)
  const line = async () =>
    (await house.owner.sql<{ returnedQty: number }[]>`select returned_qty from order_item where id = ${order.itemId}`)[0]
  expect(await line()).toEqual({ returnedQty: 0 })
  const rest = await agreed(order, 1, 10)
  await house.runTasks()
  expect(await partsOf(rest)).toMatchObject([{ stage: 'DEPOSIT', amountFen: 1, status: 'SUCCESS' }])
  expect(await line()).toEqual({ returnedQty: 10 })
  expect(await differences()).toEqual([])
})

test('a basket over two shops is one payment, and what one of them refunds leaves the other its part', async () => {
  const one = await addGoods(house, { shopId: '201', priceFen: 900 })
  const other = await addGoods(house, { shopId: '202', priceFen: 500 })
  const placed = await place(house, basketOf([one, other].map(({ skuId }) => ({ skuId, qty: 1 }))))
  await pay(house, placed)
  for (const { id } of placed.orders) {
    const row = await house.owner.sql<{ id: string; itemId: string; paidFen: number }[]>`
      select o.id, i.id as item_id, o.paid_fen from trade_order o join order_item i on i.order_id = o.id where o.id = ${id}`.one()
    const sale = await agreed(row, row.paidFen, 1)
    await house.runTasks()
    expect(await partsOf(sale)).toMatchObject([{ stage: 'FULL', amountFen: row.paidFen, status: 'SUCCESS' }])
  }
  expect(await differences()).toEqual([])
})
