// The line of a day: it rises with what came, ends now, and a day without anything lies on the ground.

import { expect, test } from 'vitest'
import { hoursOf, pathOf, placed, sumsOf } from './spark'

const box = { width: 240, height: 40 }

test('sums rise hour by hour, and the last of today stands at the present minute', () => {
  expect(sumsOf([1, 0, 3], 130)).toEqual([
    [0, 0],
    [60, 1],
    [120, 1],
    [130, 4],
  ])
  expect(sumsOf(Array.from({ length: 24 }, () => 1)).at(-1)).toEqual([1440, 24])
})

test('the most there was reaches the top, nothing lies on the ground', () => {
  expect(placed(sumsOf([2], 60), 4, box)).toEqual([
    [0, 40],
    [10, 20],
  ])
  expect(placed(sumsOf([0], 60), 0, box).map(([, y]) => y)).toEqual([40, 40])
  expect(
    pathOf([
      [0, 40],
      [10, 20],
    ]),
  ).toBe('M0 40L10 20')
})

test('people do not add up: each hour stands for itself', () => {
  expect(hoursOf([5, 2], 90)).toEqual([
    [0, 0],
    [60, 5],
    [90, 2],
  ])
})
