// The frame never leaves the picture and never loses its ratio.

import { expect, it } from 'vitest'
import { fits, middleOf, mostZoom, movedBy, partOf, within } from './frame'

const wanted = { width: 1500, height: 700 }

it.each([
  ['wide', { width: 4000, height: 1000 }],
  ['tall', { width: 800, height: 3000 }],
  ['tiny', { width: 20, height: 20 }],
])('keeps the ratio inside a %s picture, wherever it is moved', (_name, picture) => {
  let view = middleOf(picture)
  for (const [x, y, zoom] of [
    [9, 9, 1],
    [-99, 0.3, 2],
    [0.1, -99, 99],
    [3, 3, 0],
  ] as const) {
    view = movedBy(within({ ...view, zoom }, picture, wanted), { x, y }, picture, wanted)
    const { left, top, width, height } = partOf(view, picture, wanted)
    expect(width / height).toBeCloseTo(wanted.width / wanted.height, 6)
    expect(left).toBeGreaterThanOrEqual(-1e-6)
    expect(top).toBeGreaterThanOrEqual(-1e-6)
    expect(left + width).toBeLessThanOrEqual(picture.width + 1e-6)
    expect(top + height).toBeLessThanOrEqual(picture.height + 1e-6)
    expect(view.zoom).toBeLessThanOrEqual(mostZoom)
  }
})

it('takes a picture of the right ratio as it is', () => {
  expect(fits({ width: 3000, height: 1400 }, wanted)).toBe(true)
  expect(fits({ width: 3000, height: 1405 }, wanted)).toBe(true)
  expect(fits({ width: 3000, height: 1500 }, wanted)).toBe(false)
})
