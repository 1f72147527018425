// Which fields may no longer change, and why: what people can hold already, and what belongs to the kind.

import { couponRefusals } from '#contract/coupons/refusals'
import type { CouponTerms } from '#contract/coupons/rule'
import { whyNotField } from '#contract/coupons/standing'
import type { CouponKind, CouponState } from '#contract/coupons/states'
import type { Refusal } from '#contract/kit/refusal'

export type Locks = (at: keyof CouponTerms) => Refusal | null

/** A new one has no state yet: all of it is open but what its kind decides. */
export const locksOf =
  (state: CouponState | undefined, kind: CouponKind | undefined, isMarket: boolean): Locks =>
  (at) => {
    const frozen = state === undefined ? null : whyNotField(state, at)
    if (frozen) return frozen
    if (at === 'total' && state !== undefined && state !== 'DRAFT') return couponRefusals.onlyGrows
    if (kind === 'NEW_FOLLOWER' && (at === 'audience' || at === 'limitPerUser')) return couponRefusals.newFollowers
    return at === 'bearer' && !isMarket ? couponRefusals.shopBears : null
  }
