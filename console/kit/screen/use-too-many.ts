// How many of its parts must go for a row to fit: a table lets columns go, a foot lets its acts go into the menu.

import { type RefObject, useLayoutEffect, useState } from 'react'

const scrollbarPx = 20

/** Found before anything is painted, and anew when there is another width or another set (`of`); never more than `most`. */
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
