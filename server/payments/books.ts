// Money in the books that is nobody's yet: it came too late, or no payment was found for it, or it is on its way back.

import { paymentRefusals } from '#contract/payments/states'
import type { Tx } from '../kit/database/db'
import { platformAccount, post } from '../ledger/index'

type Cause = 'PAYMENT_LATE' | 'REPORT_HELD' | 'REPORT_RELEASED' | 'REFUND'

/** Into suspense when it comes (below zero: out of it), and the other way in cash. */
async function suspend(tx: Tx, bizType: Cause, bizId: string, fen: number, memo: string): Promise<void> {
  const [cash, suspense] = await Promise.all([platformAccount(tx, 'CASH'), platformAccount(tx, 'SUSPENSE')])
  const lines = [
    { account: cash, delta: -fen },
    { account: suspense, delta: fen },
  ]
  await post(tx, { book: 'money', bizType, bizId, lines, memo }, paymentRefusals.ledgerShort)
}

/** Money for something that no longer waits for it: it lies in suspense until it is back with the buyer. */
export const postLate = (tx: Tx, { id, no, amountFen }: { id: string; no: string; amountFen: number }) =>
  suspend(tx, 'PAYMENT_LATE', id, amountFen, no)

export const postSuspended = (tx: Tx, { id, no, amountFen }: { id: string; no: string; amountFen: number }) =>
  suspend(tx, 'REFUND', id, -amountFen, no)

/** Money that was reported and that nobody was found for; released when somebody was, or when it turns out not to be ours. */
export const postHeld = (tx: Tx, reportId: string, fen: number, memo: string) => suspend(tx, 'REPORT_HELD', reportId, fen, memo)
export const postReleased = (tx: Tx, reportId: string, fen: number, memo: string) => suspend(tx, 'REPORT_RELEASED', reportId, -fen, memo)
