// Rebates: frozen with the payment, smaller with every refund, the distributor's own in the end, and never worth more than what was sold.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterSales } from '#contract/after-sales/calls'
import { distribution } from '#contract/distribution/calls'
import { gateway } from '#contract/gateway/calls'
import { firstOf } from '#contract/kit/sure'
import { incomeFen } from '#contract/orders/books'
import { orders } from '#contract/orders/calls'
import { storefrontClient } from '../../../examples/storefront-client'
import { type House, openHouse } from '../../../house/harness/index'
import { newTrackingNo } from '../../../house/labels'
import { addGoods, basketOf, type Goods, inHouse, pay, place, ringClocks } from '../../../house/shopping'
import { applyAfterSale, raiseDispute } from '../../after-sales/index'
import * as machine from '../../after-sales/machine'
import { partners } from '../../columns'
import { reconcile } from '../../kit/database/reconcile'
import { holdGroupOf } from '../act-store'
import { changePrice } from '../close/close'
import { hold, receiveOrder, shipOrder } from '../index'
import { shareLeftFen } from './rebates'

const clerk = { type: 'MERCHANT' as const, name: 'c' }
const buyer = { type: 'BUYER' as const, name: 'b' }
const day = 86_400_000

let house: House
let goods: Goods
let shopId: string
let broker: { distributorId: string; code: string; applicationId: string; bp: number }
beforeAll(async () => {
  house = await openHouse()
  const found = await house.owner.sql<(typeof broker)[]>`
    select a.distributor_id, u.code, a.id as application_id, a.commission_bp as bp from distribution_application a join unit u on u.id = a.distributor_id
     where a.status = 'PASSED' and u.status = 'OPEN' and u.brand_id = 301 order by a.id limit 1`.one()
  broker = found
  const shop = await house.owner.sql<
    { id: string }[]
  >`select id from unit where kind = 'SHOP' and brand_id = 301 and status = 'OPEN' order by id limit 1`.one()
  shopId = shop.id
  goods = await addGoods(house, { shopId, priceFen: 3333, stock: 500 })
})
afterAll(() => house.close())

type Line = { status: string; baseFen: number; rateBp: number; amountFen: number; backFen: number; unfreezeAt: string | null }
const recordsOf = (orderId: string) =>
  house.owner.sql<Line[]>`
    select status, base_fen, rate_bp, amount_fen, back_fen, unfreeze_at from commission_record where order_id = ${orderId} order by id`
const balanceOf = async (kind: string) =>
  (
    await house.owner.sql<{ fen: number }[]>`
      select coalesce(sum(balance), 0)::bigint as fen from ledger_account where book = 'money' and owner_id = ${broker.distributorId} and owner_type = 'unit' and kind = ${kind}`.one()
  ).fen

let buyers = 0
async function brought(qty: number, more: { code?: string; goods?: Goods } = {}): Promise<string> {
  const basket = basketOf([{ skuId: (more.goods ?? goods).skuId, qty }], {
    buyer: { key: `rb-${++buyers}`, name: 'b' },
    distributorCode: more.code ?? broker.code,
  })
  const placed = await place(house, basket)
  await pay(house, placed)
  return firstOf(placed.orders).id
}
const ship = (id: string) =>
  inHouse(house, (tx, now) => shipOrder({ tx, now, ...partners }, clerk, id, { carrier: 'SF', trackingNo: newTrackingNo(), remark: '' }))
const complete = async (id: string) => {
  await ship(id)
  await inHouse(house, (tx, now) => receiveOrder({ tx, now, ...partners }, buyer, id))
}
const lineOf = (orderId: string) =>
  house.owner.sql<{ id: string; paidFen: number; freightFen: number }[]>`
    select id, paid_fen, freight_fen from order_item where order_id = ${orderId} order by position limit 1`.one()
