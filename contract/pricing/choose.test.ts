// Coupons over baskets: shares to the fen, nothing below zero, no order matters, and 'best' is what trying everything finds.

import { expect, test } from 'vitest'
import { sure } from '../kit/sure'
import { type Chosen, chooseCoupons } from './choose'
import type { CouponWish, HeldCoupon } from './coupon'
import type { ShopBasket } from './coupon-over'
import { anyBasket, anyHeld, held, lineOf, random, shopOf } from './coupon-samples'
import type { Price } from './price'

const chosen = (shops: readonly ShopBasket[], coupons: readonly HeldCoupon[], wish: CouponWish): Chosen => {
  const found = chooseCoupons(shops, coupons, wish)
  if ('code' in found) throw new Error(found.reason)
  return found
}
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)
const costOf = (prices: readonly Price[]) => sum(prices.map(({ payableFen }) => payableFen))
const parts = ['goodsFen', 'discountFen', 'memberFen', 'couponFen', 'pointsFen', 'freightFen', 'payableFen'] as const

/** Every choice there is: in each shop none or one of its own, in each market none or one of its coupons. */
function leastCost(shops: readonly ShopBasket[], coupons: readonly HeldCoupon[]): number {
  const places = [
    ...shops.map(({ shopId }) => coupons.filter((coupon) => coupon.shopId === shopId)),
    ...[...new Set(shops.map(({ marketId }) => marketId))].map((marketId) =>
      coupons.filter((coupon) => coupon.shopId === null && coupon.marketId === marketId),
    ),
  ]
  let ways: HeldCoupon[][] = [[]]
  for (const place of places) ways = ways.flatMap((way) => [way, ...place.map((coupon) => [...way, coupon])])
  const costs = ways.map((way) => {
    const ids = way.map(({ id }) => id)
    return costOf(chosen(shops, way, ids).prices)
  })
  return Math.min(...costs)
}

function expectExact(prices: readonly Price[]): void {
  for (const { lines, steps, used, ...total } of prices) {
    for (const part of parts) {
      if (sum(lines.map((line) => line[part])) !== total[part]) throw new Error(`${part} of the lines is not that of the order`)
      if ([...lines, total].some((each) => each[part] < 0)) throw new Error(`${part} is below zero`)
    }
    const off = total.discountFen + total.memberFen + total.couponFen + total.pointsFen
    if (total.payableFen !== total.goodsFen - off + total.freightFen) throw new Error('the parts do not make the sum')
    for (const step of steps) if (sum(step.shares) !== step.amountFen) throw new Error(`the shares of ${step.step} do not make its sum`)
    for (const one of used) if (sum(one.lines.map(({ amountFen }) => amountFen)) !== one.amountFen) throw new Error('used lines')
  }
}

/** By line and coupon, so that no order shows. */
const seen = (shops: readonly ShopBasket[], { prices, verdicts }: Chosen) => ({
  lines: prices.flatMap(({ lines }, n) => lines.map((line) => ({ shop: shops[n]?.shopId, ...line }))).sort(byText),
  verdicts: [...verdicts].sort(byText),
})
const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

const turned = (shops: readonly ShopBasket[]): ShopBasket[] =>
  shops.map((shop) => ({ ...shop, basket: { ...shop.basket, lines: shop.basket.lines.toReversed() } })).toReversed()

const rounds: [string, number, number, number, number][] = [
  ['of one to three shops', 9000, 1, 3, 1],
  ["of two to four shops of one market, with the market's coupons", 1000, 2, 4, 2],
]

