// Picture choice and signature, as far as they can be thought without a screen.

import { describe, expect, test } from 'vitest'
import { fittingSize, pen } from '#console/apply/signature/signature'
import { defaultImageChoice, switched } from './ImageChoice'

test('the pen is 1 to 3 wide and the first picture is chosen by default', () => {
  expect(pen).toEqual({ minWidth: 1, maxWidth: 3 })
  expect(defaultImageChoice).toBe(1)
})

describe('choosing several pictures', () => {
  test.each([
    [[1], 3, [1, 3]],
    [[3], 1, [1, 3]],
    [[1, 3], 1, [3]],
    [[1], 1, []],
    [[1, 9], 2, [1, 2]],
  ])('%o with %i switched is %o', (before, value, after) => expect(switched(before, value, [1, 2, 3])).toEqual(after))
})

describe('a written name', () => {
  test('is as large as it fits, and never too small to read', () => {
    const width = (characters: number) => (size: number) => size * characters
    expect(fittingSize(width(3), 400, 90)).toBe(90)
    expect(fittingSize(width(10), 400, 90)).toBe(40)
    expect(fittingSize(width(100), 400, 90)).toBe(14)
  })
})
