// Coupons in a basket: what is asked for, what the orders keep of it, and what is refused by name. Whoever brings coupons is a toy here.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { firstOf, tupleOf } from '#contract/kit/sure'
import type { CouponWish, HeldCoupon } from '#contract/pricing/coupon'
import { held } from '#contract/pricing/coupon-samples'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, basketOf, type Goods, inHouse } from '../../house/shopping'
import { placeOrder, quote } from '../orders/index'
import type { Offer, Used } from './index'

let house: House
let shops: { id: string; marketId: string; goods: Goods }[]
beforeAll(async () => {
  house = await openHouse()
  const found = await house.owner.sql<{ id: string; marketId: string }[]>`
    select id, market_id from unit where kind = 'SHOP' and status = 'OPEN' and market_id = (select market_id from unit where id = 201) order by id limit 2`
  shops = []
  for (const shop of found)
    shops.push({ ...shop, goods: await addGoods(house, { shopId: shop.id, priceFen: 3000, stock: 1000, pickup: true }) })
})
afterAll(() => house.close())

const acts: [string, string, readonly Used[]][] = []
let asked = 0
beforeEach(() => {
  acts.splice(0)
  asked = 0
})
const bringing = (coupons: readonly HeldCoupon[]): Offer => ({
  kind: 'voucher',
  quote: async ({ wantsCoupons }) => {
    asked += Number(wantsCoupons)
    return wantsCoupons ? { coupons } : {}
  },
  take: async (_moment, { orderId }, used) => void acts.push(['take', orderId, used]),
  giveBack: async () => undefined,
})

const basket = (coupons?: CouponWish, more: { expectedFen?: number } = {}) =>
  basketOf(
    shops.map(({ goods }) => ({ skuId: goods.skuId, qty: 1 })),
    { coupons, deliveryType: 'PICKUP', receiver: null, ...more },
  )
const trade = (tx: Parameters<Parameters<typeof inHouse>[1]>[0], now: Date, offer: Offer) => ({
  tx,
  now,
  settings: house.settings,
  offers: [offer],
  conditions: [],
  witnesses: [],
})
const place = (coupons: HeldCoupon[], wish?: CouponWish, more = {}) =>
  inHouse(house, (tx, now) => placeOrder(trade(tx, now, bringing(coupons)), basket(wish, more)))
const quoted = (coupons: HeldCoupon[], wish?: CouponWish) =>
  inHouse(house, (tx, now) => quote(trade(tx, now, bringing(coupons)), basket(wish)))

const later = { validUntil: '2999-01-01T00:00:00.000Z' }
const marketCoupon = (more: Partial<HeldCoupon> = {}) => {
  const { marketId } = firstOf(shops)
  return held({ id: '70', name: '市场券', marketId, amountFen: 101, borne: { unitId: marketId, shareBp: 4000 }, ...later, ...more })
}

test("a market's coupon counts in both orders, each keeps its share and who bears a part of it", async () => {
  const placed = await place([marketCoupon()], 'best')
  expect(placed.payableFen).toBe(6000 - 101)
  expect(placed.orders.map(({ payableFen }) => payableFen)).toEqual([3000 - 51, 3000 - 50])
  const borne = { unitId: firstOf(shops).marketId, shareBp: 4000 }
  expect(acts.map(([, orderId, used]) => [orderId, used])).toEqual([
    [placed.orders[0]?.id, [{ id: '70', amountFen: 51, borne, lines: [expect.objectContaining({ amountFen: 51 })] }]],
    [placed.orders[1]?.id, [{ id: '70', amountFen: 50, borne, lines: [expect.objectContaining({ amountFen: 50 })] }]],
  ])
  const kept = await house.owner.sql<{ couponFen: number; taken: unknown }[]>`
    select coupon_fen, taken from trade_order where group_no = ${placed.groupNo} order by shop_id`
  expect(kept).toMatchObject([
    { couponFen: 51, taken: { voucher: [{ id: '70', amountFen: 51, borne }] } },
    { couponFen: 50, taken: { voucher: [{ id: '70', amountFen: 50, borne }] } },
  ])
})

test('none is used when nobody says so, and placing then does not ask; a quote tells of each all the same', async () => {
  expect((await place([marketCoupon()])).payableFen).toBe(6000)
  expect([asked, acts]).toEqual([0, []])
  const { coupons, shops: prices } = await quoted([marketCoupon()])
  expect(prices.map(({ price }) => price.couponFen)).toEqual([0, 0])
  expect(coupons).toEqual([{ id: '70', name: '市场券', savesFen: 101, isUsed: false, whyNot: null }])
})

test('a chosen one that does not fit is told by a quote and refused by name when placing', async () => {
  const dear = marketCoupon({ thresholdFen: 11_600 })
  expect((await quoted([dear], ['70'])).coupons).toMatchObject([{ isUsed: false, whyNot: { why: 'SHORT_FEN', fen: 5600 } }])
  await expect(place([dear], ['70'])).rejects.toMatchObject({
    refusal: { words: ['优惠券“市场券”不能使用：还差 ¥56.00', 'Coupon 市场券 cannot be used: 56.00 yuan short'] },
  })
  await expect(place([dear], ['71'])).rejects.toMatchObject({ refusal: { reason: 'coupon-use.unfit' } })
  const [one, other] = tupleOf(shops, 2)
  const owns = [one, one, other].map(({ id, marketId }, n) =>
    held({ id: `${n + 1}`, name: `店铺券 ${n + 1}`, shopId: id, marketId, ...later }),
  )
  await expect(place(owns, ['1', '2', '3'])).rejects.toMatchObject({
    refusal: { words: [expect.stringContaining('“店铺券 2”'), expect.anything()] },
  })
  expect((await place(owns, ['1', '3'])).payableFen).toBe(6000 - 200)
})

test('what the buyer was shown protects them: with a coupon that has gone the sum is another one', async () => {
  await expect(place([], 'best', { expectedFen: 5899 })).rejects.toMatchObject({ refusal: { reason: 'order.priceMoved' } })
  expect((await place([marketCoupon()], 'best', { expectedFen: 5899 })).payableFen).toBe(5899)
})
