// Which rows are chosen. They stay chosen while the list is paged, and go when the list becomes another one.

import { useState } from 'react'

export type Row = { id: string }

export type Selection<R extends Row> = {
  rows: R[]
  has: (row: R) => boolean
  toggle: (row: R) => void
  togglePage: (page: readonly R[]) => void
  clear: () => void
}

/** `of` names the list that the choice belongs to: its filters. */
export function useSelection<R extends Row>(of: string): Selection<R> {
  const [kept, keep] = useState<{ of: string; rows: R[] }>({ of, rows: [] })
  const rows = kept.of === of ? kept.rows : []
  const set = (next: R[]) => keep({ of, rows: next })
  const has = (row: R) => rows.some(({ id }) => id === row.id)
  return {
    rows,
    has,
    toggle: (row) => set(has(row) ? rows.filter(({ id }) => id !== row.id) : [...rows, row]),
    togglePage: (page) => {
      const others = rows.filter(({ id }) => !page.some((row) => row.id === id))
      set(page.every(has) ? others : [...others, ...page])
    },
    clear: () => set([]),
  }
}
