// People, each counted once, from the sets of their days: see the tables day_set, day_first and day_mark.

import type { Metric } from '#contract/analysis/metrics'
import { type FunnelStep, funnelSteps } from '#contract/analysis/people'
import type { Step } from '#contract/analysis/periods'
import { daysLater } from '#contract/analysis/periods'
import { startOfDay, writeDate } from '#contract/kit/dates'
import type { Tx } from '../kit/database/db'
import type { Cut } from './asked'
import { type Cell, type Cohorts, cohortsFromRows, funnelFromRows } from './buyers-store'
import { type Keeper, keeperOf } from './facts-store'
import { arePeopleTold, isOfPeople, type PeopleMetric, peopleCounted } from './people-store'
import { seesAllVisits } from './seen-store'
import { joined, sumsFromRows, type Told, type Values } from './values-store'

type Counted = {
  point: string | null
  seen: number | null
  newSeen: number | null
  viewed: number | null
  placed: number | null
  paid: number | null
  newPaid: number | null
  paidTwice: number | null
  seenPaid: number | null
}

/** Those who looked at goods are a figure of goods, and yet people. */
type SetMetric = PeopleMetric | 'viewers'
export const isOfSets = (name: Metric): name is SetMetric => isOfPeople(name) || name === 'viewers'

const valueOf: Readonly<Record<SetMetric, (row: Counted) => number>> = {
  viewers: ({ viewed }) => viewed ?? 0,
  visitors: ({ seen }) => seen ?? 0,
  newVisitors: ({ newSeen }) => newSeen ?? 0,
  orderingBuyers: ({ placed }) => placed ?? 0,
  payingBuyers: ({ paid }) => paid ?? 0,
  newBuyers: ({ newPaid }) => newPaid ?? 0,
  oldBuyers: ({ paid, newPaid }) => (paid ?? 0) - (newPaid ?? 0),
  repeatBuyers: ({ paidTwice }) => paidTwice ?? 0,
  visitingPayers: ({ seenPaid }) => seenPaid ?? 0,
  unseenPayers: ({ paid, seenPaid }) => (paid ?? 0) - (seenPaid ?? 0),
}

type SetKind = 'SEEN' | 'VIEWED' | 'PLACED' | 'PAID' | 'PAID_TWICE'
/** What must be looked at to tell each of them; for those who are new, all days that were before too. */
const kindsOf: Readonly<Record<SetMetric, readonly SetKind[]>> = {
  viewers: ['VIEWED'],
  visitors: ['SEEN'],
  newVisitors: ['SEEN'],
  orderingBuyers: ['PLACED'],
  payingBuyers: ['PAID'],
  newBuyers: ['PAID'],
  oldBuyers: ['PAID'],
  repeatBuyers: ['PAID', 'PAID_TWICE'],
  visitingPayers: ['SEEN', 'PAID'],
  unseenPayers: ['SEEN', 'PAID'],
}
const ofNew: readonly SetMetric[] = ['newVisitors', 'newBuyers', 'oldBuyers']

/** Sets know days, and nothing of channels, types and goods. */
const isOfDays = ({ stretch, zone, trade: { channel, type, categoryId, productId } }: Cut, step: Step | null): boolean =>
  step !== 'hour' &&
  !channel &&
  !type &&
  !categoryId &&
  !productId &&
  stretch.from < stretch.to &&
  startOfDay(writeDate(stretch.from, zone), zone).getTime() === stretch.from.getTime()

/** The day in which a stretch ends. */
function lastDay({ stretch: { to }, zone }: Cut): string {
  const day = writeDate(to, zone)
  return startOfDay(day, zone).getTime() === to.getTime() ? daysLater(day, -1) : day
}

/** The whole, whose point is null, and each step that has anybody. */
function counted(tx: Tx, { unitId }: Keeper, names: readonly SetMetric[], cut: Cut, step: Step | null): Promise<Counted[]> {
  const {
    stretch: { from, to },
    zone,
  } = cut
  const kinds = [...new Set(names.flatMap((name) => kindsOf[name]))]
  const isNew = names.some((name) => ofNew.includes(name))
  return tx<Counted[]>`
    select p.seen, p.new_seen, p.viewed, p.placed, p.paid, p.new_paid, p.paid_twice, p.seen_paid, ${step === 'month' ? tx`to_char(p.point, 'YYYY-MM')` : tx`p.point::text`} as point
      from people_of(${unitId}, ${writeDate(from, zone)}::date, ${lastDay(cut)}::date, ${to.toISOString()}::timestamptz, ${step}::text, ${kinds}::text[], ${isNew}) p`
}

