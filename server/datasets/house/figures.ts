// Figures of the catalogue as tables: all of them in a row, step by step, as a funnel, and by weekday and hour.

import { type Metric, metrics } from '#contract/analysis/metrics'
import { funnelWords } from '#contract/analysis/people'
import { pointOf, type Step, stretchOf, stretchOfPoint } from '#contract/analysis/periods'
import type { HouseDefinition } from '#contract/datasets/definition'
import { beforeWords, columnWords, weekdayWords } from '#contract/datasets/words'
import { sure } from '#contract/kit/sure'
import { funnelFor, hoursFor, trendsFor, valuesFor } from '../../analysis/index'
import { type Told, type ToldColumn, type ToldRow, told, type Way } from '../told'
import { type Asking, analysisWay, askedOf, type HouseAsked, kindOf, orderWays, readerOf, type Unit } from './asked'

type Of<Show extends HouseDefinition['show']> = Extract<HouseDefinition, { show: Show }>

const before = (metric: Metric) => `${metric}Before`

export const metricColumns = (names: readonly Metric[], compare: string): ToldColumn[] =>
  names.flatMap((name) => {
    const own: ToldColumn = { key: name, words: metrics[name].words, kind: kindOf(name) }
    return compare === 'none' ? [own] : [own, { key: before(name), words: beforeWords(metrics[name].words), kind: kindOf(name) }]
  })

export async function figuresTable(ctx: Asking, unit: Unit, definition: Of<'figures'>): Promise<Told> {
  const { metrics: names, compare } = definition
  const asked = askedOf(definition, ctx, unit)
  const figures = await valuesFor(ctx, readerOf(unit), asked, names)
  const cells = figures.flatMap(({ metric, value, previous }) => [[metric, value] as const, [before(metric), previous] as const])
  return told(metricColumns(names, compare), [Object.fromEntries(cells)], { ways: [[analysisWay(sure(names[0]), asked)]] })
}

/** '14:00', '11-17', '2026-11': as short as an axis wants it. */
export function pointText(point: string, step: Step): string {
  if (step === 'hour') return `${point.slice(11, 13)}:00`
  return step === 'month' ? point : point.slice(5)
}
export const pointColumn: ToldColumn = { key: 'point', words: columnWords.point, kind: 'text' }

/** By which time of an order a figure counts, where the list of orders then holds the very same ones. */
const times: Partial<Record<Metric, 'placed' | 'paid' | 'closed'>> = {
  placedCount: 'placed',
  placedFen: 'placed',
  paidCount: 'paid',
  paidFen: 'paid',
  closedCount: 'closed',
}

function pointWays(metric: Metric, asked: HouseAsked, point: string, step: Step, zone: string): Way[] {
  const time = times[metric]
  if (!time) return [analysisWay(metric, asked)]
  const { from, to } = stretchOfPoint(point, step, zone, stretchOf(asked, zone))
  const { shopId, channel, type } = asked
  return orderWays({ [`${time}From`]: from.toISOString(), [`${time}To`]: to.toISOString(), shopId, channel, type })
}

export async function stepsTable(ctx: Asking, unit: Unit, definition: Of<'steps'>): Promise<Told> {
  const { metrics: names, compare } = definition
  const asked = askedOf(definition, ctx, unit)
  const { points, step, trends } = await trendsFor(ctx, readerOf(unit), asked, names)
  const now = pointOf(ctx.now, step, unit.zone)
  const rows = points.map((point, at): ToldRow => {
    const cells = names.flatMap((name, which) => {
      const { value, previous } = sure(sure(trends[which])[at])
      // Points sort as the time does: what lies ahead is not zero, it has not been.
      return [[name, point > now ? null : value] as const, [before(name), previous] as const]
    })
    return { point: pointText(point, step), ...Object.fromEntries(cells) }
  })
  return told([pointColumn, ...metricColumns(names, compare)], rows, {
    ways: points.map((point) => pointWays(sure(names[0]), asked, point, step, unit.zone)),
  })
}

export const funnelColumns: readonly ToldColumn[] = [
  { key: 'name', words: columnWords.name, kind: 'text' },
  { key: 'count', words: columnWords.people, kind: 'count' },
  { key: 'countBefore', words: beforeWords(columnWords.people), kind: 'count' },
]

export async function funnelTable(ctx: Asking, unit: Unit, definition: Of<'funnel'>): Promise<Told> {
  const asked = askedOf(definition, ctx, unit)
  const { steps } = await funnelFor(ctx, readerOf(unit), asked)
  const rows = steps.map(({ step, people, previous }) => ({ name: funnelWords[step], count: people, countBefore: previous }))
  return told(funnelColumns, rows, { ways: steps.map(() => [analysisWay('visitors', asked)]) })
}

export const hourColumns: readonly ToldColumn[] = [
  { key: 'weekday', words: columnWords.weekday, kind: 'text' },
  { key: 'hour', words: columnWords.hour, kind: 'number' },
  { key: 'count', words: columnWords.orders, kind: 'count' },
  { key: 'fen', words: columnWords.fen, kind: 'fen' },
]

export async function hoursTable(ctx: Asking, unit: Unit, definition: Of<'hours'>): Promise<Told> {
  const asked = askedOf(definition, ctx, unit)
  const cells = await hoursFor(ctx, readerOf(unit), asked)
  const rows = cells.map(({ weekday, ...cell }) => ({ weekday: sure(weekdayWords[weekday - 1]), ...cell }))
  return told(hourColumns, rows, { ways: cells.map(() => [analysisWay('paidFen', asked)]) })
}
