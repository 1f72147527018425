// Which days of a stretch are read as they are kept, and which stretches are left to the rows: days that are being made anew, and what is not a whole day.

import { daysLater, type Stretch } from '#contract/analysis/periods'
import { startOfDay, writeDate } from '#contract/kit/dates'
import type { Tx } from '../kit/database/db'
import type { Cut } from './asked'
import { isKeptCut, keeperOf } from './facts-store'
import { type KeptDays, type Odd, oddDays } from './parts-store'

export type Days = { kept: KeptDays; rest: Stretch[] }

/** With more gaps than this, the rows answer all of it. */
const mostGaps = 12

/** The first and the last of the whole days; nothing where there are none, or where the stretch does not begin with a day. */
export function wholeDays({ stretch: { from, to }, zone }: Cut): { from: string; last: string; end: Date } | null {
  if (from >= to) return null
  const [first, day] = [writeDate(from, zone), writeDate(to, zone)]
  if (startOfDay(first, zone).getTime() !== from.getTime() || first === day) return null
  return { from: first, last: daysLater(day, -1), end: startOfDay(day, zone) }
}

/** Odd days, what is left of the last day and what is later than is kept; what lies beside each other is one stretch. Nothing where there are too many. */
export function restOf({ stretch, zone }: Cut, { days, until }: Odd, end: Date): Stretch[] | null {
  const odd = days.map((day) => ({ from: startOfDay(day, zone), to: startOfDay(daysLater(day, 1), zone) }))
  const later = { from: new Date(Math.max(stretch.from.getTime(), Math.min(until.getTime(), end.getTime()))), to: stretch.to }
  const rest: Stretch[] = []
  for (const { from, to } of [...odd, later].toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const before = rest.at(-1)
    if (from >= to) continue
    if (before && before.to >= from) before.to = before.to > to ? before.to : to
    else rest.push({ from, to })
  }
  return rest.length > mostGaps ? null : rest
}

/** Nothing where the rows must answer all of it. */
export async function daysOf(tx: Tx, cut: Cut): Promise<Days | null> {
  const days = wholeDays(cut)
  if (!days || !isKeptCut(cut.trade)) return null
  const keeper = await keeperOf(tx, cut.trade.shopId, cut.zone)
  if (!keeper) return null
  const { from, last, end } = days
  const odd = await oddDays(tx, keeper.unitId, from, last)
  const rest = restOf(cut, odd, end)
  return rest && { kept: { unitId: keeper.unitId, from, last, odd: odd.days, until: odd.until }, rest }
}

export const stretchesOf = (cut: Cut, rest: readonly Stretch[]): Cut[] => rest.map((stretch) => ({ ...cut, stretch }))
