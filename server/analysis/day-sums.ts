// Figures that are kept day by day: what happened to goods, and how long parcels took. The rest, and what is not a whole day, is read from the rows.

import type { Metric } from '#contract/analysis/metrics'
import type { Step } from '#contract/analysis/periods'
import type { Tx } from '../kit/database/db'
import type { Cut } from './asked'
import { type Days, daysOf, stretchesOf } from './kept-days'
import { type PartRow, partsOf } from './parts-store'
import { seesAllVisits } from './seen-store'
import { added, hoursFromRows, joined, sumsFromRows, type Told, type Values } from './values-store'

const ofOrders = ['orderedQty', 'soldQty', 'refundQty', 'linePaidFen', 'lineRefundFen'] as const satisfies readonly Metric[]
const ofVisits = ['views', 'favourites', 'carts'] as const satisfies readonly Metric[]
const inFen: readonly Metric[] = ['linePaidFen', 'lineRefundFen']
const isIn = (list: readonly Metric[], name: Metric): boolean => list.includes(name)

export async function daySums(tx: Tx, names: readonly Metric[], cut: Cut, step: Step | null): Promise<Told> {
  const seesVisits = names.some((name) => isIn(ofVisits, name)) && !cut.trade.type && (await seesAllVisits(tx, cut))
  const summed = names.filter((name) => isIn(ofOrders, name) || (seesVisits && isIn(ofVisits, name)))
  const hours: readonly Metric[] = names.filter((name) => name === 'shipHours')
  const days = step !== 'hour' && summed.length + hours.length > 0 ? await daysOf(tx, cut) : null
  if (!days) return sumsFromRows(tx, names, cut, step)
  const others = names.filter((name) => !summed.includes(name) && !hours.includes(name))
  const told = await Promise.all([
    summed.length > 0 ? summedDays(tx, summed, cut, step, days) : nothing,
    hours.length > 0 ? middleHours(tx, cut, step, days) : nothing,
    others.length > 0 ? sumsFromRows(tx, others, cut, step) : nothing,
  ])
  return joined(told)
}
const nothing: Told = { whole: {}, points: new Map() }

async function summedDays(tx: Tx, names: readonly Metric[], cut: Cut, step: Step | null, { kept, rest }: Days): Promise<Told> {
  const [parts, ...rows] = await Promise.all([
    partsOf(tx, kept, 'figure', cut.trade.type, step),
    ...stretchesOf(cut, rest).map((each) => sumsFromRows(tx, names, each, step)),
  ])
  const whole: Values = Object.fromEntries(names.map((name) => [name, 0]))
  const told: Told = { whole, points: new Map() }
  for (const { key, point, n, fen } of parts) {
    const name = names.find((each) => each === key)
    if (!name) continue
    const value = isIn(inFen, name) ? fen : n
    whole[name] = (whole[name] ?? 0) + value
    if (point !== null) told.points.set(point, { ...told.points.get(point), [name]: value })
  }
  return rows.reduce(added, told)
}

type Counted = { point: string | null; hours: number; n: number }

/** Hours do not add up, but how many orders took so many of them does: the middle of these is found here. */
async function middleHours(tx: Tx, cut: Cut, step: Step | null, { kept, rest }: Days): Promise<Told> {
  const [parts, ...rows] = await Promise.all([
    partsOf(tx, kept, 'shipHours', cut.trade.type, step),
    ...stretchesOf(cut, rest).map((each) => hoursFromRows(tx, each, step)),
  ])
  const all = [...parts.map(({ key, point, n }: PartRow): Counted => ({ point, hours: Number(key), n })), ...rows.flat()]
  const byPoint = new Map<string, Counted[]>()
  for (const counted of all) {
    if (counted.point === null) continue
    const same = byPoint.get(counted.point)
    if (same) same.push(counted)
    else byPoint.set(counted.point, [counted])
  }
  const middles = [...byPoint].map(([point, counted]): [string, Values] => [point, { shipHours: middleOf(counted) }])
  return { whole: { shipHours: middleOf(all) }, points: new Map(middles) }
}

/** The smallest number of hours that half of them did not exceed. */
function middleOf(counted: readonly Counted[]): number | null {
  const total = counted.reduce((sum, { n }) => sum + n, 0)
  let sum = 0
  for (const { hours, n } of counted.toSorted((one, other) => one.hours - other.hours)) {
    sum += n
    if (sum * 2 >= total) return hours
  }
  return null
}
