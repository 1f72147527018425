// What the form of a coupon begins with: what most of them are, what is stored, or another like an earlier one.

import { dayFromNow, fromLocalInput } from '#console/kit/time/time'
import type { CouponDetail, coupons } from '#contract/coupons/calls'
import { type CouponTerms, defaultShareBp, plainTerms, termsOf } from '#contract/coupons/rule'
import type { CouponKind } from '#contract/coupons/states'
import type { Given } from '#contract/kit/call'

export type Start = Partial<Given<typeof coupons.save>>

const usual = { total: 1000, claimDays: 30, forDays: 7 }
const minuteMs = 60_000

/** From this minute to the end of the thirtieth day. */
function claimTimes(now = Date.now()): { claimFrom: string; claimUntil: string } {
  const until = fromLocalInput(`${dayFromNow(usual.claimDays, new Date(now))}T23:59:59`)
  return {
    claimFrom: new Date(Math.floor(now / minuteMs) * minuteMs).toISOString(),
    claimUntil: until ?? new Date(now + usual.claimDays * 24 * 60 * minuteMs).toISOString(),
  }
}

/** What belongs to a kind, whatever else was typed: a form that changes its kind takes it over too. */
export function ofKind(kind: CouponKind, before: Start = {}): Start {
  if (kind === 'NEW_FOLLOWER') return { kind, audience: 'NEW_FOLLOWER', limitPerUser: 1 }
  const audience = before.audience === 'NEW_FOLLOWER' && before.kind === 'NEW_FOLLOWER' ? 'ALL' : (before.audience ?? 'ALL')
  if (kind === 'PRODUCT') return { kind, audience, scope: before.scope === 'ALL' ? 'PRODUCTS' : (before.scope ?? 'PRODUCTS') }
  return { kind, audience }
}

export function freshOf(kind: CouponKind, isMarket: boolean): Start {
  return {
    ...plainTerms,
    name: '',
    // A full reduction begins at an amount that is typed; the others may count from the first fen.
    thresholdFen: kind === 'FULL_REDUCTION' ? undefined : 0,
    total: usual.total,
    ...claimTimes(),
    forDays: usual.forDays,
    bearer: isMarket ? 'MARKET' : 'SHOP',
    isDraft: false,
    ...ofKind(kind, { scope: 'ALL' }),
  }
}

export const startOf = (detail: CouponDetail): Start => ({
  ...termsOf(detail),
  id: detail.id,
  version: detail.version,
  isDraft: detail.state === 'DRAFT',
})

/** Another like it: everything but its time, which is over or begun, and who bears it, which is whose it is. */
export function copyOf(detail: CouponDetail, isMarket: boolean): Start {
  const bearer = isMarket && detail.unitKind === 'MARKET' ? detail.bearer : isMarket ? 'MARKET' : 'SHOP'
  const times = claimTimes()
  const valid = detail.validity === 'FIXED' ? { validFrom: times.claimFrom, validUntil: times.claimUntil } : {}
  return { ...termsOf(detail), ...times, ...valid, bearer, isDraft: false }
}

/** What stands in the form as far as it goes: for what is drawn beside it, which cannot wait until all of it is right. */
export function drawnTerms(values: Readonly<Record<string, unknown>>): CouponTerms {
  const number = (key: string, other: number) => (Number.isFinite(values[key]) ? (values[key] as number) : other)
  return {
    ...(values as CouponTerms),
    name: String(values.name ?? ''),
    amountFen: number('amountFen', 0),
    percent: number('percent', 10),
    capFen: Number.isFinite(values.capFen) ? (values.capFen as number) : null,
    thresholdFen: number('thresholdFen', 0),
    thresholdQty: number('thresholdQty', 0),
    total: number('total', 0),
    limitPerUser: number('limitPerUser', 1),
    afterDays: number('afterDays', 0),
    forDays: number('forDays', usual.forDays),
    shareBp: number('shareBp', defaultShareBp),
  }
}
