// A market's coupon from its claim to the books, each act by whoever does it in the house: the buyer's app, the shop, the market.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { gateway } from '#contract/gateway/calls'
import { firstOf } from '#contract/kit/sure'
import { incomeFen } from '#contract/orders/books'
import { orders } from '#contract/orders/calls'
import { storefrontClient } from '../../../examples/storefront-client'
import { addCoupon } from '../../../house/coupons'
import { type House, openHouse } from '../../../house/harness/index'
import { addPresale, payBalance } from '../../../house/presold'
import { addGoods, basketOf, type Goods, inHouse, moneyOf, pay, place } from '../../../house/shopping'
import { applyAfterSale } from '../../after-sales/index'
import * as machine from '../../after-sales/machine'
import { partners } from '../../columns'
import { transact } from '../../kit/database/db'
import { reconcile } from '../../kit/database/reconcile'
import type { Scope } from '../../kit/database/scope'
import { closeOrder, type Placed } from '../index'

const clerk = { type: 'MERCHANT' as const, name: 'c' }
const buyer = { type: 'BUYER' as const, name: 'b' }
const market = '101'

let house: House
let shop: string
let manager: string
let goods: Goods
let app: ReturnType<typeof storefrontClient>
beforeAll(async () => {
  house = await openHouse()
  shop = await house.signIn('merchant01')
  manager = await house.signIn('manager01')
  goods = await addGoods(house, { priceFen: 3333, stock: 500 })
  app = await appOf()
})
afterAll(() => house.close())

async function appOf() {
  const scopes = ['goods', 'orders', 'after-sales'] as const
  const { data: key } = await house.call(gateway.keyAdd, { name: '小程序', scopes: [...scopes] }, { token: shop })
  return storefrontClient({
    origin: 'http://house',
    keyId: key.keyId,
    secret: key.secret,
    send: async (url, { method, headers, body }) => {
      const reply = await house.app.inject({ method: method as 'GET', url: url.replace('http://house', ''), headers, payload: body })
      return { text: async () => reply.payload }
    },
  })
}

let buyers = 0
type Terms = Parameters<typeof addCoupon>[2]
/** A new buyer who has claimed a coupon of the market in the shop's app. */
async function holder(terms: Terms): Promise<{ key: string; name: string }> {
  const coupon = await addCoupon(house, manager, { thresholdFen: 0, thresholdQty: 1, bearer: 'SHARED', shareBp: 3333, ...terms })
  const who = { key: `held-${++buyers}`, name: '小凡' }
  const claimed = await app.post('/coupons/claim', { buyer: who, couponId: coupon.id })
  expect(claimed.code).toBe(200)
  return who
}
const detailOf = async (id: string, token = shop) => (await house.call(orders.detail, { id }, { token })).data
const bearerFen = async () => (await moneyOf(house, market)).AVAILABLE ?? 0
const agreed = async () => expect((await reconcile(house.db)).differences).toEqual([])

test('by the app: claimed, placed and paid; the shop reads who bears how much of it and what it gets, and a refund gives the market its part', async () => {
  const before = await bearerFen()
  const who = await holder({ name: '市场九折', discount: 'PERCENT', percent: 10, amountFen: 0 })
  const { data: placed } = await app.post<Placed>('/orders', basketOf([{ skuId: goods.skuId, qty: 3 }], { buyer: who, coupons: 'best' }))
  const { id } = firstOf(placed.orders)
  // A tenth of 9999 is 999, and a third of that 332.
  const { name: unitName } = await house.owner.sql<{ name: string }[]>`select name from unit where id = ${market}`.one()
  const coupon = { name: '市场九折', amountFen: 999, bearers: [{ unitName, borneFen: 332, backFen: 0 }] }
  expect(await detailOf(id)).toMatchObject({ coupon, subsidyFen: 0, couponFen: 999 })
  await pay(house, placed)
  const paid = await detailOf(id)
  expect(paid).toMatchObject({ coupon, subsidyFen: 332, items: [{ subsidyFen: 332 }] })
  const { data: told } = await house.call(orders.explain, { id }, { token: shop })
  expect(told).toMatchObject({ subsidyFen: 332, incomeFen: incomeFen(paid), pendingFen: incomeFen(paid), availableFen: 0 })
  const line = firstOf(told.journals).lines.find(({ part, isShop }) => part === 'SUBSIDY' && !isShop)
  // What the market has in all is its own affair.
  expect(line).toEqual({ owner: unitName, isShop: false, account: 'AVAILABLE', part: 'SUBSIDY', deltaFen: -332, balanceAfterFen: null })
  expect((await bearerFen()) - before).toBe(-332)

  const { id: itemId } = firstOf(paid.items)
  const asked = { orderId: id, itemId, type: 'REFUND_ONLY' as const, qty: 1, amountFen: 3000, reasonCode: 'OTHER' as const }
  const sale = await inHouse(house, (tx, now) => applyAfterSale({ tx, now }, buyer, { ...asked, description: '', evidenceUrls: [] }))
  await inHouse(house, async (tx, now) => machine.agree(await machine.take({ tx, now }, clerk, sale, 'agree'), null, ''))
  await house.runTasks()
  const after = await detailOf(id)
  const backFen = 332 - Math.floor((332 * 6000) / 9000)
  expect(after).toMatchObject({ subsidyFen: 332 - backFen, coupon: { bearers: [{ borneFen: 332, backFen }] } })
  expect((await bearerFen()) - before).toBe(backFen - 332)
  await agreed()
})

