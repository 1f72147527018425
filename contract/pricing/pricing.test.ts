// The price engine: shares sum exactly, nothing falls below zero, the order of lines does not matter; and a few prices by hand.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FreightTemplate, freightOf, ruleFor } from './freight'
import { type Basket, type BasketLine, type Price, priceOf } from './price'
import { split } from './split'

const template: FreightTemplate = {
  id: '1',
  name: '全国',
  chargeBy: 'PIECE',
  mode: 'CONDITION_FREE',
  rules: [
    { regions: [], isDefault: true, firstQty: 1, firstFeeFen: 800, extraQty: 2, extraFeeFen: 300 },
    { regions: ['650000'], isDefault: false, firstQty: 1, firstFeeFen: 2000, extraQty: 1, extraFeeFen: 1500 },
    { regions: ['650100'], isDefault: false, firstQty: 1, firstFeeFen: 1200, extraQty: 1, extraFeeFen: 500 },
  ],
  freeRules: [{ regions: ['330000'], minQty: null, minAmountFen: 9900, logic: 'OR' }],
  noShip: ['810000'],
}
const templates = new Map([['1', template]])
const line = (key: string, more: Partial<BasketLine> = {}): BasketLine => ({
  key,
  skuId: key,
  productId: `p${key}`,
  categoryId: 'c1',
  qty: 1,
  priceFen: 1000,
  weightG: 100,
  volumeCm3: 100,
  freightTemplateId: '1',
  ...more,
})
const basket = (lines: BasketLine[], more: Partial<Basket> = {}): Basket => ({
  lines,
  at: '2026-05-01T00:00:00.000Z',
  regionPath: ['110101', '110100', '110000'],
  templates,
  ...more,
})
const price = (given: Basket) => priceOf(given) as Price

const anyLine = fc.record({
  priceFen: fc.integer({ min: 1, max: 2_000_000 }),
  qty: fc.integer({ min: 1, max: 50 }),
  percent: fc.option(fc.integer({ min: 1, max: 99 })),
  exclusive: fc.boolean(),
  pointsMaxPct: fc.integer({ min: 0, max: 100 }),
})
const anyBasket = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    discountBp: fc.option(fc.integer({ min: 5000, max: 10_000 })),
    minusFen: fc.integer({ min: 0, max: 500_000 }),
    coupon: fc.option(
      fc.record({
        discount: fc.constantFrom('AMOUNT' as const, 'PERCENT' as const, 'FREIGHT' as const),
        amountFen: fc.integer({ min: 1, max: 900_000 }),
        percent: fc.integer({ min: 1, max: 99 }),
      }),
    ),
    use: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map((any) =>
    basket(
      any.lines.map(({ percent, exclusive, ...more }, n) =>
        line(`k${n}`, {
          ...more,
          discounts:
            percent === null
              ? []
              : [
                  {
                    id: `d${n}`,
                    name: 'd',
                    kind: 'PERCENT',
                    value: percent,
                    startsAt: '2026-01-01T00:00:00.000Z',
                    endsAt: '2027-01-01T00:00:00.000Z',
                    stacksWithCoupon: true,
                  },
                ],
          exclusive: exclusive
            ? { id: 'x', name: 'x', priceFen: Math.ceil(more.priceFen / 2), allowsCoupon: false, allowsPoints: false }
            : null,
        }),
      ),
      {
        member: any.discountBp === null ? null : { levelName: 'L', discountBp: any.discountBp, freeFreight: false },
        spendAndSave: [{ id: 's', name: 's', thresholdFen: 10_000, minusFen: any.minusFen }],
        coupon: any.coupon && {
          id: 'c',
          name: 'c',
          capFen: null,
          thresholdFen: 0,
          thresholdQty: 0,
          scope: 'ALL',
          scopeIds: [],
          ...any.coupon,
        },
        points: { id: 'points', have: any.use, perYuan: 100, least: 0, step: 1, maxPct: 50 },
      },
    ),
  )

const parts = ['goodsFen', 'discountFen', 'memberFen', 'couponFen', 'pointsFen', 'freightFen', 'payableFen'] as const

test('shares sum exactly, and nothing falls below zero', () => {
  fc.assert(
    fc.property(anyBasket, (given) => {
      const { lines, steps, ...total } = price(given)
      for (const part of parts) expect(lines.reduce((sum, each) => sum + each[part], 0)).toBe(total[part])
      for (const each of [...lines, total]) for (const part of parts) expect(each[part]).toBeGreaterThanOrEqual(0)
      expect(total.payableFen).toBe(
        total.goodsFen - total.discountFen - total.memberFen - total.couponFen - total.pointsFen + total.freightFen,
      )
      for (const step of steps) expect(step.shares.reduce((sum, share) => sum + share, 0)).toBe(step.amountFen)
      for (const { amountFen, lines: of } of total.used) expect(of.reduce((sum, each) => sum + each.amountFen, 0)).toBe(amountFen)
    }),
    { numRuns: 500 },
  )
})

test('the order of lines does not matter', () => {
  fc.assert(
    fc.property(anyBasket, (given) => {
      const byKey = (of: Price) => [...of.lines].sort((a, b) => (a.key < b.key ? -1 : 1))
      expect(byKey(price({ ...given, lines: [...given.lines].reverse() }))).toEqual(byKey(price(given)))
    }),
    { numRuns: 300 },
  )
})

