// How the canvas is looked at: from the window's pixels to its own and back, nearer, further, whole.

import type { View } from '../desk'
import type { Box } from '../model/draft'

export const ruler = 22
const nearest = 4
const furthest = 0.05

export type Size = { width: number; height: number }

/** The whole canvas in sight, under the tools and above what lies below. */
export function fitted(stage: Size, canvas: Size, below = 0): View {
  const [left, top, right] = [ruler + 16, ruler + 62, 16]
  const across = (stage.width - left - right) / canvas.width
  const down = (stage.height - top - Math.max(24, below)) / canvas.height
  const zoom = limited(Math.min(across, down, 1))
  const x = left + Math.max(0, (stage.width - left - right - canvas.width * zoom) / 2)
  return { zoom, x: Math.round(x), y: top }
}

const limited = (zoom: number): number => Math.min(nearest, Math.max(furthest, zoom))

/** The point under the pointer stays where it is. */
export function zoomed(view: View, by: number, at: { x: number; y: number }): View {
  const zoom = limited(view.zoom * by)
  const grown = zoom / view.zoom
  return { zoom, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }
}

export const onCanvas = (view: View, at: { x: number; y: number }) => ({ x: (at.x - view.x) / view.zoom, y: (at.y - view.y) / view.zoom })

/** In pixels of the window. */
export const inStage = (view: View, box: Box): Box => ({
  x: view.x + box.x * view.zoom,
  y: view.y + box.y * view.zoom,
  w: box.w * view.zoom,
  h: box.h * view.zoom,
})

/** Moves the view only as far as is needed to see the box. */
export function showing(view: View, stage: Size, box: Box): View {
  const { x, y, w, h } = inStage(view, box)
  const room = { left: ruler + 8, top: ruler + 8, right: stage.width - 8, bottom: stage.height - 8 }
  const by = (from: number, to: number, low: number, high: number) =>
    from < low ? low - from : to > high ? Math.max(high - to, low - from) : 0
  const [dx, dy] = [by(x, x + w, room.left, room.right), by(y, y + h, room.top, room.bottom)]
  return dx === 0 && dy === 0 ? view : { ...view, x: view.x + dx, y: view.y + dy }
}
