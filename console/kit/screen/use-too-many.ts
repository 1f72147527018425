// How many of its parts must go for a row to fit: a table lets columns go, a foot lets its acts go into the menu.

import { type RefObject, useLayoutEffect, useState } from 'react'

const scrollbarPx = 20

/**
 * Found before anything is painted, and anew when there is another width or another set (`of`); never more than `most`. What fits at once is
 * drawn once. `content`: what may grow by itself, because names come later.
 */
export function useTooMany(
  box: RefObject<HTMLElement | null>,
  of: string,
  most: number,
  content: RefObject<HTMLElement | null> = box,
): number {
  const [found, find] = useState({ of, without: 0 })
  const without = found.of === of ? found.without : 0
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows change the width too; it ends when all fits or nothing is left to go
  useLayoutEffect(() => {
    const isOver = box.current !== null && box.current.scrollWidth > box.current.clientWidth + 1
    // oxlint-disable-next-line react/set-state-in-effect -- what was laid out can be measured only after it was
    if (isOver && without < most) find({ of, without: without + 1 })
  })
  useLayoutEffect(() => {
    const [around, inside] = [box.current, content.current]
    if (!around || !inside) return
    const now = () => ({ box: around.clientWidth, content: inside.clientWidth })
    let before = now()
    const observer = new ResizeObserver(() => {
      const { box: width, content: filled } = now()
      if (width === before.box && filled === before.content) return
      // A scrollbar that comes and goes with the height of the rows is no other width: the two would chase each other.
      const isOther = Math.abs(width - before.box) > scrollbarPx
      before = { box: isOther ? width : before.box, content: filled }
      find((last) => ({ ...last, without: isOther ? 0 : last.without }))
    })
    observer.observe(around)
    if (inside !== around) observer.observe(inside)
    return () => observer.disconnect()
  }, [box, content])
  return without
}
