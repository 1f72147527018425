// One figure step by step, the earlier period as a grey line beside it; a point opens the rows of its step.

import { useMemo } from 'react'
import { ChartPanel } from '#console/desk/chart/ChartPanel'
import type { Chart } from '#console/desk/chart/model'
import { useRead } from '#console/kit/call/calls'
import { useT } from '#console/kit/text/i18n'
import { useSay } from '#console/kit/text/words'
import { analysis, type TrendRow } from '#contract/analysis/calls'
import { type Metric, metrics } from '#contract/analysis/metrics'
import type { Asked } from '../frame/use-asked'
import { useOpenRows } from './opened'
import { chartValue, formatOf, pointText } from './values'

type Props = {
  metric: Metric
  asked: Asked
  /** Of one of the goods alone. */
  goods?: { id: string; name: string }
  height?: number
}

/** More steps than a page of the wire has are never asked for: a quarter of days is the longest line. */
const wholePage = { pageNumber: 1, pageSize: 100 }

export function Trend({ metric, asked, goods, height = 300 }: Props) {
  const t = useT()
  const say = useSay()
  const openRows = useOpenRows()
  const { data, error, refetch, isPlaceholderData } = useRead(
    analysis.trend,
    { ...asked, metric, ...(goods && { productId: goods.id }), ...wholePage },
    { quiet: true },
  )
  const name = say(metrics[metric].words)
  // What was drawn before was another figure, in another unit.
  const records = isPlaceholderData ? undefined : data?.records
  const chart = useMemo(() => records && chartOf(metric, name, records, asked.compare !== 'none'), [records, metric, name, asked.compare])
  // A ratio has no rows of its own.
  const isRatio = metrics[metric].ratio !== undefined
  const open = (at: number) => {
    const point = records?.[at]?.point
    if (point) openRows({ metric, point, label: pointText(point), ...(goods && { by: 'product', key: goods.id }) })
  }
  return (
    <ChartPanel
      title={t('analysis.trend', { name })}
      chart={chart}
      failed={error && !data ? { message: error.message, again: () => void refetch() } : null}
      height={height}
      keeps={{ legend: asked.compare !== 'none' }}
      open={isRatio ? undefined : open}
      below={<p className="an-definition">{say(metrics[metric].means)}</p>}
    />
  )
}

function chartOf(metric: Metric, name: string, rows: readonly TrendRow[], isCompared: boolean): Chart {
  return {
    kind: 'line',
    format: formatOf(metric),
    labels: rows.map(({ point }) => pointText(point)),
    series: [
      {
        name,
        meaning: 'sales',
        values: rows.map(({ value }) => chartValue(metric, value)),
        ...(isCompared && { previous: rows.map(({ previous }) => chartValue(metric, previous)) }),
      },
    ],
  }
}
