// The calendar of statements: in which period a day lies, and which one is to be issued next. Days are those of the house's clock.

import type { StatementCycle } from '#contract/statements/states'

/** Days as yyyy-MM-dd; both belong to it. */
export type Period = { start: string; end: string }

const dayMs = 86_400_000
const written = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const millisOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
export const dayAfter = (day: string, days = 1): string => written(millisOf(day) + days * dayMs)
const monthEnd = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return written(Date.UTC(year, month, 0))
}
const dayOfMonth = (day: string, n: string): string => `${day.slice(0, 8)}${n}`
const later = (one: string, other: string): string => (one > other ? one : other)

/** The period of a cycle that a day lies in: a week from Monday, half a month up to the 15th or from the 16th, a month. */
export function periodOf(cycle: StatementCycle, day: string): Period {
  if (cycle === 'WEEK') {
    // Sunday is 0, and the last day of the week.
    const start = dayAfter(day, -((new Date(millisOf(day)).getUTCDay() + 6) % 7))
    return { start, end: dayAfter(start, 6) }
  }
  if (cycle === 'MONTH') return { start: dayOfMonth(day, '01'), end: monthEnd(day) }
  return day.slice(8) <= '15'
    ? { start: dayOfMonth(day, '01'), end: dayOfMonth(day, '15') }
    : { start: dayOfMonth(day, '16'), end: monthEnd(day) }
}

/** The last day of the last period that is over. */
export const lastEndedDay = (cycle: StatementCycle, today: string): string => dayAfter(periodOf(cycle, today).start, -1)

/**
 * The period that is issued next: the one of the first posting that no statement has, but never a day that a statement had before. What was
 * booked late or given up in a reissue therefore goes into the next one, and a cycle that was changed begins where the former ended.
 * Null while it is not over.
 */
export function nextPeriod(cycle: StatementCycle, firstDay: string, lastEnd: string | null, today: string): Period | null {
  const free = lastEnd === null ? firstDay : later(firstDay, dayAfter(lastEnd))
  const { start, end } = periodOf(cycle, free)
  if (end >= today) return null
  return { start: lastEnd === null ? start : later(start, dayAfter(lastEnd)), end }
}
