// How a confirmed statement is settled: at once where its money stands in the wallet, by a withdrawal where it goes to the bank.

import { z } from 'zod'
import { say } from '#contract/kit/words'
import type { Statement } from '#contract/statements/calls'
import { statementRefusals, whyNotStatement } from '#contract/statements/states'
import { asHouse } from '../kit/database/door'
import { behindSavepoint } from '../kit/database/one-row'
import { task } from '../kit/jobs/jobs'
import type { Moment } from '../kit/moment'
import { found, must, Refused } from '../kit/road/refuse'
import { applyForStatement, type WithdrawalEnd } from '../withdrawals/index'
import { enqueuePay, markPaid, markPaying, markUnpaid, payTaskName, settle } from './decide-store'
import { termsOf } from './issue-store'
import { tell } from './news'
import { hold } from './store'

const anybody = { unitId: null }

/** A person who pays it: they cannot approve the withdrawal too. */
type Payer = { id: string; name: string }

/** What happens to a statement as soon as it is confirmed. A transfer is a task of its own: that it cannot be made undoes no confirmation. */
export async function settleChecked(
  { tx, now }: Moment,
  { id, netFen, payWay }: Pick<Statement, 'id' | 'netFen' | 'payWay'>,
): Promise<void> {
  if (netFen <= 0 || payWay === 'WALLET') await settle(tx, id, payWay, now)
  else await enqueuePay(tx, id)
}

/**
 * Pays a confirmed statement. Whoever takes the money into the wallet by now has it there already, so a unit whose account cannot be paid to is
 * settled by changing how it is.
 */
export async function payStatement(moment: Moment, id: string, by?: Payer): Promise<void> {
  const { tx, now } = moment
  const current = found(await hold(tx, anybody, id), statementRefusals.missing)
  must(whyNotStatement.pay(current))
  const { payWay } = await termsOf(tx, current.unitId)
  if (payWay === 'WALLET') await settle(tx, id, 'WALLET', now)
  else await payOut(moment, current, by)
}

/** By a withdrawal without a fee, which says which statement it pays. */
async function payOut(moment: Moment, { id, unitId, netFen }: Statement, by: Payer | undefined): Promise<void> {
  await markPaying(moment.tx, id, await applyForStatement(moment, { unitId, amountFen: netFen, statementId: id, by }))
}

/** What became of the withdrawal that pays a statement: it has arrived, or it came to nothing and the statement can be paid anew. */
export const withdrawalEnded: WithdrawalEnd = async ({ tx, now }, { id, statementId }, how) => {
  if (!statementId) return
  if (how === 'SUCCESS') await markPaid(tx, statementId, id, now)
  else await markUnpaid(tx, statementId, id)
}

/** Tried once by itself: what is refused (no account, too little left) is the platform's to look at. */
export const payTask = task(payTaskName, z.object({ id: z.string() }), async ({ id }, { db, clock }) => {
  await asHouse(db, 'system', async (tx) => {
    const moment = { tx, now: clock.now() }
    const current = await hold(tx, anybody, id)
    if (!current || whyNotStatement.pay(current)) return
    const paid = await behindSavepoint(tx, () => payStatement(moment, id))
    if (paid instanceof Refused) await tell(tx, id, 'unpaid', { reason: say(paid.refusal.words, 'zh-CN', paid.refusal.params) })
  })
})