test('by the app, for nothing: the shop’s own road gives it the subsidy of an order that nobody pays for', async () => {
  const before = await bearerFen()
  const free = await addGoods(house, { priceFen: 900, pickup: true })
  const who = await holder({ amountFen: 900, bearer: 'MARKET' })
  const basket = basketOf([{ skuId: free.skuId, qty: 1 }], { buyer: who, coupons: 'best', deliveryType: 'PICKUP' })
  const { code, data: placed } = await app.post<Placed>('/orders', basket)
  expect([code, placed.payment]).toEqual([200, null])
  expect((await bearerFen()) - before).toBe(-900)
  expect(await detailOf(firstOf(placed.orders).id)).toMatchObject({ paidFen: 0, subsidyFen: 900, status: 'WAIT_SHIP' })
  await agreed()
})

test('a neighbour sees nothing of it, the market all of it, and no shop can name a stranger who should bear a part', async () => {
  const who = await holder({ amountFen: 500 })
  const placed = await place(house, basketOf([{ skuId: goods.skuId, qty: 1 }], { buyer: who, coupons: 'best' }))
  await pay(house, placed)
  const { id } = firstOf(placed.orders)
  const by = (role: 'md_shop' | 'md_market', unitId: string): Scope => ({ role, unitId, accountId: '1', actor: 'test', caller: null })
  const seenBy = async (scope: Scope) =>
    (await transact(house.db, 'read', scope, (tx) => tx`select id from order_share where order_id = ${id} and kind = 'SUBSIDY'`)).length
  expect([await seenBy(by('md_shop', '201')), await seenBy(by('md_market', market)), await seenBy(by('md_shop', '202'))]).toEqual([1, 1, 0])
  const stranger = transact(
    house.db,
    'write',
    by('md_shop', '201'),
    (tx) => tx`
      insert into order_share (order_id, order_item_id, unit_id, kind, cause, shop_id, market_id, brand_id, agent_id, base_fen, rate_bp, amount_fen, created_at)
      select order_id, order_item_id, 202, kind, 'other', shop_id, market_id, brand_id, agent_id, base_fen, rate_bp, amount_fen, created_at
        from order_share where order_id = ${id} and kind = 'SUBSIDY'`,
  )
  await expect(stranger).rejects.toThrow('share_unit')
})

test('a presale in two parts: the deposit moves no subsidy, the balance does; a deposit that is left behind leaves none', async () => {
  const presold = await addPresale(house, { days: 2 })
  await house.owner.sql`update presale_activity set allow_coupon = true where product_id = ${presold.productId}`
  const buy = async () =>
    place(
      house,
      basketOf([{ skuId: presold.skuId, qty: 2 }], { buyer: await holder({ amountFen: 333, bearer: 'MARKET' }), coupons: 'best' }),
    )
  const before = await bearerFen()
  const [kept, left] = [await buy(), await buy()]
  for (const one of [kept, left]) await pay(house, one)
  expect(await bearerFen()).toBe(before)
  await agreed()
  await payBalance(house, kept)
  expect((await bearerFen()) - before).toBe(-333)
  const { id } = firstOf(left.orders)
  await inHouse(house, (tx, now) => closeOrder({ tx, now, ...partners }, buyer, id, 'BUYER', ''))
  expect((await bearerFen()) - before).toBe(-333)
  expect(await house.owner.sql`select id from order_share where order_id = ${id}`).toHaveLength(0)
  await agreed()
})

test('a coupon that leaves no more to pay than the deposit: all is paid at once, and there is no balance', async () => {
  const presold = await addPresale(house, { days: 2 })
  await house.owner.sql`update presale_activity set allow_coupon = true where product_id = ${presold.productId}`
  const who = await holder({ amountFen: 9_000_000, bearer: 'MARKET' })
  const placed = await place(house, basketOf([{ skuId: presold.skuId, qty: 5 }], { buyer: who, coupons: 'best' }))
  if (placed.payment) await pay(house, placed)
  const { id, payableFen } = firstOf(placed.orders)
  const row = await house.owner.sql`select status, deposit_fen, paid_fen from trade_order where id = ${id}`
  expect(row).toMatchObject([{ status: 'WAIT_SHIP', depositFen: 0, paidFen: payableFen }])
  await agreed()
})
