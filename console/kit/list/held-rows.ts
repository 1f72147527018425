// Rows under somebody's eyes: what has changed is changed in place, what has gone stays and says so, and what is new waits to be let in.

type Row = { id: string }

export type Held<R extends Row> = {
  rows: readonly R[]
  /** Rows that came since and wait; there may be more than were seen. */
  arrived: number
  isMore: boolean
  /** Rows that are no longer in this list. */
  gone: ReadonlySet<string>
  /** Rows that are not as they were. */
  changed: ReadonlySet<string>
  /** The page is made of other rows by now, and which of them are new cannot be told. */
  isMoved: boolean
}

const none: ReadonlySet<string> = new Set()

/** As the reader asked for it: nothing is new. */
export const taken = <R extends Row>(rows: readonly R[]): Held<R> => ({
  rows,
  arrived: 0,
  isMore: false,
  gone: none,
  changed: none,
  isMoved: false,
})

type Page = { pageNumber: number; pageSize: number }

/**
 * The same page of the same list, fetched again while it was looked at. On the first page, what stands before a row that was there already is
 * new; what stands behind the last of them has only moved up from the next page. On later pages rows come and go at both ends.
 */
export function followed<R extends Row>(held: Held<R>, fresh: readonly R[], { pageNumber, pageSize }: Page): Held<R> {
  if (held.rows.length === 0) return taken(fresh)
  const now = new Map(fresh.map((row) => [row.id, row]))
  const were = new Set(held.rows.map(({ id }) => id))
  const rows = held.rows.map((row) => now.get(row.id) ?? row)
  const changed = held.rows.filter((row) => isOther(row, now.get(row.id))).map(({ id }) => id)
  const seen = { rows, changed: changed.length > 0 ? new Set([...held.changed, ...changed]) : held.changed }
  const isSame = fresh.length === rows.length && fresh.every(({ id }, at) => rows[at]?.id === id)
  if (pageNumber > 1) return { ...held, ...seen, isMoved: !isSame }
  const isFull = fresh.length >= pageSize
  const lastFresh = fresh.findLastIndex(({ id }) => were.has(id))
  const lastShown = rows.findLastIndex(({ id }) => now.has(id))
  // A list that ended on this page had no next one from which rows could have moved up.
  const wasWhole = held.rows.length < pageSize
  const arrived = fresh.filter(({ id }, at) => !were.has(id) && (at < lastFresh || lastFresh < 0 || wasWhole)).length
  const missing = rows.filter(({ id }) => !now.has(id)).map(({ id }) => id)
  // What came pushes as many beyond the end of a full page, less what left before it: those are still in the list.
  const pushed = isFull ? Math.max(0, arrived - rows.filter(({ id }, at) => at < lastShown && !now.has(id)).length) : 0
  const gone = missing.slice(0, Math.max(0, missing.length - pushed))
  return { ...seen, arrived, isMore: isFull && arrived === fresh.length, gone: new Set(gone), isMoved: gone.length > 0 }
}

const isOther = (row: Row, now: Row | undefined): boolean => now !== undefined && now !== row && JSON.stringify(row) !== JSON.stringify(now)
