// Dates as they are written: yyyy-MM-dd and yyyy-MM-dd HH:mm:ss, in the timezone of a unit.

export const houseZone = 'Asia/Shanghai'

export const dateFormat = 'yyyy-MM-dd'
export const timeFormat = 'yyyy-MM-dd HH:mm:ss'

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

const second = 1000
type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'

/** By how much the clocks of a zone are ahead of UTC, as the calendar itself says it. */
function askedAhead(at: number, zone: string): number {
  const shown = {} as Record<Part, number>
  for (const { type, value } of formatter(zone).formatToParts(at)) if (type !== 'literal') shown[type as Part] = Number(value)
  return Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute, shown.second) - Math.floor(at / second) * second
}

// A page of figures asks hundreds of times, and asking takes a hundred times as long as knowing. Clocks are turned at a full quarter of an hour; before these
// years some were not.
const quarter = 15 * 60 * second
const turnsAreEvenFrom = Date.UTC(1980, 0)
const mostKnown = 5000
const known = new Map<string, Map<number, number>>()

// Where most who look on work, no clock was turned since 1991. The first formatter of a page takes a browser 15 ms, and this zone needs none.
const houseIsSteadyFrom = Date.UTC(1992, 0)
const houseIsAhead = 8 * 3600 * second

function ahead(at: number, zone: string): number {
  if (zone === houseZone && at >= houseIsSteadyFrom) return houseIsAhead
  if (!(at >= turnsAreEvenFrom)) return askedAhead(at, zone)
  const ofZone = known.get(zone) ?? new Map<number, number>()
  const key = Math.floor(at / quarter)
  const found = ofZone.get(key)
  if (found !== undefined) return found
  if (ofZone.size >= mostKnown) ofZone.clear()
  const asked = askedAhead(at, zone)
  known.set(zone, ofZone.set(key, asked))
  return asked
}

/** What the clocks of a zone show, as if it were UTC: yyyy-MM-ddTHH:mm:ss.SSSZ. */
function shownAt(at: Date | string, zone: string): string {
  const instant = new Date(at).getTime()
  return new Date(instant + ahead(instant, zone)).toISOString()
}

/** yyyy-MM-dd */
export function writeDate(at: Date | string, zone: string = houseZone): string {
  return shownAt(at, zone).slice(0, 10)
}

/** yyyy-MM-dd HH:mm:ss */
export function writeTime(at: Date | string, zone: string = houseZone): string {
  return shownAt(at, zone).slice(0, 19).replace('T', ' ')
}

/** Today plus N days as yyyy-MM-dd. Days are counted in the calendar, so a clock that is put forward costs none. */
export function todayPlus(days: number, now: Date = new Date(), zone: string = houseZone): string {
  const today = new Date(shownAt(now, zone))
  return new Date(today.setUTCDate(today.getUTCDate() + days)).toISOString().slice(0, 10)
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
  for (let round = 0; round < 2; round++) at = shown - ahead(at, zone)
  return new Date(at)
}

/** So many calendar months later, at the same time of day; the last of a month where the day is missing there. */
export function monthsLater(at: Date, months: number, zone: string = houseZone): Date {
  const shown = new Date(shownAt(at, zone))
  const first = Date.UTC(shown.getUTCFullYear(), shown.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(new Date(first).getUTCFullYear(), new Date(first).getUTCMonth() + 1, 0)).getUTCDate()
  const clock = Math.floor((shown.getTime() % 86_400_000) / second) * second
  return atClock(first + (Math.min(shown.getUTCDate(), lastDay) - 1) * 86_400_000 + clock, zone)
}