async function asked(
  orderId: string,
  qty: number,
  amountFen: number,
  type: 'REFUND_ONLY' | 'RETURN_REFUND' = 'REFUND_ONLY',
): Promise<string> {
  const { id: itemId } = await lineOf(orderId)
  return inHouse(house, (tx, now) =>
    applyAfterSale({ tx, now }, buyer, { orderId, itemId, type, qty, amountFen, reasonCode: 'OTHER', description: '', evidenceUrls: [] }),
  )
}
async function refunded(orderId: string, qty: number, amountFen: number): Promise<void> {
  const id = await asked(orderId, qty, amountFen)
  await inHouse(house, async (tx, now) => machine.agree(await machine.take({ tx, now }, clerk, id, 'agree'), null, ''))
  await house.runTasks()
}
const agreed = async () => expect((await reconcile(house.db)).differences).toEqual([])

test('paid: frozen per line on the goods alone, posted to the distributor, and shown to the shop', async () => {
  const before = await balanceOf('PENDING')
  const id = await brought(2)
  const { paidFen, freightFen } = await lineOf(id)
  const amountFen = Math.floor(((paidFen - freightFen) * broker.bp) / 10_000)
  expect([...(await recordsOf(id))]).toEqual([
    { status: 'FROZEN', baseFen: paidFen - freightFen, rateBp: broker.bp, amountFen, backFen: 0, unfreezeAt: null },
  ])
  expect((await balanceOf('PENDING')) - before).toBe(amountFen)
  const token = await house.signIn('platform01')
  const { data: detail } = await house.call(orders.detail, { id }, { token })
  expect(detail).toMatchObject({ rebateFen: amountFen, items: [{ rebateFen: amountFen, rebateRateBp: broker.bp }] })
  expect(detail.distributorName).toBeTruthy()
  const { data } = await house.call(orders.explain, { id }, { token })
  expect(data).toMatchObject({ rebateFen: amountFen, pendingFen: incomeFen(detail) })
  const line = firstOf(data.journals).lines.find(({ part, isShop }) => part === 'DISTRIBUTION' && !isShop)
  expect(line).toMatchObject({ owner: detail.distributorName, account: 'PENDING', deltaFen: amountFen, balanceAfterFen: null })
  await agreed()
})

test('the rate is that of the day when it was placed, and the base follows the price until it is paid', async () => {
  const placed = await place(
    house,
    basketOf([{ skuId: goods.skuId, qty: 1 }], { buyer: { key: 'rb-later', name: 'b' }, distributorCode: broker.code }),
  )
  const { id } = firstOf(placed.orders)
  await house.owner.sql`update distribution_application set commission_bp = 4000 where id = ${broker.applicationId}`
  await inHouse(house, async (tx, now) => {
    await holdGroupOf(tx, id)
    await changePrice({ tx, now }, clerk, await hold(tx, id), { goodsFen: -1333, freightFen: 0, reason: '' })
  })
  const payment = await house.owner.sql<{ no: string; amountFen: number }[]>`
    select no, amount_fen from payment where group_id = ${placed.groupId} and status = 'PENDING'`.one()
  await pay(house, { ...placed, payment: { ...payment, deadline: '' } })
  await house.owner.sql`update distribution_application set commission_bp = ${broker.bp} where id = ${broker.applicationId}`
  expect(await recordsOf(id)).toMatchObject([{ baseFen: 2000, rateBp: broker.bp, amountFen: Math.floor((2000 * broker.bp) / 10_000) }])
})

test.each([
  ['unknown', 'D-NOBODY'],
  ['empty', ''],
])('a code that is %s sells and earns nobody anything', async (_name, code) => {
  const placed = await place(
    house,
    basketOf([{ skuId: goods.skuId, qty: 1 }], { buyer: { key: `rb-${code}`, name: 'b' }, distributorCode: code }),
  )
  expect(firstOf(placed.orders).distributorCode).toBeNull()
  await pay(house, placed)
  expect(await recordsOf(firstOf(placed.orders).id)).toHaveLength(0)
})

