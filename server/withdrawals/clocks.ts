// The clocks of withdrawals: review and bank each have their time, and whoever reviews hears when it has passed, once a day until it is done.

import { cardFailures } from '#contract/bank-cards/states'
import { writeDate } from '#contract/kit/dates'
import type { DueKind } from '#contract/kit/due'
import { withParams } from '#contract/kit/refusal'
import type { WithdrawalState } from '#contract/withdrawals/states'
import { disableCard } from '../bank-cards/index'
import { type ClockActs, type DueSource, setClock, stopAllClocks } from '../clocks/index'
import type { Tx } from '../kit/database/db'
import type { Moment } from '../kit/moment'
import { allToMind, type Mindful, toMind } from './move-store'
import { tellReviewers, yuan } from './news'
import { dueTold, idsCalled } from './store'

/** It is the platform that is late, so the platform alone sees these clocks. */
const subjectOf = (id: string) => ({ subject: 'WITHDRAWAL', id, shopId: null, marketId: null, brandId: null, agentId: null })

/** What each state waits for; it stands in the list of what is due until it is done, however late. */
const waits: Partial<Record<WithdrawalState, DueKind>> = {
  PENDING_REVIEW: 'PAYOUT_REVIEW',
  APPROVED: 'PAYOUT_BANK',
  PROCESSING: 'PAYOUT_BANK',
  FAILED: 'PAYOUT_FAILED',
}
/** Beside it goes one that rings: when it is late, and again each day. */
const late = { PAYOUT_REVIEW: 'PAYOUT_REVIEW_LATE', PAYOUT_BANK: 'PAYOUT_BANK_LATE' } as const

/** The clocks of what it waits for, and no other. */
async function setClocks(tx: Tx, { id, status, dueAt }: Pick<Mindful, 'id' | 'status' | 'dueAt'>): Promise<void> {
  await stopAllClocks(tx, { subject: 'WITHDRAWAL', id })
  const kind = waits[status]
  if (!kind || !dueAt) return
  await setClock(tx, subjectOf(id), kind, new Date(dueAt))
  if (kind === 'PAYOUT_REVIEW' || kind === 'PAYOUT_BANK') await setClock(tx, subjectOf(id), late[kind], new Date(dueAt))
}

/** Other times are allowed from now on, for what waits already too. */
export async function resetClocks(tx: Tx): Promise<void> {
  for (const row of await allToMind(tx)) await setClocks(tx, row)
}

/** Puts right what follows from its state: what is waited for has its clock, and those who must act have heard of it. As the house. */
export async function mind({ tx }: Moment, id: string): Promise<void> {
  const row = await toMind(tx, id)
  if (!row) return
  await setClocks(tx, row)
  if (row.status === 'PENDING_REVIEW') {
    const { no, unitName: unit, amountFen } = row
    await tellReviewers(tx, 'waiting', { no, unit, amount: yuan(amountFen) }, { id, cause: `withdrawal-waits:${id}` })
  }
  // What a person says came back is said as the platform, behind whose wall no card lies: it is disabled here.
  if (row.status === 'BANK_RETURNED')
    await disableCard(tx, row.bankCardId, withParams(cardFailures.refused, { reason: row.failReason ?? '' }))
}

const dayMs = 86_400_000
type Late = { of: keyof typeof late; news: 'lateReview' | 'lateBank'; n: (row: Mindful) => number }

const ring =
  ({ of, news, n }: Late) =>
  async ({ tx, now }: Moment, id: string): Promise<void> => {
    const row = await toMind(tx, id)
    if (!row || waits[row.status] !== of) return
    const cause = `withdrawal-late:${of}:${id}:${writeDate(now)}`
    await tellReviewers(tx, news, { no: row.no, unit: row.unitName, n: n(row) }, { id, cause })
    await setClock(tx, subjectOf(id), late[of], new Date(now.getTime() + dayMs))
  }

export const withdrawalClocks: ClockActs = {
  [late.PAYOUT_REVIEW]: ring({ of: 'PAYOUT_REVIEW', news: 'lateReview', n: ({ reviewHours }) => reviewHours }),
  [late.PAYOUT_BANK]: ring({ of: 'PAYOUT_BANK', news: 'lateBank', n: ({ arrivalHours }) => arrivalHours }),
}

export const withdrawalDue: DueSource = {
  subject: 'WITHDRAWAL',
  kinds: ['PAYOUT_REVIEW', 'PAYOUT_BANK', 'PAYOUT_FAILED'],
  readers: ['payout:read'],
  told: dueTold,
  called: idsCalled,
}
