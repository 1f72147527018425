// What becomes of rows as they come in: rows of the house, or rows that are passed on without being read.

import { type Cells, NotedRows, type Placed } from './noting'
import { textOf } from './raw-text'
import type { Column } from './reading'
import type { Answered, Noted, Row } from './sql'
import type { WireRow } from './wire-rows'

export type Gatherer<T> = {
  /** Of several statements at once each begins anew: the rows are those of the last. */
  begin: (columns: readonly Column[]) => void
  take: (row: WireRow) => void
  end: (count: number) => T
}

export function rowsGathered(): Gatherer<Answered<Row[]>> {
  let columns: readonly Column[] = []
  let rows: Row[] = []
  let blank: Row = {}
  return {
    begin: (its) => {
      columns = its
      rows = []
    },
    take: ({ fields }) => {
      if (rows.length === 0) blank = blankOf(columns)
      const row = { ...blank }
      for (let at = 0; at < fields.length; at += 1) {
        const column = columns[at]
        const text = fields[at]
        if (column && !isNothing(text)) row[column.name] = column.read(text)
      }
      rows.push(row)
    },
    end: (count) => Object.defineProperty(rows, 'count', { value: count }) as Answered<Row[]>,
  }
}

// A prepared statement has the same columns each time.
const blanks = new WeakMap<readonly Column[], Row>()

/** A row of nothing that others are copies of: given its names one by one, a wide row is moved again and again, and is a slow one in the end. */
function blankOf(columns: readonly Column[]): Row {
  const known = blanks.get(columns)
  if (known) return known
  const blank = JSON.parse(JSON.stringify(Object.fromEntries(columns.map(({ name }) => [name, null])))) as Row
  blanks.set(columns, blank)
  return blank
}

/** A row whose first column is nothing is none: what stands apart came without any. */
export function notesGathered(apart: ReadonlySet<string>): Gatherer<Noted> {
  let columns: readonly Placed[] = []
  let others: readonly Placed[] = []
  const rows: Cells[] = []
  let first: Row | null = null
  return {
    begin: (its) => {
      ;({ columns, others } = sortedOut(its, apart))
    },
    take: ({ cells }) => {
      first ??= Object.fromEntries(others.map(({ at, name, read }) => [name, valueOf(cells[at], read)]))
      if (!isNothing(cells[columns[0]?.at ?? -1])) rows.push(cells)
    },
    end: () => ({ rows: new NotedRows(columns, rows), apart: first }),
  }
}

const isNothing = (text: string | null | undefined): text is null | undefined => text === null || text === undefined
const valueOf = (raw: string | null | undefined, read: Column['read']): unknown => (isNothing(raw) ? null : read(textOf(raw)))

type Sorted = { apart: ReadonlySet<string>; columns: readonly Placed[]; others: readonly Placed[] }

const sorted = new WeakMap<readonly Column[], Sorted>()

function sortedOut(its: readonly Column[], apart: ReadonlySet<string>): Sorted {
  const known = sorted.get(its)
  if (known && known.apart.size === apart.size && [...apart].every((name) => known.apart.has(name))) return known
  const placed = its.map((column, at) => ({ ...column, at }))
  const made = {
    apart,
    columns: placed.filter(({ name }) => !apart.has(name)),
    others: placed.filter(({ name }) => apart.has(name)),
  }
  sorted.set(its, made)
  return made
}
