// Stretches of time that people ask for by name, by the calendar of the unit.

import { dayFromNow } from '#console/kit/time/time'
import { zone } from '#console/kit/time/zone'
import { startOfDay } from '#contract/kit/dates'

export const periodNames = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const
export type PeriodName = (typeof periodNames)[number]
export type Period = { placedFrom: string; placedTo: string }

const begin = (day: string) => startOfDay(day, zone())
/** The last moment before a day begins. */
const before = (day: string) => new Date(begin(day).getTime() - 1)
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Both ends belong to it. */
export function periodOf(name: PeriodName, now: Date): Period {
  const day = (days: number) => dayFromNow(days, now)
  const first = `${day(0).slice(0, 8)}01`
  const firstBefore = `${new Date(Date.parse(`${first}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 8)}01`
  const ends: Record<PeriodName, [from: string, until: string]> = {
    today: [day(0), day(1)],
    yesterday: [day(-1), day(0)],
    week: [day(-6), day(1)],
    month: [day(-29), day(1)],
    lastMonth: [firstBefore, first],
  }
  const [from, until] = ends[name]
  return { placedFrom: begin(from).toISOString(), placedTo: before(until).toISOString() }
}

/** From the first moment of a day to the last of another, both as the date field writes them; a day that is not there is open. */
export const periodOfDays = (from: string, to: string): { placedFrom?: string; placedTo?: string } => ({
  placedFrom: from ? begin(from).toISOString() : undefined,
  placedTo: to ? before(dayAfter(to)).toISOString() : undefined,
})