test('a split hands out every fen, respects caps, and never depends on the order', () => {
  expect(
    split(100, [
      { key: 'a', weight: 1 },
      { key: 'b', weight: 1 },
      { key: 'c', weight: 1 },
    ]),
  ).toEqual([34, 33, 33])
  expect(
    split(100, [
      { key: 'a', weight: 9, cap: 10 },
      { key: 'b', weight: 1, cap: 95 },
    ]),
  ).toEqual([10, 90])
  expect(
    split(100, [
      { key: 'a', weight: 1, cap: 10 },
      { key: 'b', weight: 0 },
    ]),
  ).toEqual([10, 0])
})

test('by hand: a discount beats the member price, then coupon, points and freight', () => {
  const discounts = [
    {
      id: 'd',
      name: '限时8折',
      kind: 'PERCENT' as const,
      value: 20,
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: '2027-01-01T00:00:00.000Z',
      stacksWithCoupon: true,
    },
  ]
  const got = price(
    basket([line('a', { priceFen: 10_000, discounts }), line('b', { priceFen: 5000 })], {
      member: { levelName: '金卡', discountBp: 9000, freeFreight: false },
      coupon: {
        id: 'c',
        name: '满100减10',
        discount: 'AMOUNT',
        amountFen: 1000,
        percent: 1,
        capFen: null,
        thresholdFen: 10_000,
        thresholdQty: 0,
        scope: 'ALL',
        scopeIds: [],
      },
      points: { id: 'points', have: 500, perYuan: 100, least: 0, step: 1, maxPct: 50 },
    }),
  )
  // a: 10000 → 8000 by the discount (the member's 9000 is dearer); b: 5000 → 4500 for the member; 1000 off by 8000:4500; 5 yuan by points; 8 + 3 yuan freight.
  expect(got).toMatchObject({
    goodsFen: 15_000,
    discountFen: 2000,
    memberFen: 500,
    couponFen: 1000,
    pointsFen: 500,
    pointsUsed: 500,
    freightFen: 1100,
    payableFen: 12_100,
  })
  expect(got.steps.map((step) => step.step)).toEqual(['discount', 'member', 'coupon', 'points', 'freight'])
})

test('a discount outside its window does nothing', () => {
  const discounts = [
    {
      id: 'd',
      name: 'd',
      kind: 'MINUS' as const,
      value: 100,
      startsAt: '2026-06-01T00:00:00.000Z',
      endsAt: '2027-01-01T00:00:00.000Z',
      stacksWithCoupon: true,
    },
  ]
  expect(price(basket([line('a', { discounts })])).discountFen).toBe(0)
})

test('freight: the narrowest region wins, the default is last, a free rule and a no-delivery region are kept', () => {
  expect(ruleFor(template.rules, ['650102', '650100', '650000'])?.firstFeeFen).toBe(1200)
  expect(ruleFor(template.rules, ['652901', '652900', '650000'])?.firstFeeFen).toBe(2000)
  expect(ruleFor(template.rules, ['110101', '110100', '110000'])?.isDefault).toBe(true)
  const one = { key: 'a', templateId: '1', qty: 4, weightG: 1, volumeCm3: 1, amountFen: 10_000 }
  expect(freightOf([one], templates, ['110101'])).toMatchObject({ feeFen: 800 + 2 * 300 })
  expect(freightOf([one], templates, ['330106', '330100', '330000'])).toMatchObject({ feeFen: 0, charges: [{ because: 'free-rule' }] })
  expect(freightOf([one], templates, ['810000'])).toMatchObject({ reason: 'freight.noDelivery' })
})

test('a missing template is an error, never a zero', () => {
  expect(priceOf(basket([line('a', { freightTemplateId: null })]))).toMatchObject({ reason: 'freight.templateMissing' })
  expect(priceOf(basket([line('a', { freightTemplateId: '9' })]))).toMatchObject({ reason: 'freight.templateMissing' })
})

test('every rule that counted is named with its lines, and none that did not', () => {
  const exclusive = { id: 'presale', name: '', priceFen: 1000, allowsCoupon: false, allowsPoints: false }
  const coupon = {
    id: 'c',
    name: '',
    discount: 'AMOUNT' as const,
    amountFen: 100,
    percent: 1,
    capFen: null,
    thresholdQty: 0,
    scope: 'ALL' as const,
    scopeIds: [],
  }
  const lines = [line('a', { priceFen: 1000, qty: 1, exclusive }), line('b', { priceFen: 1000, qty: 2 })]
  const got = (thresholdFen: number) => price(basket(lines, { coupon: { ...coupon, thresholdFen }, regionPath: null })).used
  // An exclusive price counts its pieces also where it is the price of every day; a coupon whose threshold is not met is not spent.
  expect(got(2001)).toEqual([{ id: 'presale', amountFen: 0, lines: [{ at: 0, amountFen: 0 }] }])
  expect(got(2000)).toContainEqual({ id: 'c', amountFen: 100, lines: [{ at: 1, amountFen: 100 }] })
})
