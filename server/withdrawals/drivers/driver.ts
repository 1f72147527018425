// Whoever pays withdrawals out, as the house sees them.

import type { PayoutSaid } from '#contract/withdrawals/door'
import type { PayoutChannel } from '#contract/withdrawals/states'
import type { Heard } from '../../payments/index'

/** What is to be paid, and where. The same number asked for twice is paid once. */
export type Order = {
  no: string
  amountFen: number
  holderName: string
  accountType: 'PRIVATE' | 'PUBLIC'
  accountNo: string
  bankCode: string
  branchNo: string | null
  branchName: string | null
}
export type Question = { no: string; amountFen: number }

/** `unknown`: it was never asked to pay this number. What cannot be understood throws, and is asked again. */
export type Answer = { kind: 'said'; said: PayoutSaid } | { kind: 'pending'; channelNo: string | null } | { kind: 'unknown' }

export type Report = { channel: PayoutChannel; reportNo: string; said: PayoutSaid }
export type Judged = { verdict: 'VALID'; report: Report } | { verdict: 'BAD_SIGNATURE' | 'BAD_TIME' | 'UNREADABLE' }

export type Driver = {
  channel: Exclude<PayoutChannel, 'MANUAL'>
  /** Its part of the address of the door. */
  name: string
  pay: (order: Order, signal: AbortSignal) => Promise<Answer>
  query: (about: Question, signal: AbortSignal) => Promise<Answer>
  judge: (heard: Heard, now: Date) => Judged
}
