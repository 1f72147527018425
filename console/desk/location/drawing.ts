// Outlines of regions as the paths of a drawing.

import type { Outline } from './outlines'

type Point = readonly number[]

// The usual projection of street maps; drawn in hundredths of a degree, so that the numbers stay short.
const project = ([lon = 0, lat = 0]: Point): [number, number] => [
  Math.round(lon * 100),
  Math.round(-Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * (18_000 / Math.PI)),
]

export type Drawing = { shapes: { code: string; path: string }[]; box: string }

export function drawingOf(outlines: readonly Outline[]): Drawing {
  const xs: number[] = []
  const ys: number[] = []
  const ring = (points: readonly Point[]) => {
    const dots = points.map(project)
    for (const [x, y] of dots) {
      xs.push(x)
      ys.push(y)
    }
    return `M${dots.map(([x, y]) => `${x} ${y}`).join('L')}Z`
  }
  const shapes = outlines.map(({ id, geometry }) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    return { code: id, path: polygons.flatMap((rings) => rings.map(ring)).join('') }
  })
  const least = (list: number[]) => list.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const most = (list: number[]) => list.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const [left, top] = [least(xs), least(ys)]
  return { shapes, box: `${left} ${top} ${most(xs) - left} ${most(ys) - top}` }
}
