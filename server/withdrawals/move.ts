// How a withdrawal ends or comes to a stop, whoever says so: its state, its books, and who hears of it.

import { cardFailures } from '#contract/bank-cards/states'
import { withParams } from '#contract/kit/refusal'
import { disableCard } from '../bank-cards/index'
import type { Moment } from '../kit/moment'
import { postBack, postPaid, postReturned } from './books'
import type { End, Ended, Ends } from './ends'
import * as moves from './move-store'
import { tellOwners, tellReviewers, yuan } from './news'
import type { Row } from './store'

/** What ends with it, and who is told besides. */
export type Ending = Moment & { ends: Ends }

const told = async ({ ends, ...moment }: Ending, { id, no, unitId, amountFen, statementId }: Ended, how: End): Promise<void> => {
  for (const end of ends) await end(moment, { id, no, unitId, amountFen, statementId }, how)
}

export async function pay(ending: Ending, row: Row, paid: moves.Paid): Promise<void> {
  const { tx, now } = ending
  await moves.setPaid(tx, row.id, paid, now)
  await postPaid(tx, row)
  await moves.enqueue(tx, row.id)
  await tellOwners(tx, row.id, 'arrived', { amount: yuan(row.netFen), bank: row.bankName, last4: row.last4 })
  await told(ending, row, 'SUCCESS')
}

type Problem = { code: string | null; reason: string; at: Date; channelNo: string | null }

/** Its money stays held until somebody pays it again or gives it back. */
export async function fail({ tx, now }: Moment, row: Row, problem: Problem): Promise<void> {
  await moves.setFailed(tx, row.id, problem, now)
  await moves.enqueue(tx, row.id)
  const { no, unitName: unit } = row
  const { reason } = problem
  await tellOwners(tx, row.id, 'failed', { no, reason })
  await tellReviewers(tx, 'failed', { no, unit, reason }, { id: row.id, cause: `withdrawal-failed:${row.id}:${row.version}` })
}

/** It had arrived and came back: the card is not paid to again, whatever its owner says. The card is held before the books, as by whoever applies. */
export async function comeBack(ending: Ending, row: Row, { reason, at }: { reason: string; at: Date }): Promise<void> {
  const { tx, now } = ending
  await disableCard(tx, row.bankCardId, withParams(cardFailures.refused, { reason }))
  await moves.setReturned(tx, row.id, { reason, at }, now)
  await postReturned(tx, row)
  await moves.enqueue(tx, row.id)
  await tellOwners(tx, row.id, 'returned', { amount: yuan(row.amountFen), reason })
  await told(ending, row, 'BANK_RETURNED')
}

/** Ends before any bank has paid: all of it is available again. */
export async function giveBack(ending: Ending, row: Row, how: 'REJECTED' | 'CANCELED' | 'CLOSED', reason = ''): Promise<void> {
  const { tx } = ending
  await postBack(tx, row)
  await moves.enqueue(tx, row.id)
  if (how === 'REJECTED') await tellOwners(tx, row.id, 'rejected', { no: row.no, reason })
  await told(ending, row, how)
}
