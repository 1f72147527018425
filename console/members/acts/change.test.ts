// A change by hand has the sign that was chosen, whatever was typed, and never leads below nothing.

import { expect, test } from 'vitest'
import { afterwards, signedBy } from './change'

test('more is more and less is less, however it was typed', () => {
  expect(signedBy('add', 50)).toBe(50)
  expect(signedBy('add', -50)).toBe(50)
  expect(signedBy('take', 50)).toBe(-50)
  expect(signedBy('take', -50)).toBe(-50)
  expect(signedBy('take', undefined)).toBeUndefined()
})

test('what there will be is said only where it can be', () => {
  expect(afterwards(100, 50)).toBe(150)
  expect(afterwards(100, -100)).toBe(0)
  expect(afterwards(100, -101)).toBeNull()
  expect(afterwards(100, undefined)).toBeNull()
  expect(afterwards(100, 1.5)).toBeNull()
  expect(afterwards(100, Number.NaN)).toBeNull()
})
