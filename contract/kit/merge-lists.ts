// What tells the entries of a list apart when two editors of one record are merged.

import type { Side } from './same'

type Row = Readonly<Record<string, unknown>>

/** How the entries of a list are told apart, and whether their order says something. */
export type Rows = {
  keyOf: (entry: unknown) => string | undefined
  /** For an entry that has no key yet: what another must have in common with it to be the same. */
  likeOf?: (entry: unknown) => string
  isOrdered: boolean
  /** Fields that only an entry without a key has. */
  ofNew: readonly string[]
  lists: Readonly<Record<string, Rows>>
  /** Fields of an entry of which, of two who changed any, one is right about all. */
  together: readonly (readonly string[])[]
  /** The entries are those of one side; the other only has its say about their fields. */
  structure?: Side
}

const own = (entry: unknown): string => JSON.stringify(entry)

/** Plain entries whose order says nothing: tags, permissions, regions. */
export const setOf = (): Rows => ({ keyOf: own, isOrdered: false, ofNew: [], lists: {}, together: [] })
/** Plain entries in an order: pictures, of which the first is the cover. */
export const listOf = (): Rows => ({ keyOf: own, isOrdered: true, ofNew: [], lists: {}, together: [] })

type More = { like?: string } & Partial<Pick<Rows, 'ofNew' | 'lists' | 'together'>>

/** Rows that a field of theirs tells apart; `like` is the field that tells a row which has no key yet. */
export const rowsBy = (key: string | ((row: Row) => string), { like, ofNew = [], lists = {}, together = [] }: More = {}): Rows => ({
  keyOf: (entry) => {
    // A row of a form is an object; what is none has no key.
    const row = (entry ?? {}) as Row
    const value = typeof key === 'string' ? row[key] : key(row)
    return value === undefined || value === null || value === '' ? undefined : String(value)
  },
  likeOf: like === undefined ? undefined : (entry) => own((entry as Row)[like]),
  isOrdered: true,
  ofNew,
  lists,
  together,
})
