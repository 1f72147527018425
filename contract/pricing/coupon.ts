// A coupon that a buyer holds, as the price of a basket sees it: its rule, where it counts, and who bears it beside the shop.

import type { Coupon } from './price'

/** What a buyer wants done with their coupons: the largest saving, none at all, or these. */
export type CouponWish = 'best' | 'none' | readonly string[]

/** One order takes one coupon: a shop's own, or the market's, which counts over all orders of the basket in its shops that use none of their own. */
export type HeldCoupon = Coupon & {
  /** The shop whose coupon it is; null: the market's. */
  shopId: string | null
  marketId: string | null
  /** Who bears a part of it, in basis points; null: the shops whose goods it reduces. */
  borne: Borne | null
}
export type Borne = { unitId: string; shareBp: number }
