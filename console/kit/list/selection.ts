// Which rows are chosen. They stay chosen while the list is paged, and go when the list becomes another one.

import { useState } from 'react'

export type Row = { id: string }

export type Selection<R extends Row> = {
  rows: R[]
  /** Not only these, but all that match the filter at the moment of the act. */
  all: boolean
  has: (row: R) => boolean
  toggle: (row: R) => void
  togglePage: (page: readonly R[]) => void
  /** These and no others. */
  choose: (rows: readonly R[]) => void
  chooseAll: () => void
  clear: () => void
}

type Kept<R> = { of: string; rows: R[]; all: boolean }

/** `of` names the list that the choice belongs to: its filters. */
export function useSelection<R extends Row>(of: string): Selection<R> {
  const [kept, keep] = useState<Kept<R>>({ of, rows: [], all: false })
  const { rows, all } = kept.of === of ? kept : { rows: [], all: false }
  // Whoever takes one row out of all means the others that are in sight: the choice is then of rows again.
  const set = (next: R[]) => keep({ of, rows: next, all: false })
  const has = (row: R) => all || rows.some(({ id }) => id === row.id)
  return {
    rows,
    all,
    has,
    toggle: (row) => set(rows.some(({ id }) => id === row.id) ? rows.filter(({ id }) => id !== row.id) : [...rows, row]),
    togglePage: (page) => {
      const others = rows.filter(({ id }) => !page.some((row) => row.id === id))
      set(page.every(has) ? others : [...others, ...page])
    },
    choose: (next) => set([...next]),
    chooseAll: () => keep({ of, rows, all: true }),
    clear: () => set([]),
  }
}