const keeperOfDays = async (tx: Tx, cut: Cut, step: Step | null): Promise<Keeper | undefined> =>
  isOfDays(cut, step) && (await seesAllVisits(tx, cut)) ? keeperOf(tx, cut.trade.shopId, cut.zone) : undefined

export const peopleFromRows = async (tx: Tx, names: readonly SetMetric[], cut: Cut, step: Step | null): Promise<Told> =>
  joined([
    await peopleCounted(tx, names.filter(isOfPeople), cut, step),
    await sumsFromRows(
      tx,
      names.filter((name) => name === 'viewers'),
      cut,
      step,
    ),
  ])

/** From the sets where they know it, else from the rows. Both give the same. */
export async function peopleTold(tx: Tx, names: readonly SetMetric[], cut: Cut, step: Step | null): Promise<Told> {
  const asked = names.filter((name) => arePeopleTold(name, cut))
  if (asked.length === 0) return { whole: {}, points: new Map() }
  const keeper = await keeperOfDays(tx, cut, step)
  if (!keeper) return peopleFromRows(tx, names, cut, step)
  const rows = await counted(tx, keeper, asked, cut, step)
  const valuesOf = (row: Counted) => Object.fromEntries(asked.map((name) => [name, valueOf[name](row)])) as Values
  const told: Told = { whole: valuesOf(nobody), points: new Map() }
  for (const row of rows) {
    if (row.point === null) told.whole = valuesOf(row)
    else told.points.set(row.point, valuesOf(row))
  }
  return told
}
const nobody: Counted = { point: null, seen: 0, newSeen: 0, viewed: 0, placed: 0, paid: 0, newPaid: 0, paidTwice: 0, seenPaid: 0 }

type Steps = { visited: number; viewed: number; carted: number; ordered: number; paid: number; unseen: number }
const stepOf: Readonly<Record<FunnelStep, (row: Steps) => number>> = {
  visit: ({ visited }) => visited,
  view: ({ viewed }) => viewed,
  cart: ({ carted }) => carted,
  order: ({ ordered }) => ordered,
  pay: ({ paid }) => paid,
}

export type Funnel = { steps: { step: FunnelStep; people: number }[]; unseenPayers: number }

/** Who did this and all before it, and who paid without having been seen. */
export async function funnel(tx: Tx, cut: Cut): Promise<Funnel> {
  const keeper = await keeperOfDays(tx, cut, null)
  if (!keeper) {
    const { whole } = await peopleCounted(tx, ['unseenPayers'], cut, null)
    return { steps: await funnelFromRows(tx, cut), unseenPayers: whole.unseenPayers ?? 0 }
  }
  const { from, to } = cut.stretch
  const row = await tx<Steps[]>`
    select f.visited, f.viewed, f.carted, f.ordered, f.paid, f.unseen
      from funnel_of(${keeper.unitId}, ${writeDate(from, cut.zone)}::date, ${lastDay(cut)}::date, ${to.toISOString()}::timestamptz) f`.one()
  return { steps: funnelSteps.map((step) => ({ step, people: stepOf[step](row) })), unseenPayers: row.unseen }
}

/** Each person once for every month with a paid order, by the month of the first. */
export async function cohortCells(tx: Tx, asked: Cohorts): Promise<Cell[]> {
  const { zone, now, months, shopId } = asked
  const keeper = await keeperOf(tx, shopId, zone)
  if (!keeper) return cohortsFromRows(tx, asked)
  return tx<Cell[]>`
    select to_char(c.came, 'YYYY-MM') as month, c.people as people_count,
           ((extract(year from c.month) - extract(year from c.came)) * 12 + extract(month from c.month) - extract(month from c.came))::int as after
      from cohorts_of(${keeper.unitId}, (date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${zone}) - make_interval(months => ${months - 1}::int))::date) c
     order by 1, 3`
}
