// The orders behind a rehearsal: those that would earn more, or less, the largest difference first.

import { Drawer } from '#console/kit/antd/Drawer'
import { useRead } from '#console/kit/call/calls'
import { type Column, columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { usePaging } from '#console/kit/list/use-paging'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { timeText } from '#console/kit/time/time'
import { type PointsRehearsalOrder, pointsCalls, type rehearsalWays } from '#contract/points/calls'
import { RowsTable } from '../RowsTable'

export type Way = (typeof rehearsalWays)[number]
type Row = PointsRehearsalOrder & { id: string }

const { custom, count, money } = columnsOf<Row>()
const naming: Column<Row> = custom(
  'orderNo',
  'points.order',
  ({ orderId, orderNo, paidAt }) => (
    <span className="md-two">
      <a className="md-link" href={linkTo('orders', { id: orderId })}>
        {orderNo}
      </a>
      <small>{timeText(paidAt).slice(0, 16)}</small>
    </span>
  ),
  { text: ({ orderNo }) => orderNo },
)
const columns: Column<Row>[] = [
  naming,
  custom('buyerName', 'points.rehearsal.buyer', ({ buyerName, shopName }) => (
    <span className="md-two">
      <span>{buyerName}</span>
      <small>{shopName}</small>
    </span>
  )),
  money('paidFen', 'points.rehearsal.paid'),
  count('nowPoints', 'points.rehearsal.nowPoints'),
  count('thenPoints', 'points.rehearsal.thenPoints'),
]
const shape: RowShape<Row> = {
  phone: {
    title: ({ orderNo }) => orderNo,
    second: ({ buyerName, shopName }) => `${buyerName} · ${shopName}`,
    figure: ({ nowPoints, thenPoints }) => `${countText(nowPoints)} → ${countText(thenPoints)}`,
  },
}

export function OrdersDrawer({ jobId, way, close }: { jobId: string; way: Way; close: () => void }) {
  const t = useT()
  const { paging, pager } = usePaging(20)
  const { data, error } = useRead(pointsCalls.rehearsalOrders, { jobId, way, ...paging }, { quiet: true })
  const title = t(way === 'RISING' ? 'points.rehearsal.rising' : 'points.rehearsal.falling')
  const rows = data?.records.map((row) => ({ ...row, id: row.orderId }))
  return (
    <Drawer title={title} close={close}>
      <p className="pt-sum" role="status">
        {data && t('points.rehearsal.sum', { n: countText(data.total), now: countText(data.nowPoints), tried: countText(data.thenPoints) })}
      </p>
      {error && <p role="alert">{error.message}</p>}
      <RowsTable name="points.rehearsal.title" columns={columns} naming={naming} shape={shape} rows={rows} expected={paging.pageSize} />
      {pager(data?.total)}
    </Drawer>
  )
}
