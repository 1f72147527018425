// Sums as they are kept, hour by hour and day by day, for the figures that add up: see the tables fact_new and fact_trade.

import type { Metric } from '#contract/analysis/metrics'
import type { Step } from '#contract/analysis/periods'
import type { Tx } from '../kit/database/db'
import type { Fragment } from '../kit/database/sql'
import type { Trade } from './asked'
import { askedOnce } from './together'
import type { Told, Values } from './values-store'

const kept = {
  placedCount: (tx: Tx) => tx`f.placed_n`,
  placedFen: (tx: Tx) => tx`f.placed_fen`,
  placedPaidCount: (tx: Tx) => tx`f.placed_paid_n`,
  paidCount: (tx: Tx) => tx`f.paid_n`,
  paidFen: (tx: Tx) => tx`f.paid_fen`,
  paidQty: (tx: Tx) => tx`f.paid_qty`,
  keptFen: (tx: Tx) => tx`f.paid_fen - f.paid_back_fen`,
  disputedCount: (tx: Tx) => tx`f.paid_disputed_n`,
  closedCount: (tx: Tx) => tx`f.closed_n`,
  refundCount: (tx: Tx) => tx`f.refund_n`,
  refundFen: (tx: Tx) => tx`f.refund_fen`,
  dueCount: (tx: Tx) => tx`f.due_n - f.due_excused_n`,
  lateCount: (tx: Tx) => tx`f.due_n - f.due_excused_n - f.due_kept_n`,
} satisfies Partial<Record<Metric, (tx: Tx) => Fragment>>
export type KeptMetric = keyof typeof kept
export const isKept = (name: Metric): name is KeptMetric => name in kept
export const keptMetrics = Object.keys(kept) as KeptMetric[]

/** Only what is kept can be asked of what is kept: a shop and a type of order. */
export const isKeptCut = ({ channel, categoryId, productId }: Trade): boolean =>
  channel === undefined && categoryId === undefined && productId === undefined

/** Whose figures they are, and from which day on their hours are known. */
export type Keeper = { unitId: string; hoursFrom: string }

/** Nothing where the figures of this unit are kept by other clocks than those that are asked for, or are being added up anew. */
export const keeperOf = (tx: Tx, shopId: string | undefined, zone: string): Promise<Keeper | undefined> =>
  askedOnce(tx, `keeper ${shopId} ${zone}`, () =>
    tx<Keeper[]>`
      select k.unit_id, hours_known_from()::text as hours_from from (select facts_unit(${shopId ?? null}) as unit_id) k where facts_zone(k.unit_id) = ${zone}`.maybe(),
  )

/** Days that are over from `from` on to before `day`, and of that day the hours before `hour`. */
export type KeptStretch = { from: string; day: string; hour: number }

function pointSql(tx: Tx, step: Step): Fragment {
  if (step === 'hour') return tx`to_char(f.day, 'YYYY-MM-DD"T"') || lpad(f.hour::text, 2, '0')`
  if (step === 'week') return tx`to_char(date_trunc('week', f.day), 'YYYY-MM-DD')`
  return step === 'month' ? tx`to_char(f.day, 'YYYY-MM')` : tx`to_char(f.day, 'YYYY-MM-DD')`
}

const column = (name: Metric) => `${name}Total`

export async function keptSums(
  tx: Tx,
  { unitId }: Keeper,
  names: readonly KeptMetric[],
  { from, day, hour }: KeptStretch,
  type: Trade['type'],
  step: Step | null,
): Promise<Told> {
  const sums = names.map((name) => tx`, coalesce(sum(${kept[name](tx)}), 0)::bigint as ${tx(column(name))}`)
  const rows = await tx<(Record<string, number> & { point: string | null })[]>`
    select ${step ? tx`f.point` : tx`null::text as point`} ${sums}
      from (select f.*, ${step ? pointSql(tx, step) : tx`null::text`} as point from facts_of(${unitId}, ${from}::date, ${day}::date) f
             where (f.day < ${day}::date or f.hour < ${hour}) and ${type ? tx`f.type = ${type}` : tx`f.type <> 'POINTS'`}) f
     ${step ? tx`group by grouping sets ((f.point), ())` : tx``}`
  const told: Told = { whole: {}, points: new Map() }
  for (const row of rows) {
    const values = Object.fromEntries(names.map((name) => [name, row[column(name)] ?? 0])) as Values
    if (row.point === null) told.whole = values
    else told.points.set(row.point, values)
  }
  return told
}
