// The totals of the bills by kind, under the filter that the list has: each opens the rows that it sums.

import { useRead } from '#console/kit/call/calls'
import { inputFrom } from '#console/kit/list/list-state'
import { useListState } from '#console/kit/list/use-list'
import { useT } from '#console/kit/text/i18n'
import { countText, signedYuan, yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import type { Given } from '#contract/kit/call'
import { type BillTotals, walletCalls } from '#contract/wallet/calls'
import { type MoneyPart, moneyParts, moneyPartWords } from '#contract/wallet/parts'
import { linkToTab } from '../tabs'

export type KindTotal = { type: MoneyPart; fen: number; count: number }

/** What came in and what went out of one kind are one line: an order's money that came and went is told by its sum. */
export function byKind(kinds: BillTotals['kinds']): KindTotal[] {
  return moneyParts.flatMap((type) => {
    const own = kinds.filter((kind) => kind.type === type)
    if (own.length === 0) return []
    const fen = own.reduce((sum, kind) => sum + Math.abs(kind.amountFen) * (kind.direction === 'OUT' ? -1 : 1), 0)
    return [{ type, fen, count: own.reduce((sum, kind) => sum + kind.count, 0) }]
  })
}

/** Only what narrows by time and account leaves a balance before and after; part of the lines have none. */
const narrowing = ['type', 'direction', 'keyword', 'noWithdrawals']

export function Totals() {
  const t = useT()
  const say = useSay()
  const [state] = useListState(walletCalls.bills)
  const input = inputFrom(state, walletCalls.billTotals.input) as Given<typeof walletCalls.billTotals>
  const { data } = useRead(walletCalls.billTotals, input, { quiet: true })
  if (!data) return <div className="wa-kinds" aria-busy="true" />
  if (data.totalCount === 0) return null
  const kinds = byKind(data.kinds)
  const sumFen = kinds.reduce((sum, { fen }) => sum + fen, 0)
  const isWhole = narrowing.every((key) => state.filters[key] === undefined)
  return (
    <ul className="wa-kinds" data-scrolls aria-label={t('wallet.bill.totals')}>
      <li className="wa-kinds-sum">
        <small>{t('wallet.bill.sum')}</small>
        <b>{signedYuan(sumFen)}</b>
        <small>
          {isWhole ? t('wallet.bill.opening', { amount: yuan(data.openingFen) }) : t('wallet.count', { n: countText(data.totalCount) })}
        </small>
      </li>
      {kinds.map(({ type, fen, count }) => (
        <li key={type}>
          <a href={linkToTab('bills', { ...state.filters, type })} aria-current={state.filters.type === type ? 'true' : undefined}>
            <small>{say(moneyPartWords[type])}</small>
            <b>{signedYuan(fen)}</b>
            <small>{t('wallet.count', { n: countText(count) })}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
