// Lists of orders: whose they are, that counts equal lists on every page, and what a search finds.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/calls'
import { firstOf } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { orderStatuses } from '#contract/orders/states'
import { type House, openHouse } from '../../../house/harness/index'
import { addGoods, basketOf, pay, place, receiver } from '../../../house/shopping'
import { asHouse } from '../../kit/database/door'
import { orders as exported } from '../export/export-store'
import { foldTally } from '../time/timer-store'

let house: House
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  for (const name of ['manager01', 'merchant01', 'brandmgr01', 'agent0001', 'platform01', 'nobody001', 'brandmgr02'])
    tokens[name] = await house.signIn(name)
})
afterAll(() => house.close())

type List = 'page' | 'merchantPage' | 'backendPage'
const lists: [who: string, list: List, wall: string][] = [
  ['manager01', 'page', 'market_id = 101'],
  ['manager01', 'merchantPage', 'market_id = 101'],
  ['merchant01', 'page', 'shop_id = 201'],
  ['brandmgr01', 'backendPage', 'brand_id = 301'],
  ['agent0001', 'backendPage', 'agent_id = 401'],
  ['platform01', 'backendPage', 'true'],
]
const idsOf = async (where: string) =>
  (await house.owner.sql.unsafe<{ id: string }[]>(`select id from trade_order where ${where} order by id desc`)).map(({ id }) => id)

test.each(lists)('%s reads %s: every state, every page, forwards and backwards, exactly', async (who, list, wall) => {
  const token = tokens[who]
  const { data: overview } = await house.call(orders.overview, {}, { token })
  const walk = async (filter: object) => {
    const seen: string[] = []
    let total = 0
    for (let pageNumber = 1; pageNumber === 1 || seen.length < total; pageNumber += 1) {
      const { code, data } = await house.call(orders[list], { ...filter, pageNumber, pageSize: 20 }, { token })
      expect(code).toBe(200)
      total = data.total
      if (data.records.length === 0) break
      seen.push(...data.records.map(({ id }) => id))
    }
    return { total, seen }
  }
  const all = await idsOf(wall)
  expect(await walk({})).toEqual({ total: all.length, seen: all })
  expect(await walk({ order: 'asc' })).toEqual({ total: all.length, seen: all.toReversed() })
  expect(overview.total).toBe(all.length)
  for (const status of orderStatuses) {
    const some = await idsOf(`${wall} and status = '${status}'`)
    expect([status, await walk({ status })]).toEqual([status, { total: some.length, seen: some }])
    expect([status, overview.byStatus[status]]).toEqual([status, some.length])
  }
  const two = await idsOf(`${wall} and status in ('WAIT_SHIP', 'SHIPPED')`)
  expect(await walk({ statuses: ['WAIT_SHIP', 'SHIPPED'] })).toEqual({ total: two.length, seen: two })
  const open = await idsOf(`${wall} and open_after_sales > 0`)
  expect(await walk({ inAfterSale: true })).toEqual({ total: open.length, seen: open })
  expect(overview.inAfterSale).toBe(open.length)
  expect((await walk({ overdue: true })).total).toBe(overview.overdue)
  const beyond = await house.call(orders[list], { pageNumber: 999_999, pageSize: 100 }, { token })
  expect(beyond.data).toEqual({ total: all.length, records: [] })
})

test('who may not see orders reads nothing, not even counts', async () => {
  for (const call of [orders.page, orders.merchantPage, orders.backendPage, orders.overview, orders.due, orders.shops])
    expect((await house.call(call, {}, { token: tokens.nobody001 })).code).toBe(403)
  expect((await house.call(orders.backendPage, {}, { token: tokens.merchant01 })).code).toBe(403)
})

test('whoever works on orders and may not read figures is told the counts and not the takings', async () => {
  const packer = { username: 'packer.takings', displayName: '打包员', mobile: '13512340021', roleId: '21', password: 'Fjord-71-lamp' }
  expect((await house.call(accounts.add, packer, { token: tokens.merchant01, idempotencyKey: 'packer-takings-1' })).code).toBe(200)
  const overview = async (token: string | undefined) => (await house.call(orders.overview, {}, { token })).data
  const [theirs, owners] = [await overview(await house.signIn(packer.username, packer.password)), await overview(tokens.merchant01)]
  expect(theirs).toEqual({ ...owners, paidTodayCount: null, paidTodayFen: null })
  expect([typeof owners.paidTodayCount, typeof owners.paidTodayFen]).toEqual(['number', 'number'])
})

