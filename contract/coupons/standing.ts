// What may be done with a coupon in the state that it is in, and what may no longer change once people can hold it.

import type { Refusal } from '../kit/refusal'
import { couponRefusals } from './refusals'
import { type CouponTerms, unlimited } from './rule'
import type { CouponState, HeldState } from './states'

/** What is stored; that it has ended is read off the clock and the pieces left. */
export type StoredStatus = Exclude<CouponState, 'ENDED'>
type Counted = { status: StoredStatus; claimUntil: string; total: number; takenCount: number }

export function couponStateOf({ status, claimUntil, total, takenCount }: Counted, at: string): CouponState {
  if (status !== 'ACTIVE' && status !== 'PAUSED') return status
  return at >= claimUntil || (total !== unlimited && takenCount >= total) ? 'ENDED' : status
}

type Standing = { state: CouponState }
const isLive = (state: CouponState) => state === 'ACTIVE' || state === 'PAUSED'

export const whyNotCoupon = {
  open: ({ state }: Standing): Refusal | null => (state === 'DRAFT' || state === 'PAUSED' ? null : couponRefusals.notPaused),
  pause: ({ state }: Standing): Refusal | null => (state === 'ACTIVE' ? null : couponRefusals.notRunning),
  void: ({ state }: Standing): Refusal | null => (isLive(state) ? null : couponRefusals.notLive),
  remove: ({ state }: Standing): Refusal | null => (isLive(state) ? couponRefusals.live : null),
  edit: ({ state }: Standing): Refusal | null => (state === 'VOID' || state === 'DELETED' ? couponRefusals.dead : null),
  addNum: ({ state, total }: Standing & { total: number }): Refusal | null => {
    if (state === 'VOID' || state === 'DELETED') return couponRefusals.dead
    return total === unlimited ? couponRefusals.unlimited : null
  },
  grant: ({ state }: Standing): Refusal | null =>
    state === 'ACTIVE' ? null : isLive(state) ? couponRefusals.notRunning : couponRefusals.ended,
}

/** A shop reads its market's coupons and changes none of them. */
export const whyNotHere = ({ unitKind }: { unitKind: string }, reader: string | undefined): Refusal | null =>
  reader === 'SHOP' && unitKind === 'MARKET' ? couponRefusals.marketOwn : null

/** Once people can hold it, these stay as they are. */
const frozen = [
  'kind',
  'discount',
  'amountFen',
  'percent',
  'capFen',
  'thresholdFen',
  'thresholdQty',
  'scope',
  'validity',
  'validFrom',
  'afterDays',
  'takeType',
  'occasion',
  'bearer',
  'shareBp',
  'returnsOnRefund',
] as const satisfies readonly (keyof CouponTerms)[]

/** Why a field of the form is greyed; null where it may be changed. */
export const whyNotField = (state: CouponState, at: keyof CouponTerms): Refusal | null =>
  state !== 'DRAFT' && (frozen as readonly string[]).includes(at) ? couponRefusals.frozen : null

type Change = { at: keyof CouponTerms; why: Refusal }

/** What of a change is refused because people can hold the coupon already: the total grows by `addNum` alone, scope and times only widen. */
export function whyNotChange(state: CouponState, before: CouponTerms, after: CouponTerms): Change[] {
  if (state === 'DRAFT') return []
  const found: Change[] = []
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  for (const at of frozen) if (!same(before[at], after[at])) found.push({ at, why: couponRefusals.frozen })
  if (before.total !== after.total) found.push({ at: 'total', why: couponRefusals.onlyGrows })
  if (before.scope === after.scope && narrower(before, after)) found.push({ at: 'scopeIds', why: couponRefusals.narrower })
  for (const at of ['claimUntil', 'validUntil'] as const)
    if (before[at] !== null && (after[at] ?? '') < before[at]) found.push({ at, why: couponRefusals.shorter })
  if (after.forDays < before.forDays) found.push({ at: 'forDays', why: couponRefusals.shorter })
  return found
}

/** All that it counted for, it still counts for. */
function narrower({ scope, scopeIds: before }: CouponTerms, { scopeIds: after }: CouponTerms): boolean {
  if (scope === 'ALL') return false
  const kept = scope === 'EXCLUDE' ? new Set(before) : new Set(after)
  return (scope === 'EXCLUDE' ? after : before).some((id) => !kept.has(id))
}

/** Why a held coupon cannot be revoked; null when it can. */
export const whyNotRevoke = ({ state }: { state: HeldState }): Refusal | null =>
  ({
    UNUSED: null,
    LOCKED: couponRefusals.locked,
    USED: couponRefusals.used,
    EXPIRED: couponRefusals.expired,
    REVOKED: couponRefusals.revoked,
  })[state]
