// Whoever verifies bank accounts, as the house sees them.

import type { Refusal } from '#contract/kit/refusal'

type Question = {
  /** The same for one attempt however often it is asked: it is done once, and answered the same. */
  requestNo: string
  /** How often it was asked. */
  run: number
  holderName: string
  bankCode: string
}
/** Do name, number, ID and mobile belong together? */
export type FourFactors = Question & { cardNo: string; idNo: string; mobile: string }
/** A payment of a few fen, whose amount only the holder can see. */
export type TestPayment = Question & { accountNo: string; branchNo: string; branchName: string; amountFen: number }

/** `pending`: nobody can say yet, so it is asked again under the same number. What cannot be understood throws, and is asked again too. */
export type Outcome = { kind: 'done' } | { kind: 'refused'; problem: Refusal } | { kind: 'pending' }

export type Branch = { no: string; bankCode: string; name: string }

export type Driver = {
  name: string
  match: (asked: FourFactors, signal: AbortSignal) => Promise<Outcome>
  pay: (asked: TestPayment, signal: AbortSignal) => Promise<Outcome>
  /** All the branches that it knows, a page at a time from 1 on; null where it knows none. */
  branches: ((page: number, signal: AbortSignal) => Promise<Branch[]>) | null
}
