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

/** The days that a stretch touches; nothing where it does not begin with a day. */
export function daysTouched({ stretch: { from, to }, zone }: Cut): { from: string; to: string } | null {
  if (from >= to) return null
  const first = writeDate(from, zone)
  return startOfDay(first, zone).getTime() === from.getTime() ? { from: first, to: writeDate(to, zone) } : null
}

type Split = { last: string; odd: readonly string[]; rest: Stretch[] }

/**
 * Which of these days are read as they are kept, and which stretches are not: odd days, what is left of the last day, and what is later than is kept; what lies
 * beside each other is one stretch. Nothing where there are too many, or no day is left.
 */
export function splitDays({ stretch, zone }: Cut, touched: { from: string; to: string }, { days, until }: Odd): Split | null {
  // Of a day that goes on nothing is kept that the stretch does not hold. One that is asked for in part is kept to its end.
  const goesOn = until <= stretch.to
  const last = goesOn ? touched.to : daysLater(touched.to, -1)
  if (last < touched.from) return null
  const odd = days.filter((day) => day <= last)
  const gaps = odd.map((day) => ({ from: startOfDay(day, zone), to: startOfDay(daysLater(day, 1), zone) }))
  const later = goesOn ? until : startOfDay(touched.to, zone)
  const rest: Stretch[] = []
  for (const gap of [...gaps, { from: later, to: stretch.to }].toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const from = gap.from < stretch.from ? stretch.from : gap.from
    const to = gap.to > stretch.to ? stretch.to : gap.to
    const before = rest.at(-1)
    if (from >= to) continue
    if (before && before.to >= from) before.to = before.to > to ? before.to : to
    else rest.push({ from, to })
  }
  return rest.length > mostGaps ? null : { last, odd, rest }
}

/** Nothing where the rows must answer all of it. */
export async function daysOf(tx: Tx, cut: Cut): Promise<Days | null> {
  const days = daysTouched(cut)
  if (!days || !isKeptCut(cut.trade)) return null
  const keeper = await keeperOf(tx, cut.trade.shopId, cut.zone)
  if (!keeper) return null
  const found = await oddDays(tx, keeper.unitId, days.from, days.to)
  const split = splitDays(cut, days, found)
  return (
    split && { kept: { unitId: keeper.unitId, from: days.from, last: split.last, odd: split.odd, until: found.until }, rest: split.rest }
  )
}

export const stretchesOf = (cut: Cut, rest: readonly Stretch[]): Cut[] => rest.map((stretch) => ({ ...cut, stretch }))
