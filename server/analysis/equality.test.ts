// Every figure is the sum of the rows that it opens, its parts sum to it, and both are what counting by hand gives: for each kind of unit,
// over midnight and month ends, in two time zones.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analysis } from '#contract/analysis/calls'
import { customerFigures, type Metric, metricNames, metrics, orderFigures, productFigures } from '#contract/analysis/metrics'
import { daysLater, earlierStretch, type Period, stretchOf } from '#contract/analysis/periods'
import { noKey } from '#contract/analysis/slices'
import { auth } from '#contract/auth/calls'
import { writeDate } from '#contract/kit/dates'
import { sure } from '#contract/kit/sure'
import { tradeForFigures } from '../../house/figures/furnish'
import { countedByHand, readTrade, type Trade, tradeOf } from '../../house/figures/plain'
import { type House, openHouse } from '../../house/harness/index'
import { countAnew, foldDays } from './fold'

let house: House
let trade: Trade
const china = 'Asia/Shanghai'
const readers = [
  { name: 'a market', username: 'manager01', column: 'marketId', zone: china },
  { name: 'a shop on the other side of the world', username: 'merchant01', column: 'shopId', zone: 'America/New_York' },
  { name: 'a brand', username: 'brandmgr01', column: 'brandId', zone: china },
  { name: 'an agent', username: 'agent0001', column: 'agentId', zone: china },
  { name: 'the platform', username: 'platform01', column: null, zone: china },
] as const
type Reader = (typeof readers)[number]
const tokens = new Map<string, string>()
const units = new Map<string, string>()

beforeAll(async () => {
  house = await openHouse()
  await tradeForFigures(house)
  for (const { username, zone } of readers) {
    const token = await house.signIn(username)
    tokens.set(username, token)
    const unitId = (await house.call(auth.info, {}, { token })).data.unit.id
    units.set(username, unitId)
    await house.owner.sql`update unit set timezone = ${zone} where id = ${unitId}`
  }
  // Whose clocks were changed is counted by the new ones, so that all of them read what is kept.
  expect(await countAnew(house.db)).toBe(1)
  await foldDays(house.db)
  trade = await readTrade(house)
}, 300_000)
afterAll(() => house.close())

/** Today, the two days around midnight, a stretch over the end of a month, and a quarter told by the week. */
function periodsFor(zone: string): Record<string, Period> {
  const today = writeDate(house.clock.now(), zone)
  const monthEnd = daysLater(`${today.slice(0, 7)}-01`, -1)
  return {
    today: { from: today, to: today },
    'two days': { from: daysLater(today, -2), to: daysLater(today, -1) },
    'over the end of a month': { from: daysLater(monthEnd, -9), to: daysLater(monthEnd, 5) },
    'a quarter': { from: daysLater(today, -110), to: today },
  }
}

const ask = async <C extends (typeof analysis)[keyof typeof analysis]>(call: C, username: string, input: object) => {
  const { code, message, data } = await house.call(call, input as never, { token: tokens.get(username) })
  if (code !== 200) throw new Error(`${username}: ${code} ${message} ${JSON.stringify(data)}`)
  return data
}

type Figure = { metric: Metric; value: number | null; previous: number | null; series: (number | null)[] }
async function figuresOf(username: string, period: Period): Promise<Figure[]> {
  const pages = [analysis.order, analysis.customer, analysis.productFigures] as const
  const told = await Promise.all(pages.map((page) => ask(page, username, period)))
  return told.flatMap(({ figures }) => figures as Figure[])
}

const adds = (metric: Metric) => !metrics[metric].ratio && metrics[metric].unit !== 'people' && metric !== 'shipHours'
const firsts: readonly Metric[] = ['newVisitors', 'newBuyers']
const total = (list: readonly (number | null)[]) => list.reduce<number>((sum, value) => sum + (value ?? 0), 0)

