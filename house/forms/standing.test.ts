// What the server says that stands now has every field that the form speaks of: without it, merging would lose what it cannot see.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/calls'
import { agent } from '#contract/agent/calls'
import { announcements } from '#contract/announcements/calls'
import { banners } from '#contract/banners/calls'
import { brand } from '#contract/brand/calls'
import { coupons } from '#contract/coupons/calls'
import { datasets } from '#contract/datasets/calls'
import { discounts, formOf } from '#contract/discounts/calls'
import { figureNews } from '#contract/figure-news/calls'
import { freight } from '#contract/freight/calls'
import { gateway } from '#contract/gateway/calls'
import { webhookEvents } from '#contract/gateway/states'
import type { Call, ReadCall } from '#contract/kit/call'
import { firstOf } from '#contract/kit/sure'
import { memberships } from '#contract/membership/calls'
import { fieldsOfSettings } from '#contract/membership/settings'
import { orders } from '#contract/orders/calls'
import { packages } from '#contract/packages/calls'
import { places } from '#contract/places/calls'
import { pointsMall } from '#contract/points-mall/calls'
import { presale } from '#contract/presale/calls'
import { products } from '#contract/products/calls'
import { roles } from '#contract/roles/calls'
import { displays, type PlaylistRow, playlists, shares } from '#contract/screens/walls'
import { shoppingNotices } from '#contract/shopping-notices/calls'
import { statements } from '#contract/statements/calls'
import { stock } from '#contract/stock/calls'
import { tasks } from '#contract/tasks/calls'
import { views } from '#contract/views/calls'
import { waybills } from '#contract/waybills/calls'
import { payouts } from '#contract/withdrawals/calls'
import { addCoupon } from '../coupons'
import { goodsIn } from '../goods'
import { type House, openHouse } from '../harness/index'
import { levelsOf, sentLevel } from '../membership/programme'
import { formCalls } from './form-calls'
import { bare, fieldsOf } from './random-form'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Row = Record<string, unknown>
const first = { pageNumber: 1, pageSize: 1 }
// Any call of the table, with whatever the table says: what is sent is checked by the server as always.
const ask = async (call: Call, input: object, username: string) =>
  house.call(call as ReadCall, input as never, { token: await house.signIn(username), idempotencyKey: crypto.randomUUID() })
const got = async (call: Call, input: object, username: string) => (await ask(call, input, username)).data as Row
const listed = async (call: Call, input: object, username: string) => {
  const answer = (await ask(call, input, username)).data as Row[] | { records: Row[] }
  return firstOf(Array.isArray(answer) ? answer : answer.records)
}
const ofListed = async (page: Call, filter: object, detail: Call, username: string) =>
  got(detail, { id: (await listed(page, filter, username)).id }, username)
const ofFirst = (page: Call, detail: Call, username: string) => ofListed(page, first, detail, username)

const dataset = async () => ofListed(datasets.page, { ...first, isBuiltIn: false }, datasets.detail, 'manager01')

/** Nobody has a television here: it is written down as if one had been paired. */
async function display(): Promise<Row> {
  await house.owner
    .sql`insert into screen_display (unit_id, name, screen_id) select unit_id, '大厅', id from screen where unit_id = 101 limit 1`
  return listed(displays.page, first, 'manager01')
}

/** Its form knows screens by their ids; their names are for the reader. */
async function playlist(): Promise<Row> {
  const { turns, ...row } = (await listed(playlists.page, first, 'manager01')) as unknown as PlaylistRow
  return { ...row, turns: turns.map(({ screenId, seconds }) => ({ screenId, seconds })) }
}

async function hook(): Promise<Row> {
  const form = { name: '通知', url: 'https://example.com/hook', events: [firstOf([...webhookEvents])] }
  await ask(gateway.hookAdd, form, 'merchant01')
  return listed(gateway.hookPage, first, 'merchant01')
}

/** What a record has nothing in, its form leaves out. */
const filled = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

/** One that is out can only be withdrawn: a draft can be edited. */
async function draftAnnouncement(): Promise<Row> {
  const { id } = await listed(announcements.page, { ...first, state: 'DRAFT' }, 'manager01')
  return filled(await got(announcements.detail, { id }, 'manager01'))
}

let made = 0
async function ownRole(): Promise<Row> {
  const role = await got(roles.add, { name: `试验角色${++made}`, description: '' }, 'manager01')
  return { ...role, roleId: role.id, permissions: [] }
}

async function discount(): Promise<Row> {
  const { skuIds } = await goodsIn(house, { shopId: '201', count: 1, priceFen: 10_000 })
  const at = (hours: number) => new Date(house.clock.now().getTime() + hours * 3_600_000).toISOString()
  const items = [{ skuId: skuIds[0], kind: 'MINUS', value: 100 }]
  const form = { name: '试验折扣', startsAt: at(1), endsAt: at(9), audience: 'ALL', stacksWithCoupon: true, isDraft: true, items }
  return formOf((await got(discounts.save, form, 'merchant01')) as never)
}

