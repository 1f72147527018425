// What is edited: a screen's document with its name, never changed in place. Whatever a change leaves alone stays the same object.

import type { ScreenDocument, Widget } from '#contract/screens/document'

export type Draft = ScreenDocument & { name: string }
export type Command = (draft: Draft) => Draft
export type Ids = readonly string[]

export type Box = { x: number; y: number; w: number; h: number }

const least = { place: -10_000, side: 1 }
const most = { place: 20_000, side: 20_000 }
const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, Math.round(value)))

/** A box that the contract takes: whole pixels within its bounds. */
export const fitting = ({ x, y, w, h }: Box): Box => ({
  x: between(x, least.place, most.place),
  y: between(y, least.place, most.place),
  w: between(w, least.side, most.side),
  h: between(h, least.side, most.side),
})

export const isSameBox = (one: Box, other: Box): boolean => one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h

/** What all of them lie in; null for none. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.w))
  const bottom = Math.max(...boxes.map((box) => box.y + box.h))
  return { x, y, w: right - x, h: bottom - y }
}

export const widgetsOf = (draft: ScreenDocument, ids: Ids): Widget[] => {
  const wanted = new Set(ids)
  return draft.widgets.filter((widget) => wanted.has(widget.id))
}

/** The lowest first; of two with one number, the earlier. */
export const byDepth = (widgets: readonly Widget[]): Widget[] => [...widgets].sort((one, other) => one.zindex - other.zindex)

/** Changes each of these; the very draft where nothing became another. */
export function changed(draft: Draft, ids: Ids, change: (widget: Widget) => Widget): Draft {
  const wanted = new Set(ids)
  let isOther = false
  const widgets = draft.widgets.map((widget) => {
    const next = wanted.has(widget.id) ? change(widget) : widget
    if (next !== widget) isOther = true
    return next
  })
  return isOther ? { ...draft, widgets } : draft
}

export const placed = (widget: Widget, box: Box): Widget => {
  const { x, y, w, h } = fitting(box)
  return isSameBox(widget, { x, y, w, h }) ? widget : { ...widget, x, y, w, h }
}

/** Ids with all that move together with them. */
export function withGroups(draft: ScreenDocument, ids: Ids): string[] {
  const wanted = new Set(ids)
  const groups = new Set(draft.widgets.flatMap(({ id, group }) => (wanted.has(id) && group !== undefined ? [group] : [])))
  return draft.widgets.filter(({ id, group }) => wanted.has(id) || (group !== undefined && groups.has(group))).map(({ id }) => id)
}

/** What may be moved: a locked one stays where it is. */
export const movable = (draft: ScreenDocument, ids: Ids): Widget[] => widgetsOf(draft, ids).filter(({ locked }) => !locked)

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Eight letters that no other has; two editors who add at once hardly ever find the same. */
export function freshId(taken: ReadonlySet<string>): string {
  for (;;) {
    const found = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % letters.length]).join('')
    if (!taken.has(found)) return found
  }
}

/** 'name', or 'name 2' and so on where that is taken. */
export function freeName(wanted: string, taken: Iterable<string>): string {
  const known = new Set(taken)
  const plain = wanted.slice(0, 54)
  if (!known.has(plain)) return plain
  for (let n = 2; ; n += 1) if (!known.has(`${plain} ${n}`)) return `${plain} ${n}`
}
