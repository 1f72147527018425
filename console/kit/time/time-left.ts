// How long until a moment, in the two largest units that say something.

export type TimeLeft = { isOver: boolean; isSoon: boolean; days: number; hours: number; minutes: number }

const minuteMs = 60_000
const soonMs = 4 * 60 * minuteMs

/** Minutes are rounded away from the reader's wish: what is left is not overstated, what is over not understated. */
export function timeLeft(at: string, now: number): TimeLeft {
  const ms = Date.parse(at) - now
  const minutes = Math.floor(Math.abs(ms) / minuteMs)
  return {
    isOver: ms <= 0,
    isSoon: ms > 0 && ms < soonMs,
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  }
}
