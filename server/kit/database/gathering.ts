// What becomes of rows as they come in: rows of the house, or rows that are passed on without being read.

import { type Cells, NotedRows, type Placed } from './noting'
import type { Column } from './reading'
import type { Answered, Noted, Row } from './sql'

export type Gatherer<T> = {
  /** Of several statements at once each begins anew: the rows are those of the last. */
  begin: (columns: readonly Column[]) => void
  take: (fields: readonly (string | null)[]) => void
  end: (count: number) => T
}

export function rowsGathered(): Gatherer<Answered<Row[]>> {
  let columns: readonly Column[] = []
  let rows: Row[] = []
  return {
    begin: (its) => {
      columns = its
      rows = []
    },
    take: (fields) => {
      const row: Row = {}
      for (const [at, text] of fields.entries()) {
        const column = columns[at]
        if (column) row[column.name] = text === null ? null : column.read(text)
      }
      rows.push(row)
    },
    end: (count) => Object.defineProperty(rows, 'count', { value: count }) as Answered<Row[]>,
  }
}

/** A row whose first column is nothing is none: what stands apart came without any. */
export function notesGathered(apart: ReadonlySet<string>): Gatherer<Noted> {
  let columns: Placed[] = []
  let others: Placed[] = []
  const rows: Cells[] = []
  let first: Row | null = null
  return {
    begin: (its) => {
      const placed = its.map((column, at) => ({ ...column, at }))
      others = placed.filter(({ name }) => apart.has(name))
      columns = placed.filter(({ name }) => !apart.has(name))
    },
    take: (fields) => {
      first ??= Object.fromEntries(others.map(({ at, name, read }) => [name, valueOf(fields[at], read)]))
      if (!isNothing(fields[columns[0]?.at ?? -1])) rows.push(fields)
    },
    end: () => ({ rows: new NotedRows(columns, rows), apart: first }),
  }
}

const isNothing = (text: string | null | undefined): text is null | undefined => text === null || text === undefined
const valueOf = (text: string | null | undefined, read: Column['read']): unknown => (isNothing(text) ? null : read(text))
