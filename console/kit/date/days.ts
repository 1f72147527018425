// Days, clocks and moments as they are typed and as they are written: pure, without a zone. A day is yyyy-MM-dd, a month yyyy-MM.

const dayForm = /^(?:(\d{4})\s*[-/.年]\s*)?(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/
const bareForm = /^(\d{4})(\d\d)(\d\d)$/
const clockForm = /^(\d{1,2})\s*[:：点]\s*(\d{1,2})?\s*分?(?:\s*[:：]\s*(\d{1,2}))?$/
const bareClock = /^(\d{1,2})(\d\d)?$/

const two = (n: number | string) => String(n).padStart(2, '0')

/** What no calendar has (30 February) is no day. */
function asDay(year: string, month: string, day: string): string | undefined {
  const written = `${year}-${two(month)}-${two(day)}`
  const at = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : undefined
}

/** Reads 2026-11-16, 2026/11/16, 20261116, 2026年11月16日 and 11-16, which is of this year. */
export function readDay(text: string, today: string): string | undefined {
  const [, year = today.slice(0, 4), month = '', day = ''] = bareForm.exec(text.trim()) ?? dayForm.exec(text.trim()) ?? []
  return asDay(year, month, day)
}

/** Reads 9:30, 09:30:15, 930 and 9: HH:mm:ss. */
export function readClock(text: string): string | undefined {
  const [, hour = '', minute = '0', second = '0'] = clockForm.exec(text.trim()) ?? bareClock.exec(text.trim()) ?? []
  const isClock = hour !== '' && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
  return isClock ? `${two(hour)}:${two(minute)}:${two(second)}` : undefined
}

/** A day with its clock: yyyy-MM-dd HH:mm:ss. A day alone begins at midnight. */
export function readMoment(text: string, today: string): string | undefined {
  const parts = /^(\S.*?)(?:[T\s]+(\d[\d:：点分]*))?$/.exec(text.trim())
  const day = parts?.[1] === undefined ? undefined : readDay(parts[1], today)
  const clock = parts?.[2] === undefined ? '00:00:00' : readClock(parts[2])
  return day && clock && `${day} ${clock}`
}

/** Seconds are written where there are any. */
export const shortClock = (clock: string): string => (clock.endsWith(':00') && clock.length > 5 ? clock.slice(0, 5) : clock)
export const shortMoment = (moment: string): string =>
  /^\d{4}-\d\d-\d\d \d\d:/.test(moment) ? `${moment.slice(0, 10)} ${shortClock(moment.slice(11))}` : moment

const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const written = (at: Date) => at.toISOString().slice(0, 10)

export function plusDays(day: string, days: number): string {
  const at = utc(day)
  at.setUTCDate(at.getUTCDate() + days)
  return written(at)
}

/** The same day some months on, or the last of a shorter month. */
export function plusMonths(day: string, months: number): string {
  const first = utc(`${day.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const month = written(first).slice(0, 7)
  return [day.slice(8), '30', '29', '28'].map((of) => asDay(month.slice(0, 4), month.slice(5), of)).find(Boolean) ?? `${month}-01`
}

/** 1 is Monday. */
export const weekday = (day: string): number => utc(day).getUTCDay() || 7

/** Six weeks from Monday on, so that no month is higher than another; what is not of the month is empty. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`
  const start = plusDays(first, 1 - weekday(first))
  return [0, 1, 2, 3, 4, 5].map((week) =>
    [0, 1, 2, 3, 4, 5, 6].map((at) => {
      const day = plusDays(start, week * 7 + at)
      return day.startsWith(month) ? day : undefined
    }),
  )
}

/** How many days lie between two, both counted. */
export const daysFrom = (from: string, to: string): number => Math.round((utc(to).getTime() - utc(from).getTime()) / 86_400_000) + 1

/** A list is narrowed down by a whole day or by none, not by what is half typed. */
export const isDayOrNone = (text: string | undefined): boolean => text === undefined || /^\d{4}-\d\d-\d\d$/.test(text)
