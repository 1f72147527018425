// Who bears a coupon beside the shops whose goods it reduces.

import type { CouponRule } from '#contract/coupons/rule'
import type { Borne } from '#contract/pricing/coupon'

/** The market that gave it: all of it, or its share. */
export const borneOf = (unitId: string, { bearer, shareBp }: Pick<CouponRule, 'bearer' | 'shareBp'>): Borne | null =>
  bearer === 'SHOP' ? null : { unitId, shareBp: bearer === 'MARKET' ? 10_000 : shareBp }
