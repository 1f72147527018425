// Rows of the due list on the first page: fair to each band, and full.

import { expect, test } from 'vitest'
import { sharesOf } from './shares'

test.each([
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
  [
    [9, 9, 9],
    [4, 3, 3],
  ],
  [
    [1, 0, 9],
    [1, 0, 6],
  ],
  [
    [0, 6, 0],
    [0, 6, 0],
  ],
  [
    [2, 2, 1],
    [2, 2, 1],
  ],
])('of %j are shown %j', (totals, shown) => {
  expect(
    sharesOf(
      totals.map((n) => Math.min(n, 6)),
      10,
      3,
    ),
  ).toEqual(shown)
})
