// How old what is shown is: three rounds without news make it old, and then it says so.

import type { Result } from '#contract/datasets/table'
import type { Widget } from '#contract/screens/document'
import { isTyped } from './read'
import { type Reader, sayIn } from './write'

const minute = 60_000
const hour = 60 * minute

/** An answer that failed is old at once: its rows are those of an earlier one. A beat of the stream, which may take half a minute, is no delay.
 * `heard`: when it came. What nobody watched for a while is old when it comes and new a moment later: it has its three rounds too. */
export function isOld(widget: Widget, result: Result | null, now: number, heard = 0): boolean {
  const { isRefresh, refreshTime } = widget
  if (!result || isTyped(widget, result)) return false
  if (result.problem !== null) return true
  return isRefresh && now - Math.max(heard, Date.parse(result.at)) > 3 * refreshTime * 1000 + minute / 2
}

export function ageText(at: string, now: number, { language }: Reader): string {
  const age = Math.max(0, now - Date.parse(at))
  if (age < minute) return sayIn(language, 'secondsAgo', { n: Math.round(age / 1000) })
  return age < hour
    ? sayIn(language, 'minutesAgo', { n: Math.floor(age / minute) })
    : sayIn(language, 'hoursAgo', { n: Math.floor(age / hour) })
}

export function oldText(at: string, now: number, { language }: Reader): string {
  const age = Math.max(minute, now - Date.parse(at))
  if (age < hour) return sayIn(language, 'oldMinutes', { n: Math.floor(age / minute) })
  return age < 48 * hour
    ? sayIn(language, 'oldHours', { n: Math.floor(age / hour) })
    : sayIn(language, 'oldDays', { n: Math.floor(age / hour / 24) })
}
