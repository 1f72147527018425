// People behind the figures: the funnel, the months since they came, the groups, their lists; and who may read what.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analysis } from '#contract/analysis/calls'
import { funnelSteps, rfmGroups, rfmLimits } from '#contract/analysis/people'
import { daysLater, stretchOf } from '#contract/analysis/periods'
import { exports } from '#contract/exports/calls'
import { writeDate } from '#contract/kit/dates'
import { sure } from '#contract/kit/sure'
import { tradeForFigures } from '../../house/figures/furnish'
import { readTrade, type Trade, tradeOf } from '../../house/figures/plain'
import { type House, openHouse } from '../../house/harness/index'
import { staffOf } from '../../house/staff'

let house: House
let token: string
let own: Trade
let days: { from: string; to: string }
beforeAll(async () => {
  house = await openHouse()
  await tradeForFigures(house)
  token = await house.signIn('manager01')
  own = tradeOf(await readTrade(house), 'marketId', '101')
  const today = writeDate(house.clock.now())
  days = { from: daysLater(today, -40), to: today }
}, 300_000)
afterAll(() => house.close())

const isPaid = ({ paidAt }: Trade['orders'][number]) => paidAt !== null

test('each step of the funnel holds those who did it and all before it', async () => {
  const { from, to } = stretchOf(days, 'Asia/Shanghai')
  const lies = (at: string | null) => at !== null && Date.parse(at) >= from.getTime() && Date.parse(at) < to.getTime()
  const looked = (types: readonly string[]) =>
    new Set(own.visits.filter(({ type, at }) => types.includes(type) && lies(at)).map(({ buyerKey }) => buyerKey))
  const sets = [
    looked(['VISIT', 'VIEW']),
    looked(['VIEW']),
    looked(['CART']),
    new Set(own.orders.filter(({ placedAt }) => lies(placedAt)).map(({ buyerKey }) => buyerKey)),
    new Set(own.orders.filter(({ paidAt }) => lies(paidAt)).map(({ buyerKey }) => buyerKey)),
  ]
  const reached = sets.map((_, at) => [...sure(sets[0])].filter((key) => sets.slice(0, at + 1).every((set) => set.has(key))).length)
  const { data } = await house.call(analysis.funnel, days, { token })
  expect(data.steps.map(({ step, people }) => [step, people])).toEqual(funnelSteps.map((step, at) => [step, reached[at]]))
  expect(reached[0]).toBeGreaterThan(sure(reached[4]))
  for (const [at, funnel] of funnelSteps.entries())
    expect((await house.call(analysis.people, { ...days, funnel }, { token })).data.total).toBe(reached[at])
})

test('people of a step are those of the trade that the funnel was asked for', async () => {
  for (const trade of [{ channel: 'MINI_PROGRAM' }, { type: 'PRESALE' }, { shopId: '201' }] as const) {
    const { data } = await house.call(analysis.funnel, { ...days, ...trade }, { token })
    for (const { step, people } of data.steps)
      expect([trade, step, (await house.call(analysis.people, { ...days, ...trade, funnel: step }, { token })).data.total]).toEqual([
        trade,
        step,
        people,
      ])
  }
})

test('cohorts: every buyer came in one month, and a cell lists the very people that it counts', async () => {
  const { data } = await house.call(analysis.cohort, { months: 24 }, { token })
  const buyers = new Set(own.orders.filter(isPaid).map(({ buyerKey }) => buyerKey))
  expect(data.cohorts.reduce((sum, { people }) => sum + people, 0)).toBe(buyers.size)
  for (const { month, people, kept } of data.cohorts) {
    expect([month, kept[0]]).toEqual([month, people])
    for (const [after, n] of kept.entries())
      expect([month, after, (await house.call(analysis.people, { cohort: month, after }, { token })).data.total]).toEqual([month, after, n])
  }
})

