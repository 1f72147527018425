// What becomes of rows as they come in: rows of the house, or JSON that is passed on as it is.

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

type Key = { at: number; name: string; opening: string; write: Column['write'] }

/** A row whose first column is nothing is none: what stands apart came without any. */
export function notesGathered(apart: ReadonlySet<string>): Gatherer<Noted> {
  let keys: Key[] = []
  let others: (Column & { at: number })[] = []
  const rows: string[] = []
  let first: Row | null = null
  return {
    begin: (columns) => {
      const placed = columns.map((column, at) => ({ ...column, at }))
      others = placed.filter(({ name }) => apart.has(name))
      keys = placed
        .filter(({ name }) => !apart.has(name))
        .map(({ at, name, write }, no) => ({ at, name, write, opening: `${no === 0 ? '{' : ','}${JSON.stringify(name)}:` }))
    },
    take: (fields) => {
      first ??= Object.fromEntries(others.map(({ at, name, read }) => [name, valueOf(fields[at], read)]))
      if (isNothing(fields[keys[0]?.at ?? -1])) return
      let row = ''
      for (const { at, opening, write } of keys) {
        const text = fields[at]
        row += isNothing(text) ? `${opening}null` : opening + write(text)
      }
      rows.push(`${row}}`)
    },
    end: () => ({ rows, names: keys.map(({ name }) => name), apart: first }),
  }
}

const isNothing = (text: string | null | undefined): text is null | undefined => text === null || text === undefined
const valueOf = (text: string | null | undefined, read: Column['read']): unknown => (isNothing(text) ? null : read(text))
