// What a withdrawal looks like to those who read it: its row, its steps, what providers reported of it, and all of it together.

import { z } from 'zod'
import { id } from '../kit/page'
import { payoutChannels, payoutClaims, payoutOutcomes, withdrawalStates } from './states'

const fen = z.number().int()
const count = z.number().int()
const time = z.iso.datetime()

export const withdrawal = z.object({
  id,
  no: z.string(),
  unitId: id,
  unitName: z.string(),
  amountFen: fen,
  feeFen: fen,
  netFen: fen,
  /** The account as it was when it was applied for. */
  bankCardId: id,
  bankName: z.string(),
  last4: z.string(),
  holderName: z.string(),
  channel: z.enum(payoutChannels).nullable(),
  status: z.enum(withdrawalStates),
  applyName: z.string(),
  applyAt: time,
  /** The first of two who must approve, where two must. */
  firstName: z.string().nullable(),
  needsTwo: z.boolean(),
  auditName: z.string().nullable(),
  auditAt: time.nullable(),
  auditReason: z.string().nullable(),
  submitAt: time.nullable(),
  successAt: time.nullable(),
  failReason: z.string().nullable(),
  returnedAt: time.nullable(),
  receiptUrl: z.string().nullable(),
  /** The statement that it pays, where it does. */
  statementId: id.nullable(),
  /** By when the next step is due: review, bank. */
  dueAt: time.nullable(),
  remark: z.string(),
  version: count,
})
export type Withdrawal = z.output<typeof withdrawal>

export const withdrawalStep = z.object({ at: time, status: z.enum(withdrawalStates), actor: z.string(), note: z.string() })
/** What a provider reported of a withdrawal, and what was made of it. */
export const payoutReport = z.object({
  id,
  channel: z.enum(payoutChannels),
  reportNo: z.string(),
  withdrawalNo: z.string(),
  /** Null where no withdrawal has this number. */
  withdrawalId: id.nullable(),
  claim: z.enum(payoutClaims),
  amountFen: fen,
  channelNo: z.string().nullable(),
  reason: z.string().nullable(),
  outcome: z.enum(payoutOutcomes),
  /** Why it was refused, or why nothing was to be done. */
  why: z.string().nullable(),
  receivedAt: time,
})
export type PayoutReport = z.output<typeof payoutReport>

export const withdrawalDetail = withdrawal.extend({
  channelNo: z.string().nullable(),
  /** The number under which the bank is asked: another with each time that it is paid anew. */
  payoutNo: z.string(),
  steps: z.array(withdrawalStep),
  /** For the platform: what the provider reported, the latest first. A unit has none of them. */
  reports: z.array(payoutReport),
  /** For the platform: what the unit has beside it, and how long the account has been there. */
  standing: z
    .object({
      availableFen: fen,
      pendingFen: fen,
      frozenFen: fen,
      /** Null where the account is no more. `openFrom`: its cooling off ends then; null while it is not verified. */
      card: z.object({ addedAt: time, verifiedAt: time.nullable(), openFrom: time.nullable(), isDisabled: z.boolean() }).nullable(),
    })
    .nullable(),
  /** Whether whoever asks may approve it: not their own, and not twice. */
  mayApprove: z.boolean(),
})
export type WithdrawalDetail = z.output<typeof withdrawalDetail>
