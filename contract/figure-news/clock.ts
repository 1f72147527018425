// When figures are told: at eight by the unit's own clock, of the last day, week or month that is over by then; watches look every ten minutes.

import { daysLater, type Period, pointOf } from '../analysis/periods'
import { instantOf, startOfDay, writeDate } from '../kit/dates'
import { sure } from '../kit/sure'
import type { Cadence, NewsKind, NewsRule } from './states'

const lookMs = 10 * 60_000

const eightOn = (day: string, zone: string): Date => sure(instantOf(`${day}T08:00`, zone))

/** The day whose eight o'clock was the last to pass. */
function lastEight(now: Date, zone: string): string {
  const today = writeDate(now, zone)
  return now.getTime() >= eightOn(today, zone).getTime() ? today : daysLater(today, -1)
}

const mondayOf = (day: string, zone: string): string => pointOf(startOfDay(day, zone), 'week', zone)
const firstOf = (day: string): string => `${day.slice(0, 7)}-01`

/** What was to be told at the last eight o'clock of its kind: whoever missed it tells it late, and only the last. */
export function periodAt(kind: Cadence, now: Date, zone: string): Period {
  const day = lastEight(now, zone)
  if (kind === 'DAILY') return { from: daysLater(day, -1), to: daysLater(day, -1) }
  if (kind === 'WEEKLY') {
    const monday = mondayOf(day, zone)
    return { from: daysLater(monday, -7), to: daysLater(monday, -1) }
  }
  const to = daysLater(firstOf(day), -1)
  return { from: firstOf(to), to }
}

/** When it is looked at next. */
export function nextAt({ kind, rule }: { kind: NewsKind; rule: NewsRule | null }, now: Date, zone: string): Date {
  if (kind === 'WATCH' && rule !== 'BELOW') return new Date(now.getTime() + lookMs)
  const day = lastEight(now, zone)
  if (kind === 'WEEKLY') return eightOn(daysLater(mondayOf(day, zone), 7), zone)
  // The 32nd day after the first lies in the next month, whichever it is.
  if (kind === 'MONTHLY') return eightOn(firstOf(daysLater(firstOf(day), 31)), zone)
  return eightOn(daysLater(day, 1), zone)
}

/** When it is looked at first: what is beyond its limit already rings at once, and a subscription waits for its eight o'clock. */
export const firstAt = (of: { kind: NewsKind; rule: NewsRule | null }, now: Date, zone: string): Date =>
  of.kind === 'WATCH' && of.rule !== 'BELOW' ? now : nextAt(of, now, zone)

/** A watch that has rung rests until the next day of the unit. */
export const afterRinging = (rule: NewsRule | null, now: Date, zone: string): Date =>
  rule === 'BELOW' ? nextAt({ kind: 'WATCH', rule }, now, zone) : startOfDay(daysLater(writeDate(now, zone), 1), zone)

/** The day that a watch looks at. */
export const watchedDay = (rule: NewsRule | null, now: Date, zone: string): string => {
  const today = writeDate(now, zone)
  return rule === 'BELOW' ? daysLater(today, -1) : today
}

/** The middle one of those that have a value; the mean of the two in the middle, half up. Too few days say nothing. */
export function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).sort((one, other) => one - other)
  if (known.length < 7) return null
  const [low, high] = [sure(known[Math.floor((known.length - 1) / 2)]), sure(known[Math.ceil((known.length - 1) / 2)])]
  return Math.floor((low + high) / 2 + 0.5)
}

/** `bound` of the median is in hundredths: 300 is three times. A median of nothing is no measure. */
export function isBeyond(rule: NewsRule, bound: number, value: number | null, median: number | null): boolean {
  if (value === null) return false
  if (rule === 'ABOVE') return value > bound
  if (rule === 'BELOW') return value < bound
  return median !== null && median > 0 && value * 100 > median * bound
}
