// Where a sum is read: what is over and kept from what is kept, the odd minutes and all else from the rows. Both give the same.

import type { Metric } from '#contract/analysis/metrics'
import { pointOf, type Step, stretchOfPoint } from '#contract/analysis/periods'
import { startOfDay, writeDate } from '#contract/kit/dates'
import type { Tx } from '../kit/database/db'
import type { Cut } from './asked'
import { daySums } from './day-sums'
import { isKept, isKeptCut, type Keeper, type KeptMetric, type KeptStretch, keeperOf, keptSums } from './facts-store'
import { added, joined, sumsFromRows, type Told } from './values-store'

/** What was due lies behind: a deadline that has not passed counts by nothing. */
const untilNow: readonly Metric[] = ['dueCount', 'lateCount']

/** How far the kept figures answer: `until` is where the rows go on. */
type Split = KeptStretch & { until: Date }

/** Nothing where the rows must answer all of it. */
export function splitOf({ stretch, zone }: Cut, end: Date, step: Step | null, hoursFrom: string): Split | null {
  const from = writeDate(stretch.from, zone)
  if (end <= stretch.from || startOfDay(from, zone).getTime() !== stretch.from.getTime()) return null
  if (step === 'hour' && from < hoursFrom) return null
  const day = writeDate(end, zone)
  if (day < hoursFrom) return { from, day, hour: 0, until: startOfDay(day, zone) }
  const point = pointOf(end, 'hour', zone)
  const until = stretchOfPoint(point, 'hour', zone, { from: stretch.from, to: end }).from
  return { from, day, hour: Number(point.slice(11)), until }
}

async function keptAndRows(tx: Tx, keeper: Keeper, names: readonly KeptMetric[], cut: Cut, end: Date, step: Step | null): Promise<Told> {
  if (names.length === 0) return { whole: {}, points: new Map() }
  const split = splitOf(cut, end, step, keeper.hoursFrom)
  if (!split) return sumsFromRows(tx, names, cut, step)
  const rest = { ...cut, stretch: { from: split.until, to: cut.stretch.to } }
  const [kept, rows] = await Promise.all([
    keptSums(tx, keeper, names, split, cut.trade.type, step),
    rest.stretch.from < rest.stretch.to ? sumsFromRows(tx, names, rest, step) : null,
  ])
  return rows ? added(kept, rows) : kept
}

/** Of figures that are sums. What cannot be told under these filters is left out. */
export async function sumsOf(tx: Tx, names: readonly Metric[], cut: Cut, step: Step | null): Promise<Told> {
  const kept = isKeptCut(cut.trade) ? names.filter(isKept) : []
  const keeper = kept.length > 0 ? await keeperOf(tx, cut.trade.shopId, cut.zone) : undefined
  if (!keeper) return daySums(tx, names, cut, step)
  const { to } = cut.stretch
  const past = cut.now < to ? cut.now : to
  const told = await Promise.all([
    keptAndRows(
      tx,
      keeper,
      kept.filter((name) => !untilNow.includes(name)),
      cut,
      to,
      step,
    ),
    keptAndRows(
      tx,
      keeper,
      kept.filter((name) => untilNow.includes(name)),
      cut,
      past,
      step,
    ),
    daySums(
      tx,
      names.filter((name) => !isKept(name)),
      cut,
      step,
    ),
  ])
  return joined(told)
}
