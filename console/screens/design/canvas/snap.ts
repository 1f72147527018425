// Snapping: the lines that others lie on are sorted once, when a drag begins, and found by bisection while it lasts.

import type { Box } from '../model/draft'

/** Along which way: `x` lines stand upright, `y` lines lie. */
type Axis = 'x' | 'y'
type Span = { from: number; to: number }
type Line = {
  at: number
  /** Which part of the moved box may lie on it; a gap is kept by one side only. */
  edge: 'any' | 'start' | 'end'
  /** How far the thing reaches that made the line, across the axis. */
  span: Span
  /** For equal gaps: the stretches that will be alike, and it counts only beside what they lie between. */
  gap?: { size: number; stretches: readonly Span[] }
}

export type Snapper = {
  x: readonly Line[]
  y: readonly Line[]
  others: readonly Box[]
  canvas: Box
  grid: number
}

const starts = { x: 'x', y: 'y' } as const
const sizes = { x: 'w', y: 'h' } as const
const across = { x: 'y', y: 'x' } as const

const spanOf = (box: Box, axis: Axis): Span => ({ from: box[starts[axis]], to: box[starts[axis]] + box[sizes[axis]] })
const meets = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to

type Given = { others: readonly Box[]; canvas: Box; guides: { x: readonly number[]; y: readonly number[] }; grid: number }

export function snapperOf({ others, canvas, guides, grid }: Given): Snapper {
  const lines = (axis: Axis): Line[] => {
    const plain = [...others, canvas].flatMap((box): Line[] => {
      const { from, to } = spanOf(box, axis)
      const span = spanOf(box, across[axis])
      return [from, (from + to) / 2, to].map((at) => ({ at, edge: 'any', span }))
    })
    const drawn = guides[axis].map((at): Line => ({ at, edge: 'any', span: spanOf(canvas, across[axis]) }))
    return [...plain, ...drawn, ...gapLines(others, axis)].sort((one, other) => one.at - other.at)
  }
  return { x: lines('x'), y: lines('y'), others, canvas, grid }
}

/** Beside each two neighbours with a gap between them, where the gap would be repeated. */
function gapLines(others: readonly Box[], axis: Axis): Line[] {
  const sorted = [...others].sort((one, other) => one[starts[axis]] - other[starts[axis]])
  return sorted.flatMap((box, n): Line[] => {
    const own = spanOf(box, axis)
    const side = spanOf(box, across[axis])
    const next = sorted.slice(n + 1).find((each) => each[starts[axis]] >= own.to && meets(side, spanOf(each, across[axis])))
    if (!next) return []
    const beyond = spanOf(next, axis)
    const size = beyond.from - own.to
    if (size <= 0) return []
    const stretch = { from: own.to, to: beyond.from }
    const made = (at: number, edge: 'start' | 'end', more: Span): Line => ({
      at,
      edge,
      span: side,
      gap: { size, stretches: [stretch, more] },
    })
    return [
      made(beyond.to + size, 'start', { from: beyond.to, to: beyond.to + size }),
      made(own.from - size, 'end', { from: own.from - size, to: own.from }),
    ]
  })
}

/** The first line that is not before this place. */
export function firstFrom(lines: readonly { at: number }[], place: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.at ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}

type Found = { by: number; line: Line; edgeAt: number }

/** The nearest line to any of these places of the box. */
function nearest(
  lines: readonly Line[],
  places: readonly (readonly [at: number, edge: 'start' | 'middle' | 'end'])[],
  side: Span,
  reach: number,
): Found | null {
  let best: Found | null = null
  for (const [place, edge] of places) {
    for (let n = firstFrom(lines, place - reach); n < lines.length; n += 1) {
      const line = lines[n]
      if (!line || line.at > place + reach) break
      if (line.edge !== 'any' && line.edge !== edge) continue
      if (line.gap && !meets(line.span, side)) continue
      const by = line.at - place
      if (!best || Math.abs(by) < Math.abs(best.by)) best = { by, line, edgeAt: line.at }
    }
  }
  return best
}

/** What is drawn: a line along which things lie, or a stretch with its length. */
export type Mark =
  | { axis: Axis; at: number; from: number; to: number }
  | { axis: Axis; at: number; from: number; to: number; length: number }

export type Snapped = { dx: number; dy: number; marks: Mark[] }

