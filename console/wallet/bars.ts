// The bars of the forecast: one for each day on which money becomes available, and one for what has no day yet.

import { plusDays } from '#console/kit/date/days'
import type { Wallet } from '#contract/wallet/calls'

type Entry = Wallet['forecast'][number]

/** A week is drawn even where less is known; beyond a month only the days that have something. */
const leastDays = 7
const mostDays = 31

export function barsOf(forecast: readonly Entry[], today: string): Entry[] {
  const byDay = new Map(forecast.flatMap((entry) => (entry.day === null ? [] : [[entry.day, entry] as const])))
  const unknown = forecast.filter(({ day }) => day === null)
  const known = [...byDay.keys()].toSorted()
  const last = [plusDays(today, leastDays - 1), ...known].toSorted().at(-1) ?? today
  if (last > plusDays(today, mostDays - 1)) return [...known.flatMap((day) => byDay.get(day) ?? []), ...unknown]
  // What was due before today and is not settled yet stands first.
  const days = known.filter((day) => day < today)
  for (let day = today; day <= last; day = plusDays(day, 1)) days.push(day)
  return [...days.map((day) => byDay.get(day) ?? { day, amountFen: 0, orderCount: 0 }), ...unknown]
}

type Fitted = { shown: Entry[]; unknown: Entry[]; earlier: number | undefined; later: number | undefined }

/** The days that have room, from one of them on, and where the stretches before and after begin. What has no day always stays in sight. */
export function fitted(bars: readonly Entry[], room: number, from: number): Fitted {
  const days = bars.filter(({ day }) => day !== null)
  const unknown = bars.filter(({ day }) => day === null)
  const cells = Math.max(3, room - unknown.length)
  if (days.length <= cells) return { shown: days, unknown, earlier: undefined, later: undefined }
  // The last stretch is as full as the others.
  const begin = Math.max(0, Math.min(from, days.length - (cells - 1)))
  const rest = days.length - begin
  const beside = cells - (begin > 0 ? 1 : 0)
  const count = rest <= beside ? rest : beside - 1
  const step = cells - 2
  return {
    shown: days.slice(begin, begin + count),
    unknown,
    earlier: begin > 0 ? Math.max(0, begin - step) : undefined,
    later: count < rest ? begin + count : undefined,
  }
}

const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { amountFen }) => sum + amountFen, 0)

/** What becomes available tomorrow, and within a week from today on. */
export const soonOf = (forecast: readonly Entry[], today: string) => ({
  tomorrowFen: sumOf(forecast.filter(({ day }) => day === plusDays(today, 1))),
  weekFen: sumOf(forecast.filter(({ day }) => day !== null && day < plusDays(today, 7))),
})

/** The few bars whose amount stands above them: the largest, so that words never touch. */
export function labelled(bars: readonly Entry[], most = 3): ReadonlySet<Entry> {
  const chosen: Entry[] = []
  const places = new Map(bars.map((bar, at) => [bar, at]))
  for (const bar of bars.filter(({ amountFen }) => amountFen > 0).toSorted((one, other) => other.amountFen - one.amountFen)) {
    const isApart = chosen.every((other) => Math.abs((places.get(other) ?? 0) - (places.get(bar) ?? 0)) > 1)
    if (isApart && chosen.length < most) chosen.push(bar)
  }
  return new Set(chosen)
}
