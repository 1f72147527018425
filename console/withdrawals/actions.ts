// What the platform can do with a withdrawal in its present state, and by whom.

import type { Action } from '#console/kit/action/action'
import { useWrite } from '#console/kit/call/calls'
import { toast } from '#console/kit/overlay/toast'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import type { Refusal } from '#contract/kit/refusal'
import { payouts, type Withdrawal, type WithdrawalDetail } from '#contract/withdrawals/calls'
import { whyNotReview, withdrawalRefusals } from '#contract/withdrawals/states'

export const payoutForms = ['reject', 'close', 'paidByHand', 'returned'] as const
export type PayoutForm = (typeof payoutForms)[number]

export type Row = Withdrawal | WithdrawalDetail

/** A row of the list does not know who applied for it: there the server has the word, the drawer knows. */
export function whyNotApprove(row: Row): Refusal | null {
  if (row.status !== 'PENDING_REVIEW') return withdrawalRefusals.wrongState
  if (!('mayApprove' in row) || row.mayApprove) return null
  return row.firstName === null ? withdrawalRefusals.ownApplication : withdrawalRefusals.sameReviewer
}

const isManual = ({ channel }: Row) => channel === 'MANUAL'
const whyNotByHand = (row: Row): Refusal | null =>
  isManual(row) && row.status === 'PROCESSING' ? null : isManual(row) ? withdrawalRefusals.wrongState : withdrawalRefusals.notManual
const whyNotReturned = (row: Row): Refusal | null =>
  isManual(row) && row.status === 'SUCCESS' ? null : isManual(row) ? withdrawalRefusals.wrongState : withdrawalRefusals.notManual
const whyNotReject = ({ status }: Row): Refusal | null => (status === 'PENDING_REVIEW' ? null : withdrawalRefusals.wrongState)

/** `decided` is told after every decision: a drawer goes on to the next. */
export function usePayoutActions(open: (what: PayoutForm, row: Row) => void, decided: (row: Row) => void): (row: Row) => Action[] {
  const t = useT()
  const approve = useApproveOne(decided)
  const retry = useWrite(payouts.retry, { done: t('payouts.retried') })
  return (row) => {
    const act = (what: PayoutForm, rest: Omit<Action, 'label' | 'run' | 'permission'>): Action => ({
      label: t(`payouts.act.${what}`),
      permission: 'payout:review',
      run: () => open(what, row),
      ...rest,
    })
    const all: Action[] = [
      {
        label: t('payouts.act.approve'),
        primary: true,
        permission: 'payout:review',
        why: whyNotApprove(row),
        pending: approve.isPending,
        run: () => approve.run(row),
      },
      {
        label: t('payouts.act.retry'),
        primary: true,
        permission: 'payout:review',
        why: whyNotReview.retry(row),
        confirm: t('payouts.retryAsk', { no: row.no, yuan: yuan(row.netFen), reason: row.failReason ?? '–' }),
        run: () => retry.mutate({ id: row.id }),
      },
      act('paidByHand', { primary: true, why: whyNotByHand(row) }),
      act('returned', { danger: true, why: whyNotReturned(row) }),
      act('reject', { danger: true, why: whyNotReject(row) }),
      act('close', { danger: true, why: whyNotReview.close(row) }),
    ]
    // Each state knows two or three acts. Why somebody may not approve what waits is said; that it is over needs no button to say it.
    return all.filter(({ why }) => !why || isOfReview(why))
  }
}

const isOfReview = (why: Refusal) => why === withdrawalRefusals.ownApplication || why === withdrawalRefusals.sameReviewer

/** One is answered as many are: the one row says what became of it. */
function useApproveOne(decided: (row: Row) => void) {
  const t = useT()
  const approve = useWrite(payouts.approve)
  const run = (row: Row) =>
    approve.mutate(
      { ids: [row.id] },
      {
        onSuccess: ({ refused: [refused], firstCount }) => {
          if (refused) {
            toast.error(refused.why)
            return
          }
          toast.success(t(firstCount > 0 ? 'payouts.firstApproved' : 'payouts.approved'))
          decided(row)
        },
      },
    )
  return { run, isPending: approve.isPending }
}
