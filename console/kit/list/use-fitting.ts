// The columns that have room: where a table is wider than its place, the least needed ones wait in the drawer of the row.

import type { Arrangement } from './arrangement'
import type { Column } from './columns'

/** What a row is called, its state, its first figure and what its reader chose stay; of the rest the last goes first. */
export function leavable<R>(columns: readonly Column<R>[], naming: Column<R>, { pinned, shown }: Arrangement): Column<R>[] {
  const figure = columns.find(({ align }) => align === 'right')
  const stays = (column: Column<R>) =>
    column === figure || column.key === naming.key || column.corner || column.width === undefined || column.below
  return columns.filter((column) => !stays(column) && !pinned.includes(column.key) && !shown.includes(column.key)).toReversed()
}
