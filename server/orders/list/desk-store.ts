// The day of a unit, by its own clocks: when it began, and when it ends.

import { startOfDay, todayPlus, writeDate } from '#contract/kit/dates'

type Moments = { today: Date; tomorrow: Date }

export const momentsOf = (now: Date, zone: string): Moments => ({
  today: startOfDay(writeDate(now, zone), zone),
  tomorrow: startOfDay(todayPlus(1, now, zone), zone),
})