/** Which edges are free to snap: all of a box that is moved, the pulled ones of a box that is resized. */
export type Edges = Record<Axis, readonly ('start' | 'middle' | 'end')[]>
export const allEdges: Edges = { x: ['start', 'middle', 'end'], y: ['start', 'middle', 'end'] }

/** How far to push a box so that it lies right, and what to draw. A reach of 0 pushes nothing and shows what lies right already. */
export function snapped(snapper: Snapper, box: Box, reach: number, edges: Edges = allEdges): Snapped {
  const x = pushed(snapper, box, 'x', reach, edges)
  const y = pushed(snapper, box, 'y', reach, edges)
  const lying: Box = { x: box.x + x.by, y: box.y + y.by, w: box.w, h: box.h }
  const marks = [...marksOf(snapper, lying, 'x', x.line, edges), ...marksOf(snapper, lying, 'y', y.line, edges)]
  return { dx: x.by, dy: y.by, marks }
}

const placeOf = (box: Box, axis: Axis, edge: 'start' | 'middle' | 'end'): number => {
  const { from, to } = spanOf(box, axis)
  return edge === 'start' ? from : edge === 'end' ? to : (from + to) / 2
}

function pushed(snapper: Snapper, box: Box, axis: Axis, reach: number, edges: Edges): { by: number; line: Line | null } {
  const places = edges[axis].map((edge) => [placeOf(box, axis, edge), edge] as const)
  const found = nearest(snapper[axis], places, spanOf(box, across[axis]), reach)
  if (found) return { by: Math.round(found.by), line: found.line }
  const first = edges[axis][0]
  if (snapper.grid <= 1 || first === undefined || reach === 0) return { by: 0, line: null }
  const at = placeOf(box, axis, first)
  const by = Math.round(at / snapper.grid) * snapper.grid - at
  return { by: Math.abs(by) <= reach ? by : 0, line: null }
}

/** Every line that the box lies on now, each as long as what lies on it; and the gap that is repeated. */
function marksOf(snapper: Snapper, box: Box, axis: Axis, line: Line | null, edges: Edges): Mark[] {
  const side = spanOf(box, across[axis])
  const marks: Mark[] = []
  for (const edge of edges[axis]) {
    const at = placeOf(box, axis, edge)
    let span: Span | undefined
    for (let n = firstFrom(snapper[axis], at - 0.5); n < snapper[axis].length; n += 1) {
      const each = snapper[axis][n]
      if (!each || each.at > at + 0.5) break
      if (each.gap) continue
      const known: Span = span ?? side
      span = { from: Math.min(known.from, each.span.from), to: Math.max(known.to, each.span.to) }
    }
    if (span) marks.push({ axis, at, ...span })
  }
  if (line?.gap) {
    const middle = (side.from + side.to) / 2
    for (const { from, to } of line.gap.stretches) marks.push({ axis: across[axis], at: middle, from, to, length: Math.round(to - from) })
  }
  return marks
}

/** How far it is to what lies next on each side, or to the edge of the canvas. */
export function distances({ others, canvas }: Snapper, box: Box): Mark[] {
  return (['x', 'y'] as const).flatMap((axis) => {
    const own = spanOf(box, axis)
    const side = spanOf(box, across[axis])
    const whole = spanOf(canvas, axis)
    let [before, after] = [whole.from, whole.to]
    for (const other of others) {
      if (!meets(side, spanOf(other, across[axis]))) continue
      const { from, to } = spanOf(other, axis)
      if (to <= own.from && to > before) before = to
      if (from >= own.to && from < after) after = from
    }
    const at = (side.from + side.to) / 2
    const stretches = [
      { from: before, to: own.from },
      { from: own.to, to: after },
    ]
    return stretches
      .filter(({ from, to }) => to - from >= 1)
      .map(({ from, to }) => ({ axis: across[axis], at, from, to, length: Math.round(to - from) }))
  })
}

/** A gap that is repeated says its length already: distances over it would lie on top of it. */
export const withDistances = (marks: readonly Mark[], found: readonly Mark[]): Mark[] => {
  const gaps = marks.filter((mark) => 'length' in mark)
  const isCovered = (one: Mark) => gaps.some((gap) => gap.axis === one.axis && gap.from < one.to && one.from < gap.to)
  return [...marks, ...found.filter((one) => !isCovered(one))]
}
