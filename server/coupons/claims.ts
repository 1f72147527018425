// Giving one coupon to one buyer, whoever asks for it: a claim, a code, a grant or an occasion. All limits stand behind one door.

import { couponRefusals } from '#contract/coupons/refusals'
import type { HeldSource } from '#contract/coupons/states'
import { type Refusal, withParams } from '#contract/kit/refusal'
import { sure } from '#contract/kit/sure'
import type { Tx } from '../kit/database/db'
import { newCode } from './codes'
import { give } from './hand-store'

export type Taker = { key: string; name: string; level?: number; tags?: readonly string[] }
type Giving = { couponId: string; source: HeldSource; cause?: string; at: Date }

/** `why` as the database names it; the limit is told with its number. */
export function refusalOf(why: string, limitPerUser = 0): Refusal {
  const refusal = sure((couponRefusals as Readonly<Record<string, Refusal>>)[why], `the refusal ${why}`)
  return why === 'limitOver' ? withParams(refusal, { n: limitPerUser }) : refusal
}

/** The one that was given, now or for the same cause before; or why none was. */
export async function giveCoupon(
  tx: Tx,
  to: Taker,
  { couponId, source, cause, at }: Giving,
): Promise<{ id: string; isNew: boolean } | Refusal> {
  const { id, why, isNew, limitPerUser } = await give(tx, {
    couponId,
    source,
    buyerKey: to.key,
    buyerName: to.name,
    level: to.level ?? null,
    tags: to.tags ?? [],
    cause: cause ?? null,
    code: newCode(),
    at: at.toISOString(),
  })
  return why === null ? { id: sure(id ?? undefined, 'the coupon that was given'), isNew } : refusalOf(why, limitPerUser ?? undefined)
}
