// Which days of a stretch are read as they are kept, and which stretches are left to the rows: days that are being made anew, and what is not a whole day.

import { daysLater, type Stretch } from '#contract/analysis/periods'
import { startOfDay, writeDate } from '#contract/kit/dates'
import type { Tx } from '../kit/database/db'
import type { Cut } from './asked'
import { isKeptCut, keeperOf } from './facts-store'
import { type KeptDays, oddDays } from './parts-store'

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

/** Odd days beside each other are one stretch; what is left of the last day is one too. Nothing where there are too many. */
export function restOf({ stretch, zone }: Cut, odd: readonly string[], end: Date): Stretch[] | null {
  const rest: Stretch[] = []
  const add = (from: Date, to: Date) => {
    const before = rest.at(-1)
    if (before && before.to.getTime() === from.getTime()) before.to = to
    else rest.push({ from, to })
  }
  for (const day of odd.toSorted()) add(startOfDay(day, zone), startOfDay(daysLater(day, 1), zone))
  if (end < stretch.to) add(end, stretch.to)
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
  return rest && { kept: { unitId: keeper.unitId, from, last, odd }, rest }
}

export const stretchesOf = (cut: Cut, rest: readonly Stretch[]): Cut[] => rest.map((stretch) => ({ ...cut, stretch }))
