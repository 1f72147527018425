// What a report of a provider means for a withdrawal. No database: what is known is laid beside what was said.

import type { Refusal } from '#contract/kit/refusal'
import type { PayoutSaid } from '#contract/withdrawals/door'
import { type PayoutChannel, payoutRefusals, type WithdrawalState, withdrawalRefusals } from '#contract/withdrawals/states'

type Known = {
  status: WithdrawalState
  channel: PayoutChannel | null
  netFen: number
  channelNo: string | null
  bankAt: string | null
  /** How often it was paid anew, and the how manieth the report is about. */
  attempt: number
  said: number
}

/** PAY_AND_RETURN: that it had arrived was never heard, and now that it came back. */
export type Meaning =
  | { kind: 'act'; act: 'PAY' | 'FAIL' | 'RETURN' | 'PAY_AND_RETURN' }
  | { kind: 'nothing'; why: Refusal }
  | { kind: 'refused'; why: Refusal }

const act = (which: 'PAY' | 'FAIL' | 'RETURN' | 'PAY_AND_RETURN'): Meaning => ({ kind: 'act', act: which })
const nothing = (why: Refusal): Meaning => ({ kind: 'nothing', why })
const refused = (why: Refusal): Meaning => ({ kind: 'refused', why })

/** Number, amount and the provider's own number are compared before anything is believed. */
function whyNotIts(known: Known, channel: PayoutChannel, said: PayoutSaid): Refusal | null {
  if (known.channel === null) return payoutRefusals.notAsked
  if (known.channel !== channel) return payoutRefusals.otherProvider
  if (said.amountFen !== known.netFen) return withdrawalRefusals.otherAmount
  return known.channelNo && said.channelNo && said.channelNo !== known.channelNo ? withdrawalRefusals.otherChannel : null
}

export function meaningOf(known: Known | undefined, channel: PayoutChannel, said: PayoutSaid): Meaning {
  if (!known) return refused(payoutRefusals.unknown)
  if (known.said > known.attempt) return refused(payoutRefusals.unknown)
  // It was paid anew since: that the number before did not go through was known, and that it did means that it may have been paid twice.
  if (known.said < known.attempt) return said.status === 'FAILED' ? nothing(payoutRefusals.older) : refused(payoutRefusals.olderNumber)
  const other = whyNotIts(known, channel, said)
  if (other) return refused(other)
  if (known.status === 'CLOSED') return said.status === 'SUCCESS' ? refused(payoutRefusals.paidAfterEnd) : nothing(payoutRefusals.known)
  if (known.status === said.status || known.status === 'BANK_RETURNED') return nothing(payoutRefusals.known)
  // Reports overtake each other: what happened before the last thing that is known has been followed by it.
  if (known.bankAt && new Date(said.at) < new Date(known.bankAt)) return nothing(payoutRefusals.older)
  if (known.status === 'SUCCESS') return act('RETURN')
  if (known.status !== 'PROCESSING' && known.status !== 'FAILED') return refused(payoutRefusals.notAsked)
  if (said.status === 'SUCCESS') return act('PAY')
  return act(said.status === 'FAILED' ? 'FAIL' : 'PAY_AND_RETURN')
}
