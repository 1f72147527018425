// An agent looks after what lies in the jurisdiction, whatever moves: a unit, a region, or both at once. And who sees a unit sees its history.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { history } from '#contract/history/calls'
import { firstOf } from '#contract/kit/sure'
import { type PlaceDetail, places } from '#contract/places/calls'
import { goodsIn } from '../../house/goods'
import { type House, openHouse } from '../../house/harness/index'
import { asHouse } from '../kit/database/door'

const east = '401'
const south = '402'

let house: House
const tokens: Record<string, string> = {}
beforeAll(async () => {
  house = await openHouse()
  for (const name of ['agent0001', 'agent0002', 'platform01', 'merchant01', 'manager01', 'merchant03', 'brandmgr01'])
    tokens[name] = await house.signIn(name)
})
afterAll(() => house.close())

const as = (name: string) => ({ token: tokens[name] })
const form = {
  name: '迁址小铺',
  logoUrl: null,
  intro: '',
  contactName: '周小江',
  contactPhone: '13900001111',
  regionCode: '330102',
  address: '望江路 1 号',
  longitude: null,
  latitude: null,
  openingHours: [],
}
let nth = 0
const add = (name: string, regionCode = '330102') => {
  nth += 1
  const rest = { kind: 'SHOP' as const, code: `J-${nth}`, marketId: null, brandId: null, agentId: null, manageMode: 2 as const }
  // What the platform opens has an owner.
  const owner = name === 'platform01' ? { ownerName: '周小江', ownerMobile: `1392000${1000 + nth}` } : {}
  return house.call(places.add, { ...form, ...rest, ...owner, name: `${form.name}${nth}`, regionCode }, as(name))
}
const agentOf = async (table: 'unit' | 'unit_qualification', id: string): Promise<string | null> => {
  const row = firstOf(
    await house.owner.sql<{ agentId: string | null }[]>`
    select agent_id from ${house.owner.sql(table)} where ${house.owner.sql(table === 'unit' ? 'id' : 'unit_id')} = ${id}`,
  )
  return row.agentId
}
const give = (agentId: string, ...codes: string[]) =>
  asHouse(house.db, 'test', (tx) => tx`insert into jurisdiction ${tx(codes.map((regionCode) => ({ agentId, regionCode })))}`)
const take = (...codes: string[]) => asHouse(house.db, 'test', (tx) => tx`delete from jurisdiction where region_code in ${tx(codes)}`)

test('an agent adds inside the jurisdiction and moves nothing out of it', async () => {
  expect((await add('agent0001', '440106')).code).toBe(42292)
  expect((await add('agent0001', '110101')).code).toBe(42292)
  const { data: unit } = await add('agent0001')
  const move = (regionCode: string) =>
    house.call(places.update, { id: unit.id, version: unit.version, ...form, name: unit.name, regionCode }, as('agent0001'))
  expect((await move('440106')).code).toBe(42292)
  expect((await move('310115')).code).toBe(200)
  expect(await agentOf('unit', unit.id)).toBe(east)
})

test('a shop that moves to another region moves to its agent, with what carries its wall', async () => {
  const { data: unit } = await add('agent0001')
  const papers = {
    unitId: unit.id,
    subjectType: 'INDIVIDUAL' as const,
    companyName: '迁址小铺',
    uscc: null,
    licenceUrl: null,
    legalName: '周小江',
    legalIdNo: '11010519491231002X',
    legalIdUrls: [],
    scope: '',
    validTo: null,
  }
  const { data: known } = await house.call(places.saveQualification, papers, as('agent0001'))
  const moved = { id: unit.id, version: known.version, ...form, name: unit.name, regionCode: '440106' }
  expect((await house.call(places.update, moved, as('platform01'))).code).toBe(200)
  expect([await agentOf('unit', unit.id), await agentOf('unit_qualification', unit.id)]).toEqual([south, south])
  expect((await house.call(places.detail, { id: unit.id }, as('agent0001'))).code).toBe(40403)
  expect((await house.call(places.detail, { id: unit.id }, as('agent0002'))).data.qualification?.companyName).toBe('迁址小铺')
})

test('the nearest region decides: a district before its city, a city before its province', async () => {
  const ids = await Promise.all(['330102', '330106', '330203'].map(async (region) => (await add('platform01', region)).data.id))
  const owners = () => Promise.all(ids.map((id) => agentOf('unit', id)))
  expect(await owners()).toEqual([east, east, east])
  await give(south, '330100')
  expect(await owners()).toEqual([south, south, east])
  await give(east, '330106')
  expect(await owners()).toEqual([south, east, east])
  await take('330100', '330106')
  expect(await owners()).toEqual([east, east, east])
  await take('330000')
  expect(await owners()).toEqual([null, null, null])
  await give(east, '330000')
  expect(await owners()).toEqual([east, east, east])
})

