// The tools of an agent: figures that equal the lists behind them, reports over a period, and regions that the platform sets.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { agent } from '#contract/agent/calls'
import { history } from '#contract/history/calls'
import { firstOf, sure } from '#contract/kit/sure'
import { places } from '#contract/places/calls'
import { type House, openHouse } from '../../house/harness/index'
import { reconcile } from '../kit/database/reconcile'

const east = '401'
const south = '402'

let house: House
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  for (const name of ['agent0001', 'agent0002', 'platform01', 'brandmgr01', 'manager01']) tokens[name] = await house.signIn(name)
})
afterAll(() => house.close())

const as = (name: string) => ({ token: tokens[name] })
const few = { pageNumber: 1, pageSize: 100 }
const form = {
  logoUrl: null,
  intro: '',
  contactName: '周小江',
  contactPhone: '13900001111',
  address: '望江路 1 号',
  longitude: null,
  latitude: null,
  openingHours: [],
  kind: 'SHOP' as const,
  marketId: '101',
  brandId: null,
  agentId: null,
  manageMode: 2 as const,
}
let nth = 0
const addShop = async (regionCode = '330102') => {
  nth += 1
  const owner = { ownerName: '周小江', ownerMobile: `1392000${1000 + nth}` }
  const named = { ...owner, regionCode, name: `报表小店${nth}`, code: `R-${nth}` }
  const { code, data } = await house.call(places.add, { ...form, ...named }, as('platform01'))
  expect(code).toBe(200)
  return data
}
const panel = async (name: string) => (await house.call(agent.panel, {}, as(name))).data
const report = async (name: string, input: object) => (await house.call(agent.report, { ...few, ...input }, as(name))).data
const regionsOf = async (agentId: string) => {
  const { data } = await house.call(agent.jurisdiction, {}, as('platform01'))
  return data.find((each) => each.agentId === agentId)?.regions.map(({ regionCode }) => regionCode) ?? []
}
const save = async (agentId: string, regions: string[], seen?: string[]) =>
  house.call(agent.saveJurisdiction, { agentId, regions, seen: seen ?? (await regionsOf(agentId)) }, as('platform01'))

test('each figure is the total of the list that it opens, and all agents together are the platform', async () => {
  const mine = await panel('agent0001')
  const total = async (call: typeof places.agentShops, filter: object) =>
    (await house.call(call, { ...few, pageSize: 1, ...filter }, as('agent0001'))).data.total
  expect(mine.shops.total).toBe(await total(places.agentShops, {}))
  expect(mine.markets.total).toBe(await total(places.agentMarkets, {}))
  expect(mine.shops.closing).toBe(await total(places.agentShops, { closing: true }))
  expect(mine.shops.unlocated).toBe(await total(places.agentShops, { unlocated: true }))
  for (const status of ['OPEN', 'PENDING', 'SUSPENDED', 'DRAFT'] as const)
    expect(mine.shops.byStatus[status]).toBe(await total(places.agentShops, { status }))
  const [others, all] = [await panel('agent0002'), await panel('platform01')]
  expect(mine.shops.total + others.shops.total).toBe(all.shops.total)
  expect(mine.brandCount).toBe((await house.call(agent.brands, few, as('agent0001'))).data.total)
})

