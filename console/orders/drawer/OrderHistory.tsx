// What was changed on an order, field by field: the log behind the events.

import { HistoryPanel } from '#console/desk/history/HistoryPanel'
import { useShown } from '#console/desk/history/use-shown'
import type { OrderDetail } from '#contract/orders/shapes'
import { closeTypeWords, orderStatusWords, refundStatusWords } from '#contract/orders/states'

const labels = {
  status: 'orders.status',
  refundStatus: 'orders.filter.refundStatus',
  closeType: 'orders.act.close',
  receiverName: 'orders.receiver.name',
  regionCode: 'orders.receiver.region',
  address: 'orders.receiver.address',
  sellerNote: 'orders.notes',
  flag: 'orders.flag',
  tags: 'orders.tags',
  freightFen: 'orders.money.freightFen',
  adjustFen: 'orders.money.adjustFen',
  payableFen: 'orders.money.payableFen',
  paidFen: 'orders.money.paidFen',
  refundedFen: 'orders.money.refundedFen',
  autoReceiveAt: 'orders.autoReceiveAt',
} as const

const words = { status: orderStatusWords, refundStatus: refundStatusWords, closeType: closeTypeWords } as const

export function OrderHistory({ order }: { order: OrderDetail }) {
  const shown = useShown(words)
  const show = (field: string, value: unknown) => shown(field, value) ?? (Array.isArray(value) ? value.join(' ') : undefined)
  return <HistoryPanel entity="order" now={{ ...order, whyNotEdit: null }} labels={labels} show={show} />
}
