// How many withdrawals there are of each state, as tabs; and what those of the current one come to.

import { useRead } from '#console/kit/call/calls'
import { Tally, tallyOf } from '#console/kit/list/Tally'
import { useListState, useListTotal } from '#console/kit/list/use-list'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useNow } from '#console/kit/time/now'
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

/** As many as the wire gives at once: of more than these the sum is not said rather than said wrong. */
const mine = { mine: true, pageNumber: 1, pageSize: 100 } as const
const overdue = { overdue: true, pageNumber: 1, pageSize: 1 } as const

export function Overview() {
  const t = useT()
  const { data } = useRead(payouts.overview, {}, { quiet: true })
  const { data: waiting } = useRead(payouts.page, mine, { quiet: true })
  const [{ filters }] = useListState(payouts.page)
  const counts = data && (Object.fromEntries(shown.map((state) => [state, data[state]?.count ?? 0])) as Record<WithdrawalState, number>)
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const { data: late } = useRead(payouts.page, overdue, { quiet: true })
  return (
    <Tally
      name={t('payouts.overview')}
      over={{ page: 'payouts', call: payouts.page }}
      items={[
        { title: 'payouts.mine', count: waiting?.total, href: linkTo('payouts', { mine: true }), current: filters.mine === true },
        {
          title: 'payouts.overdue',
          count: late?.total,
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
  const { data: waiting } = useRead(payouts.page, mine, { quiet: true })
  const now = useNow()
  const { state, total } = useListTotal(payouts.page)
  const { mine: isMine, status, ...others } = state.filters
  if (Object.keys(others).length > 0 || !total) return null
  const late = isMine === true ? waiting?.records.filter(({ dueAt }) => dueAt !== null && Date.parse(dueAt) < now).length : 0
  const fen = isMine === true ? sumOf(waiting) : data && sumOfStates(data, status as WithdrawalState | undefined)
  if (fen === undefined) return null
  return (
    <p className="wd-sum">
      {t('payouts.sum', { n: total, yuan: yuan(fen) })}
      {late ? <span className="wd-late">{t('payouts.late', { n: late })}</span> : null}
    </p>
  )
}

function sumOf(page: Answer<typeof payouts.page> | undefined): number | undefined {
  if (!page || page.records.length < page.total) return undefined
  return page.records.reduce((sum, { amountFen }) => sum + amountFen, 0)
}

function sumOfStates(counts: Counts, status: WithdrawalState | undefined): number {
  const states = status ? [status] : shown
  return states.reduce((sum, state) => sum + (counts[state]?.amountFen ?? 0), 0)
}
