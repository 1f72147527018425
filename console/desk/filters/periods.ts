// Days as stretches of time, by the calendar of the unit.

import { zone } from '#console/kit/time/zone'
import { startOfDay } from '#contract/kit/dates'

const begin = (day: string) => startOfDay(day, zone())
/** The last moment before a day begins. */
const before = (day: string) => new Date(begin(day).getTime() - 1)
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** From the first moment of a day to the last of another, both as the date field writes them; a day that is not there is open. */
export const periodOfDays = (from: string, to: string): { from?: string; to?: string } => ({
  from: from ? begin(from).toISOString() : undefined,
  to: to ? before(dayAfter(to)).toISOString() : undefined,
})
