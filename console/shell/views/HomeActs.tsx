// What home does in place with forms of other areas, joined here: an order is shipped or handed over, all that wait are shipped, a shelf is filled.

import { tell, useRead } from '#console/kit/call/calls'
import { BulkShipDialog } from '#console/orders/bulk-ship/BulkShipDialog'
import { rowsAtOnce } from '#console/orders/bulk-ship/ship-rows'
import { OrderForms } from '#console/orders/forms/OrderForms'
import { waitingOrders } from '#console/orders/waiting'
import { ReceiveForm } from '#console/stock/StockForms'
import { orders } from '#contract/orders/calls'
import { stock } from '#contract/stock/calls'

export type Asked = { what: 'ship'; id: string } | { what: 'shipAll' } | { what: 'receive'; id: string }

type Props = { asked: Asked; ask: (asked: Asked | undefined) => void }

export function HomeActs({ asked, ask }: Props) {
  const close = () => ask(undefined)
  if (asked.what === 'shipAll') return <BulkShipDialog numbers={[]} waiting={() => waitingOrders(orders.page, rowsAtOnce)} close={close} />
  if (asked.what === 'receive') return <Receive key={asked.id} id={asked.id} close={close} />
  const next = () => void waitingOrders(orders.page, 1).then(([order]) => ask(order && { what: 'ship', id: order.id }), tell)
  return <Ship key={asked.id} id={asked.id} next={next} close={close} />
}

function Ship({ id, next, close }: { id: string; next: () => void; close: () => void }) {
  const { data: order } = useRead(orders.detail, { id })
  if (order?.id !== id) return null
  return <OrderForms what={order.deliveryType === 'PICKUP' ? 'pickup' : 'ship'} order={order} next={next} close={close} />
}

function Receive({ id, close }: { id: string; close: () => void }) {
  const { data: level } = useRead(stock.detail, { id })
  return level?.id === id ? <ReceiveForm level={level} close={close} /> : null
}
