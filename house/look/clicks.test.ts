// The ten tasks of a day take 36 presses at most, and each is performed and counted in a browser.

import { expect, test } from 'vitest'
import { dailyTen, mostClicks } from '../../e2e/click-limits'
import { filesUnder, textOf } from '../tree'

test('the ten tasks of a day take 36 presses at most', () => {
  const limits = Object.values(dailyTen)
  expect(limits).toHaveLength(10)
  expect(limits.reduce<number>((sum, each) => sum + each, 0)).toBeLessThanOrEqual(36)
})

test('every task is performed and counted by a browser test', () => {
  const specs = filesUnder()
    .filter((path) => /^e2e\/.*\.spec\.ts$/.test(path))
    .map(textOf)
  const uncounted = Object.keys(mostClicks).filter((task) => !specs.some((text) => text.includes(`expectFewClicks(page, '${task}')`)))
  expect(uncounted).toEqual([])
})