async function presold(): Promise<Row> {
  const known = await ofFirst(presale.page, presale.detail, 'merchant01')
  const items = (known.items as Row[]).map(({ skuId, priceFen, depositFen, expandFen, quota }) => ({
    skuId,
    priceFen,
    depositFen,
    expandFen,
    quota,
  }))
  return { ...known, items, publish: false }
}

async function quotas(): Promise<Row> {
  const known = await presold()
  return { ...known, items: (known.items as Row[]).map(({ skuId, quota }) => ({ skuId, quota })) }
}

async function category(): Promise<Row> {
  return got(products.addCategory, { parentId: null, name: '试验分类', commissionRateBp: 0, enabled: true }, 'platform01')
}

async function attribute(): Promise<Row> {
  const form = { categoryId: null, name: '试验属性', options: ['甲'], isSaleAxis: false, isFilter: false, required: false, sort: 1 }
  return got(products.saveAttribute, form, 'platform01')
}

async function view(): Promise<Row> {
  return got(views.add, { list: 'accounts', name: '试验视图', query: {}, columns: null, isShared: false }, 'manager01')
}

async function goods(): Promise<Row> {
  const { productId } = await goodsIn(house, { shopId: '201', count: 1, priceFen: 10_000 })
  const known = await got(products.detail, { id: productId }, 'merchant01')
  return { ...known, imageUrls: [], specs: [], skus: [] }
}

async function shop(): Promise<Row> {
  const known = await got(places.detail, { id: '201' }, 'platform01')
  return { ...known, closedFrom: null, closedTo: null, closureNote: '' }
}

async function papers(): Promise<Row> {
  const known = await shop()
  const form = {
    subjectType: 'MICRO',
    companyName: '试验',
    uscc: null,
    licenceUrl: null,
    legalName: '试验',
    legalIdNo: '11010519491231002X',
  }
  return { ...form, legalIdUrls: [], scope: '', validTo: null, ...(known.qualification as Row | null), unitId: '201', version: 77 }
}

async function address(): Promise<Row> {
  const { id } = await house.owner.sql<{ id: string }[]>`select id from trade_order where shop_id = 201 order by id limit 1`.one()
  return {
    ...(await got(orders.detail, { id }, 'merchant01')),
    receiverName: '收货人',
    regionCode: '330106',
    address: '文三路 1 号',
    receiverMobile: undefined,
  }
}

async function ladder(): Promise<Row> {
  const { levels, version } = await levelsOf(house, await house.signIn('merchant01'))
  return { levels: levels.map(sentLevel), version }
}

async function membershipSettings(): Promise<Row> {
  const { version, ...named } = await got(memberships.settings, {}, 'merchant01')
  return { ...fieldsOfSettings(named as Parameters<typeof fieldsOfSettings>[0]), version }
}

