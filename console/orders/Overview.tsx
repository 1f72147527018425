// How many orders are in each state: each count is the total of the list that its link opens.

import { useRead } from '#console/kit/call/calls'
import type { Title } from '#console/kit/list/columns'
import { Tally } from '#console/kit/list/Tally'
import { useListState } from '#console/kit/list/use-list'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import type { Answer } from '#contract/kit/call'
import { orders } from '#contract/orders/calls'
import { type OrderStatus, orderStatusWords } from '#contract/orders/states'
import type { OrderListKind } from './kinds'

type Counts = Answer<typeof orders.overview>

/** To ship is one thing to do, whether the order was begun or not; how an order ended matters less than that it did. */
const tabs: { title: Title; statuses: OrderStatus[]; only?: 'PRESALE' }[] = [
  { title: orderStatusWords.UNPAID, statuses: ['UNPAID'] },
  { title: orderStatusWords.WAIT_BALANCE, statuses: ['WAIT_BALANCE'], only: 'PRESALE' },
  { title: orderStatusWords.WAIT_SHIP, statuses: ['WAIT_SHIP', 'PART_SHIPPED'] },
  { title: orderStatusWords.SHIPPED, statuses: ['SHIPPED'] },
  { title: orderStatusWords.COMPLETED, statuses: ['COMPLETED'] },
  { title: orderStatusWords.CLOSED, statuses: ['CLOSED', 'CLOSED_REFUNDED'] },
]

const sum = (counts: Counts | undefined, statuses: readonly OrderStatus[]) =>
  counts && statuses.reduce((all, status) => all + (counts.byStatus[status] ?? 0), 0)

export function Overview({ list: { page, call, type } }: { list: OrderListKind }) {
  const t = useT()
  const { data } = useRead(orders.overview, { type }, { quiet: true })
  const [{ filters }] = useListState(call)
  const chosen = [filters.statuses ?? filters.status ?? []].flat().join()
  const { inAfterSale, overdue } = filters
  const states = tabs
    .filter(({ only }) => !only || only === type)
    .map(({ title, statuses }) => ({
      title,
      count: sum(data, statuses),
      href: linkTo(page, { statuses }),
      current: chosen === statuses.join(),
    }))
  return (
    <Tally
      name={t('orders.overview')}
      over={{ page, call }}
      items={[
        { title: 'orders.all', count: data?.total, href: linkTo(page), current: chosen === '' && !inAfterSale && !overdue },
        ...states,
        { title: 'orders.inAfterSale', count: data?.inAfterSale, href: linkTo(page, { inAfterSale: true }), current: inAfterSale === true },
        { title: 'orders.overdue', count: data?.overdue, href: linkTo(page, { overdue: true }), current: overdue === true, isLate: true },
      ]}
    />
  )
}