// slow: ten thousand baskets, each priced in every way that there is
test.each(rounds)('baskets %s', { timeout: 600_000 }, (_name, count, least, most, marketCoupons) => {
  let used = 0
  let shared = 0
  for (let n = 0; n < count; n += 1) {
    const dice = random(n * 7 + least)
    const shops = anyBasket(dice, dice.between(least, most))
    const coupons = anyHeld(dice, shops, marketCoupons)
    const best = chosen(shops, coupons, 'best')
    expectExact(best.prices)
    expect(costOf(best.prices), `basket ${n}`).toBe(leastCost(shops, coupons))
    expect(seen(turned(shops), chosen(turned(shops), coupons.toReversed(), 'best')), `basket ${n} turned`).toEqual(seen(shops, best))
    for (const one of best.verdicts.filter(({ isUsed }) => isUsed)) {
      const orders = best.prices.flatMap((price) => price.used.filter(({ id }) => id === one.id))
      expect(sum(orders.map(({ amountFen }) => amountFen)), `basket ${n}`).toBe(one.savesFen)
      used += 1
      if (orders.length > 1) shared += 1
    }
  }
  // The dice did throw what this is about.
  expect(used).toBeGreaterThan(count / 2)
  expect(shared).toBeGreaterThan(count / 50)
})

test("a market's coupon takes its amount over all shops, and each order gets its lines' shares to the fen", () => {
  const shops = [shopOf('1', [lineOf('a', 1000)]), shopOf('2', [lineOf('b', 1000)]), shopOf('3', [lineOf('c', 1000)])]
  const { prices, verdicts } = chosen(shops, [held({ id: 'm', marketId: 'M', amountFen: 100, thresholdFen: 3000 })], ['m'])
  expect(prices.map(({ couponFen }) => couponFen)).toEqual([34, 33, 33])
  expect(prices.map(({ used }) => sure(used[0]))).toMatchObject([{ id: 'm', amountFen: 34 }, { amountFen: 33 }, { amountFen: 33 }])
  expect(verdicts).toEqual([{ id: 'm', name: 'm', savesFen: 100, isUsed: true, whyNot: null }])
})

test("the market's counts where a shop uses none of its own, and is short when too little is left to it", () => {
  const shops = [shopOf('1', [lineOf('a', 1000)]), shopOf('2', [lineOf('b', 1000)])]
  const market = held({ id: 'm', marketId: 'M', amountFen: 100, thresholdFen: 1500 })
  const own = held({ id: 'o', shopId: '1', amountFen: 300 })
  expect(chosen(shops, [market, own], ['o', 'm']).verdicts).toMatchObject([
    { id: 'm', savesFen: 100, isUsed: false, whyNot: { why: 'OTHER' } },
    { id: 'o', savesFen: 300, isUsed: true, whyNot: null },
  ])
  expect(chosen(shops, [{ ...market, thresholdFen: 0 }, own], ['o', 'm']).prices.map(({ couponFen }) => couponFen)).toEqual([300, 100])
  expect(chosen(shops, [{ ...market, amountFen: 301 }, own], 'best').verdicts).toMatchObject([
    { id: 'm', isUsed: true },
    { id: 'o', isUsed: false, whyNot: { why: 'BETTER' } },
  ])
})

test('a coupon for freight spares at most its cap; what is left is paid, and what is spared stands in what was used', () => {
  const shops = [shopOf('1', [lineOf('a', 1000), lineOf('b', 3000)]), shopOf('2', [lineOf('c', 500)])]
  const asked = chosen(shops, [], 'none').prices.map(({ freightFen }) => freightFen)
  expect(asked).toEqual([1100, 800])
  const freight = held({ id: 'm', marketId: 'M', discount: 'FREIGHT', capFen: 1000 })
  const { prices } = chosen(shops, [freight], 'best')
  expect(prices.map(({ freightFen, couponFen }) => [freightFen, couponFen])).toEqual([
    [1100 - 579, 0],
    [800 - 421, 0],
  ])
  expect(prices.map(({ used }) => used.map(({ amountFen }) => amountFen))).toEqual([[579], [421]])
  expect(prices[1]?.steps.map(({ step, amountFen }) => [step, amountFen])).toEqual([
    ['freight', 800],
    ['coupon', 421],
  ])
})

