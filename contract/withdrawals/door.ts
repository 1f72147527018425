// The door at which payout providers report what became of a withdrawal. Signed as reports of payments are (`contract/payments/door.ts`).

import { z } from 'zod'
import { raw } from '../kit/call'
import { payoutClaims } from './states'

/** Where providers report. */
export const payoutRoot = '/payout-api/v1'

const code = (max: number) => z.string().regex(new RegExp(`^[\\x21-\\x7e]{1,${max}}$`))

/** What people read is kept short, and free of whatever looks like a number that must not be written down. */
export const bankReason = z
  .string()
  .max(500)
  .transform((text) =>
    text
      .replace(/\p{C}/gu, ' ')
      .replace(/[\d\s-]{8,}/g, ' *** ')
      .trim()
      .slice(0, 100),
  )

/** What a provider says of a payout, whether it reports or is asked. `amountFen` is what reached, or should have reached, the account. */
export const payoutSaid = z.object({
  status: z.enum(payoutClaims),
  withdrawalNo: code(64),
  amountFen: z.number().int().min(1).max(1_000_000_000_000),
  /** The provider's own number of the payout. */
  channelNo: code(64).optional(),
  /** When it happened there: what is older than what is known changes nothing. */
  at: z.iso.datetime({ offset: true }),
  reason: bankReason.optional(),
})
export type PayoutSaid = z.output<typeof payoutSaid>

/** `id`: the provider's number of this report; sent again, it is the same. */
export const payoutNotice = payoutSaid.extend({ id: code(64), merchantNo: code(64) })
export type PayoutNotice = z.output<typeof payoutNotice>

export const payoutDoor = {
  notify: raw('POST /:provider/notify', {
    access: 'anyone',
    title: ['代付渠道通知', 'A provider reports a payout'],
    input: payoutNotice,
    output: z.object({ code: z.string(), report: z.string().optional() }),
  }),
}