type Opened = [name: string, call: Call, username: string, open: () => Promise<Row>, within?: string]
const table: Opened[] = [
  ['accounts.update', accounts.update, 'manager01', async () => listed(accounts.page, first, 'manager01')],
  [
    'agent.saveJurisdiction',
    agent.saveJurisdiction,
    'platform01',
    async () => ({ agentId: (await listed(agent.jurisdiction, {}, 'platform01')).agentId, regions: [], seen: ['000000'] }),
  ],
  ['announcements.update', announcements.update, 'manager01', draftAnnouncement],
  ['banners.update', banners.update, 'merchant01', async () => filled(await ofFirst(banners.page, banners.detail, 'merchant01'))],
  [
    'pointsMall.update',
    pointsMall.update,
    'merchant01',
    async () => ({ ...(await ofFirst(pointsMall.page, pointsMall.detail, 'merchant01')), imageUrl: null }),
  ],
  ['shoppingNotices.addMarket', shoppingNotices.addMarket, 'manager01', () => got(shoppingNotices.market, { id: '101' }, 'manager01')],
  ['shoppingNotices.addShop', shoppingNotices.addShop, 'merchant01', () => got(shoppingNotices.shop, { id: '201' }, 'merchant01')],
  [
    'shoppingNotices.updateMarket',
    shoppingNotices.updateMarket,
    'manager01',
    () => got(shoppingNotices.market, { id: '101' }, 'manager01'),
  ],
  ['shoppingNotices.updateShop', shoppingNotices.updateShop, 'merchant01', () => got(shoppingNotices.shop, { id: '201' }, 'merchant01')],
  ['brand.edit', brand.edit, 'brandmgr01', () => got(brand.info, {}, 'brandmgr01')],
  ['coupons.save', coupons.save, 'merchant01', async () => addCoupon(house, await house.signIn('merchant01'), { isDraft: true })],
  ['datasets.update', datasets.update, 'manager01', dataset],
  ['discounts.save', discounts.save, 'merchant01', discount],
  ['displays.update', displays.update, 'manager01', display],
  ['freight.update', freight.update, 'merchant01', () => ofFirst(freight.page, freight.detail, 'merchant01')],
  ['gateway.hookUpdate', gateway.hookUpdate, 'merchant01', hook],
  [
    'figureNews.update',
    figureNews.update,
    'merchant01',
    async () => filled(await ofFirst(figureNews.page, figureNews.detail, 'merchant01')),
  ],
  ['memberships.saveAll', memberships.saveAll, 'merchant01', ladder],
  ['memberships.saveSettings', memberships.saveSettings, 'merchant01', membershipSettings],
  ['orders.changeAddress', orders.changeAddress, 'merchant01', address],
  ['orders.note', orders.note, 'merchant01', address],
  ['orders.saveSettings', orders.saveSettings, 'merchant01', () => got(orders.settings, {}, 'merchant01')],
  ['packages.save', packages.save, 'platform01', () => listed(packages.list, { all: true }, 'platform01')],
  ['payouts.saveSetting', payouts.saveSetting, 'platform01', () => got(payouts.setting, {}, 'platform01')],
  ['places.update', places.update, 'platform01', shop],
  ['places.setTerms', places.setTerms, 'platform01', shop],
  ['places.setClosure', places.setClosure, 'platform01', shop],
  ['places.saveQualification', places.saveQualification, 'platform01', papers, 'qualification'],
  ['playlists.save', playlists.save, 'manager01', playlist],
  ['presale.save', presale.save, 'merchant01', presold],
  ['presale.setQuota', presale.setQuota, 'merchant01', quotas],
  ['products.save', products.save, 'merchant01', goods],
  ['products.schedule', products.schedule, 'merchant01', goods],
  ['products.setReviewRule', products.setReviewRule, 'manager01', () => listed(products.reviewRules, first, 'manager01')],
  ['products.updateCategory', products.updateCategory, 'platform01', category],
  ['products.updateUnit', products.updateUnit, 'platform01', () => listed(products.units, {}, 'platform01')],
  ['products.saveAttribute', products.saveAttribute, 'platform01', attribute],
  ['roles.update', roles.update, 'manager01', ownRole],
  ['roles.updatePermissions', roles.updatePermissions, 'manager01', ownRole],
  ['shares.update', shares.update, 'manager01', () => listed(shares.page, first, 'manager01')],
  ['statements.saveSetting', statements.saveSetting, 'platform01', () => got(statements.setting, { unitId: '201' }, 'platform01')],
  ['stock.setting', stock.setting, 'merchant01', () => listed(stock.page, first, 'merchant01')],
  ['tasks.save', tasks.save, 'merchant01', () => listed(tasks.list, {}, 'merchant01')],
  ['waybills.updateAccount', waybills.updateAccount, 'merchant01', () => listed(waybills.accounts, first, 'merchant01')],
  ['views.update', views.update, 'manager01', view],
]

/** Fields that no record tells: why something was done, what is asked for anew each time, and a secret. */
const ofTheForm = ['reason', 'publish', 'submit', 'shopId', 'secret', 'password']

test.each(table)('%s', async (_name, call, username, open, within) => {
  const record = await open()
  const shape = Object.keys((bare(call.input).schema as unknown as { shape: object }).shape)
  const known = Object.fromEntries(shape.flatMap((key) => (key in record ? [[key, record[key]]] : [])))
  const seen = 'version' in known ? { version: Number(known.version) + 7 } : {}
  const input = { ...known, ...('reason' in fieldsOf(call.input) && { reason: '试验' }), ...seen }
  const { code, message, data } = await ask(
    call,
    Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
    username,
  )
  expect({ code, message, data: code === 40900 ? null : data }).toEqual({ code: 40900, message: expect.any(String), data: null })
  const { current } = data as unknown as { current: Row }
  const stands = within ? ((current[within] ?? {}) as Row) : current
  const missing = Object.keys(fieldsOf(call.input)).filter((key) => !(key in stands) && !ofTheForm.includes(key))
  expect(within && !current[within] ? [] : missing).toEqual([])
})

test('every form that edits a record is in the table', async () => {
  const forms = (await formCalls()).filter(({ call }) => call.merging && !call.merging.isAct)
  // What applicants send again is tried where they stand at the door, and a source beside a database that it can dial.
  const elsewhere = ['apply.submitShop', 'apply.submitDistributor', 'sources.update']
  const names = new Set(forms.map(({ name }) => name))
  expect([...names].filter((name) => !elsewhere.includes(name)).sort()).toEqual(table.map(([name]) => name).sort())
})
