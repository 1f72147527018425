// A list of orders, in whichever of its four shapes: the rows, how they are narrowed down, and what may be done from it.

import { linkTo } from '#console/kit/screen/link'
import './orders.css'
import type { ChosenAct } from '#console/desk/bulk/ChosenBar'
import { useExport } from '#console/desk/export/use-export'
import { ListPage } from '#console/desk/list/ListPage'
import type { Action } from '#console/kit/action/action'
import { tell, useRead } from '#console/kit/call/calls'
import { useListState } from '#console/kit/list/use-list'
import { useT } from '#console/kit/text/i18n'
import { orders } from '#contract/orders/calls'
import type { OrderRow } from '#contract/orders/shapes'
import { whyNotOrder } from '#contract/orders/states'
import type { PageName } from '#contract/pages'
import { openForOrders, ordersInAddress } from '#contract/waybills/states'
import { rowsAtOnce } from './bulk-ship/ship-rows'
import { columnsFor, orderShape } from './columns'
import { orderFilters } from './filters/filters'
import type { OrderListKind } from './kinds'
import { Overview } from './Overview'
import { mostOnPaper } from './print/most'
import { type Opened, useOrderDesk } from './use-order-desk'
import { waitingOrders } from './waiting'

export function OrderList({ list }: { list: OrderListKind }) {
  const t = useT()
  const { isOwn } = list
  const desk = useOrderDesk(isOwn)
  const [{ filters }] = useListState(list.call)
  const exporting = useExport(list.sheet, { list: list.name, detail: list.lineSheet })
  const ship: Action = {
    label: t('bulkShip.title'),
    permission: 'order:ship',
    run: () => desk.open({ what: 'bulkShip', numbers: [], waiting: () => waitingOrders(list.call, rowsAtOnce) }),
  }
  // Where nothing was sold yet there is nothing to ship and nothing to export.
  const { data } = useRead(orders.overview, { type: list.type }, { quiet: true })
  const waiting = (data?.byStatus.WAIT_SHIP ?? 0) + (data?.byStatus.PART_SHIPPED ?? 0)
  const more = useListActs(list, waiting > 0, desk.open)
  const actions = data?.total === 0 ? more : isOwn ? [ship, exporting.action, ...more] : [exporting.action]
  return (
    <>
      <ListPage
        name={list.name}
        title={list.title}
        call={list.call}
        columns={columnsFor(list)}
        search="orders.search"
        filters={orderFilters(list, filters, t)}
        emptyHint={list.emptyHint}
        arrived="orderTiles.arrived"
        open={(order) => desk.show(order.id)}
        actions={actions}
        rowActions={isOwn ? desk.actionsOf : undefined}
        bulk={useChosenActs(isOwn, desk.open)}
        lead={<Overview list={list} />}
        shape={orderShape}
      />
      {exporting.dialog}
      {desk.dialogs}
    </>
  )
}

/** What is done from the list beside shipping; the pages that belong to it stand in the menu. */
function useListActs({ isOwn, call, page: here }: OrderListKind, hasWaiting: boolean, open: (opened: Opened) => void): Action[] {
  const t = useT()
  if (!isOwn) return []
  const print = () => void waitingOrders(call, mostOnPaper).then((chosen) => open({ what: 'print', chosen }), tell)
  const go = (page: PageName) => () => window.location.assign(linkTo(page))
  const other: Action =
    here === 'totalOrders'
      ? { label: t('orders.title'), inMenu: true, permission: 'order:read', run: go('orders') }
      : { label: t('orders.totalTitle'), inMenu: true, permission: 'total-order:read', run: go('totalOrders') }
  return [
    ...(hasWaiting ? [{ label: t('orders.printWaiting'), inMenu: true, run: print }] : []),
    { label: t('orders.pickups.title'), inMenu: true, permission: 'order:ship', run: () => open({ what: 'handOver' }) },
    { label: t('orders.settings.title'), inMenu: true, permission: 'order:settings', run: () => open({ what: 'settings' }) },
    other,
  ]
}

function useChosenActs(isOwn: boolean, open: (opened: Opened) => void): ChosenAct<OrderRow>[] | undefined {
  const t = useT()
  if (!isOwn) return undefined
  return [
    {
      label: t('bulkShip.title'),
      permission: 'order:ship',
      run: (rows) => open({ what: 'bulkShip', numbers: rows.filter((order) => !whyNotOrder.ship(order)).map(({ no }) => no) }),
    },
    {
      label: t('waybills.act.print'),
      permission: 'waybill:write',
      run: (rows) => window.location.assign(linkTo('waybills', { [openForOrders]: ordersInAddress(rows.map(({ id }) => id)) })),
    },
    { label: t('orders.act.print'), run: (chosen) => open({ what: 'print', chosen }) },
    { label: t('orders.flagChosen'), permission: 'order:write', run: (chosen, clear) => open({ what: 'flag', chosen, clear }) },
  ]
}
