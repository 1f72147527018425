// What keeps a player well for weeks: the screen stays awake, and the page begins anew at four in the morning, when nobody looks.

import { writeTime } from '#contract/kit/dates'

export function stayAwake() {
  const hold = () => {
    // A browser that has no such thing, or refuses it, shows the screen all the same.
    if (document.visibilityState === 'visible') void navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  document.addEventListener('visibilitychange', hold)
  hold()
}

/** Until four o'clock by the unit's clock, and some minutes more: not all displays of a house come at once. */
export function untilNight(now: Date, zone: string, late: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = writeTime(now, zone).slice(11).split(':').map(Number)
  const since = ((hours * 60 + minutes) * 60 + seconds) * 1000
  const four = 4 * 3_600_000
  return (since < four ? four - since : 86_400_000 + four - since) + late
}

/** `isThere`: a server that cannot be reached now would leave an empty page. */
export function renewAtNight(zone: string, isThere: () => Promise<boolean>) {
  const wait = (ms: number) =>
    setTimeout(() => {
      void isThere().then((there) => (there ? location.reload() : wait(300_000)))
    }, ms)
  wait(untilNight(new Date(), zone, Math.random() * 600_000))
}
