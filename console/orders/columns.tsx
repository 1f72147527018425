// The columns of the orders: what was bought, for whom, how much, and how far it is.

import { columnsOf } from '#console/kit/columns'
import { yuan } from '#console/kit/numbers'
import { useSay } from '#console/kit/words'
import type { OrderRow } from '#contract/orders/shapes'
import { type OrderChannel, orderChannelWords, refundStatusWords } from '#contract/orders/states'
import type { OrderListKind } from './kinds'
import { Goods, OrderNo, OrderState } from './OrderMarks'

const { text, time, custom } = columnsOf<OrderRow>()

function Amount({ order }: { order: OrderRow }) {
  const say = useSay()
  const { payableFen, paidFen, refundStatus, status } = order
  const isPaid = status !== 'UNPAID' && status !== 'CLOSED'
  return (
    <span className="or-two or-two-end">
      <span>{yuan(isPaid ? paidFen : payableFen)}</span>
      {refundStatus !== 'NONE' && <small>{say(refundStatusWords[refundStatus])}</small>}
    </span>
  )
}

const Who = ({ order }: { order: OrderRow }) => (
  <span className="or-two">
    <span>{order.receiverName ?? order.buyerName}</span>
    <small>{order.receiverMobile}</small>
  </span>
)

function Channel({ channel }: { channel: OrderChannel }) {
  const say = useSay()
  return <>{say(orderChannelWords[channel])}</>
}

const shop = text('shopName', 'orders.shop', { width: 140 })

export const columnsFor = ({ hasShops }: OrderListKind) => [
  custom('no', 'orders.no', (order) => <OrderNo order={order} />, { width: 208, text: (order) => order.no }),
  custom('lines', 'orders.goods', (order) => <Goods order={order} />),
  ...(hasShops ? [shop] : []),
  custom('status', 'orders.status', (order) => <OrderState order={order} />, { width: 150, corner: true }),
  custom('receiverName', 'orders.receiver.name', (order) => <Who order={order} />, { width: 132 }),
  {
    ...custom('payableFen', 'orders.amount', (order) => <Amount order={order} />, { width: 122, sort: 'payableFen' }),
    align: 'right' as const,
  },
  custom('channel', 'orders.channel', ({ channel }) => <Channel channel={channel} />, { width: 92 }),
  time('placedAt', 'orders.placedAt', { sort: 'placedAt', width: 164 }),
]
