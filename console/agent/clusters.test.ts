// Marks hold every point once, stay as they are while the map moves, and come apart as it is enlarged.

import { expect, test } from 'vitest'
import { type Cluster, clusterAt, clustersIn, radiusOf, type Spots } from './clusters'

const spread = (count: number): Spots => {
  const x = new Float64Array(count)
  const y = new Float64Array(count)
  // A golden spiral: even, without any chance in it.
  for (let at = 0; at < count; at += 1) {
    const far = Math.sqrt(at / count) * 100
    x[at] = 128 + far * Math.cos(at * 2.399963)
    y[at] = 128 + far * Math.sin(at * 2.399963)
  }
  return { x, y }
}
const everything = (scale: number) => ({ left: 0, top: 0, right: 256 * scale, bottom: 256 * scale })
const total = (clusters: readonly Cluster[]) => clusters.reduce((sum, { count }) => sum + count, 0)

test('every point is in one mark, at every zoom', () => {
  for (const scale of [1, 2, 8, 64, 1024]) expect(total(clustersIn(spread(10_000), everything(scale), scale, 64))).toBe(10_000)
})

test('the nearer, the more marks; near enough, each point stands alone', () => {
  const counts = [1, 4, 16, 64].map((scale) => clustersIn(spread(10_000), everything(scale), scale, 64).length)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(clustersIn(spread(500), everything(4096), 4096, 64)).toHaveLength(500)
})

test('a mark does not change while the map is moved', () => {
  const spots = spread(2000)
  const one = clustersIn(spots, { left: 400, top: 400, right: 700, bottom: 700 }, 4, 64)
  const moved = clustersIn(spots, { left: 437, top: 419, right: 737, bottom: 719 }, 4, 64)
  // Those that lie whole inside both views.
  const inner = ({ x, y }: Cluster) => x > 505 && x < 630 && y > 505 && y < 630
  expect(one.filter(inner).length).toBeGreaterThan(0)
  expect(moved.filter(inner)).toEqual(one.filter(inner))
})

test('points of one place are one mark, and nothing is no mark', () => {
  const same = { x: new Float64Array(300).fill(10), y: new Float64Array(300).fill(20) }
  expect(clustersIn(same, everything(1), 1, 64)).toEqual([{ x: expect.closeTo(10, 6), y: expect.closeTo(20, 6), count: 300, first: 0 }])
  expect(clustersIn({ x: new Float64Array(), y: new Float64Array() }, everything(1), 1, 64)).toEqual([])
})

test('a mark is hit where it is drawn, the upper one of two', () => {
  const marks: Cluster[] = [
    { x: 100, y: 100, count: 50, first: 0 },
    { x: 110, y: 100, count: 1, first: 1 },
  ]
  expect(clusterAt(marks, 108, 101)?.first).toBe(1)
  expect(clusterAt(marks, 88, 100)?.first).toBe(0)
  expect(clusterAt(marks, 160, 100)).toBeUndefined()
  expect(radiusOf(1_000_000)).toBeLessThanOrEqual(32)
})
