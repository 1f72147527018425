// The time zone in which this tab works: the unit's own, wherever the reader's clock may stand.

import { houseZone, writeDate } from '#contract/kit/dates'

let current = houseZone

export const zone = (): string => current

/** A zone that this browser does not know is as good as none. */
export function setZone(next: string): void {
  try {
    writeDate(new Date(), next)
    current = next
  } catch {
    current = houseZone
  }
}
