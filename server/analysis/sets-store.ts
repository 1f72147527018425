// People, each counted once, from the sets of their days: see the tables day_set and day_mark.

import type { Step } from '#contract/analysis/periods'
import { daysLater } from '#contract/analysis/periods'
import { startOfDay, writeDate } from '#contract/kit/dates'
import type { Tx } from '../kit/database/db'
import type { Cut } from './asked'
import { type Keeper, keeperOf } from './facts-store'
import { arePeopleTold, type PeopleMetric, peopleCounted } from './people-store'
import { seesAllVisits } from './seen-store'
import type { Told, Values } from './values-store'

type Counted = {
  point: string
  seen: number | null
  newSeen: number | null
  placed: number | null
  paid: number | null
  newPaid: number | null
  paidTwice: number | null
  seenPaid: number | null
}

const valueOf: Readonly<Record<PeopleMetric, (row: Counted) => number>> = {
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

/** Sets know days, and nothing of channels, types and goods. */
const isOfDays = ({ stretch, zone, trade: { channel, type, categoryId, productId } }: Cut, step: Step | null): boolean =>
  step !== 'hour' &&
  !channel &&
  !type &&
  !categoryId &&
  !productId &&
  stretch.from < stretch.to &&
  startOfDay(writeDate(stretch.from, zone), zone).getTime() === stretch.from.getTime()

function counted(tx: Tx, { unitId }: Keeper, { stretch: { from, to }, zone }: Cut, step: Step | null): Promise<Counted[]> {
  const day = writeDate(to, zone)
  const last = startOfDay(day, zone).getTime() === to.getTime() ? daysLater(day, -1) : day
  return tx<Counted[]>`
    select p.seen, p.new_seen, p.placed, p.paid, p.new_paid, p.paid_twice, p.seen_paid, ${step === 'month' ? tx`to_char(p.point, 'YYYY-MM')` : tx`p.point::text`} as point
      from people_of(${unitId}, ${writeDate(from, zone)}::date, ${last}::date, ${to.toISOString()}::timestamptz, ${step}::text) p`
}

/** From the sets where they know it, else from the rows. Both give the same. */
export async function peopleTold(tx: Tx, names: readonly PeopleMetric[], cut: Cut, step: Step | null): Promise<Told> {
  const asked = names.filter((name) => arePeopleTold(name, cut))
  if (asked.length === 0) return { whole: {}, points: new Map() }
  const keeper = isOfDays(cut, step) && (await seesAllVisits(tx, cut)) ? await keeperOf(tx, cut.trade.shopId, cut.zone) : undefined
  if (!keeper) return peopleCounted(tx, names, cut, step)
  const [whole, steps] = await Promise.all([counted(tx, keeper, cut, null), step ? counted(tx, keeper, cut, step) : []])
  const valuesOf = (row: Counted) => Object.fromEntries(asked.map((name) => [name, valueOf[name](row)])) as Values
  const nobody: Counted = { point: '', seen: 0, newSeen: 0, placed: 0, paid: 0, newPaid: 0, paidTwice: 0, seenPaid: 0 }
  return { whole: valuesOf(whole[0] ?? nobody), points: new Map(steps.map((row) => [row.point, valuesOf(row)])) }
}