test('groups: recency, frequency and money decide, every buyer is in one, and a group lists its people', async () => {
  const now = house.clock.now().getTime()
  const buyers = new Map<string, { last: number; n: number; net: number }>()
  for (const { buyerKey, paidAt, paidFen, refundedFen } of own.orders.filter(isPaid)) {
    const { last, n, net } = buyers.get(buyerKey) ?? { last: 0, n: 0, net: 0 }
    buyers.set(buyerKey, { last: Math.max(last, Date.parse(paidAt ?? '')), n: n + 1, net: net + paidFen - refundedFen })
  }
  const nets = [...buyers.values()].map(({ net }) => net).sort((one, other) => one - other)
  const limit = sure(nets[Math.ceil(nets.length * rfmLimits.share) - 1])
  const groupOf = ({ last, n, net }: { last: number; n: number; net: number }) =>
    [last >= now - rfmLimits.days * 86_400_000, n >= rfmLimits.orders, net > limit].map(Number).join('')
  const { data } = await house.call(analysis.rfm, {}, { token })
  expect(data.limitFen).toBe(limit)
  for (const group of rfmGroups) {
    const members = [...buyers.values()].filter((buyer) => groupOf(buyer) === group)
    const told = sure(data.groups.find((one) => one.group === group))
    expect([group, told.people, told.paidFen]).toEqual([group, members.length, members.reduce((sum, { net }) => sum + net, 0)])
    const list = (await house.call(analysis.people, { group, pageSize: 100, sort: 'paidFen' }, { token })).data
    expect([group, list.total]).toEqual([group, members.length])
    const paid = list.records.map(({ paidFen }) => paidFen)
    expect(paid).toEqual([...paid].sort((one, other) => other - one))
    for (const { name } of list.records) expect(name).toMatch(/^(.\*\*)?$/)
  }
})

describe('who may read what', () => {
  test('a figure is for whoever may open its page', async () => {
    const clerk = await staffOf(house, { token }).clerkWith(['product-analysis:read'])
    const rows = (metric: 'paidFen' | 'soldQty') => house.call(analysis.rows, { ...days, metric }, { token: clerk.token })
    expect((await rows('soldQty')).code).toBe(200)
    expect(await rows('paidFen')).toMatchObject({ code: 40391, message: '您的角色不能查看“支付金额”' })
    expect((await house.call(analysis.trend, { ...days, metric: 'payingBuyers' }, { token: clerk.token })).code).toBe(40391)
    expect((await house.call(analysis.order, days, { token: clerk.token })).code).toBe(403)
  })

  test('what makes no sense is refused, and says so', async () => {
    const rows = (input: object) => house.call(analysis.rows, { ...days, metric: 'paidFen', ...input } as never, { token })
    expect((await rows({ metric: 'payRate' })).code).toBe(422)
    expect((await rows({ by: 'closeType', key: 'BUYER' })).code).toBe(422)
    expect((await rows({ by: 'shop' })).code).toBe(422)
    expect((await rows({ point: '2026-13-77' })).code).toBe(422)
    expect((await rows({ point: daysLater(days.from, -1) })).code).toBe(422)
    expect((await rows({ by: 'shop', key: "1' or true" })).data.total).toBe(0)
    expect((await house.call(analysis.order, { from: '2026-02-02', to: '2026-02-01' }, { token })).code).toBe(422)
    expect((await house.call(analysis.order, { from: '2020-01-01', to: '2026-02-01' }, { token })).code).toBe(422)
    expect((await house.call(analysis.people, { funnel: 'pay' }, { token })).code).toBe(422)
  })

  test('visits know no channel: under that filter they are nothing, not zero', async () => {
    const { data } = await house.call(analysis.customer, { ...days, channel: 'APP' }, { token })
    const value = (metric: string) => data.figures.find((one) => one.metric === metric)?.value
    expect([value('visitors'), value('conversion'), value('unseenPayers')]).toEqual([null, null, null])
    expect(value('payingBuyers')).toEqual(expect.any(Number))
  })
})

test('the rows of a figure leave as a file, money in yuan', async () => {
  const asked = { ...days, metric: 'paidFen' as const }
  const { total, sum } = (await house.call(analysis.rows, asked, { token })).data
  const wanted = { sheet: 'figure-rows', fileName: '明细', format: 'csv' as const, columns: ['no', 'amount'], filter: asked }
  const started = await house.call(exports.start, wanted, { token })
  expect(started.code).toBe(200)
  await house.runTasks()
  const reply = await house.app.inject({
    method: 'POST',
    url: `/prod-api${exports.download.path}`,
    headers: { token: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify({ id: started.data.id }),
  })
  const [, ...lines] = reply.body.trim().split('\r\n')
  expect(lines).toHaveLength(total)
  expect(Math.round(lines.reduce((all, line) => all + Number(line.split(',').at(-1)), 0) * 100)).toBe(sum)
})
