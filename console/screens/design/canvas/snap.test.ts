// What a dragged box snaps to, and what is drawn for it.

import { describe, expect, test } from 'vitest'
import { distances, firstFrom, snapped, snapperOf } from './snap'

const canvas = { x: 0, y: 0, w: 1920, h: 1080 }
const none = { x: [], y: [] }
const others = [
  { x: 100, y: 100, w: 200, h: 100 },
  { x: 350, y: 100, w: 200, h: 100 },
]
const of = (given: Partial<Parameters<typeof snapperOf>[0]> = {}) => snapperOf({ others, canvas, guides: none, grid: 1, ...given })

describe('a moved box', () => {
  test.each([
    ['the edge of another', { x: 103, y: 400, w: 80, h: 80 }, -3, 0],
    ['the middle of another', { x: 157, y: 400, w: 80, h: 80 }, 3, 0],
    ['the middle of the canvas', { x: 922, y: 500, w: 80, h: 84 }, -2, -2],
    ['the end of the canvas', { x: 1838, y: 996, w: 80, h: 80 }, 2, 4],
    ['nothing, six pixels away', { x: 106, y: 300, w: 71, h: 71 }, 0, 0],
  ])('snaps to %s', (_what, box, dx, dy) => {
    expect(snapped(of(), box, 5)).toMatchObject({ dx, dy })
  })

  test('snaps to a line that was drawn, and to the grid where nothing else is near', () => {
    expect(snapped(of({ guides: { x: [777], y: [] } }), { x: 780, y: 400, w: 30, h: 30 }, 5).dx).toBe(-3)
    expect(snapped(of({ others: [], grid: 8 }), { x: 331, y: 403, w: 31, h: 31 }, 5)).toMatchObject({ dx: -3, dy: -3 })
  })

  test('repeats the gap of two neighbours, beside them only', () => {
    const found = snapped(of(), { x: 603, y: 120, w: 90, h: 33 }, 5)
    expect(found.dx).toBe(-3)
    expect(found.marks.filter((mark) => 'length' in mark)).toMatchObject([
      { from: 300, to: 350, length: 50 },
      { from: 550, to: 600, length: 50 },
    ])
    expect(snapped(of(), { x: 603, y: 620, w: 90, h: 33 }, 5).dx).toBe(0)
  })

  test('a reach of nothing pushes nothing and still shows what lies right', () => {
    const lying = snapped(of(), { x: 100, y: 400, w: 70, h: 30 }, 0)
    expect(lying).toMatchObject({ dx: 0, dy: 0 })
    expect(lying.marks).toEqual([{ axis: 'x', at: 100, from: 100, to: 430 }])
  })
})

test('a resized box snaps with the edge that is pulled', () => {
  const box = { x: 700, y: 400, w: 203, h: 50 }
  expect(snapped(of({ guides: { x: [900], y: [] } }), box, 5, { x: ['end'], y: [] }).dx).toBe(-3)
  expect(snapped(of({ guides: { x: [698], y: [] } }), box, 5, { x: ['end'], y: [] }).dx).toBe(0)
})

test('distances are to what lies next on each side, or to the edge of the canvas', () => {
  const lengths = distances(of(), { x: 612, y: 120, w: 100, h: 60 }).map((mark) => 'length' in mark && mark.length)
  expect(lengths).toEqual([62, 1208, 120, 900])
})

test('bisection finds the first line from a place on', () => {
  const lines = [1, 3, 3, 8].map((at) => ({ at }))
  expect([0, 1, 2, 3, 4, 8, 9].map((place) => firstFrom(lines, place))).toEqual([0, 0, 1, 1, 3, 3, 4])
})
