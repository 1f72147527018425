// The eight handles of what is chosen: which edges each of them pulls, and the box that a pull makes.

import type { Box } from '../model/draft'
import type { Edges } from './snap'

export const handles = ['nw', 'n', 'ne', 'w', 'e', 'sw', 's', 'se'] as const
export type Handle = (typeof handles)[number]

export const edgesOf = (handle: Handle): Edges => ({
  x: handle.includes('w') ? ['start'] : handle.includes('e') ? ['end'] : [],
  y: handle.includes('n') ? ['start'] : handle.includes('s') ? ['end'] : [],
})

/** Never smaller than a pixel; with `isKept` a corner keeps the proportions. */
export function pulled(box: Box, handle: Handle, dx: number, dy: number, isKept = false): Box {
  const across = handle.includes('w') ? -dx : handle.includes('e') ? dx : 0
  const down = handle.includes('n') ? -dy : handle.includes('s') ? dy : 0
  let [w, h] = [Math.max(1, box.w + across), Math.max(1, box.h + down)]
  if (isKept && handle.length === 2) {
    const grown = Math.max(w / box.w, h / box.h)
    w = Math.max(1, Math.round(box.w * grown))
    h = Math.max(1, Math.round(box.h * grown))
  }
  return { x: handle.includes('w') ? box.x + box.w - w : box.x, y: handle.includes('n') ? box.y + box.h - h : box.y, w, h }
}
