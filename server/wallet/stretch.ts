// A stretch of time, cut at the midnights of the house: whole days, whose sums are kept, and the broken days at its ends, which are added up.

import { startOfDay, todayPlus, writeDate } from '#contract/kit/dates'

/** From an instant until before another; null where it has no end on that side. */
export type Stretch = { from: string | null; to: string | null }
export type Broken = { day: string; from: string; to: string }
/** Whole days from the first until before the second. */
export type Days = { from: string | null; to: string | null; broken: readonly Broken[] }

const nextDay = (day: string): string => todayPlus(1, startOfDay(day))
const isMidnight = (at: string, day: string): boolean => startOfDay(day).getTime() === Date.parse(at)
const earlier = (one: string, other: string): string => (Date.parse(one) <= Date.parse(other) ? one : other)

export function daysOf({ from, to }: Stretch): Days {
  const none = { from: '0001-01-01', to: '0001-01-01', broken: [] }
  if (from !== null && to !== null && Date.parse(from) >= Date.parse(to)) return none
  const firstDay = from === null ? null : writeDate(from)
  const lastDay = to === null ? null : writeDate(to)
  const broken: Broken[] = []
  let [wholeFrom, wholeTo] = [firstDay, lastDay]
  if (from !== null && firstDay !== null && !isMidnight(from, firstDay)) {
    wholeFrom = nextDay(firstDay)
    const end = startOfDay(wholeFrom).toISOString()
    broken.push({ day: firstDay, from, to: to === null ? end : earlier(end, to) })
  }
  if (to !== null && lastDay !== null && !isMidnight(to, lastDay) && broken[0]?.day !== lastDay)
    broken.push({ day: lastDay, from: startOfDay(lastDay).toISOString(), to })
  if (wholeFrom !== null && wholeTo !== null && wholeFrom > wholeTo) wholeTo = wholeFrom
  return { from: wholeFrom, to: wholeTo, broken }
}
