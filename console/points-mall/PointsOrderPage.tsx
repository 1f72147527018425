// Points orders: what was redeemed, by whom, and what was paid in points and in money. One of them opens as the order that it is.

import './mall.css'
import { useExport } from '#console/desk/export/use-export'
import { GoodsLine, GoodsPicture } from '#console/desk/goods/GoodsLine'
import { ListPage } from '#console/desk/list/ListPage'
import { useRead } from '#console/kit/call/calls'
import { columnsOf } from '#console/kit/list/columns'
import type { Filter } from '#console/kit/list/Filters'
import type { RowShape } from '#console/kit/list/row-shape'
import { Said } from '#console/kit/list/Said'
import { sumOf, Tally, tallyOf } from '#console/kit/list/Tally'
import { useListState } from '#console/kit/list/use-list'
import { StateDot } from '#console/kit/mark/StateDot'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { pointsCost } from '#console/orders/points-cost'
import { useOrderDesk } from '#console/orders/use-order-desk'
import { orderStatuses, orderStatusMeanings, orderStatusWords } from '#contract/orders/states'
import { type PointsOrder, pointsOrderSheet, pointsOrders } from '#contract/points-mall/calls'
import { pointsProductKinds, pointsProductKindWords } from '#contract/points-mall/states'

const { custom, time, text } = columnsOf<PointsOrder>()
/** A redemption has no balance to wait for, and leaves in one parcel or not at all. */
const shown = orderStatuses.filter((status) => status !== 'WAIT_BALANCE')

function Paid({ order }: { order: PointsOrder }) {
  const t = useT()
  return (
    <span className="md-two pm-paid">
      <span>{pointsCost(t, order)}</span>
      {order.backPoints > 0 && <small>{t('mall.order.back', { n: countText(order.backPoints) })}</small>}
    </span>
  )
}

const Who = ({ order: { memberName, levelName } }: { order: PointsOrder }) => (
  <span className="md-two">
    <span>{memberName}</span>
    <small>{levelName}</small>
  </span>
)

const columns = [
  custom(
    'productName',
    'mall.order.goods',
    ({ productName, imageUrl, qty, shopName }) => <GoodsLine name={productName} imageUrl={imageUrl} below={[`× ${qty}`, shopName]} />,
    { text: ({ productName }) => productName },
  ),
  text('orderNo', 'mall.order.no', { width: 176 }),
  custom('memberName', 'mall.order.member', (order) => <Who order={order} />, { width: 132 }),
  { ...custom('points', 'mall.order.paid', (order) => <Paid order={order} />, { width: 190 }), align: 'right' as const },
  custom('status', 'mall.order.status', ({ status }) => <StateDot label={orderStatusWords[status]} tone={orderStatusMeanings[status]} />, {
    width: 116,
    corner: true,
  }),
  time('createdAt', 'mall.order.at'),
]

const shape: RowShape<PointsOrder> = {
  isOver: ({ status }) => status === 'CLOSED' || status === 'CLOSED_REFUNDED',
  phone: {
    picture: ({ imageUrl, productName }) => <GoodsPicture url={imageUrl} name={productName} />,
    title: ({ productName }) => <Said text={productName} />,
    second: ['memberName', 'orderNo'],
    figure: (order) => <Paid order={order} />,
    state: 'status',
  },
}

export function PointsOrderPage() {
  const desk = useOrderDesk(true)
  const exporting = useExport(pointsOrderSheet, { list: 'points-orders' })
  return (
    <>
      <ListPage
        name="points-orders"
        title="mall.order.title"
        call={pointsOrders.page}
        columns={columns}
        search="mall.order.search"
        filters={useFilters()}
        emptyHint="mall.order.emptyHint"
        open={({ id }) => desk.show(id)}
        actions={[exporting.action]}
        lead={<Overview />}
        shape={shape}
      />
      {exporting.dialog}
      {desk.dialogs}
    </>
  )
}

function useFilters(): Filter[] {
  const say = useSay()
  return [
    { key: 'kind', title: 'mall.kind', options: pointsProductKinds.map((value) => ({ value, label: say(pointsProductKindWords[value]) })) },
  ]
}

function Overview() {
  const t = useT()
  const { data } = useRead(pointsOrders.overview, {}, { quiet: true })
  const [{ filters }] = useListState(pointsOrders.page)
  return (
    <Tally
      name={t('mall.overview')}
      over={{ page: 'pointsOrders', call: pointsOrders.page }}
      items={[
        { title: 'mall.all', count: sumOf(data), href: linkTo('pointsOrders'), current: !filters.status },
        ...tallyOf({ page: 'pointsOrders', field: 'status', states: shown, words: orderStatusWords, counts: data, filters }),
      ]}
    />
  )
}
