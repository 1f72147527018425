// People, each counted once: who visited, ordered and paid in a stretch, for the first time or again.

import type { Metric } from '#contract/analysis/metrics'
import type { Step } from '#contract/analysis/periods'
import type { Tx } from '../kit/database/db'
import type { Fragment } from '../kit/database/sql'
import { type Cut, pointSql, stepSql, within } from './asked'
import { meant, paidScan, placedScan, type Scan, visitScan } from './scans'
import type { Told, Values } from './values-store'

/** One line per person for each step, and one for the whole, whose point is null. */
function gathered(tx: Tx, scan: Scan, cut: Cut, step: Step | null): Fragment {
  const at = scan.at(tx, cut)
  const isVisitor = scan.isVisit ? tx`and e.type in ('VISIT', 'VIEW')` : tx``
  const sets = step ? tx`grouping sets ((r.key, r.point), (r.key))` : tx`r.key, r.point`
  return tx`
    select r.key, r.point, count(*) as n, min(r.at) as first_at, max(r.at) as at
      from (select ${scan.row.buyerKey(tx, cut)} as key, ${at} as at, ${step ? stepSql(tx, at, step, cut.zone) : tx`null::timestamp`} as point
              from ${scan.from(tx, cut)} where ${within(tx, at, cut)} and ${meant(tx, scan, cut)} ${isVisitor}) r
     group by ${sets}`
}

/** Those of a set who were never there before the stretch; of the steps, the one in which they came. */
function fresh(tx: Tx, scan: Scan, set: Fragment, cut: Cut, step: Step | null): Fragment {
  const before = tx`${scan.at(tx, cut)} < ${cut.stretch.from.toISOString()}::timestamptz`
  const isVisitor = scan.isVisit ? tx`and e.type in ('VISIT', 'VIEW')` : tx``
  return tx`
    select s.key, p.point, s.first_at as at from ${set} s
     cross join lateral (values ${step ? tx`(${stepSql(tx, tx`s.first_at`, step, cut.zone)}),` : tx``} (null::timestamp)) p(point)
     where s.point is null and not exists (
       select from ${scan.from(tx, cut)} where ${scan.row.buyerKey(tx, cut)} = s.key and ${before} and ${meant(tx, scan, cut)} ${isVisitor})`
}

const same = (tx: Tx) => tx`x.key = p.key and x.point is not distinct from p.point`

/** Who belongs to each figure: (key, point, at) from the sets below. */
const members = {
  visitors: (tx: Tx) => tx`select key, point, at from seen`,
  newVisitors: (tx: Tx) => tx`select key, point, at from new_seen`,
  orderingBuyers: (tx: Tx) => tx`select key, point, at from placed`,
  payingBuyers: (tx: Tx) => tx`select key, point, at from paid`,
  newBuyers: (tx: Tx) => tx`select key, point, at from new_paid`,
  oldBuyers: (tx: Tx) => tx`select p.key, p.point, p.at from paid p where not exists (select from new_paid x where ${same(tx)})`,
  repeatBuyers: (tx: Tx) => tx`select key, point, at from paid where n >= 2`,
  visitingPayers: (tx: Tx) => tx`select p.key, p.point, p.at from paid p where exists (select from seen x where ${same(tx)})`,
  unseenPayers: (tx: Tx) => tx`select p.key, p.point, p.at from paid p where not exists (select from seen x where ${same(tx)})`,
} satisfies Partial<Record<Metric, (tx: Tx) => Fragment>>
export type PeopleMetric = keyof typeof members
export const isOfPeople = (name: Metric): name is PeopleMetric => name in members
/** They ask who visited, which no channel and no type of order says. */
const ofVisits: readonly Metric[] = ['visitors', 'newVisitors', 'visitingPayers', 'unseenPayers', 'viewers']
export const arePeopleTold = (name: Metric, { trade: { channel, type } }: Cut): boolean => !(ofVisits.includes(name) && (channel || type))

const sets = (tx: Tx, cut: Cut, step: Step | null) => tx`
  seen as materialized (${gathered(tx, visitScan, cut, step)}),
  placed as materialized (${gathered(tx, placedScan, cut, step)}),
  paid as materialized (${gathered(tx, paidScan, cut, step)}),
  new_seen as (${fresh(tx, visitScan, tx`seen`, cut, step)}),
  new_paid as (${fresh(tx, paidScan, tx`paid`, cut, step)})`

/** The people of a figure, as a relation of key and at. */
export const peopleOf = (tx: Tx, name: PeopleMetric, cut: Cut): Fragment => tx`with ${sets(tx, cut, null)} ${members[name](tx)}`

export async function peopleCounted(tx: Tx, names: readonly PeopleMetric[], cut: Cut, step: Step | null): Promise<Told> {
  const told: Told = { whole: {}, points: new Map() }
  const asked = names.filter((name) => arePeopleTold(name, cut))
  if (asked.length === 0) return told
  const counts = asked.map(
    (name, at) =>
      tx`${at > 0 ? tx`union all` : tx``} select ${name} as metric, ${pointSql(tx, tx`point`, step)} as point, count(*) as people_count from (${members[name](tx)}) ${tx(`m${at}`)} group by ${tx(`m${at}`)}.point`,
  )
  const rows = await tx<{ metric: Metric; point: string | null; peopleCount: number }[]>`with ${sets(tx, cut, step)} ${counts}`
  for (const name of asked) told.whole[name] = 0
  for (const { metric, point, peopleCount } of rows) {
    if (point === null) told.whole[metric] = peopleCount
    else told.points.set(point, { ...told.points.get(point), [metric]: peopleCount } as Values)
  }
  return told
}
