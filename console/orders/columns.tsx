// The columns of the orders: what was bought, for whom, how much, and how far it is.

import { type Column, columnsOf } from '#console/kit/list/columns'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import type { OrderRow } from '#contract/orders/shapes'
import { type OrderChannel, orderChannelWords, refundStatusWords } from '#contract/orders/states'
import type { OrderListKind } from './kinds'
import { Goods, OrderNo, OrderState } from './OrderMarks'
import { extraColumns } from './rows/extra-columns'
import { orderBelow } from './rows/OrderBelow'

const { text, custom } = columnsOf<OrderRow>()

function Amount({ order }: { order: OrderRow }) {
  const say = useSay()
  const { payableFen, paidFen, refundStatus, status } = order
  // Until the balance is there nothing counts as paid: what will be is of more use than a zero.
  const isPaid = status !== 'UNPAID' && status !== 'WAIT_BALANCE' && status !== 'CLOSED'
  return (
    <span className="md-two or-two-end">
      <span>{yuan(isPaid ? paidFen : payableFen)}</span>
      {refundStatus !== 'NONE' && <small>{say(refundStatusWords[refundStatus])}</small>}
    </span>
  )
}

const Who = ({ order }: { order: OrderRow }) => (
  <span className="md-two">
    <span>{order.receiverName ?? order.buyerName}</span>
    <small>{order.receiverMobile}</small>
  </span>
)

function Channel({ channel }: { channel: OrderChannel }) {
  const say = useSay()
  return <>{say(orderChannelWords[channel])}</>
}

/** Day and time on two lines: the width belongs to what was bought. */
function When({ at }: { at: string }) {
  const [day, time] = timeText(at).split(' ')
  return (
    <time className="md-two md-time" dateTime={at}>
      <span>{day}</span>
      <small>{time}</small>
    </time>
  )
}

const shop = text('shopName', 'orders.shop', { width: 150 })
const channel = custom('channel', 'orders.channel', (order) => <Channel channel={order.channel} />, { width: 126 })
const placedAt = custom('placedAt', 'orders.placedAt', (order) => <When at={order.placedAt} />, { width: 124, sort: 'placedAt' })
const amount = custom('payableFen', 'orders.amount', (order) => <Amount order={order} />, { width: 118, sort: 'payableFen' })

export const columnsFor = ({ hasShops }: OrderListKind): Column<OrderRow>[] => [
  custom('no', 'orders.no', (order) => <OrderNo order={order} />, { width: 176, text: (order) => order.no }),
  custom('lines', 'orders.goods', (order) => <Goods order={order} />, { below: orderBelow }),
  custom('status', 'orders.status', (order) => <OrderState order={order} />, { width: 148, corner: true }),
  custom('receiverName', 'orders.receiver.name', (order) => <Who order={order} />, { width: 124 }),
  { ...amount, align: 'right' },
  hasShops ? shop : channel,
  placedAt,
  ...extraColumns,
]
