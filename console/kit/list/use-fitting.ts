// The columns that have room: where a table is wider than its place, the least needed ones wait in the drawer of the row.

import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Arrangement } from './arrangement'
import type { Column } from './columns'

/** What a row is called, its state, its first figure and what its reader chose stay; of the rest the last goes first. */
export function leavable<R>(columns: readonly Column<R>[], naming: Column<R>, { pinned, shown }: Arrangement): Column<R>[] {
  const figure = columns.find(({ align }) => align === 'right')
  const stays = (column: Column<R>) =>
    column === figure || column.key === naming.key || column.corner || column.width === undefined || column.below
  return columns.filter((column) => !stays(column) && !pinned.includes(column.key) && !shown.includes(column.key)).toReversed()
}

const scrollbarPx = 20

/** How many columns must go for the table to fit: found before anything is painted, and anew when there is another width or another set. */
export function useTooMany(box: RefObject<HTMLElement | null>, width: number, of: string, most: number): number {
  const [found, find] = useState({ of, width, without: 0 })
  // A scrollbar that comes and goes with the height of the rows is no other width: the two would chase each other.
  const isSame = found.of === of && (found.width === width || Math.abs(found.width - width) <= scrollbarPx)
  const without = isSame ? found.without : 0
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows change the width too; it ends when all fits or nothing is left to go
  useLayoutEffect(() => {
    const isOver = box.current !== null && box.current.scrollWidth > box.current.clientWidth + 1
    // oxlint-disable-next-line react/set-state-in-effect -- what was laid out can be measured only after it was
    if (isOver && without < most) find({ of, width, without: without + 1 })
    else if (!isSame) find({ of, width, without })
  })
  return without
}