describe.each(readers)('$name', (reader: Reader) => {
  test('every page tells all of its figures, and something of each kind happened', async () => {
    const told = await figuresOf(reader.username, sure(periodsFor(reader.zone)['a quarter']))
    expect(told.map(({ metric }) => metric)).toEqual([...orderFigures, ...customerFigures, ...productFigures])
    const never = told.filter(
      ({ metric, value }) =>
        !value && !['forfeitFen', 'depositFen', 'lateShare', 'oldBuyers', 'unseenPayers', 'refundQty', 'lineRefundFen'].includes(metric),
    )
    expect(never.map(({ metric }) => metric)).toEqual([])
  })

  test('what it is told is what counting by hand gives, and so is what it is compared with', async () => {
    const own = tradeOf(trade, reader.column, sure(units.get(reader.username)))
    for (const [name, period] of Object.entries(periodsFor(reader.zone))) {
      const now = house.clock.now()
      const told = await figuresOf(reader.username, period)
      const byHand = countedByHand(own, stretchOf(period, reader.zone), now)
      for (const [metric, value] of Object.entries(byHand))
        expect([name, metric, told.find((one) => one.metric === metric)?.value]).toEqual([name, metric, value])
      const earlier = earlierStretch(period, 'before', now, reader.zone)
      const before = countedByHand(own, earlier ?? stretchOf(period, reader.zone), now)
      for (const metric of ['paidFen', 'refundFen', 'payingBuyers', 'visitors'] as const)
        expect([name, metric, told.find((one) => one.metric === metric)?.previous]).toEqual([name, metric, before[metric]])
    }
  })

  test('steps sum to the whole, where they can', async () => {
    for (const [name, period] of Object.entries(periodsFor(reader.zone)))
      for (const { metric, value, series } of await figuresOf(reader.username, period))
        if (adds(metric) || firsts.includes(metric)) expect([name, metric, total(series)]).toEqual([name, metric, value])
  })

  test('a figure is the sum of the rows that it opens, and a step of it too', async () => {
    for (const [name, period] of Object.entries(periodsFor(reader.zone))) {
      const told = await figuresOf(reader.username, period)
      const points = (await ask(analysis.order, reader.username, period)).points as string[]
      for (const { metric, value, series } of told) {
        if (metrics[metric].ratio) continue
        const opened = await ask(analysis.rows, reader.username, { ...period, metric, pageSize: 100 })
        expect([name, metric, opened.sum]).toEqual([name, metric, value])
        if (opened.total <= 100 && adds(metric))
          expect([name, metric, total(opened.records.map(({ amount }) => amount))]).toEqual([name, metric, value])
        const at = series.findLastIndex((step) => step !== null && step !== 0)
        if (at < 0) continue
        const step = await ask(analysis.rows, reader.username, { ...period, metric, point: points[at] })
        expect([name, metric, points[at], step.sum]).toEqual([name, metric, points[at], series[at]])
      }
    }
  }, 120_000)

  test('parts sum to the whole, and each opens its rows', async () => {
    const period = sure(periodsFor(reader.zone)['a quarter'])
    const { figures, slices } = await ask(analysis.order, reader.username, period)
    const value = (metric: Metric) => figures.find((one: Figure) => one.metric === metric)?.value
    const cut = {
      ...slices,
      province: (await ask(analysis.region, reader.username, period)).parts,
      city: (await ask(analysis.region, reader.username, { ...period, level: 'city' })).parts,
    }
    for (const [by, parts] of Object.entries(cut)) {
      const [count, fen]: [Metric, Metric] =
        by === 'closeType' ? ['closedCount', 'closedCount'] : by === 'category' ? ['soldQty', 'linePaidFen'] : ['paidCount', 'paidFen']
      expect([by, total(parts.map((part) => part.count))]).toEqual([by, by === 'category' ? value('paidQty') : value(count)])
      if (by !== 'closeType') expect([by, total(parts.map((part) => part.fen))]).toEqual([by, value('paidFen')])
      for (const part of parts.slice(0, 3)) {
        const metric = by === 'closeType' ? count : fen
        const opened = await ask(analysis.rows, reader.username, { ...period, metric, by, key: part.key })
        expect([by, part.key, opened.sum]).toEqual([by, part.key, by === 'closeType' ? part.count : part.fen])
      }
    }
    const province = cut.province.find(({ key }) => key !== noKey)
    if (province) {
      const { parts } = await ask(analysis.region, reader.username, { ...period, level: 'city', province: province.key })
      expect(total(parts.map(({ fen }) => fen))).toBe(province.fen)
    }
    const { cells } = await ask(analysis.hours, reader.username, period)
    expect([total(cells.map(({ count }) => count)), total(cells.map(({ fen }) => fen))]).toEqual([value('paidCount'), value('paidFen')])
  }, 60_000)

  test('goods sum to the whole: what was paid for all goods is what was paid', async () => {
    const period = sure(periodsFor(reader.zone)['over the end of a month'])
    const { figures } = await ask(analysis.productFigures, reader.username, period)
    const sums: Partial<Record<Metric, number>> = {}
    for (let pageNumber = 1; ; pageNumber += 1) {
      const { records } = await ask(analysis.product, reader.username, { ...period, pageNumber, pageSize: 100 })
      for (const row of records) for (const metric of productFigures) sums[metric] = (sums[metric] ?? 0) + row[metric]
      if (records.length < 100) break
    }
    for (const metric of productFigures.filter(adds))
      expect([metric, sums[metric]]).toEqual([metric, figures.find((one: Figure) => one.metric === metric)?.value])
    const orders = await ask(analysis.order, reader.username, period)
    expect(sums.linePaidFen).toBe(orders.figures.find((one: Figure) => one.metric === 'paidFen')?.value)
  }, 60_000)
})

test('a market that looks at one of its shops sees that shop and no other', async () => {
  const period = sure(periodsFor(china)['a quarter'])
  const own = tradeOf(trade, 'shopId', '201')
  const told = await ask(analysis.order, 'manager01', { ...period, shopId: '201' })
  expect(told.figures.find((one: Figure) => one.metric === 'paidFen')?.value).toBe(
    countedByHand(own, stretchOf(period, china), house.clock.now()).paidFen,
  )
  const foreign = await house.call(analysis.order, { ...period, shopId: '299' }, { token: tokens.get('manager01') })
  expect(foreign.code).toBe(40491)
})

test('a figure that no row is behind is said to be one', () => {
  expect(metricNames.filter((name) => metrics[name].ratio)).toEqual([
    'orderAverageFen',
    'payRate',
    'lateShare',
    'afterSaleRate',
    'buyerAverageFen',
    'repeatRate',
    'conversion',
  ])
})
