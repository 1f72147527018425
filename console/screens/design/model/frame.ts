// Where widgets lie and how large they are: moved, resized together, lined up, spread evenly.

import { around, type Box, type Command, changed, type Draft, type Ids, isSameBox, movable, placed } from './draft'

export const move =
  (ids: Ids, dx: number, dy: number): Command =>
  (draft) =>
    changed(draft, idsOf(movable(draft, ids)), (widget) => placed(widget, { x: widget.x + dx, y: widget.y + dy, w: widget.w, h: widget.h }))

/** All of them keep their places within the box that they share. */
export const resize =
  (ids: Ids, from: Box, to: Box): Command =>
  (draft) =>
    isSameBox(from, to) ? draft : changed(draft, idsOf(movable(draft, ids)), (widget) => placed(widget, scaled(widget, from, to)))

export function scaled(box: Box, from: Box, to: Box): Box {
  const [across, down] = [to.w / from.w, to.h / from.h]
  const x = to.x + (box.x - from.x) * across
  const y = to.y + (box.y - from.y) * down
  return { x, y, w: Math.max(1, box.w * across), h: Math.max(1, box.h * down) }
}

export const setFrame =
  (id: string, patch: Partial<Box>): Command =>
  (draft) =>
    changed(draft, [id], (widget) => placed(widget, { x: widget.x, y: widget.y, w: widget.w, h: widget.h, ...patch }))

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]

/** Within the box that they share; one alone within the canvas. A group is lined up as one. */
export const align =
  (ids: Ids, to: Alignment): Command =>
  (draft) => {
    const parts = partsOf(draft, ids)
    const within = parts.length > 1 ? around(parts.map(({ box }) => box)) : { x: 0, y: 0, w: draft.width, h: draft.height }
    if (!within) return draft
    return moved(
      draft,
      parts.map((part) => ({ part, ...offset(part.box, within, to) })),
    )
  }

function offset(box: Box, within: Box, to: Alignment): { dx: number; dy: number } {
  const target: Record<Alignment, { dx: number; dy: number }> = {
    left: { dx: within.x - box.x, dy: 0 },
    centre: { dx: Math.round(within.x + within.w / 2 - box.w / 2) - box.x, dy: 0 },
    right: { dx: within.x + within.w - box.w - box.x, dy: 0 },
    top: { dx: 0, dy: within.y - box.y },
    middle: { dx: 0, dy: Math.round(within.y + within.h / 2 - box.h / 2) - box.y },
    bottom: { dx: 0, dy: within.y + within.h - box.h - box.y },
  }
  return target[to]
}

export const directions = ['across', 'down'] as const
export type Direction = (typeof directions)[number]

/** The outer two stay; between all of them there is the same gap. */
export const distribute =
  (ids: Ids, direction: Direction): Command =>
  (draft) => {
    const [start, size] = direction === 'across' ? (['x', 'w'] as const) : (['y', 'h'] as const)
    const parts = partsOf(draft, ids).sort((one, other) => one.box[start] - other.box[start])
    const [first, last] = [parts[0], parts.at(-1)]
    if (!first || !last || parts.length < 3) return draft
    const room = last.box[start] + last.box[size] - first.box[start]
    const gap = (room - parts.reduce((sum, { box }) => sum + box[size], 0)) / (parts.length - 1)
    let at = first.box[start]
    const offsets = parts.map((part) => {
      const by = Math.round(at) - part.box[start]
      at += part.box[size] + gap
      return { part, dx: direction === 'across' ? by : 0, dy: direction === 'down' ? by : 0 }
    })
    return moved(draft, offsets)
  }

type Part = { ids: string[]; box: Box }

/** Single widgets, and groups as one. */
export function partsOf(draft: Draft, ids: Ids): Part[] {
  const parts = new Map<string, { ids: string[]; boxes: Box[] }>()
  for (const widget of movable(draft, ids)) {
    const key = widget.group === undefined ? `one ${widget.id}` : `group ${widget.group}`
    const part = parts.get(key) ?? { ids: [], boxes: [] }
    part.ids.push(widget.id)
    part.boxes.push(widget)
    parts.set(key, part)
  }
  return [...parts.values()].flatMap(({ ids: within, boxes }) => {
    const box = around(boxes)
    return box ? [{ ids: within, box }] : []
  })
}

function moved(draft: Draft, offsets: readonly { part: Part; dx: number; dy: number }[]): Draft {
  const by = new Map(offsets.flatMap(({ part, dx, dy }) => part.ids.map((id) => [id, { dx, dy }] as const)))
  return changed(draft, [...by.keys()], (widget) => {
    const { dx, dy } = by.get(widget.id) ?? { dx: 0, dy: 0 }
    return placed(widget, { x: widget.x + dx, y: widget.y + dy, w: widget.w, h: widget.h })
  })
}

const idsOf = (widgets: readonly { id: string }[]): string[] => widgets.map(({ id }) => id)
