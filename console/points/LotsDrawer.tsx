// The lots behind a slice: whose they are, what is left of them, and until when.

import { Drawer } from '#console/kit/antd/Drawer'
import { useRead } from '#console/kit/call/calls'
import { type Column, columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { usePaging } from '#console/kit/list/use-paging'
import { StateDot } from '#console/kit/mark/StateDot'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { timeText } from '#console/kit/time/time'
import type { Given } from '#contract/kit/call'
import { type PointsLot, pointsCalls } from '#contract/points/calls'
import { lotStateMeanings, lotStateWords } from '#contract/points/parts'
import { Kind, MemberCell } from './cells'
import { RowsTable } from './RowsTable'

export type LotsWanted = Pick<Given<typeof pointsCalls.lots>, 'age' | 'expiry' | 'state'>
type Props = { title: string; wanted: LotsWanted; close: () => void }

const { custom } = columnsOf<PointsLot>()

const untilText = ({ expiresAt }: PointsLot, never: string) => (expiresAt ? timeText(expiresAt).slice(0, 16) : never)

const Until = ({ of }: { of: PointsLot }) => {
  const t = useT()
  return (
    <span className="md-two md-time">
      <span>{untilText(of, t('points.never'))}</span>
      <small>{t('points.earnedAt', { at: timeText(of.earnedAt).slice(0, 16) })}</small>
    </span>
  )
}
const Left = ({ of: { left, earned } }: { of: PointsLot }) => (
  <span className="md-two">
    <span className="md-figure">{countText(left)}</span>
    {left < earned && <small>/ {countText(earned)}</small>}
  </span>
)

const naming: Column<PointsLot> = custom('member', 'points.member', (row) => <MemberCell of={row} />, {
  text: ({ memberName }) => memberName,
})
const columns: Column<PointsLot>[] = [
  naming,
  custom('kind', 'points.kind', ({ kind }) => <Kind kind={kind} />, { width: 110 }),
  custom('left', 'points.left', (row) => <Left of={row} />, { width: 100 }),
  custom('expiresAt', 'points.expiresAt', (row) => <Until of={row} />, { width: 176 }),
  custom('state', 'points.state', ({ state }) => <StateDot label={lotStateWords[state]} tone={lotStateMeanings[state]} />, {
    width: 100,
    corner: true,
  }),
]
const shape: RowShape<PointsLot> = {
  phone: {
    title: ({ memberName, memberNo }) => memberName || memberNo,
    second: ['kind', 'expiresAt'],
    figure: ({ left }) => countText(left),
    state: 'state',
  },
}

export function LotsDrawer({ title, wanted, close }: Props) {
  const t = useT()
  const { paging, pager } = usePaging(20)
  const { data, error } = useRead(pointsCalls.lots, { ...wanted, ...paging }, { quiet: true })
  return (
    <Drawer title={t('points.lotsTitle', { what: title })} close={close}>
      <p className="pt-sum" role="status">
        {data && t('points.sum', { n: countText(data.total), points: countText(data.points) })}
      </p>
      {error && <p role="alert">{error.message}</p>}
      <RowsTable name="points.seeLots" columns={columns} naming={naming} shape={shape} rows={data?.records} expected={paging.pageSize} />
      {pager(data?.total)}
    </Drawer>
  )
}
