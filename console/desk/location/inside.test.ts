// Points and shapes: rings, holes, several polygons, and boxes.

import type { MultiPolygon, Polygon } from 'geojson'
import { describe, expect, test } from 'vitest'
import { boxesMeet, isInside, isInsideBox } from './inside'

const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]
const withHole: Polygon = { type: 'Polygon', coordinates: [square(0, 0, 10), square(4, 4, 2)] }
const two: MultiPolygon = { type: 'MultiPolygon', coordinates: [[square(0, 0, 1)], [square(5, 5, 1)]] }

describe('a polygon with a hole', () => {
  test.each([
    [1, 1, true],
    [9.9, 9.9, true],
    [5, 5, false],
    [11, 5, false],
    [-1, 5, false],
    [5, 11, false],
  ])('%f, %f is inside: %s', (x, y, inside) => expect(isInside(withHole, x, y)).toBe(inside))
})

test('several polygons are one shape', () => {
  expect(isInside(two, 0.5, 0.5)).toBe(true)
  expect(isInside(two, 5.5, 5.5)).toBe(true)
  expect(isInside(two, 3, 3)).toBe(false)
})

test('boxes', () => {
  expect(isInsideBox([0, 0, 2, 2], 1, 1)).toBe(true)
  expect(isInsideBox([0, 0, 2, 2], 3, 1)).toBe(false)
  expect(boxesMeet([0, 0, 2, 2], [1, 1, 3, 3])).toBe(true)
  expect(boxesMeet([0, 0, 2, 2], [3, 0, 4, 2])).toBe(false)
})
