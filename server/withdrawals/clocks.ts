// The clocks of withdrawals: review and bank each have their time, and whoever reviews hears when it has passed, once a day until it is done.

import { cardFailures } from '#contract/bank-cards/states'
import { writeDate } from '#contract/kit/dates'
import { withParams } from '#contract/kit/refusal'
import type { WithdrawalState } from '#contract/withdrawals/states'
import { disableCard } from '../bank-cards/index'
import { type ClockActs, setClock, stopAllClocks } from '../clocks/index'
import type { Moment } from '../kit/moment'
import { type Mindful, toMind } from './move-store'
import { tellReviewers, yuan } from './news'

const hours = (n: number) => n * 3_600_000
const later = (at: string | Date, n: number) => new Date(new Date(at).getTime() + hours(n))

/** It is the platform that is late, so the platform alone sees these clocks. */
const subjectOf = (id: string) => ({ subject: 'WITHDRAWAL', id, shopId: null, marketId: null, brandId: null, agentId: null })

const inReview: readonly WithdrawalState[] = ['PENDING_REVIEW']
const withBank: readonly WithdrawalState[] = ['APPROVED', 'PROCESSING']

/** Puts right what follows from its state: what is waited for has its clock, and those who must act have heard of it. As the house. */
export async function mind({ tx }: Moment, id: string): Promise<void> {
  const row = await toMind(tx, id)
  if (!row) return
  await stopAllClocks(tx, { subject: 'WITHDRAWAL', id })
  if (inReview.includes(row.status)) {
    await setClock(tx, subjectOf(id), 'PAYOUT_REVIEW', later(row.applyAt, row.reviewHours))
    const { no, unitName: unit, amountFen } = row
    await tellReviewers(tx, 'waiting', { no, unit, amount: yuan(amountFen) }, { id, cause: `withdrawal-waits:${id}` })
  }
  if (withBank.includes(row.status)) await setClock(tx, subjectOf(id), 'PAYOUT_BANK', later(row.submitAt ?? row.applyAt, row.arrivalHours))
  // What a person says came back is said as the platform, behind whose wall no card lies: it is disabled here.
  if (row.status === 'BANK_RETURNED')
    await disableCard(tx, row.bankCardId, withParams(cardFailures.refused, { reason: row.failReason ?? '' }))
}

type Late = { of: readonly WithdrawalState[]; news: 'lateReview' | 'lateBank'; kind: string; n: (row: Mindful) => number }

const ring =
  ({ of, news, kind, n }: Late) =>
  async ({ tx, now }: Moment, id: string): Promise<void> => {
    const row = await toMind(tx, id)
    if (!row || !of.includes(row.status)) return
    const cause = `withdrawal-late:${kind}:${id}:${writeDate(now)}`
    await tellReviewers(tx, news, { no: row.no, unit: row.unitName, n: n(row) }, { id, cause })
    await setClock(tx, subjectOf(id), kind, later(now, 24))
  }

export const withdrawalClocks: ClockActs = {
  PAYOUT_REVIEW: ring({ of: inReview, news: 'lateReview', kind: 'PAYOUT_REVIEW', n: ({ reviewHours }) => reviewHours }),
  PAYOUT_BANK: ring({ of: withBank, news: 'lateBank', kind: 'PAYOUT_BANK', n: ({ arrivalHours }) => arrivalHours }),
}
