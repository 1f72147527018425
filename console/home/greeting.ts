// What time of day it is for a greeting.

export type DayPart = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening'

export function dayPart(hour: number): DayPart {
  if (hour < 5 || hour >= 23) return 'night'
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}