test('an order is found by its number, phone, last four digits, receiver, SKU code and tracking number, by its own people only', async () => {
  const goods = await addGoods(house)
  const mobile = '13977778888'
  const placed = await place(house, basketOf([{ skuId: goods.skuId, qty: 1 }], { receiver: { ...receiver, name: '欧阳寻', mobile } }))
  await pay(house, placed)
  const { id, no } = firstOf(placed.orders)
  await house.call(
    orders.ship,
    { id, carrier: 'SF', trackingNo: 'SF-FIND-ME-1', remark: '' },
    { token: tokens.merchant01, idempotencyKey: 'find-me-1' },
  )
  const { code } = await house.owner.sql<{ code: string }[]>`select code from sku where id = ${goods.skuId}`.one()
  for (const keyword of [no, placed.groupNo, mobile, '8888', '欧阳寻', code, 'SF-FIND-ME-1', ` ${no} `]) {
    const found = await house.call(orders.page, { keyword, pageSize: 100 }, { token: tokens.manager01 })
    expect([keyword, found.data.records.map((row) => row.id).includes(id)]).toEqual([keyword, true])
    const strangers = await house.call(orders.backendPage, { keyword, pageSize: 100 }, { token: tokens.brandmgr02 })
    expect([keyword, strangers.data.records.map((row) => row.id).includes(id)]).toEqual([keyword, false])
  }
  for (const keyword of ['%', "' or 1=1 --", '1397777888', '欧阳', 'x'.repeat(60)])
    expect([keyword, (await house.call(orders.page, { keyword }, { token: tokens.manager01 })).data.total]).toEqual([keyword, 0])
})

test('filters by time, shop, channel and amount', async () => {
  const row = firstOf((await house.call(orders.page, { pageSize: 1 }, { token: tokens.manager01 })).data.records)
  const filter = { placedFrom: row.placedAt, shopId: row.shopId, channel: row.channel, minFen: row.payableFen, maxFen: row.payableFen }
  const found = await house.call(orders.page, { ...filter, sort: 'payableFen', order: 'asc' }, { token: tokens.manager01 })
  expect(found.data.records.map(({ id }) => id)).toContain(row.id)
  const none = await house.call(orders.page, { placedTo: '2020-01-01T00:00:00Z' }, { token: tokens.manager01 })
  expect(none.data).toEqual({ total: 0, records: [] })
})

test('filters by when an order was paid or closed, and by several types', async () => {
  const all = async (filter: object) =>
    (await house.call(orders.page, { pageSize: 100, ...filter }, { token: tokens.manager01 })).data.records
  const listed = await all({})
  const [paid, closed] = [listed.find(({ paidAt }) => paidAt !== null), listed.find(({ closedAt }) => closedAt !== null)]
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const [paidAt, closedAt] = [paid?.paidAt ?? '', closed?.closedAt ?? '']
  expect(ids(await all({ paidFrom: paidAt }))).toContain(paid?.id)
  expect(ids(await all({ paidTo: paidAt }))).not.toContain(paid?.id)
  expect(ids(await all({ closedFrom: closedAt }))).toContain(closed?.id)
  expect(ids(await all({ closedTo: closedAt }))).not.toContain(closed?.id)
  expect((await all({ paidFrom: '2020-01-01T00:00:00Z' })).every((row) => row.paidAt !== null)).toBe(true)
  const kinds = new Set((await all({ types: ['PRESALE', 'POINTS'] })).map(({ type }) => type))
  expect([...kinds].filter((type) => type !== 'PRESALE' && type !== 'POINTS')).toEqual([])
  expect(ids(await all({ types: [paid?.type] }))).toContain(paid?.id)
})

test('a list and an export tell every line of an order, and where it goes', async () => {
  const goods = [await addGoods(house), await addGoods(house), await addGoods(house), await addGoods(house)]
  const placed = await place(house, basketOf(goods.map(({ skuId }) => ({ skuId, qty: 1 }))))
  const filter = { keyword: firstOf(placed.orders).no, pageNumber: 1, pageSize: 20 }
  const rows: number[] = []
  await asHouse(house.db, 'test', async (tx) => {
    for await (const batch of exported(tx, filter, { now: new Date(), mobileHash: null }))
      rows.push(...batch.map((row) => row.lines.length))
  })
  expect(rows).toEqual([4])
  expect((await house.call(orders.page, filter, { token: tokens.manager01 })).data.records[0]).toMatchObject({
    itemCount: 4,
    lines: { length: 4 },
    address: receiver.address,
  })
})

test('folding the tally changes nothing that anybody reads', async () => {
  const counts = async () => (await house.call(orders.overview, {}, { token: tokens.platform01 })).data
  const before = await counts()
  await asHouse(house.db, 'test', foldTally)
  expect(await counts()).toEqual(before)
  const twice = await house.owner.sql`select 1 from order_tally group by unit_id, status, block having count(*) > 1`
  expect(twice).toHaveLength(0)
})

test('the shops that have orders, for a filter', async () => {
  const { data } = await house.call(orders.shops, { keyword: '茶' }, { token: tokens.manager01 })
  expect(data.length).toBeGreaterThan(0)
  for (const { name } of data) expect(name).toContain('茶')
})
