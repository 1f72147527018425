// A payment provider as the house sees it: what it reports is judged, it can be asked about a payment, and it gives money back.

import type { AskedAnswer } from '#contract/payments/door'
import type { PayChannel, ReportVerdict } from '#contract/payments/states'

export type Heard = { headers: Readonly<Record<string, string>>; body: Buffer }
export type Claim = {
  reportNo: string
  transactionNo: string
  paymentNo: string
  amountFen: number
  currency: string
  merchantNo: string
  channel: PayChannel | null
}
/** What can be read is told also of what is not to be trusted. */
export type Judged = { verdict: ReportVerdict; claim: Claim | null }

/** A buyer may have paid twice: whoever asks about a report names its transaction. */
export type Question = { paymentNo: string; transactionNo?: string }

export type RefundOrder = {
  refundNo: string
  paymentNo: string
  channel: string
  channelNo: string | null
  amountFen: number
  paidFen: number
}
export type RefundAnswer = { status: 'SUCCESS'; channelNo: string } | { status: 'PROCESSING' } | { status: 'FAILED'; reason: string }

export type Driver = {
  /** Its part of the address of the door. */
  name: string
  /** What we are called there: money for another is not ours. */
  merchantNo: string
  judge: (heard: Heard, now: Date) => Judged
  /** Whether a payment was paid, or whether this transaction paid it. Null where a provider cannot be asked. */
  ask: ((about: Question, signal: AbortSignal) => Promise<AskedAnswer>) | null
  /** The same refund number asked twice is one refund. */
  refund: (order: RefundOrder, signal: AbortSignal) => Promise<RefundAnswer>
}
