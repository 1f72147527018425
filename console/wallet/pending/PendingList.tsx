// The orders whose money is not the unit's yet, by the day on which it will be; their sum is the figure that was pressed.

import { ListPage } from '#console/desk/list/ListPage'
import { useRead } from '#console/kit/call/calls'
import { type Column, columnsOf } from '#console/kit/list/columns'
import type { Filter } from '#console/kit/list/Filters'
import type { RowShape } from '#console/kit/list/row-shape'
import { useListState } from '#console/kit/list/use-list'
import { StateDot } from '#console/kit/mark/StateDot'
import { type Translate, useT } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import { type PendingOrder, type Wallet, walletCalls } from '#contract/wallet/calls'
import { linkToOrder } from '../bills/refs'

const { custom, text, money } = columnsOf<PendingOrder>()

function Day({ order: { day, isEstimated } }: { order: PendingOrder }) {
  const t = useT()
  if (day === null) return <StateDot label="wallet.order.waits" tone="wait" />
  return (
    <span className="md-two">
      <span>{day}</span>
      <small>{t(isEstimated ? 'wallet.order.estimated' : 'wallet.order.fixed')}</small>
    </span>
  )
}

const pendingColumns: Column<PendingOrder>[] = [
  custom('orderNo', 'wallet.order.no', ({ orderNo }) => orderNo, { width: 190 }),
  custom('title', 'wallet.order.goods', ({ title }) => title),
  text('shopName', 'wallet.order.shop', { width: 150 }),
  custom('day', 'wallet.order.day', (order) => <Day order={order} />, { width: 170, corner: true }),
  money('amountFen', 'wallet.order.amount'),
]

const pendingShape: RowShape<PendingOrder> = {
  phone: { title: 'title', second: ['orderNo', 'shopName'], figure: 'amountFen', state: 'day' },
}

export function PendingList() {
  const { data: wallet } = useRead(walletCalls.wallet, {}, { quiet: true })
  return (
    <ListPage
      isPart
      name="wallet-pending"
      title="wallet.tab.pending"
      call={walletCalls.pending}
      columns={pendingColumns}
      filters={useFilters(wallet)}
      emptyHint="wallet.order.emptyHint"
      arrived="wallet.order.arrived"
      open={({ id }) => {
        const href = linkToOrder(id)
        if (href) window.location.assign(href)
      }}
      below={wallet && <Sum wallet={wallet} />}
      shape={pendingShape}
    />
  )
}

const valueOf = (day: string | null) => day ?? 'unknown'
const nameOf = (t: Translate, day: string | null) => day ?? t('wallet.forecast.unknown')

function useFilters(wallet: Wallet | undefined): Filter[] {
  const t = useT()
  const days = wallet?.forecast.filter(({ orderCount }) => orderCount > 0) ?? []
  return [
    {
      key: 'day',
      title: 'wallet.order.day',
      options: days.map(({ day, amountFen }) => ({ value: valueOf(day), label: `${nameOf(t, day)} · ${yuan(amountFen)}` })),
    },
  ]
}

/** What the rows come to: all that is pending, or the day that was chosen. */
function Sum({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const [{ filters }] = useListState(walletCalls.pending)
  const chosen = wallet.forecast.find(({ day }) => valueOf(day) === filters.day)
  const [count, fen] =
    filters.day === undefined ? [wallet.pendingCount, wallet.pendingFen] : [chosen?.orderCount ?? 0, chosen?.amountFen ?? 0]
  if (count === 0) return null
  return <p className="wa-sumline">{t('wallet.order.sum', { n: countText(count), amount: yuan(fen) })}</p>
}