test('a distributor who was turned out, or is of another brand, earns nothing more', async () => {
  await house.owner.sql`update distribution_application set status = 'REVOKED' where id = ${broker.applicationId}`
  const id = await brought(1)
  await house.owner.sql`update distribution_application set status = 'PASSED' where id = ${broker.applicationId}`
  expect(await recordsOf(id)).toHaveLength(0)
  const other = await house.owner.sql<
    { id: string }[]
  >`select id from unit where kind = 'SHOP' and brand_id is distinct from 301 and status = 'OPEN' order by id limit 1`.one()
  const elsewhere = await addGoods(house, { shopId: other.id })
  expect(await recordsOf(await brought(1, { goods: elsewhere }))).toHaveLength(0)
})

test('part of it back: smaller in proportion; all of it back: cancelled, and nothing is left to settle', async () => {
  const before = await balanceOf('PENDING')
  const id = await brought(3)
  const { amountFen, baseFen } = firstOf(await recordsOf(id))
  await refunded(id, 1, 1111)
  const left = shareLeftFen(amountFen, baseFen, 1111, false)
  expect(await recordsOf(id)).toMatchObject([{ status: 'FROZEN', backFen: amountFen - left }])
  expect((await balanceOf('PENDING')) - before).toBe(left)
  await refunded(id, 2, 500)
  expect(await recordsOf(id)).toMatchObject([{ status: 'CANCELED', backFen: amountFen }])
  expect(await balanceOf('PENDING')).toBe(before)
  await agreed()
})

test('settled with the order, after its window, and not before; the clock stands still while an after-sale is open', async () => {
  const id = await brought(2)
  await complete(id)
  const frozen = firstOf(await recordsOf(id))
  expect(frozen.unfreezeAt).not.toBeNull()
  const sale = await asked(id, 1, 0)
  house.clock.advance(day)
  await inHouse(house, async (tx, now) => machine.reject(await machine.take({ tx, now }, clerk, sale, 'reject'), '不符合', []))
  const later = firstOf(await recordsOf(id))
  expect(new Date(String(later.unfreezeAt)).getTime() - new Date(String(frozen.unfreezeAt)).getTime()).toBeGreaterThanOrEqual(day)
  const available = await balanceOf('AVAILABLE')
  house.clock.advance(8 * day)
  await ringClocks(house)
  expect(await recordsOf(id)).toMatchObject([{ status: 'SETTLED', backFen: 0 }])
  expect((await balanceOf('AVAILABLE')) - available).toBeGreaterThanOrEqual(frozen.amountFen)
  await agreed()
})

test('what was settled can still be taken back by a verdict: it stays settled, and the distributor may owe', async () => {
  const id = await brought(1)
  await complete(id)
  const sale = await asked(id, 1, 3000)
  house.clock.advance(5 * day)
  await inHouse(house, async (tx, now) => machine.reject(await machine.take({ tx, now }, clerk, sale, 'reject'), '不符合', []))
  house.clock.advance(8 * day - 60_000)
  await inHouse(house, (tx) => tx`update after_sale set audit_at = ${house.clock.now().toISOString()} where id = ${sale}`)
  await ringClocks(house)
  const { amountFen, baseFen, status } = firstOf(await recordsOf(id))
  expect(status).toBe('SETTLED')
  const before = await balanceOf('AVAILABLE')
  await inHouse(house, (tx, now) => raiseDispute({ tx, now }, buyer, sale, '不服'))
  await inHouse(house, async (tx, now) =>
    machine.decide(await machine.take({ tx, now }, clerk, sale, 'decide'), {
      verdict: 'REFUND',
      amountFen: 1000,
      restock: 'NONE',
      reason: '裁决',
    }),
  )
  await house.runTasks()
  const backFen = amountFen - shareLeftFen(amountFen, baseFen, 1000, false)
  expect(await recordsOf(id)).toMatchObject([{ status: 'SETTLED', backFen }])
  expect(before - (await balanceOf('AVAILABLE'))).toBe(backFen)
  await agreed()
})

