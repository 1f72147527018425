// A time of day so many days from today, by the clocks of a zone.

import { houseZone, instantOf, todayPlus } from '#contract/kit/dates'

export const clockAt = (days: number, time: string, zone = houseZone): Date => {
  const at = instantOf(`${todayPlus(days, new Date(), zone)} ${time}`, zone)
  if (!at) throw new Error(`no such time: ${time}`)
  return at
}
