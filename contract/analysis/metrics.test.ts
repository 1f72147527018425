// The catalogue: what is a part of something is in it, and a ratio rounds as the books do.

import { expect, test } from 'vitest'
import { customerFigures, type Metric, metricNames, metrics, orderFigures, productFigures, ratioOf } from './metrics'

test('both parts of a ratio are in the catalogue and are no ratios themselves', () => {
  for (const name of metricNames)
    for (const part of metrics[name].ratio ?? []) {
      expect(metricNames).toContain(part)
      expect(metrics[part].ratio).toBeUndefined()
    }
})

test('a page shows every figure of its own that is not only a part of others', () => {
  const shown: readonly Metric[] = [...orderFigures, ...customerFigures, ...productFigures]
  expect(shown).toEqual(metricNames.filter((name) => !metrics[name].isPart))
})

test('money rounds half up, shares are told in basis points, and nothing over nothing is nothing', () => {
  expect([ratioOf('orderAverageFen', 7, 2), ratioOf('orderAverageFen', 10, 3), ratioOf('orderAverageFen', 0, 3)]).toEqual([4, 3, 0])
  expect([ratioOf('payRate', 1, 3), ratioOf('payRate', 2, 3), ratioOf('payRate', 5, 5)]).toEqual([3333, 6667, 10_000])
  expect(ratioOf('payRate', 0, 0)).toBeNull()
})
