// Figures as they are read: each in its unit, how it changed, and against what.

import type { Format } from '#console/desk/chart/model'
import type { Translate } from '#console/kit/text/i18n'
import { countText, yuan } from '#console/kit/text/numbers'
import { type Metric, metrics } from '#contract/analysis/metrics'
import { type Compare, daysOf, type Period } from '#contract/analysis/periods'

/** Rates travel in basis points. */
const percent = (points: number) => `${(points / 100).toFixed(2).replace(/\.?0+$/, '')}%`

/** 1234 fen as ¥12.34, 682 as 6.82%, 5 as 5 hours; nothing over nothing is a dash. */
export function valueText(metric: Metric, value: number | null | undefined, t: Translate): string {
  if (value === null || value === undefined) return '–'
  const { unit } = metrics[metric]
  if (unit === 'fen') return yuan(value)
  if (unit === 'rate') return percent(value)
  return unit === 'hours' ? t('analysis.hours', { n: countText(value) }) : countText(value)
}

export const formatOf = (metric: Metric): Format =>
  ({ fen: 'money' as const, rate: 'percent' as const })[metrics[metric].unit as 'fen' | 'rate'] ?? 'count'

/** As a chart wants it: a share of one. */
export const chartValue = (metric: Metric, value: number | null): number | null =>
  value !== null && metrics[metric].unit === 'rate' ? value / 10_000 : value

export type Change = { text: string; way: 'up' | 'down' | 'same'; tone?: 'good' | 'bad' }

/** Nothing where there is nothing to compare. From nothing it is new, not so many percent; a rate changes in points. */
export function changeOf(metric: Metric, value: number | null, previous: number | null, t: Translate): Change | undefined {
  if (value === null || previous === null) return undefined
  const { unit, better } = metrics[metric]
  if (value === previous) return { text: t('analysis.same'), way: 'same' }
  const way = value > previous ? 'up' : 'down'
  const tone = better && ((way === 'up') === (better === 'more') ? 'good' : 'bad')
  if (unit === 'rate') return { text: t('analysis.points', { change: signed((value - previous) / 100, 2) }), way, tone }
  if (previous === 0) return { text: t('analysis.new'), way, tone }
  return { text: `${signed(((value - previous) / Math.abs(previous)) * 100, 1)}%`, way, tone }
}

function signed(value: number, digits: number): string {
  const text = Math.abs(value)
    .toFixed(digits)
    .replace(/\.?0+$/, '')
  return `${value < 0 ? '−' : '+'}${text}`
}

/** What it is compared with, as people say it: yesterday at this hour, last month until this day, the 30 days before. */
export function against(period: Period, compare: Compare, today: string, t: Translate): string {
  if (compare === 'year') return t('analysis.against.year')
  const days = daysOf(period)
  const isOpen = period.from <= today && today <= period.to
  if (days === 1) return t(isOpen ? 'analysis.against.today' : 'analysis.against.day')
  const isMonth = period.from.endsWith('-01') && period.from.slice(0, 7) === period.to.slice(0, 7)
  if (isMonth) return t('analysis.against.month')
  return t('analysis.against.days', { n: days })
}

/** What a step is called on an axis: 14:00, 11-17, the week from 11-16, 2026-11. */
export function pointText(point: string): string {
  if (point.includes('T')) return `${point.slice(5, 10)} ${point.slice(11)}:00`
  return point.length === 10 ? point.slice(5) : point
}
