// A withdrawal in short: its state, and what happens next, in words of the reader.

import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import type { Withdrawal } from '#contract/withdrawals/calls'
import { withdrawalStateMeanings, withdrawalStateWords } from '#contract/withdrawals/states'
import { useWhen } from '../when'

export const WithdrawalMark = ({ status }: Pick<Withdrawal, 'status'>) => (
  <StateDot label={withdrawalStateWords[status]} tone={withdrawalStateMeanings[status]} />
)

/** What stood in its way, in the words of whoever stopped it. */
export const reasonOf = ({ status, auditReason, failReason }: Withdrawal): string | null =>
  status === 'REJECTED' || status === 'CLOSED' ? (auditReason ?? failReason) : failReason

type Next = {
  /** One line of a list. */
  short: string
  /** A sentence of a drawer: where the money is, and what to do. */
  long: string
  isBad: boolean
}

export function useNext(withdrawal: Withdrawal): Next {
  const t = useT()
  const when = useWhen()
  const { status, dueAt, successAt } = withdrawal
  const reason = reasonOf(withdrawal)
  const isBad = status === 'FAILED' || status === 'BANK_RETURNED' || status === 'REJECTED'
  const due = dueAt && when(dueAt)
  const long =
    due && (status === 'PENDING_REVIEW' || status === 'PROCESSING')
      ? t(`wallet.nextBy.${status}`, { time: due })
      : t(`wallet.next.${status}`, { time: successAt ? when(successAt) : '' })
  if (status === 'SUCCESS') return { short: successAt ? when(successAt) : '', long, isBad }
  const isOnTheWay = status === 'PENDING_REVIEW' || status === 'APPROVED' || status === 'PROCESSING'
  if (isOnTheWay) return { short: due ? t('wallet.by', { time: due }) : '', long, isBad }
  return { short: reason ?? (status === 'FAILED' ? t('wallet.held') : t('wallet.givenBack')), long, isBad }
}
