// In which order widgets are read aloud and shown as cards, and in which they lie over each other.

/** By rows from the top, then from the left. */
export const readingOrder = <Widget extends { x: number; y: number }>(widgets: readonly Widget[]): Widget[] =>
  [...widgets].sort((one, other) => (Math.abs(one.y - other.y) < 40 ? one.x - other.x || one.y - other.y : one.y - other.y))

/** Those that are shown, the lowest first. */
export const stacked = <Widget extends { hidden?: boolean; zindex: number }>(widgets: readonly Widget[]): Widget[] =>
  widgets.filter(({ hidden }) => !hidden).toSorted((one, other) => one.zindex - other.zindex)
