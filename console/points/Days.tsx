// What each of the last days moved: a chart of it, and under it the days whose figures open their rows.

import { ChartPanel } from '#console/desk/chart/ChartPanel'
import type { Chart } from '#console/desk/chart/model'
import { type Column, columnsOf } from '#console/kit/list/columns'
import type { RowShape } from '#console/kit/list/row-shape'
import { useT } from '#console/kit/text/i18n'
import { countText } from '#console/kit/text/numbers'
import { useSay } from '#console/kit/text/words'
import type { Liability } from '#contract/points/calls'
import { type Flow, flows, flowWords } from '#contract/points/slices'
import type { FlowsWanted } from './FlowsDrawer'
import { RowsTable } from './RowsTable'

type Day = Liability['days'][number]
type Row = Day & { id: string; open: (wanted: FlowsWanted) => void }

const drawn = ['earned', 'used', 'expired'] as const satisfies readonly Flow[]
const inks = { earned: 'sales', used: 'orders', expired: 'refunds' } as const

const chartOf = (days: readonly Day[], say: ReturnType<typeof useSay>): Chart => ({
  kind: 'line',
  format: 'count',
  labels: days.map(({ day }) => day.slice(5)),
  series: drawn.map((flow) => ({ name: say(flowWords[flow]), meaning: inks[flow], values: days.map((day) => day[flow]) })),
})

function FlowCell({ row, flow }: { row: Row; flow: Flow }) {
  const t = useT()
  const say = useSay()
  const n = countText(row[flow])
  if (row[flow] === 0) return <span className="pt-zero">–</span>
  return (
    <button
      type="button"
      className="md-link pt-cell md-figure"
      aria-label={t('points.seeFlows', { day: row.day, flow: say(flowWords[flow]), n })}
      onClick={() => row.open({ day: row.day, flow })}
    >
      {n}
    </button>
  )
}

const { custom } = columnsOf<Row>()
const naming: Column<Row> = custom('day', 'points.day', ({ day }) => <span className="md-figure">{day}</span>, { width: 120 })
const columns: Column<Row>[] = [
  naming,
  ...flows.map(
    (flow): Column<Row> => ({
      key: flow,
      title: flowWords[flow],
      cell: (row) => <FlowCell row={row} flow={flow} />,
      width: 110,
      align: 'right',
    }),
  ),
]
const shape: RowShape<Row> = { phone: { title: 'day', second: ['earned', 'used', 'expired', 'returned', 'taken'] } }

export function Days({ days, open }: { days: readonly Day[]; open: (wanted: FlowsWanted) => void }) {
  const t = useT()
  const say = useSay()
  const moved = days.filter((day) => flows.some((flow) => day[flow] !== 0)).map((day) => ({ ...day, id: day.day, open }))
  return (
    <section className="pt-days" aria-label={t('points.days')}>
      <ChartPanel title={t('points.chart')} chart={chartOf(days, say)} keeps={{ legend: true }} height={220} />
      {moved.length === 0 ? (
        <p className="pt-empty">{t('points.noDays')}</p>
      ) : (
        <RowsTable name="points.days" columns={columns} naming={naming} shape={shape} rows={moved.reverse()} expected={10} />
      )}
    </section>
  )
}
