// Times as the specification writes them: yyyy-MM-dd HH:mm:ss, in the time zone of the unit that the reader works in.

import { instantOf, todayPlus, writeDate, writeTime } from '#contract/kit/dates'
import { zone } from './zone'

export const dateText = (date: Date): string => writeDate(date, zone())

export function timeText(at: string | Date | null | undefined): string {
  const date = at ? new Date(at) : undefined
  return !date || Number.isNaN(date.getTime()) ? '' : writeTime(date, zone())
}

/** Today plus so many days, as year-month-day. */
export const dayFromNow = (days: number, now = new Date()): string => todayPlus(days, now, zone())

/** For the browser's own picker: yyyy-MM-ddTHH:mm:ss by the unit's clock. */
export const toLocalInput = (iso: string | undefined): string => timeText(iso).replace(' ', 'T')

export const fromLocalInput = (text: string): string | undefined => instantOf(text, zone())?.toISOString()
