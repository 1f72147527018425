// What was changed on an order, field by field: the log behind the events.

import { HistoryPanel } from '#console/kit/HistoryPanel'
import { yuan } from '#console/kit/numbers'
import { timeText } from '#console/kit/time'
import { useSay } from '#console/kit/words'
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
  const say = useSay()
  const show = (field: string, value: unknown): string | undefined => {
    const list = Object.entries(words).find(([name]) => name === field)?.[1]
    const said = list && Object.entries(list).find(([code]) => code === value)?.[1]
    if (said) return say(said)
    if (field.endsWith('Fen') && typeof value === 'number') return yuan(value)
    if (field.endsWith('At') && typeof value === 'string') return timeText(value)
    return Array.isArray(value) ? value.join(' ') : undefined
  }
  return <HistoryPanel entity="order" now={{ ...order, whyNotEdit: null }} labels={labels} show={show} />
}
