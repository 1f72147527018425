// Times as the specification writes them: yyyy-MM-dd HH:mm:ss, in the time of the reader's own clock.

const two = (value: number) => String(value).padStart(2, '0')

export const dateText = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

export function timeText(at: string | Date | null | undefined): string {
  const date = at ? new Date(at) : undefined
  if (!date || Number.isNaN(date.getTime())) return ''
  return `${dateText(date)} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** Today plus so many days, as year-month-day. */
export function dayFromNow(days: number, now = new Date()): string {
  return dateText(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days))
}

/** For the browser's own picker: yyyy-MM-ddTHH:mm:ss by the reader's clock. */
export const toLocalInput = (iso: string | undefined): string => timeText(iso).replace(' ', 'T')

export function fromLocalInput(text: string): string | undefined {
  const date = new Date(text)
  return text && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined
}
