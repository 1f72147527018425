// What moved the points of a day: every change behind one of its figures.

import { Drawer } from '#console/kit/antd/Drawer'
import { useRead } from '#console/kit/call/calls'
import { type Column, columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { usePaging } from '#console/kit/list/use-paging'
import { linkTo } from '#console/kit/screen/link'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import { timeText } from '#console/kit/time/time'
import { type PointsFlow, pointsCalls } from '#contract/points/calls'
import { type Flow, flowWords } from '#contract/points/slices'
import { Kind, MemberCell } from './cells'
import { RowsTable } from './RowsTable'

export type FlowsWanted = { day: string; flow: Flow }
type Props = { wanted: FlowsWanted; close: () => void }

const { custom } = columnsOf<PointsFlow>()
const signed = (n: number) => `${n > 0 ? '+' : '−'}${countText(Math.abs(n))}`

const Why = ({ of: { kind, title } }: { of: PointsFlow }) => (
  <span className="md-two">
    <span>
      <Kind kind={kind} />
    </span>
    {title !== '' && <small>{title}</small>}
  </span>
)

const When = ({ of: { at, orderNo } }: { of: PointsFlow }) => (
  <span className="md-two">
    <span className="md-time">{timeText(at)}</span>
    {orderNo && (
      <a className="md-link" href={linkTo('orders', { keyword: orderNo })}>
        {orderNo}
      </a>
    )}
  </span>
)

const naming: Column<PointsFlow> = custom('member', 'points.member', (row) => <MemberCell of={row} />, {
  text: ({ memberName }) => memberName,
})
const columns: Column<PointsFlow>[] = [
  naming,
  custom('why', 'points.why', (row) => <Why of={row} />),
  custom('amount', 'points.amount', ({ amount }) => <span className="md-figure">{signed(amount)}</span>, { width: 100 }),
  custom('at', 'points.at', (row) => <When of={row} />, { width: 176 }),
]
const shape: RowShape<PointsFlow> = {
  phone: {
    title: ({ memberName, memberNo }) => memberName || memberNo,
    second: ['at'],
    figure: ({ amount }) => signed(amount),
    state: ({ kind }) => <Kind kind={kind} />,
  },
}

export function FlowsDrawer({ wanted, close }: Props) {
  const t = useT()
  const say = useSay()
  const { paging, pager } = usePaging(20)
  const { data, error } = useRead(pointsCalls.flows, { ...wanted, ...paging }, { quiet: true })
  return (
    <Drawer title={t('points.flowsTitle', { day: wanted.day, flow: say(flowWords[wanted.flow]) })} close={close}>
      <p className="pt-sum" role="status">
        {data && t('points.sum', { n: countText(data.total), points: countText(Math.abs(data.points)) })}
      </p>
      {error && <p role="alert">{error.message}</p>}
      <RowsTable name="points.chart" columns={columns} naming={naming} shape={shape} rows={data?.records} expected={paging.pageSize} />
      {pager(data?.total)}
    </Drawer>
  )
}
