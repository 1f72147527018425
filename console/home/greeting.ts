// What time of day it is for a greeting, and how the day is called, by the clocks of the unit.

import { language } from '#console/kit/text/language'
import { timeText } from '#console/kit/time/time'
import { zone } from '#console/kit/time/zone'

export type DayPart = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

export function dayPart(hour: number): DayPart {
  if (hour < 5 || hour >= 23) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}

export const hourOf = (now: Date): number => Number(timeText(now).slice(11, 13))
/** HH:mm */
export const clockOf = (now: Date): string => timeText(now).slice(11, 16)

export const dayOf = (now: Date): string =>
  new Intl.DateTimeFormat(language(), { timeZone: zone(), month: 'long', day: 'numeric', weekday: 'short' }).format(now)
