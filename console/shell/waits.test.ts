// What waits is counted once, and what is late beside it.

import { expect, test } from 'vitest'
import { lateKey, lateOf, shownCount, sumOf } from './waits'

test('what is late is told beside what waits, and not counted twice', () => {
  const waits = { '/orders': 24, '/after-sales': 3, [lateKey('/due')]: 3 }
  expect(sumOf(waits)).toBe(27)
  expect([lateOf(waits, '/due'), lateOf(waits, '/orders')]).toEqual([3, 0])
})

test('a count that no menu has room for is cut', () => expect([shownCount(999), shownCount(1000)]).toEqual(['999', '999+']))
