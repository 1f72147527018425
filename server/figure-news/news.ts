// What a subscription or a watch says at a moment: the figures of its time, in words, and where they are looked at.

import type { Metric } from '#contract/analysis/metrics'
import { metrics } from '#contract/analysis/metrics'
import { daysLater, type Period } from '#contract/analysis/periods'
import { isBeyond, medianOf, periodAt, watchedDay } from '#contract/figure-news/clock'
import type { Cadence } from '#contract/figure-news/states'
import { digestTitle, linesWords, watchTitle, watchWords } from '#contract/figure-news/text'
import { firstOf, sure } from '#contract/kit/sure'
import type { Words } from '#contract/kit/words'
import { type PageName, pathTo } from '#contract/pages'
import { figuresFor, valuesFor } from '../analysis/index'
import type { Tx } from '../kit/database/db'
import type { Terms } from './store'

type At = { tx: Tx; now: Date }
export type Reader = { unitId: string; zone: string }
type Told = { metric: Metric; value: number | null; previous: number | null }

export type News = {
  period: Period
  title: Words
  body: Words
  link: string
  figures: Told[]
  /** Of a watch alone. */
  isBeyond: boolean | null
  median: number | null
}

const pageOf: Record<(typeof metrics)[Metric]['page'], PageName> = {
  order: 'orderAnalysis',
  customer: 'customerAnalysis',
  product: 'productAnalysis',
}
const linkOf = (metric: Metric, { from, to }: Period) => pathTo(pageOf[metrics[metric].page], { from, to })

export const newsOf = (at: At, reader: Reader, terms: Terms): Promise<News> =>
  terms.kind === 'WATCH' ? watchNews(at, reader, terms) : digest(at, reader, terms, terms.kind)

async function digest(at: At, reader: Reader, { name, metrics: names }: Terms, kind: Cadence): Promise<News> {
  const period = periodAt(kind, at.now, reader.zone)
  const told = await valuesFor(at, reader, { ...period, compare: 'before' }, names)
  return {
    period,
    title: digestTitle(name, kind, period),
    body: linesWords(told),
    link: linkOf(firstOf(names), period),
    figures: told,
    isBeyond: null,
    median: null,
  }
}

/** As many days as the median is taken from, all of them over. */
const medianDays = 28

async function watchNews(at: At, reader: Reader, { name, metrics: names, rule, bound }: Terms): Promise<News> {
  const [metric, by, limit] = [firstOf(names), sure(rule ?? undefined), sure(bound ?? undefined)]
  const day = watchedDay(by, at.now, reader.zone)
  const period = { from: day, to: day }
  const { value } = firstOf(await valuesFor(at, reader, { ...period, compare: 'none' }, [metric]))
  const median = by === 'ABOVE_MEDIAN' ? await medianBefore(at, reader, day, metric) : null
  return {
    period,
    title: watchTitle(name),
    body: watchWords(metric, by, limit, { value, median }),
    link: linkOf(metric, period),
    figures: [{ metric, value, previous: null }],
    isBeyond: isBeyond(by, limit, value, median),
    median,
  }
}

async function medianBefore(at: At, reader: Reader, day: string, metric: Metric): Promise<number | null> {
  const days = { from: daysLater(day, -medianDays), to: daysLater(day, -1) }
  return medianOf(firstOf((await figuresFor(at, reader, { ...days, compare: 'none' }, [metric])).figures).series)
}
