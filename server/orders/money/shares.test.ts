// A market that bears a part of a coupon: taken from it with the payment, given to the shop, back with every refund, and agreeing with the books.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterSales } from '#contract/after-sales/calls'
import { firstOf, sure, tupleOf } from '#contract/kit/sure'
import { incomeFen } from '#contract/orders/books'
import { orders } from '#contract/orders/calls'
import type { HeldCoupon } from '#contract/pricing/coupon'
import { held } from '#contract/pricing/coupon-samples'
import { type House, openHouse } from '../../../house/harness/index'
import { newTrackingNo } from '../../../house/labels'
import { addGoods, basketOf, type Goods, inHouse, moneyOf, pay, ringClocks } from '../../../house/shopping'
import { applyAfterSale, raiseDispute } from '../../after-sales/index'
import * as machine from '../../after-sales/machine'
import type { Offer } from '../../basket/index'
import { partners } from '../../columns'
import { reconcile } from '../../kit/database/reconcile'
import { holdGroupOf } from '../act-store'
import { changePrice } from '../close/close'
import { type Basket, hold, type Placed, placeOrder, receiveOrder, shipOrder } from '../index'
import { partLeftFen } from './shares'

const clerk = { type: 'MERCHANT' as const, name: 'c' }
const buyer = { type: 'BUYER' as const, name: 'b' }
const day = 86_400_000
const market = '101'
const forever = '2999-01-01T00:00:00.000Z'

let house: House
let goods: Goods[]
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  goods = []
  for (const priceFen of [3333, 1250, 99]) goods.push(await addGoods(house, { priceFen, stock: 500 }))
})
afterAll(() => house.close())

const off = (amountFen: number, more: Partial<HeldCoupon> = {}): HeldCoupon =>
  held({ id: '0', name: '市场券', amountFen, marketId: market, borne: { unitId: market, shareBp: 10_000 }, validUntil: forever, ...more })
/** By the name of a kind that the house knows, so that what is done to the order later finds whom it took of. */
const offerOf = (coupon: HeldCoupon): Offer => ({
  kind: 'discount',
  quote: async () => ({ coupons: [coupon] }),
  take: async () => {},
  giveBack: async () => {},
})

type Wanted = { coupon?: HeldCoupon; shareBp?: number; lines?: { skuId: string; qty: number }[]; more?: Partial<Basket> }
let buyers = 0
/** Placed with a coupon that the market bears so much of; not yet paid. */
function placed({ coupon = off(1000), shareBp = 10_000, lines, more }: Wanted): Promise<Placed> {
  const all = lines ?? goods.map(({ skuId }, at) => ({ skuId, qty: 3 - at }))
  const basket = basketOf(all, { buyer: { key: `sub-${++buyers}`, name: 'b' }, coupons: 'best', ...more })
  const offers = [offerOf({ ...coupon, borne: { unitId: market, shareBp } })]
  return inHouse(house, (tx, now) => placeOrder({ tx, now, settings: house.settings, ...partners, offers }, basket))
}
async function paid(wanted: Wanted = {}): Promise<string> {
  const one = await placed(wanted)
  await pay(house, one)
  return firstOf(one.orders).id
}

type Share = { itemId: string; baseFen: number; rateBp: number; amountFen: number; backFen: number; status: string }
const sharesOf = async (orderId: string): Promise<Share[]> => [
  ...(await house.owner.sql<Share[]>`
    select order_item_id as item_id, base_fen, rate_bp, amount_fen, back_fen, status from order_share where order_id = ${orderId} and kind = 'SUBSIDY' order by order_item_id`),
]
type Line = { id: string; qty: number; payableFen: number; freightFen: number; couponFen: number }
const linesOf = async (orderId: string): Promise<Line[]> => [
  ...(await house.owner.sql<Line[]>`
    select id, qty, payable_fen, freight_fen, coupon_fen from order_item where order_id = ${orderId} order by position`),
]
type Sums = Parameters<typeof incomeFen>[0] & { collected: boolean; subsidyBackFen: number }
const sumsOf = (orderId: string) =>
  house.owner.sql<Sums[]>`
    select paid_fen, freight_fen, royalty_fen, refunded_fen, subsidy_fen - subsidy_back_fen as subsidy_fen, subsidy_back_fen, commission_fen - commission_back_fen as commission_fen,
           rebate_fen - rebate_back_fen as rebate_fen, collected from trade_order where id = ${orderId}`.one()
