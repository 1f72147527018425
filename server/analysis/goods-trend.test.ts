// One of the goods step by step: its steps sum to its line in the table, and to the rows that it opens.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { analysis } from '#contract/analysis/calls'
import { daysLater } from '#contract/analysis/periods'
import { houseZone, writeDate } from '#contract/kit/dates'
import { tradeForFigures } from '../../house/figures/furnish'
import { type House, openHouse } from '../../house/harness/index'

let house: House
let token: string

beforeAll(async () => {
  house = await openHouse()
  await tradeForFigures(house)
  token = await house.signIn('manager01')
}, 300_000)
afterAll(() => house.close())

const figures = ['orderedQty', 'soldQty', 'linePaidFen', 'views', 'carts', 'refundQty'] as const

test.each(figures)('the steps of %s of one of the goods sum to its line and to its rows', async (metric) => {
  const to = writeDate(house.clock.now(), houseZone)
  const days = { from: daysLater(to, -60), to }
  const lines = (await house.call(analysis.product, { ...days, pageSize: 3, sort: metric, order: 'desc' }, { token })).data.records
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    const trend = await house.call(analysis.trend, { ...days, metric, productId: line.id, pageSize: 100 }, { token })
    const rows = await house.call(analysis.rows, { ...days, metric, by: 'product', key: line.id }, { token })
    const sum = trend.data.records.reduce((total, { value }) => total + (value ?? 0), 0)
    expect([line.name, sum, rows.data.sum ?? 0]).toEqual([line.name, line[metric], line[metric]])
  }
})
