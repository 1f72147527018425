// Many points on a map as few marks: those that fall into one cell of a grid are one. Pure: it knows pixels and nothing of any map.

/** Places in the world at zoom 0, once for all zooms; two plain lists, because ten thousand objects would be slower to walk. */
export type Spots = { x: Float64Array; y: Float64Array }

export type Cluster = { x: number; y: number; count: number /** One of them: the only one where the count is 1. */; first: number }

export type View = { left: number; top: number; right: number; bottom: number }

/**
 * The marks inside a view, in the pixels of a zoom whose scale is given. The grid is anchored in the world and not in the view,
 * so that a mark does not change while the map is moved.
 */
export function clustersIn(spots: Spots, view: View, scale: number, cell: number): Cluster[] {
  const found = new Map<number, Cluster>()
  const { x, y } = spots
  for (let at = 0; at < x.length; at += 1) {
    // Both lists are as long as each other.
    const px = (x[at] ?? 0) * scale
    const py = (y[at] ?? 0) * scale
    if (px < view.left - cell || px > view.right + cell || py < view.top - cell || py > view.bottom + cell) continue
    const key = Math.floor(py / cell) * 0x4000000 + Math.floor(px / cell)
    const known = found.get(key)
    if (!known) found.set(key, { x: px, y: py, count: 1, first: at })
    else {
      known.x += (px - known.x) / (known.count + 1)
      known.y += (py - known.y) / (known.count + 1)
      known.count += 1
    }
  }
  return [...found.values()]
}

/** How large a mark is: it grows with what it holds, and never beyond its cell. */
export const radiusOf = (count: number): number => (count === 1 ? 5 : Math.min(24, 11 + Math.log10(count) * 5))

/** The mark under a pixel; small ones can be hit a little beside them. */
export const clusterAt = (clusters: readonly Cluster[], px: number, py: number): Cluster | undefined =>
  clusters.findLast(({ x, y, count }) => Math.hypot(x - px, y - py) <= Math.max(radiusOf(count), 12))
