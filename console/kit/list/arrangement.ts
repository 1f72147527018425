// How a reader arranged a list's columns: which are shown, in what order, which stay in place, how dense the rows are.

import { z } from 'zod'
import { swapped } from './swap'

export const arrangement = z.object({
  density: z.enum(['comfortable', 'compact']),
  order: z.array(z.string()).max(100),
  hidden: z.array(z.string()).max(100),
  pinned: z.array(z.string()).max(100),
  /** Those of the columns that are not shown by themselves. */
  shown: z.array(z.string()).max(100).default([]),
})
export type Arrangement = z.output<typeof arrangement>

export const asMade: Arrangement = { density: 'comfortable', order: [], hidden: [], pinned: [], shown: [] }

type Named = { key: string; isExtra?: boolean }

/** All columns in the reader's order; one that came with a later version stands where its maker put it. */
export function ordered<C extends Named>(columns: readonly C[], { order }: Arrangement): C[] {
  const place = (column: C, at: number) => {
    const chosen = order.indexOf(column.key)
    return chosen >= 0 ? chosen : at
  }
  const places = columns.map((column, at) => ({ column, at: place(column, at) }))
  return places.sort((a, b) => a.at - b.at).map(({ column }) => column)
}

export const isShown = ({ key, isExtra }: Named, { hidden, shown }: Arrangement): boolean =>
  isExtra ? shown.includes(key) : !hidden.includes(key)

/** Shows a column that was not, and hides one that was. */
export const turned = ({ key, isExtra }: Named, arranged: Arrangement): Arrangement =>
  isExtra ? { ...arranged, shown: toggled(arranged.shown, key) } : { ...arranged, hidden: toggled(arranged.hidden, key) }

/** What the table shows: pinned columns first, hidden ones not. The first column names the row and is always there. */
export function visible<C extends Named>(columns: readonly C[], arranged: Arrangement): C[] {
  const names = columns[0]?.key
  const shown = ordered(columns, arranged).filter((column) => column.key === names || isShown(column, arranged))
  const pinned = shown.filter(({ key }) => arranged.pinned.includes(key))
  return [...pinned, ...shown.filter((column) => !pinned.includes(column))]
}

/** Moves a column one place up or down. */
export function moved(columns: readonly Named[], arranged: Arrangement, key: string, by: -1 | 1): Arrangement {
  const order = ordered(columns, arranged).map((column) => column.key)
  const from = order.indexOf(key)
  const to = from + by
  if (from < 0 || to < 0 || to >= order.length) return arranged
  return { ...arranged, order: swapped(order, from, to) }
}

export const toggled = (list: readonly string[], key: string): string[] =>
  list.includes(key) ? list.filter((one) => one !== key) : [...list, key]
