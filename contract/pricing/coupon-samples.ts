// Baskets and coupons by seeded dice, for tests of what coupons do.

import { sure } from '../kit/sure'
import type { HeldCoupon } from './coupon'
import type { ShopBasket } from './coupon-over'
import type { FreightTemplate } from './freight'
import type { BasketLine } from './price'

const template: FreightTemplate = {
  id: '1',
  name: '全国',
  chargeBy: 'PIECE',
  mode: 'CONDITION_FREE',
  rules: [{ regions: [], isDefault: true, firstQty: 1, firstFeeFen: 800, extraQty: 2, extraFeeFen: 300 }],
  freeRules: [{ regions: ['330000'], minQty: null, minAmountFen: 9900, logic: 'OR' }],
  noShip: [],
}
const templates = new Map([[template.id, template]])
const at = '2026-05-01T00:00:00.000Z'

export const lineOf = (key: string, priceFen: number, more: Partial<BasketLine> = {}): BasketLine => ({
  key,
  skuId: key,
  productId: `p${key}`,
  categoryId: 'c1',
  qty: 1,
  priceFen,
  weightG: 100,
  volumeCm3: 100,
  freightTemplateId: template.id,
  ...more,
})
export const shopOf = (shopId: string, lines: BasketLine[], marketId: string | null = 'M'): ShopBasket => ({
  shopId,
  marketId,
  basket: { lines, at, regionPath: ['110101', '110100', '110000'], templates },
})
export const held = (more: Partial<HeldCoupon> & { id: string }): HeldCoupon => ({
  name: more.id,
  discount: 'AMOUNT',
  amountFen: 100,
  percent: 10,
  capFen: null,
  thresholdFen: 0,
  thresholdQty: 0,
  scope: 'ALL',
  scopeIds: [],
  shopId: null,
  marketId: 'M',
  borne: null,
  validFrom: '2026-01-01T00:00:00.000Z',
  validUntil: '2026-12-01T00:00:00.000Z',
  ...more,
})

export type Dice = {
  between: (least: number, most: number) => number
  oneOf: <T>(list: readonly T[]) => T
  is: (percent: number) => boolean
}

/** The same seed throws the same. */
export function random(seed: number): Dice {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return { between, oneOf: (list) => sure(list[between(0, list.length - 1)]), is: (percent) => next() * 100 < percent }
}

const discountOf = (dice: Dice, key: string) => ({
  id: `d${key}`,
  name: 'd',
  kind: 'PERCENT' as const,
  value: dice.between(1, 60),
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2027-01-01T00:00:00.000Z',
  stacksWithCoupon: dice.is(60),
})

function anyLine(dice: Dice, key: string): BasketLine {
  // Round prices make ties and thresholds that are just met.
  const priceFen = dice.is(40) ? dice.between(1, 60) * 500 : dice.between(1, 30_000)
  const exclusive = { id: `x${key}`, name: 'x', priceFen: Math.ceil(priceFen / 2), allowsCoupon: dice.is(30), allowsPoints: false }
  return lineOf(key, priceFen, {
    qty: dice.between(1, 4),
    categoryId: dice.oneOf(['c1', 'c2', null]),
    discounts: dice.is(25) ? [discountOf(dice, key)] : [],
    exclusive: dice.is(8) ? exclusive : null,
  })
}

export const anyBasket = (dice: Dice, count: number): ShopBasket[] =>
  Array.from({ length: count }, (_, n) => {
    const lines = Array.from({ length: dice.between(1, 3) }, (__, m) => anyLine(dice, `${n}${m}`))
    const shop = shopOf(`${n + 1}`, lines)
    const member = dice.is(20) ? { levelName: 'L', discountBp: dice.between(8000, 10_000), freeFreight: dice.is(30) } : null
    const spendAndSave = dice.is(20) ? [{ id: 's', name: 's', thresholdFen: 5000, minusFen: dice.between(1, 900) }] : []
    // A place where sending is free from some sum on, one where it is not, or nothing is sent.
    const regionPath = dice.oneOf([['330106', '330100', '330000'], ['110101', '110100', '110000'], null])
    return { ...shop, basket: { ...shop.basket, member, spendAndSave, regionPath } }
  })

function anyCoupon(dice: Dice, id: string, of: Pick<HeldCoupon, 'shopId' | 'marketId'>, productIds: string[]): HeldCoupon {
  const scope = dice.oneOf(['ALL', 'ALL', 'PRODUCTS', 'CATEGORIES', 'EXCLUDE'] as const)
  const threshold = dice.between(0, 2)
  return held({
    id,
    ...of,
    discount: dice.oneOf(['AMOUNT', 'AMOUNT', 'PERCENT', 'FREIGHT'] as const),
    amountFen: dice.is(50) ? dice.between(1, 10) * 100 : dice.between(1, 4000),
    percent: dice.between(1, 50),
    capFen: dice.is(40) ? dice.between(1, 1500) : null,
    thresholdFen: threshold === 1 ? dice.between(1, 20_000) : 0,
    thresholdQty: threshold === 2 ? dice.between(1, 5) : 0,
    scope,
    scopeIds: scope === 'ALL' ? [] : scope === 'CATEGORIES' ? [dice.oneOf(['c1', 'c2'])] : [dice.oneOf(productIds), dice.oneOf(productIds)],
    validUntil: dice.oneOf(['2026-06-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z']),
  })
}

/** Up to two of each shop, and up to so many of the market. */
export function anyHeld(dice: Dice, shops: readonly ShopBasket[], mostOfMarket: number): HeldCoupon[] {
  const productIds = shops.flatMap(({ basket }) => basket.lines.map(({ productId }) => productId))
  const owns = shops.flatMap(({ shopId, marketId }) => Array.from({ length: dice.between(0, 2) }, () => ({ shopId, marketId })))
  const markets = Array.from({ length: dice.between(1, mostOfMarket) }, () => ({ shopId: null, marketId: 'M' }))
  return [...owns, ...markets].map((of, n) => anyCoupon(dice, `${n + 1}`, of, productIds))
}
