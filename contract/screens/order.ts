// In which order widgets are read aloud and shown as cards, and in which they lie over each other.

import type { Widget } from './document'

/** By rows from the top, then from the left. */
export const readingOrder = (widgets: readonly Widget[]): Widget[] =>
  [...widgets].sort((one, other) => (Math.abs(one.y - other.y) < 40 ? one.x - other.x || one.y - other.y : one.y - other.y))

/** Those that are shown, the lowest first. */
export const stacked = (widgets: readonly Widget[]): Widget[] =>
  widgets.filter(({ hidden }) => !hidden).toSorted((one, other) => one.zindex - other.zindex)
