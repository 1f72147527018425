// How a cell is written: one writer for every widget, so that a sum reads the same in a table, on an axis and in large digits.

import { countText, yuan } from '#console/kit/text/numbers'
import type { CellKind } from '#contract/datasets/states'
import type { Cell } from '#contract/datasets/table'
import { isMoment, writeTime } from '#contract/kit/dates'
import { fill, type Language, type Params } from '#contract/kit/words'
import { axisStep, type SaidKey, said } from '#contract/screens/said'

export type Reader = { language: Language; zone: string }

export const sayIn = (language: Language, key: SaidKey, params: Params = {}): string => fill(said[key][language === 'en' ? 1 : 0], params)

/** wall: whole yuan where the cents do not matter. exact: every cent. bare: as on a wall, without its unit. */
export type Manner = 'wall' | 'exact' | 'bare'

const isNumeric = (kind: CellKind) => kind !== 'text' && kind !== 'time'
export const numericKinds: ReadonlySet<CellKind> = new Set((['number', 'count', 'fen', 'rate', 'hours'] as const).filter(isNumeric))

export function written(value: Cell | undefined, kind: CellKind, reader: Reader, manner: Manner = 'wall'): string {
  if (value === null || value === undefined || value === '') return '–'
  if (kind === 'time') return timeWritten(String(value), reader, manner)
  if (typeof value === 'string') return kind === 'text' ? pointText(value, reader.language) : value
  if (kind === 'fen') return money(value, manner)
  if (kind === 'rate') return `${minus(trimmed(value / 100, 1))}%`
  if (kind === 'hours') {
    const hours = minus(trimmed(value, 1))
    return manner === 'bare' ? hours : sayIn(reader.language, 'hours', { n: hours })
  }
  return minus(trimmed(value, kind === 'count' ? 0 : 2))
}

function money(fen: number, manner: Manner): string {
  if (manner === 'exact' || Math.abs(fen) < 10_000) {
    const text = yuan(Math.round(fen))
    return manner === 'exact' ? text : text.replace('.00', '').replace(manner === 'bare' ? '¥' : '', '')
  }
  const whole = countText(Math.round(Math.abs(fen) / 100))
  return `${fen < 0 ? '−' : ''}${manner === 'bare' ? '' : '¥'}${whole}`
}

function trimmed(value: number, digits: number): string {
  const [whole = '0', rest] = Math.abs(value).toFixed(digits).replace(/\.0+$/, '').split('.')
  return `${value < 0 ? '-' : ''}${countText(Number(whole))}${rest ? `.${rest}` : ''}`
}
const minus = (text: string) => text.replace('-', '−')

function timeWritten(value: string, { zone, language }: Reader, manner: Manner): string {
  if (!isMoment(value)) return pointText(value, language)
  const whole = writeTime(value, zone)
  if (manner === 'exact') return whole
  return whole.slice(0, 10) === writeTime(new Date(), zone).slice(0, 10) ? whole.slice(11, 16) : whole.slice(5, 16)
}

/** What a step of time is called: 14 o'clock, 11-17; anything else as it is. */
export function pointText(point: string, language: Language): string {
  if (/^\d\d:00$/.test(point)) return sayIn(language, 'hour', { n: Number(point.slice(0, 2)) })
  if (/^\d{4}-\d\d-\d\d[T ]\d\d$/.test(point)) return sayIn(language, 'hour', { n: Number(point.slice(11)) })
  return /^\d{4}-\d\d-\d\d$/.test(point) ? point.slice(5) : point
}

/** On an axis: short, in the steps of the language. */
export function axisText(value: number, kind: CellKind, language: Language): string {
  if (kind === 'rate') return `${trimmed(value / 100, 1)}%`
  const amount = kind === 'fen' ? value / 100 : value
  const step = axisStep[language]
  return minus(Math.abs(amount) >= step ? `${trimmed(amount / step, 1)}${sayIn(language, 'tenThousand')}` : trimmed(amount, 1))
}

/** How it changed, with its sign: in percent, a rate in points; nothing where there is nothing to compare with. */
export function changeWritten(now: Cell | undefined, before: Cell | undefined, kind: CellKind, language: Language): string {
  if (typeof now !== 'number' || typeof before !== 'number') return '–'
  if (kind === 'rate') return sayIn(language, 'points', { n: signed((now - before) / 100) })
  return before === 0 ? '–' : `${signed(((now - before) / Math.abs(before)) * 100)}%`
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${trimmed(Math.abs(value), 1)}`

/** A stretch of time: 1:48:20, and days before it where it is longer. `digits`: of the hours; with one, days leave no room for seconds. */
export function clockText(ms: number, { language }: Pick<Reader, 'language'>, digits = 1): string {
  const seconds = Math.floor(ms / 1000)
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24]
  const two = (value: number) => String(value).padStart(2, '0')
  const clock = `${String(hours).padStart(days > 0 ? 2 : digits, '0')}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return days > 0 ? `${sayIn(language, 'days', { n: days })} ${digits > 1 ? clock : clock.slice(0, 5)}` : clock
}
