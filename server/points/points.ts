// Points and growth as everybody else books them. Whatever has a cause is booked once for it: whoever asks again changes nothing.

import { withParams } from '#contract/kit/refusal'
import { memberRefusals } from '#contract/members/states'
import type { ProgrammeSettings } from '#contract/membership/settings'
import { type GrowthKind, type PointsKind, pointsRefusals } from '#contract/points/parts'
import type { Moment } from '../kit/moment'
import { refuse } from '../kit/road/refuse'
import type { Place } from '../ledger/index'
import * as store from './store'

export type { Note } from './store'

/** A member, and behind which walls its books lie. */
export type Holder = { id: string; programmeId: string; unitId: string; place: Place }
type Booking = { member: Pick<Holder, 'id'>; cause: string; amount: number; note: store.Note }

type Earning = Booking & {
  settings: ProgrammeSettings
  kind: Extract<PointsKind, `EARN_${string}`>
  /** Null: frozen until `thawOrder` says when. */
  availableAt: Date | null
}
/** False when it was booked before, or is nothing. */
export function earn({ tx, now }: Moment, { member, settings, kind, cause, amount, availableAt, note }: Earning): Promise<boolean> {
  const { expiry, expiryMonths } = settings.points
  const at = now.toISOString()
  const from = availableAt?.toISOString() ?? null
  return store.earn(tx, { memberId: member.id, kind, cause, amount, at, availableAt: from, rules: { expiry, expiryMonths }, note })
}

/** An order is completed: from then on its points can be used. */
export const thawOrder = ({ tx }: Moment, orderId: string, availableAt: Date): Promise<void> =>
  store.thawOrder(tx, orderId, availableAt.toISOString())

/** False when it was spent before. Refuses with what there is when that is too little. */
export async function spend(
  { tx, now }: Moment,
  { member, amount, kind, cause, note }: Booking & { kind: 'SPEND_DEDUCT' | 'SPEND_MALL' },
): Promise<boolean> {
  const { isNew, haveTotal } = await store.spend(tx, { memberId: member.id, kind, cause, amount, at: now.toISOString(), note }, true)
  return isNew || haveTotal === null ? isNew : refuse(withParams(pointsRefusals.short, { n: haveTotal }))
}

/** Into the lots that the spending of `cause` drew from, and never more than it took. Says how many came back. */
export const giveBack = (
  { tx, now }: Moment,
  { member, cause, amount, backCause, note }: Booking & { backCause: string },
): Promise<number> => store.giveBack(tx, { memberId: member.id, cause, amount, backCause, at: now.toISOString(), note })

/** What an order earned and was refunded; what the member no longer has is owed, and filled by what becomes usable next. */
export const clawBack = (
  { tx, now }: Moment,
  { member, orderId, amount, backCause, note }: Omit<Booking, 'cause'> & { orderId: string; backCause: string },
): Promise<boolean> => store.clawBack(tx, { memberId: member.id, orderId, amount, backCause, at: now.toISOString(), note })

/** By hand, up or down; never below zero. */
export async function adjust({ tx, now }: Moment, { member, amount, cause, note }: Booking): Promise<boolean> {
  const at = now.toISOString()
  const memberId = member.id
  if (amount > 0) return store.earn(tx, { memberId, kind: 'ADJUST_ADD', cause, amount, at, availableAt: at, rules: null, note })
  const { isNew, haveTotal } = await store.spend(tx, { memberId, kind: 'ADJUST_SUB', cause, amount: -amount, at, note }, false)
  return isNew || haveTotal === null ? isNew : refuse(withParams(memberRefusals.belowZero, { n: haveTotal }))
}

/** What was really booked: growth does not fall below zero. Who stands on which level is not decided here. */
export const postGrowth = ({ tx }: Moment, { member, amount, kind, cause, note }: Booking & { kind: GrowthKind }): Promise<number> =>
  store.postGrowth(tx, { memberId: member.id, kind, cause, amount, note })
