// Choosing by picture, as far as it can be thought without a screen.

import { describe, expect, test } from 'vitest'
import { defaultImageChoice, switched } from './ImageChoice'

test('the first picture is chosen by default', () => expect(defaultImageChoice).toBe(1))

describe('choosing several pictures', () => {
  test.each([
    [[1], 3, [1, 3]],
    [[3], 1, [1, 3]],
    [[1, 3], 1, [3]],
    [[1], 1, []],
    [[1, 9], 2, [1, 2]],
  ])('%o with %i switched is %o', (before, value, after) => expect(switched(before, value, [1, 2, 3])).toEqual(after))
})
