// Offers of any kind in one basket: who reduces what, what an order takes of each, and what it gives back.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusals } from '#contract/kit/refusal'
import type { CouponWish, HeldCoupon } from '#contract/pricing/coupon'
import { held } from '#contract/pricing/coupon-samples'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, basketOf, type Goods, inHouse } from '../../house/shopping'
import { partners } from '../columns'
import { closeOrder, placeOrder } from '../orders/index'
import type { LineTerms, Offer, Used } from './index'

const { apart } = refusals('test', { apart: [42299, '须单独下单', 'Ordered by itself'] })

let house: House
let cheap: Goods
let dear: Goods
const acts: [string, string, readonly Used[], unknown][] = []
beforeAll(async () => {
  house = await openHouse()
  cheap = await addGoods(house, { priceFen: 1000, stock: 1000 })
  dear = await addGoods(house, { priceFen: 3000, stock: 1000 })
})
afterAll(() => house.close())
beforeEach(() => void acts.splice(0))

type Toy = { lines?: Record<string, LineTerms>; coupons?: HeldCoupon[] }
const toy = (kind: string, { lines = {}, coupons = [] }: Toy): Offer => ({
  kind,
  quote: async ({ wantsCoupons }) => ({ lines: new Map(Object.entries(lines)), coupons: wantsCoupons ? coupons : [] }),
  take: async (_moment, _owner, used) => void acts.push(['take', kind, used, null]),
  giveBack: async (_moment, _owner, used, because) => void acts.push(['give', kind, used, because]),
})
const until = { startsAt: '2000-01-01T00:00:00.000Z', endsAt: '2999-01-01T00:00:00.000Z' }
const minus = (id: string, value: number) => ({ id, name: id, kind: 'MINUS' as const, value, stacksWithCoupon: true, ...until })
const exclusive = (id: string, priceFen: number) => ({ id, name: id, priceFen, allowsCoupon: false, allowsPoints: false })
const coupon = held({ id: '7', shopId: '201', amountFen: 400, validUntil: until.endsAt })
const lines = () => [
  { skuId: cheap.skuId, qty: 2 },
  { skuId: dear.skuId, qty: 1 },
]
const place = (offers: Offer[], of = lines(), coupons: CouponWish = 'best') =>
  inHouse(house, (tx, now) =>
    placeOrder({ tx, now, settings: house.settings, offers, conditions: [], witnesses: [] }, basketOf(of, { coupons })),
  )

test('line and basket are reduced together, each offer is told what was used of it, and gets that back when the order is closed', async () => {
  // The same id in two kinds of offers is two rules.
  const offers = [toy('flash', { lines: { [cheap.skuId]: { discounts: [minus('7', 100)] } } }), toy('voucher', { coupons: [coupon] })]
  const { orders } = await place(offers)
  const used = (skuId: string, qty: number, amountFen: number) => expect.objectContaining({ skuId, qty, amountFen })
  const flash = [{ id: '7', amountFen: 200, lines: [used(cheap.skuId, 2, 200)] }]
  // 400 over 1800 and 3000.
  const spent = [{ id: '7', amountFen: 400, lines: [used(cheap.skuId, 2, 150), used(dear.skuId, 1, 250)] }]
  expect(acts).toEqual([
    ['take', 'flash', flash, null],
    ['take', 'voucher', spent, null],
  ])
  const { id } = orders[0] ?? { id: '' }
  await inHouse(house, (tx, now) => closeOrder({ tx, now, offers, witnesses: [] }, { type: 'BUYER', name: '' }, id, 'BUYER', ''))
  expect(acts.slice(2)).toEqual([
    ['give', 'flash', flash, 'closed'],
    ['give', 'voucher', spent, 'closed'],
  ])
})

test('of two discounts the lower price counts, and only its offer is told', async () => {
  const of = (kind: string, fen: number) => toy(kind, { lines: { [cheap.skuId]: { discounts: [minus('1', fen)] } } })
  await place([of('less', 50), of('more', 60)])
  expect(acts.map(([, kind, used]) => [kind, used[0]?.amountFen])).toEqual([['more', 120]])
})

test('an exclusive price shuts the others out of its line; of two the first in the list counts', async () => {
  const alone = (kind: string, fen: number) => toy(kind, { lines: { [cheap.skuId]: { exclusive: exclusive('1', fen) } } })
  const flash = toy('flash', { lines: { [cheap.skuId]: { discounts: [minus('1', 900)] } } })
  const placed = await place([alone('first', 990), alone('second', 10), flash, toy('voucher', { coupons: [coupon] })])
  expect(acts.map(([, kind, used]) => [kind, used.map(({ lines: at }) => at.map(({ skuId, amountFen }) => [skuId, amountFen]))])).toEqual([
    ['first', [[[cheap.skuId, 20]]]],
    ['voucher', [[[dear.skuId, 400]]]],
  ])
  expect(placed.orders).toHaveLength(1)
})

test('what stands alone is not ordered with anything else, in the words of its offer', async () => {
  const terms = (key: string): LineTerms => ({ exclusive: exclusive('1', 900), alone: { with: key, because: apart } })
  const one = toy('one', { lines: { [cheap.skuId]: terms('a') } })
  await expect(place([one])).rejects.toMatchObject({ refusal: apart })
  await place([toy('one', { lines: { [cheap.skuId]: terms('a'), [dear.skuId]: terms('a') } })])
  await expect(place([toy('one', { lines: { [cheap.skuId]: terms('a'), [dear.skuId]: terms('b') } })])).rejects.toMatchObject({
    refusal: apart,
  })
})

test('an order cannot be closed by a house that no longer knows an offer that it took of', async () => {
  const { orders } = await place([toy('gone', { lines: { [cheap.skuId]: { discounts: [minus('1', 1)] } } })])
  const close = inHouse(house, (tx, now) =>
    closeOrder({ tx, now, ...partners }, { type: 'BUYER', name: '' }, orders[0]?.id ?? '', 'BUYER', ''),
  )
  await expect(close).rejects.toThrow('nobody brings the offer gone')
})
