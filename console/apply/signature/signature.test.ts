// A signature, as far as it can be thought without a screen.

import { expect, test } from 'vitest'
import { fittingSize, pen } from './signature'

test('the pen is 1 to 3 wide', () => expect(pen).toEqual({ minWidth: 1, maxWidth: 3 }))

test('a written name is as large as it fits, and never too small to read', () => {
  const width = (characters: number) => (size: number) => size * characters
  expect(fittingSize(width(3), 400, 90)).toBe(90)
  expect(fittingSize(width(10), 400, 90)).toBe(40)
  expect(fittingSize(width(100), 400, 90)).toBe(14)
})
