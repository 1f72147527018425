// Stretches of time as figures are asked for: days of the unit's own clocks, their steps, and what a stretch is compared with.

import { instantOf, monthsLater, startOfDay, todayPlus, writeDate, writeTime } from '../kit/dates'
import { sure } from '../kit/sure'

/** Both days belong to it. */
export type Period = { from: string; to: string }
/** From this moment on, up to but without that one. */
export type Stretch = { from: Date; to: Date }

export const steps = ['hour', 'day', 'week', 'month'] as const
export type Step = (typeof steps)[number]
export const compares = ['before', 'year', 'none'] as const
export type Compare = (typeof compares)[number]

/** Three years, and the day that a leap year adds. */
export const mostDays = 3 * 366

const dayMs = 86_400_000
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const daysLater = (day: string, days: number): string => new Date(utc(day) + days * dayMs).toISOString().slice(0, 10)
export const daysOf = ({ from, to }: Period): number => Math.round((utc(to) - utc(from)) / dayMs) + 1

export const stretchOf = ({ from, to }: Period, zone: string): Stretch => ({
  from: startOfDay(from, zone),
  to: startOfDay(daysLater(to, 1), zone),
})

/** As fine as one can still read: hours up to two days, days up to a quarter, weeks up to a year, then months. */
export function stepOf(period: Period): Step {
  const days = daysOf(period)
  if (days <= 2) return 'hour'
  if (days <= 92) return 'day'
  return days <= 400 ? 'week' : 'month'
}

/** Monday of the week. */
const mondayOf = (day: string): string => daysLater(day, -((new Date(utc(day)).getUTCDay() + 6) % 7))

/** What the step is called in which a moment lies: '2026-11-17T14', '2026-11-17', the Monday of a week, '2026-11'. */
export function pointOf(at: Date, step: Step, zone: string): string {
  const day = writeDate(at, zone)
  if (step === 'hour') return `${day}T${writeTime(at, zone).slice(11, 13)}`
  if (step === 'week') return mondayOf(day)
  return step === 'month' ? day.slice(0, 7) : day
}

/** All steps of a stretch in their order, the empty ones too. */
export function pointsOf({ from, to }: Stretch, step: Step, zone: string): string[] {
  const points: string[] = []
  const stride = step === 'hour' ? 1_800_000 : 12 * 3_600_000
  for (let at = from.getTime(); at < to.getTime(); at += stride) {
    const point = pointOf(new Date(at), step, zone)
    if (points.at(-1) !== point) points.push(point)
  }
  return points
}

/** When a step begins and ends; cut to the stretch that it belongs to. */
export function stretchOfPoint(point: string, step: Step, zone: string, within: Stretch): Stretch {
  const whole = wholePoint(point, step, zone)
  return {
    from: new Date(Math.max(whole.from.getTime(), within.from.getTime())),
    to: new Date(Math.min(whole.to.getTime(), within.to.getTime())),
  }
}

function wholePoint(point: string, step: Step, zone: string): Stretch {
  if (step === 'hour') {
    const [day, hour] = [point.slice(0, 10), Number(point.slice(11, 13))]
    // By the clock and not by the hour's length: on the day on which clocks are put back one hour of it takes two.
    const at = (clock: number) =>
      clock === 24 ? startOfDay(daysLater(day, 1), zone) : sure(instantOf(`${day}T${String(clock).padStart(2, '0')}:00`, zone))
    return { from: at(hour), to: at(hour + 1) }
  }
  if (step === 'month') {
    const from = startOfDay(`${point}-01`, zone)
    return { from, to: monthsLater(from, 1, zone) }
  }
  return stretchOf({ from: point, to: daysLater(point, step === 'week' ? 6 : 0) }, zone)
}

/** A month, or what there is of it; a day by itself is a day, also the first of a month. */
const isMonthLong = ({ from, to }: Period): boolean => from.endsWith('-01') && from !== to && from.slice(0, 7) === to.slice(0, 7)
const monthEarlier = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10)
}
const lastOfMonth = (day: string): boolean => daysLater(day, 1).endsWith('-01')

/** A whole month is compared with a whole one, however long each is. */
const monthBefore = ({ from, to }: Period): Period => ({
  from: monthEarlier(from, 1),
  to: lastOfMonth(to) ? daysLater(from, -1) : monthEarlier(to, 1),
})

/** The days that a period is compared with: as many just before it; of a month, the same days of the month before; or a year ago. */
export function earlierDays(period: Period, compare: Compare, step: Step): Period | null {
  if (compare === 'none') return null
  if (compare === 'year') {
    // Weeks are compared with weeks: 52 of them, so that a Monday meets a Monday.
    if (step === 'week') return { from: daysLater(period.from, -364), to: daysLater(period.to, -364) }
    return { from: monthEarlier(period.from, 12), to: monthEarlier(period.to, 12) }
  }
  if (isMonthLong(period)) return monthBefore(period)
  const days = daysOf(period)
  return { from: daysLater(period.from, -days), to: daysLater(period.from, -1) }
}

/** What is not over is compared with as much of the earlier: today until 14:20 with yesterday until 14:20. */
export function earlierStretch(period: Period, compare: Compare, now: Date, zone: string): Stretch | null {
  const today = writeDate(now, zone)
  const isOpen = period.from <= today && today <= period.to
  if (!isOpen) {
    const days = earlierDays(period, compare, stepOf(period))
    return days && stretchOf(days, zone)
  }
  const isMonth = isMonthLong(period)
  const soFar = isMonth ? { from: period.from, to: today } : period
  const days = isMonth && compare === 'before' ? monthBefore(soFar) : earlierDays(soFar, compare, stepOf(period))
  if (!days) return null
  const { from, to } = stretchOf(days, zone)
  const clock = now.getTime() - startOfDay(today, zone).getTime()
  const lastDay =
    isMonth || compare === 'year'
      ? monthedDay(period, days, today, compare)
      : daysLater(days.from, daysOf({ from: period.from, to: today }) - 1)
  const cut = startOfDay(lastDay, zone).getTime() + clock
  return { from, to: new Date(Math.min(cut, to.getTime())) }
}

/** The day of the earlier period that today meets. */
function monthedDay(period: Period, days: Period, today: string, compare: Compare): string {
  if (compare === 'year' && stepOf(period) === 'week') return daysLater(today, -364)
  const met = monthEarlier(today, compare === 'year' ? 12 : 1)
  return met < days.from ? days.from : met
}

/** The whole month of a moment, with the days to come: compared, it is as much of the month before, on its first day too. */
export function monthOf(now: Date, zone: string): Period {
  const from = `${writeDate(now, zone).slice(0, 7)}-01`
  return { from, to: daysLater(monthEarlier(from, -1), -1) }
}

export const namedPeriods = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth', 'thisYear'] as const
export type NamedPeriod = (typeof namedPeriods)[number]

export function periodNamed(name: NamedPeriod, now: Date, zone: string): Period {
  const day = (days: number) => todayPlus(days, now, zone)
  const today = day(0)
  const first = `${today.slice(0, 7)}-01`
  return {
    today: { from: today, to: today },
    yesterday: { from: day(-1), to: day(-1) },
    last7: { from: day(-6), to: today },
    last30: { from: day(-29), to: today },
    thisMonth: { from: first, to: today },
    lastMonth: { from: monthEarlier(first, 1), to: daysLater(first, -1) },
    thisYear: { from: `${today.slice(0, 4)}-01-01`, to: today },
  }[name]
}
