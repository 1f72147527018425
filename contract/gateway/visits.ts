// What shoppers look at, as an app reports it: which events there are, how old they may be, and how many at once.

import { z } from 'zod'
import { id } from '../kit/page'

export const visitTypes = ['VISIT', 'VIEW', 'FAVOURITE', 'CART'] as const
export type VisitType = (typeof visitTypes)[number]

/** Later than a week a day's figures stand; so much a phone's clock may be ahead. */
const oldestMs = 7 * 86_400_000
const aheadMs = 5 * 60_000
/** Per key. A call beyond it stores nothing. */
export const visitsPerMinute = 2000

/** TOO_OLD and AHEAD by the clock; NOT_YOURS: a shop or goods that the key does not see. */
export const whyNoVisit = ['TOO_OLD', 'AHEAD', 'NOT_YOURS'] as const
export type WhyNoVisit = (typeof whyNoVisit)[number]

export function whyNotVisit(at: string, now: Date): 'TOO_OLD' | 'AHEAD' | null {
  const age = now.getTime() - Date.parse(at)
  if (age > oldestMs) return 'TOO_OLD'
  return age < -aheadMs ? 'AHEAD' : null
}

export const visit = z.strictObject({
  id: z.uuid(),
  type: z.enum(visitTypes),
  buyerKey: z.string().min(1).max(64),
  productId: id.nullable(),
  shopId: id,
  at: z.iso.datetime(),
})
export type Visit = z.output<typeof visit>

/** `stored` leaves out what was sent before; `refused` names what is not taken, and why: it need not be sent again. */
export const visitsTaken = z.object({
  stored: z.number().int(),
  refused: z.array(z.object({ id: z.uuid(), why: z.enum(whyNoVisit) })),
})
