// Everything that can lie over a list of orders: one in full, its forms, paper, and what is done to several.

import { type ReactNode, Suspense, useState } from 'react'
import type { Action } from '#console/kit/action/action'
import { tell } from '#console/kit/call/calls'
import { useAddressId } from '#console/kit/list/use-address-id'
import { lazyPart, useWarm } from '#console/kit/screen/lazy-part'
import { orders } from '#contract/orders/calls'
import type { OrderRow } from '#contract/orders/shapes'
import { type OrderForm, useOrderActions } from './actions'
import { waitingOrders } from './waiting'

const OrderDrawer = lazyPart(async () => (await import('./drawer/OrderDrawer')).OrderDrawer)
const OrderForms = lazyPart(async () => (await import('./forms/OrderForms')).OrderForms)
const BulkShipDialog = lazyPart(async () => (await import('./bulk-ship/BulkShipDialog')).BulkShipDialog)
const PickupDialog = lazyPart(async () => (await import('./forms/PickupDialog')).PickupDialog)
const FlagDialog = lazyPart(async () => (await import('./forms/FlagDialog')).FlagDialog)
const SettingsForm = lazyPart(async () => (await import('./forms/SettingsForm')).SettingsForm)
const PrintView = lazyPart(async () => (await import('./print/PrintView')).PrintView)

export type Opened =
  | { what: OrderForm; order: OrderRow }
  | { what: 'print'; chosen: readonly OrderRow[] }
  | { what: 'flag'; chosen: readonly OrderRow[]; clear: () => void }
  | { what: 'bulkShip'; numbers: readonly string[]; waiting?: () => Promise<OrderRow[]> }
  | { what: 'handOver' | 'settings' }

export type OrderDesk = {
  actionsOf: (order: OrderRow) => Action[]
  show: (orderId: string) => void
  /** The form of the order that must leave first. */
  shipNext: () => void
  open: (opened: Opened) => void
  dialogs: ReactNode
}

/** `isOwn`: the reader works on these orders; others only look. */
export function useOrderDesk(isOwn: boolean): OrderDesk {
  const [id, openId] = useAddressId()
  const [opened, open] = useState<Opened>()
  const actionsOf = useOrderActions((what, order) => open(what === 'print' ? { what, chosen: [order] } : { what, order }))
  useWarm(OrderDrawer)
  const shipNext = () => void waitingOrders(orders.page, 1).then(([order]) => open(order && { what: 'ship', order }), tell)
  const dialogs = (
    <Suspense>
      {id && <OrderDrawer id={id} actionsOf={isOwn ? actionsOf : () => []} close={() => openId(undefined)} />}
      {opened && <Asked opened={opened} shipNext={shipNext} close={() => open(undefined)} />}
    </Suspense>
  )
  return { actionsOf, show: openId, shipNext, open, dialogs }
}

function Asked({ opened, shipNext, close }: { opened: Opened; shipNext: () => void; close: () => void }) {
  if ('order' in opened) return <OrderForms key={opened.order.id} what={opened.what} order={opened.order} next={shipNext} close={close} />
  if (opened.what === 'print') return <PrintView orders={opened.chosen} close={close} />
  if (opened.what === 'flag') return <FlagDialog chosen={opened.chosen} done={opened.clear} close={close} />
  if (opened.what === 'bulkShip') return <BulkShipDialog numbers={opened.numbers} waiting={opened.waiting} close={close} />
  return opened.what === 'handOver' ? <PickupDialog close={close} /> : <SettingsForm close={close} />
}
