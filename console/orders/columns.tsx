// The columns of the orders: what was bought, for whom, how much, and how far it is.

import { GoodsPicture } from '#console/desk/goods/GoodsLine'
import { type Column, columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { useT } from '#console/kit/text/i18n'
import { yuan } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import type { OrderRow } from '#contract/orders/shapes'
import { type OrderChannel, orderChannelWords, refundStatusWords } from '#contract/orders/states'
import type { OrderListKind } from './kinds'
import { Digits, Goods, GoodsInShort, OrderNo, OrderState } from './OrderMarks'
import { extraColumns } from './rows/extra-columns'
import { Notes, orderBelow } from './rows/OrderBelow'

const { text, time, custom } = columnsOf<OrderRow>()

/** Until the balance is there nothing counts as paid: what will be is of more use than a zero. */
const isPaid = ({ status }: OrderRow) => status !== 'UNPAID' && status !== 'WAIT_BALANCE' && status !== 'CLOSED'

function Amount({ order }: { order: OrderRow }) {
  const t = useT()
  const say = useSay()
  const { payableFen, paidFen, refundStatus, pointsUsed } = order
  return (
    <span className="md-two or-two-end">
      <span className="or-paid">{yuan(isPaid(order) ? paidFen : payableFen)}</span>
      {pointsUsed > 0 && <small>{t('orders.money.pointsUsed', { n: pointsUsed })}</small>}
      {refundStatus !== 'NONE' && <small>{say(refundStatusWords[refundStatus])}</small>}
    </span>
  )
}

/** What somebody said about an order is why people look: it stands under the goods, whole. */
const GoodsAndNotes = ({ order }: { order: OrderRow }) => (
  <span className="or-goods">
    <Goods order={order} />
    <Notes order={order} />
  </span>
)

const Who = ({ order }: { order: OrderRow }) => (
  <span className="md-two">
    <span className="md-cut or-who" title={order.receiverName ?? order.buyerName}>
      {order.receiverName ?? order.buyerName}
    </span>
    <small>{order.receiverMobile}</small>
  </span>
)

function Channel({ channel }: { channel: OrderChannel }) {
  const say = useSay()
  return <>{say(orderChannelWords[channel])}</>
}

const shop = text('shopName', 'orders.shop', { width: 130 })
const amount = custom('payableFen', 'orders.amount', (order) => <Amount order={order} />, { width: 118, sort: 'payableFen' })
const placedAt = time('placedAt', 'orders.placedAt', { sort: 'placedAt' })
const channel = custom('channel', 'orders.channel', (order) => <Channel channel={order.channel} />, { width: 110 })

export const columnsFor = ({ hasShops }: OrderListKind): Column<OrderRow>[] => [
  custom('no', 'orders.no', (order) => <OrderNo order={order} />, { width: 176, text: (order) => order.no, sort: 'placedAt' }),
  custom('lines', 'orders.goods', (order) => <GoodsAndNotes order={order} />, { below: orderBelow }),
  custom('receiverName', 'orders.receiver.name', (order) => <Who order={order} />, { width: 112 }),
  ...(hasShops ? [shop] : []),
  custom('status', 'orders.status', (order) => <OrderState order={order} />, { width: 148, corner: true }),
  { ...amount, align: 'right' },
  { ...channel, isExtra: true },
  { ...placedAt, isExtra: true, sort: undefined },
  ...extraColumns,
]

/** Closed orders are over; on a phone an order is its goods and its sum, its number and its buyer, its state with the clock. */
export const orderShape: RowShape<OrderRow> = {
  isOver: ({ status }) => status === 'CLOSED' || status === 'CLOSED_REFUNDED',
  phone: {
    picture: ({ lines: [first] }) => <GoodsPicture url={first?.imageUrl ?? null} name={first?.name ?? ''} />,
    title: (order) => <GoodsInShort order={order} />,
    second: (order) => (
      <>
        <Digits no={order.no} />
        <span className="md-cut">{order.receiverName ?? order.buyerName}</span>
      </>
    ),
    figure: (order) => yuan(isPaid(order) ? order.paidFen : order.payableFen),
    state: (order) => <OrderState order={order} />,
    note: (order) => <Notes order={order} />,
  },
}
