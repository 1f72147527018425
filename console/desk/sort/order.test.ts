// One move in an order.

import { expect, it } from 'vitest'
import { moved } from './order'

it.each([
  ['down', 'a', 3, 'b c a d'],
  ['up', 'd', 1, 'd a b c'],
  ['to where it stands', 'b', 2, 'a b c d'],
  ['beyond the end', 'a', 99, 'b c d a'],
  ['one that is not there', 'x', 1, 'a b c d'],
])('moves one %s, and the others make room', (_how, id, place, expected) => {
  expect(moved(['a', 'b', 'c', 'd'], id, place).join(' ')).toBe(expected)
})