test('two answers of the provider at once take the rebate back once', async () => {
  const id = await brought(2)
  const { amountFen, baseFen } = firstOf(await recordsOf(id))
  const sale = await asked(id, 1, 700)
  await inHouse(house, async (tx, now) => machine.agree(await machine.take({ tx, now }, clerk, sale, 'agree'), null, ''))
  await Promise.all([house.runTasks(), house.runTasks()])
  await house.runTasks()
  expect(await recordsOf(id)).toMatchObject([{ backFen: amountFen - shareLeftFen(amountFen, baseFen, 700, false) }])
  await agreed()
})

test('the brand reads the records of its distributor and nobody else does; a shop posts to no stranger', async () => {
  const id = await brought(1)
  const token = await house.signIn('brandmgr01')
  const all = (await house.call(distribution.rebates, { pageNumber: 1, pageSize: 100, applicationId: broker.applicationId }, { token }))
    .data
  expect(all.records.map(({ orderId }) => orderId)).toContain(id)
  expect(all.records.every(({ distributorCode }) => distributorCode === broker.code)).toBe(true)
  const frozen = await house.call(
    distribution.rebates,
    { pageNumber: 1, pageSize: 1, applicationId: broker.applicationId, status: 'FROZEN' },
    { token },
  )
  expect(frozen.data).toMatchObject({ sums: all.sums, total: all.records.filter(({ status }) => status === 'FROZEN').length })
  const { orderNo } = firstOf(all.records)
  expect(
    (await house.call(distribution.rebates, { pageNumber: 1, pageSize: 10, keyword: orderNo }, { token })).data.records[0],
  ).toMatchObject({ orderNo })
  const stranger = await house.signIn('brandmgr02')
  expect(
    (await house.call(distribution.rebates, { pageNumber: 1, pageSize: 10, applicationId: broker.applicationId }, { token: stranger })).data
      .total,
  ).toBe(0)
  const manager = await house.signIn('manager01')
  expect((await house.call(distribution.rebates, { pageNumber: 1, pageSize: 10 }, { token: manager })).code).toBe(403)
})

test('through the gateway and by the shop itself: its order moves the account of the distributor who earns of it', async () => {
  // A signature is of its time.
  house.clock.set(new Date())
  const token = await house.signIn('merchant01')
  const { data: key } = await house.call(gateway.keyAdd, { name: '小程序', scopes: ['goods', 'orders', 'after-sales'] }, { token })
  const client = storefrontClient({
    origin: 'http://house',
    keyId: key.keyId,
    secret: key.secret,
    send: async (url, { method, headers, body }) => {
      const reply = await house.app.inject({ method: method as 'GET', url: url.replace('http://house', ''), headers, payload: body })
      return { text: async () => reply.payload }
    },
  })
  type Placed = { payment: { no: string; amountFen: number }; orders: { id: string; no: string; distributorCode: string | null }[] }
  const basket = basketOf([{ skuId: goods.skuId, qty: 1 }], { buyer: { key: 'rb-app', name: 'b' }, distributorCode: broker.code })
  const { data: placed } = await client.post<Placed>('/orders', basket)
  expect(placed.orders).toMatchObject([{ distributorCode: broker.code }])
  const { no, amountFen: fen } = placed.payment
  const till = await house.app.inject({ method: 'POST', url: '/demo-pay/v1/pay', payload: { no, amountFen: fen, refunds: 'FAIL' } })
  expect(till.json()).toMatchObject({ code: 'SUCCESS' })
  await house.runTasks()
  const { id } = firstOf(placed.orders)
  const { amountFen } = firstOf(await recordsOf(id))
  await refunded(id, 1, 2000)
  const sale = await house.owner.sql<
    { id: string; version: number }[]
  >`select id, version from after_sale where order_id = ${id} and status = 'REFUND_FAILED'`.one()
  const { code } = await house.call(
    afterSales.payOffline,
    { ...sale, proofUrls: ['/files/proof.png'], note: '已转账' },
    { token, idempotencyKey: crypto.randomUUID() },
  )
  expect(code).toBe(200)
  expect(await recordsOf(id)).toMatchObject([{ status: 'CANCELED', backFen: amountFen }])
  await agreed()
})
