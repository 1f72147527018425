// A coupon that a buyer holds, as the price of a basket sees it: its rule, where it counts, and who bears it beside the shop.

export type Coupon = {
  id: string
  name: string
  discount: 'AMOUNT' | 'PERCENT' | 'FREIGHT'
  amountFen: number
  /** 1 to 99: how much is taken off. */
  percent: number
  capFen: number | null
  thresholdFen: number
  thresholdQty: number
  scope: 'ALL' | 'PRODUCTS' | 'CATEGORIES' | 'EXCLUDE'
  scopeIds: readonly string[]
}

/** What a buyer wants done with their coupons: the largest saving, none at all, or these. */
export type CouponWish = 'best' | 'none' | readonly string[]

/** One order takes one coupon: a shop's own, or the market's, which counts over all orders of the basket in its shops that use none of their own. */
export type HeldCoupon = Coupon & {
  /** The shop whose coupon it is; null: the market's. */
  shopId: string | null
  marketId: string | null
  /** Who bears a part of it, in basis points; null: the shops whose goods it reduces. */
  borne: Borne | null
  /** One that is not valid yet is told of, and does not count. Of two that save the same, the one that ends first is used. */
  validFrom: string
  validUntil: string
}
export type Borne = { unitId: string; shareBp: number }

/** What somebody else bears of so much: rounded down, so that nobody bears more than was agreed. */
export const borneFenOf = (fen: number, shareBp: number): number => Math.floor((fen * shareBp) / 10_000)
