// Applying for a withdrawal: what is possible now, what it costs, where it goes; and the money is held from then on.

import { cardRefusals, whyNotWithdrawTo } from '#contract/bank-cards/states'
import { startOfDay, writeDate } from '#contract/kit/dates'
import { withParams } from '#contract/kit/refusal'
import { feeFenOf, type Possible, whyNotWithdraw, withdrawalRefusals } from '#contract/withdrawals/states'
import { payeeOf } from '../bank-cards/index'
import type { Tx } from '../kit/database/db'
import { zoneOf } from '../kit/database/zone'
import type { Moment } from '../kit/moment'
import { nextNo } from '../kit/numbers'
import { found, must } from '../kit/road/refuse'
import { balances } from '../ledger/index'
import { postApplied } from './books'
import { enqueue } from './move-store'
import { tellOwners, yuan } from './news'
import * as store from './store'

export async function possibleFor({ tx, now }: Moment, unitId: string): Promise<Possible> {
  const today = startOfDay(writeDate(now, await zoneOf(tx, unitId)), await zoneOf(tx, unitId))
  const { AVAILABLE: availableFen = 0 } = await balances(tx, 'money', 'unit', unitId)
  return { availableFen, ...(await store.askedSince(tx, unitId, today)) }
}

type Applicant = { id: string | null; name: string }
type Wanted = { unitId: string; amountFen: number; bankCardId?: string; remark?: string; by: Applicant }

export async function applyFor(moment: Moment, wanted: Wanted & { feeFen?: number }): Promise<store.Row> {
  const { tx } = moment
  const { unitId, amountFen } = wanted
  await store.lockUnit(tx, unitId)
  const { version: _version, ...terms } = await store.setting(tx)
  const feeFen = feeFenOf(amountFen, terms)
  must(whyNotWithdraw(amountFen, await possibleFor(moment, unitId), terms))
  must(wanted.feeFen === undefined || wanted.feeFen === feeFen ? null : withParams(withdrawalRefusals.feeChanged, { amount: yuan(feeFen) }))
  return freeze(moment, wanted, feeFen, null)
}

export type ForStatement = {
  unitId: string
  amountFen: number
  /** The default account of the unit where none is named. */
  cardId?: string
  statementId: string
  /** Who pays it; nobody where it pays itself. They cannot approve it. */
  by?: { id: string; name: string }
}
/**
 * Pays a statement to the unit's bank account: without a fee and without the limits of a day, and reviewed like any other. One open withdrawal
 * pays a statement at a time; the database keeps it so.
 */
export async function applyForStatement(
  moment: Moment,
  { unitId, amountFen, cardId, statementId, by }: ForStatement,
): Promise<{ id: string; no: string }> {
  await store.lockUnit(moment.tx, unitId)
  const { id, no } = await freeze(moment, { unitId, amountFen, bankCardId: cardId, by: by ?? { id: null, name: 'system' } }, 0, statementId)
  return { id, no }
}

async function freeze(moment: Moment, wanted: Wanted, feeFen: number, statementId: string | null): Promise<store.Row> {
  const { tx, now } = moment
  const { unitId, amountFen, bankCardId, remark = '', by } = wanted
  const card = found(await payeeOf(tx, unitId, bankCardId), bankCardId ? cardRefusals.missing : withdrawalRefusals.noCard)
  must(whyNotWithdrawTo(card, now))
  const no = await nextNo(tx, 'W', now, unitId)
  const made = { no, unitId, amountFen, feeFen, bankCardId: card.id, applyId: by.id, applyName: by.name, statementId, remark }
  const id = found(await store.add(tx, made, now), cardRefusals.notVerified)
  await postApplied(tx, { id, no, unitId, amountFen, feeFen })
  await enqueue(tx, id)
  await tellOwners(tx, id, 'applied', { who: by.name, amount: yuan(amountFen), bank: card.bankName, last4: card.last4 })
  return found(await store.find(tx, id), withdrawalRefusals.missing)
}

/** Taken out of the unit's balance at once now, after all limits. */
export const mostNow = async (tx: Tx, { availableFen, todayCount, todayFen }: Possible): Promise<number> => {
  const terms = await store.setting(tx)
  const most = Math.min(availableFen, terms.mostFen, terms.dailyFen - todayFen)
  return whyNotWithdraw(most, { availableFen, todayCount, todayFen }, terms) ? 0 : most
}
