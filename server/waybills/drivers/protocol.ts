// What a waybill service answers: read strictly where it matters, and cut to what fits on a label.

import { z } from 'zod'

export const protocolVersion = 1

const short = (max: number) =>
  z
    .string()
    .max(500)
    .transform((text) => text.replace(/\p{C}/gu, ' ').trim().slice(0, max))

const base = { requestKey: z.string() }
const answer = z.discriminatedUnion('code', [
  z.object({
    ...base,
    code: z.literal('OK'),
    trackingNo: z.string().max(60).optional(),
    sortCode: short(30).optional(),
    hub: short(60).optional(),
  }),
  z.object({ ...base, code: z.literal('REFUSED'), reason: short(100) }),
])
export type Answer = z.output<typeof answer>

/** Null for whatever is not an answer. */
export function answerOf(body: string): Answer | null {
  try {
    const parsed = answer.safeParse(JSON.parse(body))
    return parsed.success ? parsed.data : null
  } catch {
    // No JSON at all: a page of a proxy, half an answer.
    return null
  }
}
