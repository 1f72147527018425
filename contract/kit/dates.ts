// Dates as they are written: yyyy-MM-dd and yyyy-MM-dd HH:mm:ss, in the timezone of a unit.

export const houseZone = 'Asia/Shanghai'

export const dateFormat = 'yyyy-MM-dd'
export const timeFormat = 'yyyy-MM-dd HH:mm:ss'

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>

// A formatter costs a millisecond to make and nothing to keep.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(zone: string): Intl.DateTimeFormat {
  let made = formatters.get(zone)
  if (!made) {
    const two = '2-digit'
    // toLocaleString('zh-CN') writes 2026/1/5: the parts are taken one by one instead.
    made = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    })
    formatters.set(zone, made)
  }
  return made
}

function partsOf(at: Date | string, zone: string): Parts {
  const parts = {} as Parts
  for (const { type, value } of formatter(zone).formatToParts(new Date(at))) if (type !== 'literal') parts[type as keyof Parts] = value
  return { ...parts, year: parts.year.padStart(4, '0') }
}

/** yyyy-MM-dd */
export function writeDate(at: Date | string, zone: string = houseZone): string {
  const { year, month, day } = partsOf(at, zone)
  return `${year}-${month}-${day}`
}

/** yyyy-MM-dd HH:mm:ss */
export function writeTime(at: Date | string, zone: string = houseZone): string {
  const { hour, minute, second } = partsOf(at, zone)
  return `${writeDate(at, zone)} ${hour}:${minute}:${second}`
}

/** Today plus N days as yyyy-MM-dd. Days are counted in the calendar, so a clock that is put forward costs none. */
export function todayPlus(days: number, now: Date = new Date(), zone: string = houseZone): string {
  const { year, month, day } = partsOf(now, zone)
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + days)).toISOString().slice(0, 10)
}

/** The instant at which a day begins in a zone: what a filter from a date compares with. */
export const startOfDay = (date: string, zone: string = houseZone): Date => atClock(Date.parse(`${date}T00:00:00Z`), zone)

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/
/** Whether a value is an instant as the database and the wire write it. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && moment.test(value) && !Number.isNaN(Date.parse(value))

const written = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?$/

/** The instant at which the clocks of a zone show yyyy-MM-ddTHH:mm, with seconds or without; undefined for what no calendar has. */
export function instantOf(text: string, zone: string = houseZone): Date | undefined {
  const utc = written.test(text) ? Date.parse(`${text.replace(' ', 'T')}Z`) : Number.NaN
  if (Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(text.replace(' ', 'T'))) return undefined
  return atClock(utc, zone)
}

/** `shown`: what the clocks show, as if it were UTC. */
function atClock(shown: number, zone: string): Date {
  // The offset is read where the clock stands, then once more where it would then stand: right on both sides of a change.
  let at = shown
  for (let round = 0; round < 2; round++) at = shown - (Date.parse(`${writeTime(new Date(at), zone).replace(' ', 'T')}Z`) - at)
  return new Date(at)
}

/** So many calendar months later, at the same time of day; the last of a month where the day is missing there. */
export function monthsLater(at: Date, months: number, zone: string = houseZone): Date {
  const { year, month, day, hour, minute, second } = partsOf(at, zone)
  const first = Date.UTC(Number(year), Number(month) - 1 + months, 1)
  const lastDay = new Date(Date.UTC(new Date(first).getUTCFullYear(), new Date(first).getUTCMonth() + 1, 0)).getUTCDate()
  const clock = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000
  return atClock(first + (Math.min(Number(day), lastDay) - 1) * 86_400_000 + clock, zone)
}
