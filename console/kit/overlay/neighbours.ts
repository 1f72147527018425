// The list that a record was opened from: where the record stands in it, and the way to the one before and the one after.

import { useEffect, useSyncExternalStore } from 'react'

type Row = { id: string }

/** What a list tells of itself while it is on the screen. */
export type Listed<R extends Row = Row> = {
  rows: readonly R[]
  /** How many rows lie before its page. */
  before: number
  total: number
  open: (row: R) => void
  /** To the page after this one, or before it. */
  turn: (by: 1 | -1) => void
}

type Shown = {
  ids: readonly string[]
  before: number
  total: number
  openAt: (at: number) => void
  turn: (by: 1 | -1) => void
}

let shown: Shown | undefined
/** A page was turned from inside a record: the row at this end of it is opened when it comes. */
let awaited: 1 | -1 | undefined
const listeners = new Set<() => void>()

function tell(next: Shown | undefined) {
  shown = next
  for (const listener of listeners) listener()
}

/** For the list itself; undefined while its rows are on their way: what was told last holds until they are there. */
export function useListed<R extends Row>(listed: Listed<R> | undefined) {
  useEffect(() => {
    if (!listed) return
    const { rows, before, total, open, turn } = listed
    const openAt = (at: number) => {
      const row = rows[at]
      if (row) open(row)
    }
    const isTurned = awaited !== undefined && before !== shown?.before
    tell({ ids: rows.map(({ id }) => id), before, total, openAt, turn })
    if (!isTurned) return
    openAt(awaited === 1 ? 0 : rows.length - 1)
    awaited = undefined
  })
  useEffect(
    () => () => {
      awaited = undefined
      tell(undefined)
    },
    [],
  )
}

export type Neighbours = { place: number; total: number; previous?: () => void; next?: () => void }

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Undefined where the record is none of the rows that are shown: it came by a link, or the list has moved on. */
export function useNeighbours(id: string | undefined): Neighbours | undefined {
  const list = useSyncExternalStore(listen, () => shown)
  const at = id === undefined || !list ? -1 : list.ids.indexOf(id)
  useInSight(at < 0 ? undefined : id)
  if (!list || at < 0) return undefined
  const place = list.before + at + 1
  const go = (by: 1 | -1) => () => {
    if (list.ids[at + by] !== undefined) return list.openAt(at + by)
    awaited = by
    list.turn(by)
  }
  return { place, total: list.total, previous: place > 1 ? go(-1) : undefined, next: place < list.total ? go(1) : undefined }
}

/** Its row comes into sight: behind the drawer one sees how far one has walked. */
function useInSight(id: string | undefined) {
  useEffect(() => {
    if (id !== undefined) document.querySelector(`[data-row="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}
