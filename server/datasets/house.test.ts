// House datasets: every one that is built in answers every kind of unit, says what the analysis pages say, and nobody's name.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { analysis } from '#contract/analysis/calls'
import { periodNamed } from '#contract/analysis/periods'
import { builtInId, builtInNames } from '#contract/datasets/built-in'
import { datasets } from '#contract/datasets/calls'
import type { HouseDefinition } from '#contract/datasets/definition'
import { result } from '#contract/datasets/table'
import { sure } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { views } from '#contract/views/calls'
import { type House, openHouse } from '../../house/harness/index'
import { answersFor } from './index'

let house: House
const tokens = new Map<string, string>()
const people = ['manager01', 'merchant01', 'brandmgr01', 'agent0001', 'platform01']
beforeAll(async () => {
  house = await openHouse()
  for (const name of people) tokens.set(name, await house.signIn(name))
})
afterAll(() => house.close())
const as = (name: string) => ({ token: sure(tokens.get(name)) })

const preview = (definition: HouseDefinition, name = 'manager01') =>
  house.call(datasets.preview, { asks: { kind: 'HOUSE', house: definition } }, as(name))

test.each(people)('every built-in dataset answers %s in both languages', async (name) => {
  for (const id of builtInNames.map(builtInId)) {
    const { code, data } = await house.call(datasets.rows, { id }, as(name))
    // Who may not open the page of a figure may not ask for it here either.
    if (code === 403 || code === 403102) continue
    expect([id, code, data.problem]).toEqual([id, 200, null])
    expect(result.safeParse(data).success).toBe(true)
    const english = await house.call(datasets.rows, { id }, { ...as(name), language: 'en' })
    expect(english.data.table.rows).toHaveLength(data.table.rows.length)
    expect(english.data.table.columns.map(({ key }) => key)).toEqual(data.table.columns.map(({ key }) => key))
    expect(english.data.table.columns.every(({ name: words }) => !/[\u4e00-\u9fff]/.test(words))).toBe(true)
  }
})

test('figures are those of the analysis page, beside those before', async () => {
  const days = periodNamed('last30', house.clock.now(), 'Asia/Shanghai')
  const { data: page } = await house.call(analysis.order, days, as('manager01'))
  const { data } = await preview({ show: 'figures', metrics: ['paidFen', 'paidCount'], period: 'last30', compare: 'before' })
  const told = (metric: string) => sure(page.figures.find((figure) => figure.metric === metric))
  expect(data.table.rows).toEqual([
    {
      paidFen: told('paidFen').value,
      paidFenBefore: told('paidFen').previous,
      paidCount: told('paidCount').value,
      paidCountBefore: told('paidCount').previous,
    },
  ])
  expect(told('paidFen').value).toBeGreaterThan(0)
  expect(data.isSample).toBe(false)
})

test('parts sum to the whole, name their rows and open the list that holds them', async () => {
  const { data: whole } = await preview({ show: 'figures', metrics: ['paidFen', 'paidCount'], period: 'last30', compare: 'none' })
  for (const by of ['shop', 'channel', 'province', 'city', 'basket'] as const) {
    const { data } = await preview({ show: 'parts', by, top: 100, period: 'last30', compare: 'none' })
    const sum = (key: string) => data.table.rows.reduce((total, row) => total + Number(row[key]), 0)
    expect([by, sum('fen'), sum('count')]).toEqual([by, whole.table.rows[0]?.paidFen, whole.table.rows[0]?.paidCount])
    expect(data.table.rows.every(({ name }) => typeof name === 'string' && name !== '' && !/^\d+$/.test(name))).toBe(true)
  }
  const { data: shops } = await preview({ show: 'parts', by: 'shop', top: 3, period: 'last30', compare: 'none' })
  const query = new URLSearchParams(shops.opens?.[0]?.split('?')[1])
  const given = (name: string) => sure(query.get(name) ?? undefined, name)
  const filter = { shopId: given('shopId'), paidFrom: given('paidFrom'), paidTo: given('paidTo') }
  const types = query.getAll('types') as ('NORMAL' | 'PRESALE' | 'PACKAGE')[]
  const list = await house.call(orders.page, { ...filter, types, pageNumber: 1, pageSize: 10 }, as('manager01'))
  expect(list.data.total).toBe(shops.table.rows[0]?.count)
})

