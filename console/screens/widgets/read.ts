// What of a table a widget shows: the columns that it names, or the first that fit.

import type { CellKind } from '#contract/datasets/states'
import type { Cell, Result, Row, Table, TableColumn } from '#contract/datasets/table'
import type { Widget, WidgetData } from '#contract/screens/document'
import { numericKinds } from './write'

/** The table of a widget: what was answered, or what was typed into it. Strangers are told no source, so that for them all of it is answered. */
export function tableOf({ data }: Widget, result: Result | null): Table {
  if (data.from === 'manual' && (data.value.length > 0 || !result)) return typedTable(data.value)
  return result?.table ?? { columns: [], rows: [] }
}

/** Rows that stand in the document: they are never old, and nobody waits for them. */
export const isTyped = ({ data }: Widget, result: Result | null): boolean =>
  data.from === 'manual' && (data.value.length > 0 || !result || result.table.rows.length === 0)

function typedTable(rows: readonly Row[]): Table {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const kindOf = (key: string): CellKind => (rows.every((row) => typeof (row[key] ?? 0) === 'number') ? 'number' : 'text')
  return { columns: keys.map((key) => ({ key, name: key, kind: kindOf(key) })), rows: [...rows] }
}

/** A number that is compared with what was before has a column of this name beside it. */
export const beforeKey = (key: string): string => `${key}Before`
const isBefore = (key: string) => key.endsWith('Before')

export type Reading = { label: TableColumn | undefined; values: TableColumn[]; series: TableColumn | undefined }

type Mapping = WidgetData['column']

/** `most`: how many numbers are taken where none is named. */
export function readingOf({ columns }: Table, mapping: Mapping, most: number): Reading {
  const called = (key: string) => (key ? columns.find((column) => column.key === key) : undefined)
  const named = mapping.values.map(called).filter((column) => column !== undefined)
  const numbers = columns.filter(({ key, kind }) => numericKinds.has(kind) && !isBefore(key))
  const texts = columns.filter(({ kind }) => !numericKinds.has(kind))
  const series = called(mapping.series)
  const label =
    called(mapping.label) ?? texts.find((column) => column.key !== 'key' && column !== series) ?? (series ? undefined : texts[0])
  if (named.length > 0) return { label, values: named, series }
  const first = numbers.slice(0, most)
  const before = first.length === 1 ? columns.find(({ key }) => key === beforeKey(first[0]?.key ?? '')) : undefined
  return { label, values: before ? [...first, before] : first, series }
}

const asNumber = (cell: Cell | undefined): number | null => {
  if (typeof cell === 'number') return cell
  const read = typeof cell === 'string' && cell.trim() !== '' ? Number(cell) : Number.NaN
  return Number.isFinite(read) ? read : null
}

export type Line = { name: string; kind: CellKind; values: (number | null)[]; before?: (number | null)[]; beforeName?: string }
export type Lines = { labels: string[]; lines: Line[] }

/** Rows as series: a column each, or a series for each value of the column that tells them apart. */
export function linesOf(table: Table, mapping: Mapping, most: number): Lines {
  const { label, values, series } = readingOf(table, mapping, most)
  const text = (row: Row, column: TableColumn | undefined) => String((column && row[column.key]) ?? '')
  if (series)
    return pivoted(
      table.rows,
      values[0],
      (row) => text(row, label),
      (row) => text(row, series),
    )
  const shown = values.filter(({ key }) => !(isBefore(key) && values.some((other) => beforeKey(other.key) === key)))
  const cells = (key: string) => table.rows.map((row) => asNumber(row[key]))
  return {
    labels: table.rows.map((row) => text(row, label)),
    lines: shown.map(({ key, name, kind }) => {
      const before = values.find((other) => other.key === beforeKey(key))
      return { name, kind, values: cells(key), ...(before && { before: cells(before.key), beforeName: before.name }) }
    }),
  }
}

function pivoted(rows: readonly Row[], value: TableColumn | undefined, label: (row: Row) => string, series: (row: Row) => string): Lines {
  const labels = [...new Set(rows.map(label))]
  const names = [...new Set(rows.map(series))]
  const lines = names.map((name) => ({
    name,
    kind: value?.kind ?? ('number' as const),
    values: labels.map((at) => asNumber(rows.find((row) => label(row) === at && series(row) === name)?.[value?.key ?? ''])),
  }))
  return { labels, lines }
}

export type One = { value: Cell; before: Cell | undefined; kind: CellKind } | null

/** The single cell that a widget shows: of the row that it names, or of the first. */
export function oneOf(table: Table, mapping: Mapping): One {
  const row = mapping.row ? table.rows.find((given) => Object.values(given).includes(mapping.row ?? '')) : table.rows[0]
  const { values } = readingOf(table, mapping, 1)
  const column = values[0] ?? table.columns.find(({ key }) => key !== 'key')
  if (!row || !column) return null
  return { value: row[column.key] ?? null, before: row[beforeKey(column.key)], kind: column.kind }
}