test('what is added this month is new this month, in the figures, the months and the report', async () => {
  const before = await panel('agent0001')
  const shop = await addShop()
  const after = await panel('agent0001')
  expect(after.shops.newThisMonth).toBe(before.shops.newThisMonth + 1)
  expect(new Set(after.months.map(({ month }) => month)).size).toBe(12)
  expect(sure(after.months[11]).month).toBe(new Date(house.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 7))
  expect(sure(after.months[11]).shopCount).toBe((before.months[11]?.shopCount ?? 0) + 1)
  expect(after.cities.find(({ regionCode }) => regionCode === '330100')?.shopCount).toBeGreaterThan(0)
  const day = new Date(house.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const { records } = await report('agent0001', { by: 'SHOP', from: day, to: day, isNew: true })
  expect(records.find(({ id }) => id === shop.id)).toMatchObject({ shopCount: 1, newShopCount: 1, marketName: '西湖综合市场' })
  expect((await report('agent0001', { by: 'SHOP', from: '2020-01-01', to: '2020-12-31', isNew: true })).total).toBe(0)
})

test('a report by market, shop or brand counts the jurisdiction only', async () => {
  for (const by of ['MARKET', 'SHOP'] as const) {
    const mine = await report('agent0001', { by })
    const shops = mine.records.reduce((sum, { shopCount }) => sum + shopCount, 0)
    const { data } = await house.call(by === 'MARKET' ? places.agentMarkets : places.agentShops, few, as('agent0001'))
    expect(mine.total).toBe(data.total)
    expect(new Set(mine.records.map(({ id }) => id))).toEqual(new Set(data.records.map(({ id }) => id)))
    if (by === 'SHOP') expect(shops).toBe(mine.total)
  }
  const tea = async (name: string) => firstOf((await report(name, { by: 'BRAND', keyword: '云岭' })).records)
  const [eastern, southern, all] = [await tea('agent0001'), await tea('agent0002'), await tea('platform01')]
  expect(eastern.shopCount).toBeGreaterThan(0)
  expect(eastern.shopCount + southern.shopCount).toBe(all.shopCount)
})

test('what was paid in a month is the same in the figures, the months and the report, and each order counts once', async () => {
  const mine = await panel('agent0001')
  expect(mine.months.reduce((sum, { orderCount }) => sum + orderCount, 0)).toBeGreaterThan(0)
  expect(mine.months[11]).toMatchObject({ orderCount: mine.orders.thisMonth, paidFen: mine.orders.thisMonthFen })
  // Half a month is compared with half a month, by the clocks of the agent.
  const zone = "'Asia/Shanghai'"
  const before = await house.owner.sql.unsafe<{ orderCount: number; paidFen: number }[]>(`
    select count(*) as order_count, coalesce(sum(paid_fen), 0)::bigint as paid_fen from trade_order
     where agent_id = 401 and type <> 'POINTS' and paid_at >= (date_trunc('month', '${mine.at}'::timestamptz at time zone ${zone}) - interval '1 month') at time zone ${zone}
       and paid_at < (('${mine.at}'::timestamptz at time zone ${zone}) - interval '1 month') at time zone ${zone}`)
  expect({ orderCount: mine.orders.lastMonth, paidFen: mine.orders.lastMonthFen }).toEqual(firstOf(before))
  expect(mine.months[10]?.orderCount).toBeGreaterThanOrEqual(mine.orders.lastMonth)
  const busy = firstOf(mine.months.toSorted((a, b) => b.paidFen - a.paidFen))
  const last = new Date(Date.UTC(Number(busy.month.slice(0, 4)), Number(busy.month.slice(5)), 0)).getUTCDate()
  const { records } = await report('agent0001', { by: 'SHOP', from: `${busy.month}-01`, to: `${busy.month}-${last}` })
  expect(records.reduce((sum, { paidFen }) => sum + paidFen, 0)).toBe(busy.paidFen)
  expect(records.reduce((sum, { orderCount }) => sum + orderCount, 0)).toBe(busy.orderCount)
})

test('an order for points is none of what was paid, in the figures, the months and the report', async () => {
  const sql = house.owner.sql
  const { id, paidFen, shopId } = await sql<{ id: string; paidFen: number; shopId: string }[]>`
    select id, paid_fen, shop_id from trade_order where agent_id = 401 and type = 'NORMAL' and paid_at >= date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
     order by id limit 1`.one()
  const seen = async () => {
    const { orders, months } = await panel('agent0001')
    const line = (await report('agent0001', { by: 'SHOP' })).records.find((record) => record.id === shopId)
    return [
      orders.thisMonth,
      orders.thisMonthFen,
      sure(months[11]).orderCount,
      sure(months[11]).paidFen,
      line?.orderCount ?? 0,
      line?.paidFen ?? 0,
    ]
  }
  const before = await seen()
  await sql`update trade_order set type = 'POINTS' where id = ${id}`
  const after = await seen()
  await sql`update trade_order set type = 'NORMAL' where id = ${id}`
  expect(before.map((value, at) => value - sure(after[at]))).toEqual([1, paidFen, 1, paidFen, 1, paidFen])
})

test('days and months are those of the reader: where the clocks show another day, an order counts on another day', async () => {
  const sql = house.owner.sql
  const order = await sql<{ id: string; paidAt: string; shopId: string }[]>`
    select id, paid_at, shop_id from trade_order where agent_id = 401 and paid_at is not null order by id limit 1`.one()
  await sql`update trade_order set paid_at = '2026-03-31T20:00:00Z' where id = ${order.id}`
  const countOn = async (day: string) =>
    (await report('agent0001', { by: 'SHOP', from: day, to: day })).records.reduce((sum, { orderCount }) => sum + orderCount, 0)
  const here = [await countOn('2026-03-31'), await countOn('2026-04-01')]
  await sql`update unit set timezone = 'America/New_York' where id = 401`
  const there = [await countOn('2026-03-31'), await countOn('2026-04-01')]
  await sql`update unit set timezone = 'Asia/Shanghai' where id = 401`
  await sql`update trade_order set paid_at = ${order.paidAt} where id = ${order.id}`
  expect(there[0]).toBeGreaterThan(here[0] ?? 0)
  expect(there[1]).toBeLessThan(here[1] ?? 0)
})

test('a report is sorted by its figures and turned by pages without losing a line', async () => {
  const all = (await report('agent0001', { by: 'MARKET', sort: 'shopCount', order: 'desc' })).records
  expect(all.map(({ shopCount }) => shopCount)).toEqual(all.map(({ shopCount }) => shopCount).toSorted((a, b) => b - a))
  const pages = await Promise.all(
    [1, 2, 3].map((pageNumber) => report('agent0001', { by: 'MARKET', sort: 'shopCount', order: 'desc', pageNumber, pageSize: 2 })),
  )
  expect(pages.flatMap(({ records }) => records.map(({ id }) => id))).toEqual(all.slice(0, 6).map(({ id }) => id))
  const { code } = await house.call(agent.report, { ...few, by: 'SHOP', from: '2026-02-01', to: '2026-01-01' }, as('agent0001'))
  expect(code).toBe(422)
})

test('an agent sees the brands whose stores stand in the jurisdiction, with those stores only', async () => {
  const { data: mine } = await house.call(agent.brands, few, as('agent0001'))
  for (const { id, storeCount } of mine.records) {
    const { data } = await house.call(places.agentShops, { ...few, brandId: id }, as('agent0001'))
    expect({ id, storeCount }).toEqual({ id, storeCount: data.total })
    expect(storeCount).toBeGreaterThan(0)
  }
  const first = firstOf((await house.call(agent.brands, { ...few, sort: 'storeCount', order: 'desc' }, as('agent0001'))).data.records)
  expect(first.storeCount).toBe(Math.max(...mine.records.map(({ storeCount }) => storeCount)))
  expect((await house.call(agent.brands, { ...few, keyword: '100%_' }, as('agent0001'))).data.total).toBe(0)
})

test('only agents and the platform have these tools, and only the platform sets regions', async () => {
  for (const name of ['brandmgr01', 'manager01']) {
    for (const call of [agent.panel, agent.brands, agent.report, agent.jurisdiction])
      expect((await house.call(call, {}, as(name))).code).toBe(403)
  }
  expect((await house.call(agent.saveJurisdiction, { agentId: east, regions: [], seen: [] }, as('agent0001'))).code).toBe(403)
  expect((await house.call(agent.jurisdiction, {}, as('agent0001'))).data.map(({ agentId }) => agentId)).toEqual([east])
})

test('a region is set once: taken, unknown and stale ones are refused, and nothing is half set', async () => {
  const before = await regionsOf(south)
  expect(await save(south, [...before, '330000'])).toMatchObject({ code: 40973, message: '“浙江省”已属于华东代理商行' })
  expect((await save(south, [...before, '999999'])).code).toBe(42298)
  expect((await save('301', ['110000'])).code).toBe(40461)
  expect((await save(south, before, ['110000'])).code).toBe(40900)
  expect(await regionsOf(south)).toEqual(before)
})

test('units go where their region goes, and the history says who moved it', async () => {
  const shop = await addShop('330502')
  const seen = await regionsOf(south)
  expect((await save(south, [...seen, '330500', '330500'])).code).toBe(200)
  expect((await house.call(places.detail, { id: shop.id }, as('agent0001'))).code).toBe(40403)
  expect((await house.call(places.detail, { id: shop.id }, as('agent0002'))).code).toBe(200)
  const { data } = await house.call(history.page, { entity: 'unit', entityId: shop.id, ...few }, as('agent0002'))
  expect(data.records[0]).toMatchObject({ actorName: '王思齐', changes: [{ field: 'agent_id', before: 401, after: 402 }] })
  expect((await save(south, seen)).code).toBe(200)
  expect((await house.call(places.detail, { id: shop.id }, as('agent0001'))).code).toBe(200)
})

// Visits stay with the agent of their day: there are too many of them to be carried along in a request.
test('what a shop sold and keeps goes with it: goods, orders, payments and books, all of it and nothing else', async () => {
  const tables = await house.owner.sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not in ('unit', 'visit_event') and exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped) and exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'agent_id' and not a.attisdropped)`
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['product', 'sku', 'unit_qualification', 'trade_order']))
  const strays = async () => {
    const found: string[] = []
    for (const { name } of tables) {
      const rows = await house.owner.sql`
        select 1 from ${house.owner.sql(name)} t join unit u on u.id = t.shop_id where t.agent_id is distinct from u.agent_id limit 1`
      if (rows.length > 0) found.push(name)
    }
    return found
  }
  const before = await strays()
  const seen = await regionsOf(south)
  expect((await save(south, [...seen, '330106'])).code).toBe(200)
  const { total } = await house.owner.sql<{ total: number }[]>`
    select count(*) as total from trade_order where shop_id = 201 and agent_id = ${south}`.one()
  expect(total).toBeGreaterThan(0)
  expect(await strays()).toEqual(before)
  expect((await reconcile(house.db)).differences).toEqual([])
  expect((await save(south, seen)).code).toBe(200)
  expect(await strays()).toEqual(before)
}, 60_000)

test('of two operators who set regions at once, one is told that the other was faster', async () => {
  const seen = await regionsOf(south)
  const both = await Promise.all(['110000', '120000'].map((code) => save(south, [...seen, code], seen)))
  expect(both.map(({ code }) => code).sort((one, other) => one - other)).toEqual([200, 40900])
  await save(south, seen)
})