test('what lies ahead of now has no value, and steps sum to the figure', async () => {
  const { data } = await preview({ show: 'steps', metrics: ['paidFen'], period: 'today', compare: 'before' })
  expect(data.table.rows).toHaveLength(24)
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Shanghai' }).format(house.clock.now()),
  )
  expect(data.table.rows.findIndex(({ paidFen }) => paidFen === null)).toBe(hour === 23 ? -1 : hour + 1)
  const { data: day } = await preview({ show: 'figures', metrics: ['paidFen'], period: 'today', compare: 'none' })
  expect(data.table.rows.reduce((sum, { paidFen }) => sum + Number(paidFen), 0)).toBe(day.table.rows[0]?.paidFen)
  // Behind it stands the whole of yesterday, its evening too.
  const { data: yesterday } = await preview({ show: 'figures', metrics: ['paidFen'], period: 'yesterday', compare: 'none' })
  expect(data.table.rows.reduce((sum, { paidFenBefore }) => sum + Number(paidFenBefore), 0)).toBe(yesterday.table.rows[0]?.paidFen)
  expect(data.table.rows.every(({ paidFenBefore }) => paidFenBefore !== null)).toBe(true)
})

test('every order to ship is in one class', async () => {
  const { data } = await preview({ show: 'rows', of: 'shipByDue', top: 10 })
  expect(data.table.rows.map(({ key }) => key)).toEqual(['late', 'soon', 'today', 'later'])
  const { data: waiting } = await preview({ show: 'rows', of: 'toShip', top: 1 })
  expect(data.table.rows.reduce((sum, { count }) => sum + Number(count), 0)).toBe(waiting.total)
  const late = await house.call(orders.page, { overdue: true, pageNumber: 1, pageSize: 1 }, as('manager01'))
  expect(data.table.rows[0]?.count).toBe(late.data.total)
})

test('however few lines are wanted, what runs out is counted whole', async () => {
  const week = new Date(house.clock.now().getTime() - 7 * 86_400_000).toISOString()
  const sold = await house.owner.sql<{ n: number }[]>`
    select count(distinct i.sku_id)::int as n from trade_order o join order_item i on i.order_id = o.id join stock_listed k on k.sku_id = i.sku_id
     where o.paid_at >= ${week} and k.is_listed and k.market_id = 101`.one()
  expect(sold.n).toBeGreaterThan(1)
  const shift = (by: number) => house.owner.sql`update stock_listed set available = available + ${by} where market_id = 101`
  await shift(-1_000_000)
  const { data } = await preview({ show: 'rows', of: 'runningOut', top: 1 })
  await shift(1_000_000)
  expect([data.table.rows.length, data.total]).toEqual([1, sold.n])
})

test('no answer holds the name, the phone or the number of anybody', async () => {
  const secrets = await house.owner.sql<{ buyerName: string; receiverName: string | null; mobileMask: string | null; no: string }[]>`
    select buyer_name, receiver_name, mobile_mask, no from trade_order order by id desc limit 400`
  const said: string[] = []
  for (const id of builtInNames.map(builtInId)) {
    const { data } = await house.call(datasets.rows, { id }, as('manager01'))
    said.push(...data.table.rows.flatMap((row) => Object.values(row).filter((cell) => typeof cell === 'string')))
  }
  const all = new Set(said)
  for (const { buyerName, receiverName, mobileMask, no } of secrets)
    for (const secret of [buyerName, receiverName, mobileMask, no]) if (secret) expect(all.has(secret)).toBe(false)
})

test('a saved view of the list of orders counts as the list does', async () => {
  const { data: view } = await house.call(
    views.add,
    { list: 'orders', name: '待发货', query: { statuses: ['WAIT_SHIP'] }, columns: null, isShared: true },
    as('manager01'),
  )
  const { data } = await preview({ show: 'view', viewId: view.id, top: 3 })
  const list = await house.call(orders.page, { statuses: ['WAIT_SHIP'], pageNumber: 1, pageSize: 3 }, as('manager01'))
  expect(data).toMatchObject({ problem: null, total: list.data.total })
  expect(data.table.rows).toHaveLength(Math.min(3, list.data.total))
  expect((await preview({ show: 'view', viewId: view.id, top: 3 }, 'merchant01')).code).toBe(404102)
})

test('a unit without any trade sees how it would look, and is told so', async () => {
  const { id: unitId } = await house.owner.sql<{ id: string }[]>`
    select u.id from unit u where u.kind = 'SHOP' and not exists (select from trade_order o where o.shop_id = u.id) order by u.id limit 1`.one()
  const asker = { unitId, zone: 'Asia/Shanghai', language: 'zh-CN', held: null } as const
  const column = { label: '', values: [], series: '' }
  const questions = Object.fromEntries(
    builtInNames.map((name) => [
      name,
      { data: { from: 'dataset', dataSetId: builtInId(name), params: {}, column }, seconds: 5, variables: {} } as const,
    ]),
  )
  const answers = await answersFor(house.settings).now(asker, questions)
  for (const name of builtInNames) {
    const { isSample, table, problem, opens } = sure(answers[name])
    expect([name, isSample, problem, opens]).toEqual([name, true, null, null])
    expect(table.rows.length).toBeGreaterThan(0)
    expect(table.rows.every((row) => table.columns.every(({ key }) => key in row))).toBe(true)
  }
})