const fenOf = async (unit: string, kind: string) => (await moneyOf(house, unit))[kind] ?? 0
/** What the market has borne so far: it may also earn of the same orders. */
const borneFen = async () =>
  (
    await house.owner.sql<{ borneFen: number }[]>`
      select coalesce(sum(e.delta), 0)::bigint as borne_fen from ledger_entry e join ledger_account a on a.id = e.account_id
       where a.book = 'money' and a.owner_type = 'unit' and a.owner_id = ${market} and e.part = 'SUBSIDY'`.one()
  ).borneFen
/** What an act moves on the accounts that matter. */
async function movedBy(act: () => Promise<unknown>) {
  const look = async () => [await borneFen(), await fenOf('201', 'PENDING'), await fenOf('201', 'AVAILABLE')] as const
  const before = await look()
  await act()
  const [bearer, pending, available] = (await look()).map((fen, at) => fen - sure(before[at]))
  return { bearer, pending, available }
}
async function refunded(orderId: string, itemId: string, qty: number, amountFen: number): Promise<string> {
  const asked = { orderId, itemId, type: 'REFUND_ONLY' as const, qty, amountFen, reasonCode: 'OTHER' as const }
  const sale = await inHouse(house, (tx, now) => applyAfterSale({ tx, now }, buyer, { ...asked, description: '', evidenceUrls: [] }))
  await inHouse(house, async (tx, now) => machine.agree(await machine.take({ tx, now }, clerk, sale, 'agree'), null, ''))
  await house.runTasks()
  return sale
}
const complete = async (id: string) => {
  const parcel = { carrier: 'SF', trackingNo: newTrackingNo(), remark: '' }
  await inHouse(house, (tx, now) => shipOrder({ tx, now, ...partners }, clerk, id, parcel))
  await inHouse(house, (tx, now) => receiveOrder({ tx, now, ...partners }, buyer, id))
}
const agreed = async () => expect((await reconcile(house.db)).differences).toEqual([])

