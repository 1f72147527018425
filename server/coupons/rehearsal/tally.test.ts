// The sums of a rehearsal over random baskets: what is found in one pass is what each question finds by itself.

import { expect, test } from 'vitest'
import type { Coupon } from '#contract/pricing/coupon'
import { couponOn } from '#contract/pricing/coupon-on'
import type { TriedBasket, TriedLine } from './basket'
import { Without } from './losers'
import { Tally } from './tally'
import { Histogram, otherThresholds, stepFor } from './thresholds'

let seed = 7
const dice = (n: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * n)
}

const coupon: Coupon = {
  id: '',
  name: '',
  discount: 'AMOUNT',
  amountFen: 3000,
  percent: 15,
  capFen: null,
  thresholdFen: 19_900,
  thresholdQty: 0,
  scope: 'ALL',
  scopeIds: [],
}

function basketOf(n: number): TriedBasket {
  const orderIds = Array.from({ length: 1 + dice(3) }, (_, at) => `${n}-${at}`)
  const lines = orderIds.flatMap((orderId) =>
    Array.from({ length: 1 + dice(3) }, (): TriedLine => {
      const product = String(dice(12))
      const qty = 1 + dice(3)
      const met = dice(4) === 0 ? [`DISCOUNT:${dice(3)}`] : []
      return {
        key: `${orderId}-${product}`,
        orderId,
        skuId: product,
        productId: product,
        categoryId: null,
        qty,
        leftFen: qty * (1000 + dice(9000)),
        takesCoupon: dice(6) > 0,
        freightFen: dice(800),
        costFen: dice(3) === 0 ? 0 : 3000 + dice(3000),
        met,
      }
    }),
  )
  return { orderIds, lines, isOutside: dice(10) === 0 }
}

const baskets = Array.from({ length: 400 }, (_, n) => basketOf(n))
const tallied = (of: Coupon, over: readonly TriedBasket[] = baskets) => {
  const tally = new Tally(of, { rivals: [], borneBp: 5000 })
  const rows = over.flatMap((basket) => tally.add(basket))
  return { tally, rows, ...tally.tell() }
}

const rules: [string, Coupon][] = [
  ['an amount', coupon],
  ['a percentage with a cap', { ...coupon, discount: 'PERCENT', capFen: 2500 }],
  ['freight', { ...coupon, discount: 'FREIGHT', capFen: 500 }],
  ['pieces', { ...coupon, thresholdFen: 0, thresholdQty: 4 }],
  ['chosen products', { ...coupon, thresholdFen: 8000, scope: 'PRODUCTS', scopeIds: ['1', '2', '3', '4', '5', '6'] }],
]

test.each(rules)('%s: the other thresholds are what they would be alone, and every figure is a sum of rows', (_name, rule) => {
  const whole = tallied(rule)
  expect(whole.usedCount).toBeGreaterThan(0)
  for (const [n, other] of otherThresholds(rule).entries()) {
    const alone = tallied(other)
    expect(whole.others[n]).toEqual({
      thresholdFen: other.thresholdFen,
      thresholdQty: other.thresholdQty,
      orderCount: alone.usedCount,
      costFen: alone.costFen,
      belowCostCount: alone.belowCostCount,
    })
  }
  const sum = (pick: (row: (typeof whole.rows)[number]) => number) => whole.rows.reduce((all, row) => all + pick(row), 0)
  expect(sum(({ savedFen }) => savedFen)).toBe(whole.costFen)
  expect(sum(({ belowCostFen }) => belowCostFen)).toBe(whole.belowCostFen)
  expect(whole.rows.filter(({ shortFen, shortQty }) => shortFen + shortQty > 0)).toHaveLength(whole.justShortCount)
  expect(whole.borneFen).toBe(sum(({ savedFen }) => Math.floor(savedFen / 2)))
  // Shared out, nothing is lost: what all orders of a basket save is what the engine says of it.
  const engine = baskets.filter(({ isOutside }) => !isOutside).reduce((all, { lines }) => all + couponOn(rule, lines).savesFen, 0)
  expect(whole.costFen).toBe(engine)
})

test('leaving goods out changes what a whole rehearsal without them would find', () => {
  const { tally, costFen, belowCostCount } = tallied(coupon)
  const productIds = tally.losers.productIds().slice(0, 3)
  expect(productIds).toHaveLength(3)
  const changed = new Without(coupon, productIds)
  for (const basket of baskets) changed.add(basket)
  const alone = tallied({ ...coupon, scope: 'EXCLUDE', scopeIds: productIds })
  expect(costFen - changed.savedFen).toBe(alone.costFen)
  expect(belowCostCount + changed.belowCostChange).toBe(alone.belowCostCount)
})

test('other coupons are judged as the engine judges each, whatever their scope', () => {
  const rivals = [
    { key: 'COUPON:1', coupon: { ...coupon, amountFen: 4000, thresholdFen: 25_000 } },
    { key: 'COUPON:2', coupon: { ...coupon, discount: 'PERCENT' as const, thresholdFen: 0 } },
    { key: 'COUPON:3', coupon: { ...coupon, thresholdFen: 0, scope: 'EXCLUDE' as const, scopeIds: ['1', '2', '3', '4', '5', '6', '7'] } },
  ]
  const tally = new Tally(coupon, { rivals, borneBp: 0 })
  for (const basket of baskets) tally.add(basket)
  const found = new Map(tally.tell().met.map(({ key, orderCount, savedFen }) => [key, { orderCount, savedFen }]))
  const none = { orderCount: 0, savedFen: 0 }
  for (const { key, coupon: other } of rivals) {
    const wanted = { BETTER: { orderCount: 0, savedFen: 0 }, WORSE: { orderCount: 0, savedFen: 0 } }
    for (const { lines, isOutside } of baskets) {
      const [own, its] = [couponOn(coupon, lines), couponOn(other, lines)]
      if (isOutside || own.savesFen === 0 || its.savesFen === 0) continue
      const of = wanted[own.savesFen > its.savesFen ? 'BETTER' : 'WORSE']
      of.orderCount += new Set(own.at.map((n) => lines[n]?.orderId)).size
      of.savedFen += Math.abs(own.savesFen - its.savesFen)
    }
    expect([key, found.get(`${key}:BETTER`) ?? none, found.get(`${key}:WORSE`) ?? none]).toEqual([key, wanted.BETTER, wanted.WORSE])
  }
})

test.each([
  [0, 1000],
  [20_000, 1000],
  [39_800, 2000],
  [99_900, 5000],
  [200_000, 10_000],
  [200_100, 20_000],
])('twenty steps that reach %d fen are %d wide', (reachFen, stepFen) => expect(stepFor(reachFen)).toBe(stepFen))

test('what is beyond the last step stands in it', () => {
  const histogram = new Histogram()
  histogram.add(0, 1, 0)
  histogram.add(19_900, 2, 2)
  histogram.add(9_999_900, 1, 1)
  const { stepFen, histogram: bins } = histogram.tell(19_900)
  expect([stepFen, bins.length]).toEqual([2000, 20])
  expect(bins.filter(({ orderCount }) => orderCount > 0)).toEqual([
    { fromFen: 0, orderCount: 1, usedCount: 0 },
    { fromFen: 18_000, orderCount: 2, usedCount: 2 },
    { fromFen: 38_000, orderCount: 1, usedCount: 1 },
  ])
})
