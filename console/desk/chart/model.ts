// What a chart shows, apart from how it is drawn: the same model makes the picture, the table and the file.

import { yuan } from '#console/kit/text/numbers'
import type { Meaning as State } from '#contract/kit/meaning'

export type ChartKind = 'line' | 'area' | 'bar' | 'stacked' | 'ranking' | 'histogram' | 'pie' | 'gauge'

/** money: fen. percent: 0.12 is 12 %. */
export type Format = 'count' | 'money' | 'percent'

/** What is counted is drawn in ink, the first darkest; a state has the colour that it has everywhere. */
export const topics = ['sales', 'orders', 'customers', 'products', 'refunds', 'members', 'other'] as const
export type Meaning = (typeof topics)[number] | State

type Value = number | null
export type Series = { name: string; meaning: Meaning; values: readonly Value[]; previous?: readonly Value[] }

export type Chart = {
  kind: ChartKind
  labels: readonly string[]
  series: readonly Series[]
  format: Format
  /** For a pie: what each slice means. */
  slices?: readonly Meaning[]
  /** For a gauge: what is to be reached. */
  goal?: number
}

export type Words = { label: string; previous: (name: string) => string; share: string; goal: string; reached: string }

const sum = (values: readonly Value[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)

/** Nothing to draw: no items, or nothing but nothing. A day with zero orders is still a day. */
export const isEmpty = ({ labels, series, kind }: Chart): boolean => {
  if (labels.length === 0 || series.length === 0) return true
  const all = series.flatMap(({ values, previous = [] }) => [...values, ...previous])
  return kind === 'pie' ? sum(all) === 0 : all.every((value) => value === null)
}

export type Cell = { text: string; plain: string }
export type Table = { head: string[]; rows: [label: Cell, ...cells: Cell[]][] }

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

function two(fen: number): string {
  const whole = String(Math.abs(Math.round(fen))).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${whole.slice(0, -2)}.${whole.slice(-2)}`
}

/** A number as the reader sees it. */
export function shown(value: Value | undefined, format: Format): string {
  if (value === null || value === undefined) return '–'
  if (format === 'percent') return `${(value * 100).toFixed(1)}%`
  if (format === 'money') return yuan(Math.round(value))
  const [whole = '', rest] = String(value).split('.')
  const digits = whole.startsWith('-') ? `−${grouped(whole.slice(1))}` : grouped(whole)
  return `${digits}${rest ? `.${rest}` : ''}`
}

/** A number as a file holds it. */
export function plain(value: Value | undefined, format: Format): string {
  if (value === null || value === undefined) return ''
  return format === 'money' ? two(value) : String(value)
}

const cell = (value: Value | undefined, format: Format): Cell => ({ text: shown(value, format), plain: plain(value, format) })
const said = (text: string): Cell => ({ text, plain: text })

/** The twin of the picture: every number of it, for those who cannot or will not look at it. */
export function tableOf(chart: Chart, words: Words): Table {
  const { kind, labels, series, format, goal } = chart
  const columns = series.flatMap(({ name, values, previous }) => [
    { name, values },
    ...(previous ? [{ name: words.previous(name), values: previous }] : []),
  ])
  const total = kind === 'pie' ? sum(series[0]?.values ?? []) : 0
  const extraHead = kind === 'pie' ? [words.share] : kind === 'gauge' ? [words.goal, words.reached] : []
  const extra = (at: number): Cell[] => {
    const value = series[0]?.values[at] ?? 0
    if (kind === 'pie') return [cell(total === 0 ? 0 : Math.round((value / total) * 1000) / 1000, 'percent')]
    if (kind === 'gauge') return [cell(goal ?? 0, format), cell(goal ? Math.round((value / goal) * 1000) / 1000 : 0, 'percent')]
    return []
  }
  return {
    head: [words.label, ...columns.map(({ name }) => name), ...extraHead],
    rows: labels.map((label, at) => [said(label), ...columns.map(({ values }) => cell(values[at], format)), ...extra(at)]),
  }
}

/** '+12.3%' against the previous period; null where there is nothing to compare with. */
export function changeOf(now: number, before: number | undefined): string | null {
  if (!before) return null
  const share = (now - before) / before
  return `${share > 0 ? '+' : ''}${(share * 100).toFixed(1)}%`
}

export const totalOf = ({ values }: Pick<Series, 'values'>): number => sum(values)
