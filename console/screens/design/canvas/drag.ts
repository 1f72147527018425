// One drag from press to release. While it lasts only transforms are written, once a frame; the draft changes when it ends.

import { type Desk, gridStep } from '../desk'
import { around, type Box, movable } from '../model/draft'
import { move, resize, scaled } from '../model/frame'
import { edgesOf, type Handle, pulled } from './handles'
import { drawMarks } from './marks'
import { distances, type Snapper, snapped, snapperOf, withDistances } from './snap'

const reachPx = 5

/** The elements that a drag writes on. */
export type Parts = { world: HTMLElement; frame: HTMLElement | null; marks: HTMLElement }
/** How far the pointer went, in pixels of the window. */
export type Pull = { dx: number; dy: number; isFree: boolean; isKept: boolean }
export type Drag = { draw: (pull: Pull) => void; end: () => void; cancel: () => void }

/** What the others lie on, asked once. */
export function snapperFor(desk: Desk, ids: readonly string[]): Snapper {
  const draft = desk.draft()
  const chosen = new Set(ids)
  const { isSnapping, hasGrid } = desk.state()
  const others = isSnapping ? draft.widgets.filter(({ id, hidden }) => !hidden && !chosen.has(id)) : []
  const guides = isSnapping ? draft.guides : { x: [], y: [] }
  return snapperOf({ others, canvas: { x: 0, y: 0, w: draft.width, h: draft.height }, guides, grid: hasGrid ? gridStep : 1 })
}

type Node = { box: Box; element: HTMLElement }

function nodesOf(desk: Desk, world: HTMLElement): { ids: string[]; nodes: Node[]; start: Box } | null {
  const draft = desk.draft()
  const widgets = movable(draft, desk.state().chosen)
  const start = around(widgets)
  if (!start) return null
  const nodes = widgets.flatMap((box) => {
    const element = world.querySelector<HTMLElement>(`[data-widget="${box.id}"]`)
    return element ? [{ box, element }] : []
  })
  return { ids: widgets.map(({ id }) => id), nodes, start }
}

const cleared = ({ nodes }: { nodes: readonly Node[] }, { frame, marks }: Parts) => {
  for (const { element } of nodes) element.style.transform = ''
  if (frame) frame.style.cssText = frame.dataset.rest ?? frame.style.cssText
  for (const mark of marks.children) if (mark instanceof HTMLElement) mark.hidden = true
}

export function moving(desk: Desk, parts: Parts): Drag | null {
  const found = nodesOf(desk, parts.world)
  if (!found) return null
  const { view, isSnapping } = desk.state()
  const snapper = snapperFor(desk, found.ids)
  const by = { dx: 0, dy: 0 }
  if (parts.frame) parts.frame.dataset.rest = parts.frame.style.cssText
  return {
    draw: ({ dx, dy, isFree, isKept }) => {
      // With Shift it goes along one way only.
      const along = isKept ? (Math.abs(dx) > Math.abs(dy) ? { dx, dy: 0 } : { dx: 0, dy }) : { dx, dy }
      const to = {
        ...found.start,
        x: Math.round(found.start.x + along.dx / view.zoom),
        y: Math.round(found.start.y + along.dy / view.zoom),
      }
      const reach = isFree || !isSnapping ? 0 : reachPx / view.zoom
      const snap = isFree ? { dx: 0, dy: 0, marks: [] } : snapped(snapper, to, reach)
      by.dx = to.x + snap.dx - found.start.x
      by.dy = to.y + snap.dy - found.start.y
      const shift = `translate(${by.dx}px, ${by.dy}px)`
      for (const { element } of found.nodes) element.style.transform = shift
      if (parts.frame) parts.frame.style.transform = `translate(${by.dx * view.zoom}px, ${by.dy * view.zoom}px)`
      const lying = { ...found.start, x: found.start.x + by.dx, y: found.start.y + by.dy }
      drawMarks(parts.marks, view, isFree ? [] : withDistances(snap.marks, distances(snapper, lying)))
    },
    end: () => {
      cleared(found, parts)
      desk.act('move', move(found.ids, by.dx, by.dy))
    },
    cancel: () => cleared(found, parts),
  }
}

export function resizing(desk: Desk, parts: Parts, handle: Handle): Drag | null {
  const found = nodesOf(desk, parts.world)
  if (!found) return null
  const { view, isSnapping } = desk.state()
  const snapper = snapperFor(desk, found.ids)
  const edges = edgesOf(handle)
  let to = found.start
  const label = parts.frame?.querySelector<HTMLElement>('.sd-size') ?? null
  if (parts.frame) parts.frame.dataset.rest = parts.frame.style.cssText
  const rest = () => {
    cleared(found, parts)
    if (label) label.textContent = `${found.start.w} × ${found.start.h}`
  }
  return {
    draw: ({ dx, dy, isFree, isKept }) => {
      const [x, y] = [Math.round(dx / view.zoom), Math.round(dy / view.zoom)]
      const plain = pulled(found.start, handle, x, y, isKept)
      const reach = isFree || !isSnapping ? 0 : reachPx / view.zoom
      const snap = isFree ? { dx: 0, dy: 0, marks: [] } : snapped(snapper, plain, reach, edges)
      to = isKept ? plain : pulled(found.start, handle, x + snap.dx, y + snap.dy)
      for (const { element, box } of found.nodes) {
        const next = scaled(box, found.start, to)
        element.style.transform = `translate(${next.x - box.x}px, ${next.y - box.y}px) scale(${next.w / box.w}, ${next.h / box.h})`
      }
      if (parts.frame) {
        parts.frame.style.transform = `translate(${(to.x - found.start.x) * view.zoom}px, ${(to.y - found.start.y) * view.zoom}px)`
        parts.frame.style.width = `${to.w * view.zoom}px`
        parts.frame.style.height = `${to.h * view.zoom}px`
      }
      if (label) label.textContent = `${to.w} × ${to.h}`
      drawMarks(parts.marks, view, snap.marks)
    },
    end: () => {
      rest()
      desk.act('resize', resize(found.ids, found.start, to))
    },
    cancel: rest,
  }
}
