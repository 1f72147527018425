// When people pay: weekdays and hours, the more the darker. On a phone the hours go down, so that a thumb hits one.

import { ChartFrame } from '#console/desk/chart/ChartFrame'
import type { Table } from '#console/desk/chart/model'
import { useRead } from '#console/kit/call/calls'
import { useNarrow } from '#console/kit/screen/narrow'
import { type Translate, useT } from '#console/kit/text/i18n'
import { countText, yuan, yuanText } from '#console/kit/text/numbers'
import { analysis } from '#contract/analysis/calls'
import type { Answer } from '#contract/kit/call'
import type { Asked } from '../frame/use-asked'
import { CellGrid, shadeOf } from '../parts/CellGrid'
import { Legend } from '../parts/Legend'
import { useOpenRows } from '../parts/opened'

type Hour = Answer<typeof analysis.hours>['cells'][number]
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const hours = Array.from({ length: 24 }, (_, hour) => hour)

export function HourMap({ asked }: { asked: Asked }) {
  const t = useT()
  const isNarrow = useNarrow()
  const openRows = useOpenRows()
  const { data, error, refetch } = useRead(analysis.hours, asked, { quiet: true })
  const days = weekdays.map((day) => t(`analysis.weekday.${day}`))
  const at = (weekday: number, hour: number): Hour =>
    data?.cells.find((cell) => cell.weekday === weekday && cell.hour === hour) ?? { weekday, hour, count: 0, fen: 0 }
  const most = Math.max(0, ...(data?.cells.map(({ count }) => count) ?? []))
  // Rows are days in a wide window and hours in a narrow one.
  const placed = (row: number, column: number) => (isNarrow ? at(column + 1, row) : at(row + 1, column))
  const read = ({ weekday, hour, count, fen }: Hour) =>
    t('analysis.hourRead', { day: days[weekday - 1] ?? '', from: hour, to: hour + 1, n: countText(count), amount: yuan(fen) })
  const open = ({ weekday, hour, count }: Hour) => {
    if (count > 0)
      openRows({
        metric: 'paidCount',
        by: 'hour',
        key: `${weekday}-${String(hour).padStart(2, '0')}`,
        label: t('analysis.hourName', { day: days[weekday - 1] ?? '', from: hour, to: hour + 1 }),
      })
  }
  const names = hours.map(String)
  const height = isNarrow ? 24 + 24 * 26 + 52 : 24 + 7 * 30 + 52
  return (
    <ChartFrame
      title={t('analysis.hoursTitle')}
      table={data && tableOf(data.cells, days, t)}
      isBare={most === 0}
      failed={error && !data ? { message: error.message, again: () => void refetch() } : null}
      height={height}
      above={<Legend />}
    >
      <CellGrid
        key={String(isNarrow)}
        title={t('analysis.hoursTitle')}
        rows={isNarrow ? names : days}
        columns={isNarrow ? days : names}
        cell={(row, column) => ({ shade: shadeOf(placed(row, column).count, most) })}
        read={(row, column) => read(placed(row, column))}
        open={(row, column) => open(placed(row, column))}
        openText={(row, column) => {
          const { count } = placed(row, column)
          return count > 0 ? t('analysis.openOrders', { n: countText(count) }) : undefined
        }}
        side={isNarrow ? 28 : 44}
        cellHeight={isNarrow ? 26 : 30}
        every={isNarrow ? 1 : 3}
        first={firstOf(data?.cells ?? [], isNarrow)}
      />
    </ChartFrame>
  )
}

/** One begins where most was paid. */
function firstOf(cells: readonly Hour[], isNarrow: boolean): readonly [number, number] {
  const busiest = cells.reduce<Hour | undefined>((best, cell) => (!best || cell.count > best.count ? cell : best), undefined)
  if (!busiest) return [0, 0]
  return isNarrow ? [busiest.hour, busiest.weekday - 1] : [busiest.weekday - 1, busiest.hour]
}

function tableOf(cells: readonly Hour[], days: readonly string[], t: Translate): Table {
  const said = (text: string) => ({ text, plain: text })
  return {
    head: [t('analysis.hour'), t('analysis.orders'), t('analysis.amount')],
    rows: cells
      .toSorted((one, other) => one.weekday - other.weekday || one.hour - other.hour)
      .map(({ weekday, hour, count, fen }) => [
        said(t('analysis.hourName', { day: days[weekday - 1] ?? '', from: hour, to: hour + 1 })),
        { text: countText(count), plain: String(count) },
        { text: yuan(fen), plain: yuanText(fen).replaceAll(',', '') },
      ]),
  }
}
