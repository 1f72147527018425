// Sums of the rows behind the figures, whole and step by step, in one reading of each kind of row.

import { type Metric, metrics } from '#contract/analysis/metrics'
import type { Step } from '#contract/analysis/periods'
import { sure } from '#contract/kit/sure'
import type { Tx } from '../kit/database/db'
import type { Fragment } from '../kit/database/sql'
import { type Cut, pointSql, stepSql, within } from './asked'
import { isTold, meant, type Scan, scanOf, scans } from './scans'

export type Values = Partial<Record<Metric, number | null>>
/** The whole stretch, and each step that has anything. */
export type Told = { whole: Values; points: Map<string, Values> }

/** Most figures are sums; the middle of the hours is one of them, and people are counted once each. */
export function gathered(tx: Tx, metric: Metric, amount: Fragment, buyerKey: Fragment): Fragment {
  if (metric === 'shipHours') return tx`percentile_disc(0.5) within group (order by ${amount})`
  if (metrics[metric].unit === 'people') return tx`count(distinct ${buyerKey}) filter (where ${amount} is not null)`
  return tx`coalesce(sum(${amount}), 0)::bigint`
}

const column = (name: Metric) => `${name}Total`

async function scanned(tx: Tx, scan: Scan, names: readonly Metric[], cut: Cut, step: Step | null): Promise<Told> {
  const at = scan.at(tx, cut)
  const amounts = names.map((name) => tx`, ${sure(scan.amounts[name])(tx, cut)} as ${tx(column(name))}`)
  const sums = names.map((name) => tx`, ${gathered(tx, name, tx`r.${tx(column(name))}`, tx`r.buyer_key`)} as ${tx(column(name))}`)
  const rows = await tx<(Record<string, number | null> & { point: string | null })[]>`
    select ${pointSql(tx, tx`r.point`, step)} as point ${sums}
      from (select ${step ? stepSql(tx, at, step, cut.zone) : tx`null::timestamp`} as point, ${scan.row.buyerKey(tx, cut)} as buyer_key ${amounts}
              from ${scan.from(tx, cut)} where ${within(tx, at, cut)} and ${meant(tx, scan, cut)}) r
     ${step ? tx`group by grouping sets ((r.point), ())` : tx``}`
  const told: Told = { whole: {}, points: new Map() }
  for (const row of rows) {
    const values = Object.fromEntries(names.map((name) => [name, row[column(name)] ?? null])) as Values
    if (row.point === null) told.whole = values
    else told.points.set(row.point, values)
  }
  return told
}

/** Of figures that are sums of rows. What cannot be told under these filters is left out. */
export async function sumsFromRows(tx: Tx, names: readonly Metric[], cut: Cut, step: Step | null): Promise<Told> {
  const asked = scans.map((scan: Scan) => ({ scan, wanted: names.filter((name) => name in scan.amounts) }))
  const told = await Promise.all(
    asked
      .filter(({ scan, wanted }) => wanted.length > 0 && isTold(scan, cut))
      .map(({ scan, wanted }) => scanned(tx, scan, wanted, cut, step)),
  )
  return joined(told)
}

/** How many orders took how many hours to leave, step by step. */
export async function hoursFromRows(tx: Tx, cut: Cut, step: Step | null): Promise<{ point: string | null; hours: number; n: number }[]> {
  const scan = sure(scanOf('shipHours'))
  const at = scan.at(tx, cut)
  const rows = await tx<{ point: string | null; hours: number; orderCount: number }[]>`
    select ${pointSql(tx, tx`r.point`, step)} as point, r.hours, count(*) as order_count
      from (select ${step ? stepSql(tx, at, step, cut.zone) : tx`null::timestamp`} as point, ${sure(scan.amounts.shipHours)(tx, cut)} as hours
              from ${scan.from(tx, cut)} where ${within(tx, at, cut)} and ${meant(tx, scan, cut)}) r
     group by r.point, r.hours`
  return rows.map(({ point, hours, orderCount }) => ({ point, hours, n: orderCount }))
}

export function joined(told: readonly Told[]): Told {
  const all: Told = { whole: {}, points: new Map() }
  for (const { whole, points } of told) {
    Object.assign(all.whole, whole)
    for (const [point, values] of points) all.points.set(point, { ...all.points.get(point), ...values })
  }
  return all
}

/** Two stretches of one time together. */
export function added(one: Told, other: Told): Told {
  const points = new Map(one.points)
  for (const [point, values] of other.points) points.set(point, sum(points.get(point) ?? {}, values))
  return { whole: sum(one.whole, other.whole), points }
}
const sum = (one: Values, other: Values): Values =>
  Object.fromEntries(
    Object.keys({ ...one, ...other }).map((name) => [name, (one[name as Metric] ?? 0) + (other[name as Metric] ?? 0)]),
  ) as Values