test('goods, their stock and its settings go along, and only the shop’s own history tells of it', async () => {
  const { data: shop } = await add('agent0001', '330109')
  const { productId, skuIds } = await goodsIn(house, { shopId: shop.id, count: 3 })
  const pool = house.owner.sql
  await asHouse(house.db, 'test', (tx) => tx`select open_stock(${skuIds}::bigint[])`)
  await pool`insert into stock_setting (sku_id, shop_id, agent_id, safety) select id, shop_id, agent_id, 1 from sku where id = ${skuIds[0]}`
  const agents = async () => {
    const rows = await pool<{ agentId: string | null }[]>`
      select agent_id from product where id = ${productId} union select agent_id from sku where product_id = ${productId}
      union select agent_id from ledger_account where book = 'stock' and owner_id = any (${skuIds}::bigint[])
      union select agent_id from stock_setting where sku_id = any (${skuIds}::bigint[])`
    return rows.map(({ agentId }) => agentId)
  }
  const lines = async () =>
    firstOf(await pool<{ total: number }[]>`select count(*) as total from audit_log where place_id = ${shop.id} and entity <> 'unit'`).total
  expect(await agents()).toEqual([east])
  const before = await lines()
  await give(south, '330109')
  expect(await agents()).toEqual([south])
  await take('330109')
  expect(await agents()).toEqual([east])
  expect(await lines()).toBe(before)
  // What is written afterwards is told again.
  await pool`update product set keyword = '搬过家' where id = ${productId}`
  expect(await lines()).toBe(before + 1)
})

test('a region at one level has one agent', async () => {
  await expect(give(south, '330000')).rejects.toMatchObject({ code: '23505' })
})

test('units that are added while regions change hands end with the right agent', async () => {
  const rounds = Array.from({ length: 6 }, async (_, at) => {
    if (at % 3 === 0) await give(south, at === 0 ? '330300' : '330400')
    return (await add('platform01', at % 2 === 0 ? '330302' : '330402')).data.id
  })
  const ids = await Promise.all(rounds)
  expect(new Set(await Promise.all(ids.map((id) => agentOf('unit', id))))).toEqual(new Set([south]))
  await take('330300', '330400')
})

const entries = async (id: string, name: string) =>
  (await house.call(history.page, { entity: 'unit', entityId: id, pageNumber: 1, pageSize: 50 }, as(name))).data?.records.map(
    ({ actorName, action, changes }) => `${actorName} ${action} ${changes.map(({ field }) => field).join()}`,
  )

test('the history of a unit tells all that happened to it, to all who see it, and to nobody else', async () => {
  const { data: added } = await add('agent0001')
  const terms = { commissionRateBp: 300, settlementCycle: 'WEEKLY' as const, minWithdrawFen: 5000 }
  const { data: agreed } = await house.call(places.setTerms, { id: added.id, version: added.version, ...terms }, as('platform01'))
  const { data: named } = (await house.call(
    places.update,
    { id: added.id, version: agreed.version, ...form, name: `${added.name} 新`, intro: '换了招牌' },
    as('agent0001'),
  )) as { data: PlaceDetail }
  expect(named.version).toBe(agreed.version + 1)
  const told = await entries(added.id, 'agent0001')
  expect(told).toEqual([
    '周启明 update intro,name',
    '王思齐 update commission_rate_bp,min_withdraw_fen,settlement_cycle',
    expect.stringMatching(/^周启明 insert /),
  ])
  expect(await entries(added.id, 'platform01')).toEqual(told)
  expect(await entries(added.id, 'agent0002')).toEqual([])
  expect(await entries(added.id, 'brandmgr01')).toEqual([])
})

test('a brand reads what others changed on its stores, and nothing of other brands', async () => {
  const { data: store } = await house.call(places.detail, { id: '201' }, as('platform01'))
  const terms = { commissionRateBp: 450, settlementCycle: 'DAILY' as const, minWithdrawFen: 7000 }
  await house.call(places.setTerms, { id: store.id, version: store.version, ...terms }, as('platform01'))
  expect((await entries('201', 'brandmgr01'))?.[0]).toMatch(/^王思齐 update/)
  expect((await entries('203', 'brandmgr01'))?.length).toBe(0)
})

test('the history of people stays with their unit: a market does not read that of its shops’ staff', async () => {
  const { total } = await house.owner.sql<{ total: number }[]>`
    select count(*) as total from audit_log where entity in ('account', 'role') and place_id is not null`.one()
  expect(total).toBe(0)
})
