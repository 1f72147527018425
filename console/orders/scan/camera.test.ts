// A label under the camera counts once, however long it lies there.

import { expect, test } from 'vitest'
import { onceInSight } from './camera'

test('what stays in sight counts once; what was away, or came after another, counts again', () => {
  let now = 10_000
  const isNew = onceInSight(() => now)
  const later = (ms: number) => {
    now += ms
  }
  expect(isNew('A')).toBe(true)
  for (let look = 0; look < 50; look += 1) {
    later(200)
    expect(isNew('A')).toBe(false)
  }
  expect(isNew('B')).toBe(true)
  expect(isNew('A')).toBe(true)
  later(60_000)
  expect(isNew('A')).toBe(true)
})