const discount = {
  id: 'd',
  name: '折',
  kind: 'MINUS' as const,
  value: 1,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2027-01-01T00:00:00.000Z',
  stacksWithCoupon: false,
}
const exclusive = { id: 'x', name: '预售', priceFen: 900, allowsCoupon: false, allowsPoints: false }
const plain = [lineOf('a', 1000, { qty: 2 })]

test.each([
  ['short of money', plain, { thresholdFen: 2500 }, { why: 'SHORT_FEN', fen: 500 }],
  ['short of pieces', plain, { thresholdQty: 3 }, { why: 'SHORT_QTY', n: 1 }],
  ['not for these', plain, { scope: 'PRODUCTS' as const, scopeIds: ['other'] }, { why: 'NO_GOODS' }],
  ['all but these', plain, { scope: 'EXCLUDE' as const, scopeIds: ['pa'] }, { why: 'NO_GOODS' }],
  ['of another shop', plain, { shopId: '2' }, { why: 'NO_GOODS' }],
  ['of another market', plain, { shopId: null, marketId: 'N' }, { why: 'NO_GOODS' }],
  ['shut out by a discount', [lineOf('a', 1000, { discounts: [discount] })], {}, { why: 'SHUT_BY_DISCOUNT' }],
  ['shut out by a presale', [lineOf('a', 1000, { exclusive })], {}, { why: 'SHUT_BY_EXCLUSIVE' }],
  ['not yet', plain, { validFrom: '2026-06-01T00:00:00.000Z' }, { why: 'NOT_YET' }],
  ['no more', plain, { validUntil: '2026-05-01T00:00:00.000Z' }, { why: 'EXPIRED' }],
  ['nothing to take off', [lineOf('a', 1)], { discount: 'PERCENT' as const, percent: 1 }, { why: 'NOTHING' }],
])('%s', (_name, lines, coupon, whyNot) => {
  const { verdicts } = chosen([shopOf('1', lines)], [held({ id: 'c', shopId: '1', ...coupon })], ['c'])
  expect(verdicts).toEqual([{ id: 'c', name: 'c', savesFen: 0, isUsed: false, whyNot }])
})

test('nothing is sent, so there is no freight to spare; and nobody holds what was chosen', () => {
  const shop = shopOf('1', plain)
  const collected = { ...shop, basket: { ...shop.basket, regionPath: null } }
  const { verdicts } = chosen([collected], [held({ id: 'c', shopId: '1', discount: 'FREIGHT' })], ['c', 'gone'])
  expect(verdicts.map(({ id, whyNot }) => [id, whyNot?.why])).toEqual([
    ['c', 'NO_FREIGHT'],
    ['gone', 'MISSING'],
  ])
})

test('of two that save the same the one that ends first is used, then the smaller id', () => {
  const of = (id: string, validUntil: string) => held({ id, shopId: '1', validUntil })
  const usedOf = (coupons: HeldCoupon[]) =>
    chosen([shopOf('1', plain)], coupons, 'best').verdicts.flatMap(({ id, isUsed }) => (isUsed ? id : []))
  expect(usedOf([of('9', '2026-08-01T00:00:00.000Z'), of('10', '2026-07-01T00:00:00.000Z')])).toEqual(['10'])
  expect(usedOf([of('10', '2026-07-01T00:00:00.000Z'), of('9', '2026-07-01T00:00:00.000Z')])).toEqual(['9'])
})

test('a coupon that costs more freight than it saves is not the best', () => {
  // From 99 yuan on nothing is asked for sending there: five yuan off would cost eight.
  const shop = shopOf('1', [lineOf('a', 10_000)])
  const near = { ...shop, basket: { ...shop.basket, regionPath: ['330106', '330100', '330000'] } }
  const { prices, verdicts } = chosen([near], [held({ id: 'c', shopId: '1', amountFen: 500 })], 'best')
  expect(prices[0]?.payableFen).toBe(10_000)
  expect(verdicts).toMatchObject([{ isUsed: false, savesFen: 500, whyNot: { why: 'NOT_WORTH' } }])
})
