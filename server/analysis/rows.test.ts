// Pages of the rows behind a figure: one after the other they hold every row once, whatever their size and however many are of one moment.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterSales } from '#contract/after-sales/calls'
import { analysis } from '#contract/analysis/calls'
import { type Metric, metricNames, metrics } from '#contract/analysis/metrics'
import { daysLater, stretchOf } from '#contract/analysis/periods'
import { writeDate } from '#contract/kit/dates'
import { sure } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { orderTypes } from '#contract/orders/states'
import { tradeForFigures } from '../../house/figures/furnish'
import { type House, openHouse } from '../../house/harness/index'

let house: House
let token: string
let days: { from: string; to: string }
beforeAll(async () => {
  house = await openHouse()
  await tradeForFigures(house)
  token = await house.signIn('manager01')
  const today = writeDate(house.clock.now())
  days = { from: daysLater(today, -60), to: today }
}, 300_000)
afterAll(() => house.close())

const usual = orderTypes.filter((type) => type !== 'POINTS')
const ask = async (asked: { metric: Metric; pageNumber?: number; pageSize: number; place?: string }) => {
  const { code, data } = await house.call(analysis.rows, { ...days, ...asked }, { token })
  expect([asked.metric, code]).toEqual([asked.metric, 200])
  return data
}

async function walked(metric: Metric, pageSize: number) {
  const first = await ask({ metric, pageSize })
  const rows = [...first.records]
  for (let next = first.next; next !== null; ) {
    const page = await ask({ metric, pageSize, place: next })
    expect([metric, page.total, page.sum, page.records.length > 0]).toEqual([metric, first.total, first.sum, true])
    rows.push(...page.records)
    next = page.next
  }
  return { rows, total: first.total }
}

test('pages after one another hold every row of a figure once, in the order of the first hundred', async () => {
  let counted = 0
  for (const metric of metricNames.filter((name) => !metrics[name].ratio)) {
    const whole = await ask({ metric, pageSize: 100 })
    const { rows, total } = await walked(metric, Math.min(100, Math.ceil(whole.total / 3) || 1))
    expect([metric, rows.length]).toEqual([metric, total])
    expect([metric, new Set(rows.map(({ kind, id, orderId }) => `${kind} ${id} ${orderId}`)).size]).toEqual([metric, total])
    expect([metric, rows.slice(0, 100)]).toEqual([metric, whole.records])
    counted += total
  }
  expect(counted).toBeGreaterThan(500)
}, 120_000)

test('many rows of one moment are each shown once', async () => {
  await house.owner
    .sql`update trade_order set paid_at = date_trunc('day', paid_at) + interval '12 hours 1 microsecond' where paid_at is not null`
  const { rows, total } = await walked('paidCount', 5)
  expect(total).toBeGreaterThan(20)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(total)
})

const lists: [Metric, typeof orders.page | typeof afterSales.page, (from: string, to: string) => object][] = [
  ['placedCount', orders.page, (from, to) => ({ types: usual, placedFrom: from, placedTo: to })],
  ['paidCount', orders.page, (from, to) => ({ types: usual, paidFrom: from, paidTo: to })],
  ['closedCount', orders.page, (from, to) => ({ types: usual, closedFrom: from, closedTo: to })],
  ['shipHours', orders.page, (from, to) => ({ types: usual, shippedFrom: from, shippedTo: to })],
  ['dueCount', orders.page, (from, to) => ({ types: usual, dueFrom: from, dueTo: to })],
  ['lateCount', orders.page, (from, to) => ({ types: usual, dueFrom: from, dueTo: to, missed: true })],
  ['refundQty', afterSales.page, (from, to) => ({ orderTypes: usual, refundedFrom: from, refundedTo: to })],
]

test.for(lists)('%s: the list that it leads to holds its very rows', async ([metric, call, filter]) => {
  const { from, to } = stretchOf(days, 'Asia/Shanghai')
  for (const more of [{}, { shopId: '201' }, { channel: 'MINI_PROGRAM' as const }]) {
    const listed = await house.call(call, { ...filter(from.toISOString(), to.toISOString()), ...more, pageSize: 100 }, { token })
    const rows = (await house.call(analysis.rows, { ...days, ...more, metric, pageSize: 100 }, { token })).data
    expect([more, listed.code, listed.data.total]).toEqual([more, 200, rows.total])
    expect(rows.total).toBeGreaterThan(0)
    if (rows.total > 100) continue
    const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id).toSorted()
    expect([more, ids(listed.data.records)]).toEqual([more, ids(rows.records)])
  }
})

test('a number alone still leads to its page', async () => {
  const { rows } = await walked('placedCount', 10)
  expect((await ask({ metric: 'placedCount', pageNumber: 2, pageSize: 10 })).records).toEqual(rows.slice(10, 20))
})

test('a place that is none is refused', async () => {
  const { next } = await ask({ metric: 'paidCount', pageSize: 5 })
  for (const place of ['x', '1 order 1', '1 nothing 1 1', "1' order 1 1", `9${sure(next)}9`.replace(' ', '')])
    expect([place, (await house.call(analysis.rows, { ...days, metric: 'paidCount', place }, { token })).code]).toEqual([place, 422])
  const beyond = await ask({ metric: 'paidCount', pageSize: 5, place: '0 order 1 1' })
  expect([beyond.records, beyond.next]).toEqual([[], null])
})
