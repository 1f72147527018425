// Rows from outside as a table of plain cells: nothing nested, nothing long, no more than a screen can hold.

import { type CellKind, datasetLimits } from '#contract/datasets/states'
import type { Cell } from '#contract/datasets/table'
import { type Told, type ToldColumn, told } from './told'

const longestCell = 500
const mostColumns = 60
const longestKey = 40

/** A number that does not fit stays text, as a long id must. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
  if (Buffer.isBuffer(value)) return value.toString('hex').slice(0, longestCell)
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | boolean)
  return text.slice(0, longestCell)
}

const isTime = (cell: Cell): boolean => typeof cell === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(cell)

function kindOf(cells: readonly Cell[]): CellKind {
  const known = cells.filter((cell) => cell !== null)
  if (known.length === 0) return 'text'
  if (known.every((cell) => typeof cell === 'number')) return 'number'
  return known.every(isTime) ? 'time' : 'text'
}

/** The columns are those of the first rows, in the order in which they come; `total` says how many there were where some were cut. */
export function tableOf(given: readonly Readonly<Record<string, unknown>>[], rowCap: number, total: number = given.length): Told {
  const keys = [...new Set(given.slice(0, 100).flatMap((row) => Object.keys(row)))]
    .filter((key) => key.length <= longestKey && key !== '__proto__')
    .slice(0, mostColumns)
  const rows: Record<string, Cell>[] = []
  let bytes = 0
  for (const row of given.slice(0, rowCap)) {
    const plain = Object.fromEntries(keys.map((key) => [key, cellOf(Object.hasOwn(row, key) ? row[key] : null)]))
    bytes += Buffer.byteLength(JSON.stringify(plain))
    if (bytes > datasetLimits.bytes) break
    rows.push(plain)
  }
  const columns = keys.map((key): ToldColumn => ({ key, words: [key, key], kind: kindOf(rows.map((row) => row[key] ?? null)) }))
  return told(columns, rows, { total: rows.length < total ? total : null })
}
