// Dates of a workbook: numbers that a format makes into days.

const builtIn = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Does a number with this format read as a date? Quoted words, colours and escaped signs say nothing. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn(id)
  const bare = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?![hms]+\])[^\]]*\]/gi, '')
  return /[ymdhs]/i.test(bare) && !/general/i.test(bare)
}

const dayMs = 86_400_000
const two = (n: number) => String(n).padStart(2, '0')

/** A serial number as people write it: a day, a moment, or a time of the day. */
export function dateOf(serial: number, from1904: boolean): string {
  if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_466) return String(serial)
  const days = Math.floor(serial)
  const seconds = Math.round((serial - days) * 86_400)
  const time = `${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  if (days === 0 && !from1904) return time
  // 1900 was no leap year, but the format counts its 29 February: the days before it are one off.
  const shift = from1904 ? 1462 : days < 60 ? 1 : 0
  const date = new Date(Date.UTC(1899, 11, 30) + (days + shift) * dayMs + (seconds === 86_400 ? dayMs : 0))
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  return seconds === 0 || seconds === 86_400 ? day : `${day} ${time}`
}
