// How many withdrawals there are of each state, as tabs; and what those of the current one come to.

import { useRead } from '#console/kit/call/calls'
import { Tally, tallyOf } from '#console/kit/list/Tally'
import { useListState, useListTotal } from '#console/kit/list/use-list'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import type { Answer } from '#contract/kit/call'
import { payouts } from '#contract/withdrawals/calls'
import { type WithdrawalState, withdrawalStateWords } from '#contract/withdrawals/states'

type Counts = Answer<typeof payouts.overview>

const shown: readonly WithdrawalState[] = [
  'PENDING_REVIEW',
  'APPROVED',
  'PROCESSING',
  'FAILED',
  'BANK_RETURNED',
  'SUCCESS',
  'REJECTED',
  'CANCELED',
  'CLOSED',
]

export function Overview() {
  const t = useT()
  const { data } = useRead(payouts.overview, {}, { quiet: true })
  const [{ filters }] = useListState(payouts.page)
  const counts =
    data && (Object.fromEntries(shown.map((state) => [state, data.states[state]?.count ?? 0])) as Record<WithdrawalState, number>)
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <Tally
      name={t('payouts.overview')}
      over={{ page: 'payouts', call: payouts.page }}
      items={[
        { title: 'payouts.mine', count: data?.mine.count, href: linkTo('payouts', { mine: true }), current: filters.mine === true },
        {
          title: 'payouts.overdue',
          count: data?.overdue.count,
          href: linkTo('payouts', { overdue: true }),
          current: filters.overdue === true,
          isLate: true,
        },
        ...tallyOf({ page: 'payouts', field: 'status', states: shown, words: withdrawalStateWords, counts, filters }),
        {
          title: 'payouts.all',
          count: total,
          href: linkTo('payouts', { mine: false }),
          current: !filters.mine && !filters.overdue && filters.status === undefined,
        },
      ]}
    />
  )
}

/** Only where the sum is that of the very rows below: a further filter makes them fewer. */
export function Summed() {
  const t = useT()
  const { data } = useRead(payouts.overview, {}, { quiet: true })
  const { state, total } = useListTotal(payouts.page)
  const { mine, overdue, status, ...others } = state.filters
  if (Object.keys(others).length > 0 || !total || !data) return null
  const fen =
    mine === true
      ? data.mine.amountFen
      : overdue === true
        ? data.overdue.amountFen
        : sumOfStates(data.states, status as WithdrawalState | undefined)
  return <p className="wd-sum">{t('payouts.sum', { n: total, yuan: yuan(fen) })}</p>
}

function sumOfStates(states: Counts['states'], status: WithdrawalState | undefined): number {
  return (status ? [status] : shown).reduce((sum, one) => sum + (states[one]?.amountFen ?? 0), 0)
}