test.each([
  ['all of it', 10_000, 1000],
  ['a third of odd fen', 3333, 333],
])(
  'paid: the market bears %s, the shop gets it beside what the buyer paid, and commission is on what the buyer paid',
  async (_name, shareBp, fen) => {
    const one = await placed({ shareBp })
    const { id } = firstOf(one.orders)
    expect(await sharesOf(id)).toEqual([])
    const moved = await movedBy(() => pay(house, one))
    const sums = await sumsOf(id)
    expect(moved).toEqual({ bearer: -fen, pending: sums.paidFen + fen - sums.commissionFen, available: 0 })
    const lines = await linesOf(id)
    const shares = await sharesOf(id)
    expect(shares.map(({ itemId, baseFen, rateBp, status }) => ({ itemId, baseFen, rateBp, status }))).toEqual(
      lines.map((line) => ({ itemId: line.id, baseFen: line.couponFen, rateBp: shareBp, status: 'FROZEN' })),
    )
    expect(shares.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(-fen)
    expect(sums.commissionFen).toBe(
      lines.reduce((sum, { payableFen, freightFen }) => sum + Math.floor(((payableFen - freightFen) * 500) / 10_000), 0),
    )
    await agreed()
  },
)

test.each([10_000, 3333])('back in odd fen, line by line, and all of it with the last piece (%s bp)', async (shareBp) => {
  const id = await paid({ shareBp })
  const [first, second, third] = tupleOf(await linesOf(id), 3)
  const { amountFen } = firstOf(await sharesOf(id))
  const left = partLeftFen(-amountFen, first, { refundedFen: 1111, goneQty: 1, allGone: false })
  const moved = await movedBy(() => refunded(id, first.id, 1, 1111))
  expect(moved.bearer).toBe(-amountFen - left)
  expect(firstOf(await sharesOf(id))).toMatchObject({ status: 'FROZEN', backFen: amountFen + left })
  await agreed()
  // For less money than it cost: with the last piece nothing is left all the same.
  await refunded(id, first.id, 2, 500)
  expect(firstOf(await sharesOf(id))).toMatchObject({ status: 'CANCELED', backFen: amountFen })
  await agreed()
  for (const line of [second, third]) await refunded(id, line.id, line.qty, line.payableFen)
  const whole = await sharesOf(id)
  expect(whole.every((share) => share.status === 'CANCELED' && share.backFen === share.amountFen)).toBe(true)
  expect(await sumsOf(id)).toMatchObject({ subsidyFen: 0 })
  await agreed()
})

test('the coupon covers the goods: pieces that go back take their part of the subsidy, though nothing was paid for them', async () => {
  const lines = [{ skuId: firstOf(goods).skuId, qty: 3 }]
  const one = await placed({ lines, coupon: off(9999) })
  const { id } = firstOf(one.orders)
  // Freight is asked for still: it is given up by hand, but for a fen.
  const { freightFen } = firstOf(await linesOf(id))
  await inHouse(house, async (tx, now) => {
    await holdGroupOf(tx, id)
    await changePrice({ tx, now }, clerk, await hold(tx, id), { goodsFen: 0, freightFen: 1, reason: '' })
  })
  expect(freightFen).toBeGreaterThan(1)
  const payment = await house.owner.sql<{ no: string; amountFen: number }[]>`
    select no, amount_fen from payment where group_id = ${one.groupId} and status = 'PENDING'`.one()
  expect(await movedBy(() => pay(house, { ...one, payment: { ...payment, deadline: '' } }))).toEqual({
    bearer: -9999,
    pending: 10_000,
    available: 0,
  })
  await agreed()
  const line = firstOf(await linesOf(id))
  expect(await movedBy(() => refunded(id, line.id, 1, 0))).toMatchObject({ bearer: 3333, pending: -3333 })
  expect(await movedBy(() => refunded(id, line.id, 2, 1))).toMatchObject({ bearer: 6666, pending: -6667 })
  await agreed()
})

test('free from the start: posted when it is placed, though no payment comes', async () => {
  const { skuId } = await addGoods(house, { priceFen: 777, pickup: true })
  const lines = [{ skuId, qty: 1 }]
  const moved = await movedBy(() => placed({ lines, coupon: off(777), shareBp: 5000, more: { deliveryType: 'PICKUP' } }))
  expect(moved).toEqual({ bearer: -388, pending: 388, available: 0 })
  await agreed()
})

test('a coupon for the freight: the market bears what the buyer is spared, and the shop is paid for the way', async () => {
  const plain = await sumsOf(await paid({ more: { coupons: 'none' } }))
  const id = await paid({ coupon: off(0, { discount: 'FREIGHT' }), shareBp: 5000 })
  const sums = await sumsOf(id)
  const spared = plain.paidFen - sums.paidFen
  expect(spared).toBeGreaterThan(0)
  expect(sums.subsidyFen).toBe(Math.floor(spared / 2))
  await agreed()
  for (const line of await linesOf(id)) await refunded(id, line.id, line.qty, line.payableFen)
  expect(await sumsOf(id)).toMatchObject({ subsidyFen: 0 })
  await agreed()
})

test('over two shops: each gets the subsidy of its own lines, and what one refunds leaves the other’s', async () => {
  const other = await addGoods(house, { shopId: '202', priceFen: 2501 })
  const lines = [firstOf(goods), other].map(({ skuId }) => ({ skuId, qty: 1 }))
  const one = await placed({ lines, shareBp: 3333 })
  await pay(house, one)
  const [mine, theirs] = tupleOf(one.orders, 2)
  // 1000 over 3333 and 2501 is 571 and 429.
  expect([(await sumsOf(mine.id)).subsidyFen, (await sumsOf(theirs.id)).subsidyFen]).toEqual([190, 142])
  const line = firstOf(await linesOf(mine.id))
  await refunded(mine.id, line.id, 1, line.payableFen)
  expect([(await sumsOf(mine.id)).subsidyFen, (await sumsOf(theirs.id)).subsidyFen]).toEqual([0, 142])
  await agreed()
})

test('a price that is changed by hand before it is paid changes what the buyer pays, and not what the market bears', async () => {
  const one = await placed({ shareBp: 5000 })
  const { id } = firstOf(one.orders)
  await inHouse(house, async (tx, now) => {
    await holdGroupOf(tx, id)
    await changePrice({ tx, now }, clerk, await hold(tx, id), { goodsFen: -1333, freightFen: 0, reason: '' })
  })
  const payment = await house.owner.sql<{ no: string; amountFen: number }[]>`
    select no, amount_fen from payment where group_id = ${one.groupId} and status = 'PENDING'`.one()
  await pay(house, { ...one, payment: { ...payment, deadline: '' } })
  expect(await sumsOf(id)).toMatchObject({ paidFen: payment.amountFen, subsidyFen: 500 })
  await agreed()
})

test('paid to the shop itself: nobody bears a part of money that the platform never held', async () => {
  const one = await placed({})
  const { id } = firstOf(one.orders)
  const { data: order } = await house.call(orders.detail, { id }, { token })
  const how = { token, idempotencyKey: crypto.randomUUID() }
  const moved = await movedBy(() => house.call(orders.collect, { id, version: order.version, reason: '现金' }, how))
  expect(moved).toEqual({ bearer: 0, pending: 0, available: 0 })
  expect(await sumsOf(id)).toMatchObject({ collected: true, subsidyFen: 0 })
  expect(await sharesOf(id)).toEqual([])
  await agreed()
})

test('the shop pays by hand what the provider does not send: its own act gives the market its part back, and moves nobody else', async () => {
  const one = await placed({ shareBp: 5000 })
  await pay(house, one, `FAIL-sub-${one.groupNo}`)
  const { id } = firstOf(one.orders)
  const line = firstOf(await linesOf(id))
  const saleId = await refunded(id, line.id, 1, 1000)
  const { data: sale } = await house.call(afterSales.detail, { id: saleId }, { token })
  expect(sale.status).toBe('REFUND_FAILED')
  const given = { id: saleId, version: sale.version, proofUrls: ['/files/proof.png'], note: '已转账' }
  const moved = await movedBy(async () => {
    const { code } = await house.call(afterSales.payOffline, given, { token, idempotencyKey: crypto.randomUUID() })
    expect(code).toBe(200)
  })
  const { subsidyBackFen } = await sumsOf(id)
  expect(subsidyBackFen).toBeGreaterThan(0)
  expect(moved.bearer).toBe(subsidyBackFen)
  await agreed()
})

test('two answers of the provider at once give it back once', async () => {
  const id = await paid({})
  const line = firstOf(await linesOf(id))
  const asked = { orderId: id, itemId: line.id, type: 'REFUND_ONLY' as const, qty: 1, amountFen: 700, reasonCode: 'OTHER' as const }
  const sale = await inHouse(house, (tx, now) => applyAfterSale({ tx, now }, buyer, { ...asked, description: '', evidenceUrls: [] }))
  await inHouse(house, async (tx, now) => machine.agree(await machine.take({ tx, now }, clerk, sale, 'agree'), null, ''))
  const { amountFen } = firstOf(await sharesOf(id))
  const moved = await movedBy(async () => {
    await Promise.all([house.runTasks(), house.runTasks()])
    await house.runTasks()
  })
  expect(moved.bearer).toBe(-amountFen - partLeftFen(-amountFen, line, { refundedFen: 700, goneQty: 1, allGone: false }))
  await agreed()
})

test('settled with the order; a refund after that comes out of what the shop has, and the share stays settled', async () => {
  const id = await paid({ shareBp: 3333 })
  await complete(id)
  const line = firstOf(await linesOf(id))
  const asked = { orderId: id, itemId: line.id, type: 'REFUND_ONLY' as const, qty: 1, amountFen: 1001, reasonCode: 'OTHER' as const }
  const sale = await inHouse(house, (tx, now) => applyAfterSale({ tx, now }, buyer, { ...asked, description: '', evidenceUrls: [] }))
  house.clock.advance(5 * day)
  await inHouse(house, async (tx, now) => machine.reject(await machine.take({ tx, now }, clerk, sale, 'reject'), '不符合', []))
  house.clock.advance(8 * day - 60_000)
  await inHouse(house, (tx) => tx`update after_sale set audit_at = ${house.clock.now().toISOString()} where id = ${sale}`)
  const before = await sumsOf(id)
  const settling = await movedBy(() => ringClocks(house))
  expect(settling.bearer).toBe(0)
  expect(settling.available).toBeGreaterThanOrEqual(incomeFen(before))
  expect((await sharesOf(id)).every(({ status }) => status === 'SETTLED')).toBe(true)
  await agreed()
  await inHouse(house, (tx, now) => raiseDispute({ tx, now }, buyer, sale, '不服'))
  const verdict = { verdict: 'REFUND' as const, amountFen: 1001, restock: 'NONE' as const, reason: '裁决' }
  const moved = await movedBy(async () => {
    await inHouse(house, async (tx, now) => machine.decide(await machine.take({ tx, now }, clerk, sale, 'decide'), verdict))
    await house.runTasks()
  })
  const after = await sumsOf(id)
  expect(moved).toEqual({ bearer: after.subsidyBackFen, pending: 0, available: incomeFen(after) - incomeFen(before) })
  expect(after.subsidyBackFen).toBeGreaterThan(0)
  expect(firstOf(await sharesOf(id)).status).toBe('SETTLED')
  await agreed()
})
