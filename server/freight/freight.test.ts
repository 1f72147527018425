// Freight templates: guards in the call and in the database, one default, reassignment, trying out, and the walls between shops.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { freight, type TemplateDetail } from '#contract/freight/calls'
import { history } from '#contract/history/calls'
import type { Given } from '#contract/kit/call'
import { firstOf } from '#contract/kit/sure'
import { goodsIn } from '../../house/goods'
import { type House, openHouse } from '../../house/harness/index'
import { asHouse } from '../kit/database/door'
import { defaultTemplateOf, templatesOf } from './index'

let house: House
let shop: string
let market: string
let other: string
beforeAll(async () => {
  house = await openHouse()
  ;[shop, market, other] = await Promise.all([house.signIn('merchant01'), house.signIn('manager01'), house.signIn('unified01')])
})
afterAll(() => house.close())

type Form = Given<typeof freight.add>
let made = 0
const rule = (regions: string[], firstFeeFen = 800, rest: Partial<Form['rules'][number]> = {}) => ({
  regions,
  isDefault: regions.length === 0,
  firstQty: 1,
  firstFeeFen,
  extraQty: 1,
  extraFeeFen: 200,
  ...rest,
})
const form = (patch: Partial<Form> = {}): Form => ({
  name: `模板${++made}`,
  chargeBy: 'PIECE',
  mode: 'CHARGE',
  shipFrom: '330106',
  shipWithinHours: 48,
  sort: 100,
  rules: [rule([]), rule(['310000', '320000', '330000'], 500)],
  freeRules: [],
  noShip: ['650000'],
  ...patch,
})
const add = (patch?: Partial<Form>, token = shop) => house.call(freight.add, form(patch), { token })
async function added(patch?: Partial<Form>, token = shop): Promise<TemplateDetail> {
  const { code, message, data } = await add(patch, token)
  expect(message).toBe('success')
  expect(code).toBe(200)
  return data
}
const defaults = async (shopId: string) =>
  house.owner.sql<{ id: string }[]>`select id from shipping_template where shop_id = ${shopId} and is_default and deleted_at is null`
const goods = async (templateId: string, count: number, shopId = '201') => {
  const { id: category } = await house.owner.sql<{ id: string }[]>`
    insert into category (level, name) values (1, ${`试${++made}`}) returning id`.one()
  await house.owner.sql`
    insert into product (shop_id, market_id, brand_id, agent_id, name, category_id, freight_template_id)
    select u.id, u.market_id, u.brand_id, u.agent_id, '商品' || n, ${category}, ${templateId}
      from unit u cross join generate_series(1, ${count}) n where u.id = ${shopId}`
}

test('a template is added, read whole, listed and counted', async () => {
  const one = await added({ name: '江浙沪优惠' })
  expect(one).toMatchObject({ shopId: '201', ruleCount: 1, noShipCount: 1, productCount: 0, defaultRule: { firstFeeFen: 800 } })
  expect((await house.call(freight.detail, { id: one.id }, { token: shop })).data).toEqual(one)
  const { data } = await house.call(freight.page, { pageNumber: 1, pageSize: 50, keyword: '江浙沪' }, { token: shop })
  expect(data.records.map(({ id }) => id)).toContain(one.id)
  const { data: list } = await house.call(freight.list, {}, { token: shop })
  expect(firstOf(list).isDefault).toBe(true)
})

test.each<[string, Partial<Form>, string]>([
  ['no default rule', { rules: [rule(['310000'])] }, 'rules'],
  ['two default rules', { rules: [rule([]), rule([])] }, 'rules'],
  ['a default rule with regions', { rules: [rule(['310000'], 1, { isDefault: true })] }, 'rules.0.regions'],
  ['a region in two rules', { rules: [rule([]), rule(['310000']), rule(['310000'])] }, 'rules.2.regions'],
  ['a region twice in one rule', { rules: [rule([]), rule(['310000', '310000'])] }, 'rules.1.regions'],
  ['charged and not delivered to', { rules: [rule([]), rule(['650000'])] }, 'noShip'],
  ['a rule without regions', { rules: [rule([]), rule([], 1, { isDefault: false })] }, 'rules.1.regions'],
  ['nothing as the first quantity', { rules: [rule([], 1, { firstQty: 0 })] }, 'rules.0.firstQty'],
  ['a fee below zero', { rules: [rule([], -1)] }, 'rules.0.firstFeeFen'],
  ['half a piece', { rules: [rule([], 1, { extraQty: 0.5 })] }, 'rules.0.extraQty'],
  ['always free with rules', { mode: 'FREE' }, 'rules'],
  ['free on no condition', { mode: 'CONDITION_FREE' }, 'freeRules'],
  [
    'a condition that says nothing',
    { mode: 'CONDITION_FREE', freeRules: [{ regions: ['310000'], minQty: null, minAmountFen: null, logic: 'OR' }] },
    'freeRules.0.minQty',
  ],
  ['a blank name', { name: '  ' }, 'name'],
])('%s is refused on its field', async (_, patch, field) => {
  const answer = await add(patch)
  expect(answer.code).toBe(422)
  // A refusal has other data than the call's answer.
  expect(Object.keys((answer.data as unknown as { fields: object }).fields)).toContain(field)
})

test('regions that do not exist, or lie inside one that is not delivered to, are refused by name', async () => {
  expect(await add({ noShip: ['999999'] })).toMatchObject({ code: 422705, message: '行政区划不存在：999999' })
  const inside = { rules: [rule([]), rule(['650102'])], noShip: ['650000'] }
  expect(await add(inside)).toMatchObject({ code: 422704, message: '地区不能既收费又不配送：新疆维吾尔自治区乌鲁木齐市天山区' })
  // The other way round says something: all of the province but one of its cities.
  expect((await add({ rules: [rule([]), rule(['650000'])], noShip: ['650102'] })).code).toBe(200)
})

test('the database itself refuses what no call would write', async () => {
  const { id } = await added()
  const write = (rules: object[], noShip: string[] = []) =>
    house.owner.sql`update shipping_template set rules = ${JSON.stringify(rules)}::text::jsonb, no_ship = ${noShip} where id = ${id}`
  await expect(write([rule([]), rule(['310000']), rule(['310000'])])).rejects.toThrow(/shipping_region_pkey/)
  await expect(write([rule([]), rule(['310000'])], ['310000'])).rejects.toThrow(/shipping_region_pkey/)
  await expect(write([rule(['310000'])])).rejects.toThrow(/shipping_template_rules/)
  await expect(write([rule([], 1, { extraQty: 0 })])).rejects.toThrow(/shipping_template_rules/)
  await expect(house.owner.sql`update shipping_template set is_default = false where shop_id = 201`).rejects.toThrow(
    /default freight template/,
  )
  await expect(house.owner.sql`update shipping_template set is_default = true where id = ${id}`).rejects.toThrow(
    /shipping_template_default/,
  )
})

test('a name is taken once within a shop, and free again when it is deleted', async () => {
  const { id, name } = await added()
  expect((await add({ name })).code).toBe(409701)
  expect((await add({ name }, other)).code).toBe(200)
  expect((await house.call(freight.remove, { id }, { token: shop })).code).toBe(200)
  expect((await add({ name })).code).toBe(200)
})

test('somebody who saw an older version is shown what is stored', async () => {
  const { id, version } = await added()
  const { name, ...rest } = form()
  expect((await house.call(freight.update, { id, version, name: '改名', ...rest }, { token: shop })).code).toBe(200)
  const late = await house.call(freight.update, { id, version, name, ...rest }, { token: shop })
  expect(late).toMatchObject({ code: 40900, data: { current: { name: '改名' } } })
  const { data } = await house.call(history.page, { entity: 'freight', entityId: id, pageNumber: 1, pageSize: 9 }, { token: market })
  expect(firstOf(data.records).changes).toContainEqual(expect.objectContaining({ field: 'name', after: '改名' }))
})

test('a copy is a template of its own, and not the default', async () => {
  const one = await added({ rules: [rule([]), rule(['110000'], 0)] })
  const { data: copy } = await house.call(freight.copy, { id: one.id, name: `${one.name} 副本` }, { token: shop })
  expect(copy).toMatchObject({ rules: one.rules, noShip: one.noShip, isDefault: false })
  expect(copy.id).not.toBe(one.id)
})

test('ten people who choose another default at once leave exactly one', async () => {
  const templates = await Promise.all(Array.from({ length: 10 }, () => added()))
  const answers = await Promise.all(templates.map(({ id, version }) => house.call(freight.setDefault, { id, version }, { token: shop })))
  expect(answers.filter(({ code }) => code === 200).length).toBe(10)
  expect(await defaults('201')).toHaveLength(1)
})

test('the default stays, whoever asks', async () => {
  const { id } = firstOf(await defaults('201'))
  expect((await house.call(freight.remove, { id }, { token: shop })).code).toBe(409703)
})

test('what goods use is deleted only when they move to another template of the shop', async () => {
  const [one, two] = [await added(), await added()]
  const foreign = await added({}, other)
  await goods(one.id, 3)
  expect(await house.call(freight.remove, { id: one.id }, { token: shop })).toMatchObject({
    code: 409702,
    message: expect.stringContaining('3'),
  })
  for (const moveTo of [foreign.id, '424242'])
    expect((await house.call(freight.remove, { id: one.id, moveTo }, { token: shop })).code).toBe(404701)
  expect((await house.call(freight.remove, { id: one.id, moveTo: foreign.id }, { token: market })).code).toBe(404701)
  expect((await house.call(freight.remove, { id: one.id, moveTo: one.id }, { token: shop })).code).toBe(422709)
  expect((await house.call(freight.remove, { id: one.id, moveTo: two.id }, { token: shop })).code).toBe(200)
  expect((await house.call(freight.detail, { id: two.id }, { token: shop })).data.productCount).toBe(3)
  expect((await house.call(freight.detail, { id: one.id }, { token: shop })).code).toBe(404701)
})

test('goods take no template of another shop, and none that is deleted', async () => {
  const { id } = await added()
  await expect(goods(id, 1, '202')).rejects.toThrow(/no freight template/)
  await house.call(freight.remove, { id }, { token: shop })
  await expect(goods(id, 1)).rejects.toThrow(/no freight template/)
})

test('deleting takes the id as a form, as the specification says', async () => {
  const { id } = await added()
  const reply = await house.app.inject({
    method: 'POST',
    url: '/prod-api/merchant-api/shippingTemplates/delete',
    headers: { token: `Bearer ${shop}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `id=${id}`,
  })
  expect(reply.json()).toMatchObject({ code: 200, data: null })
})

test('trying out says the fee, the rule and the region that it matched', async () => {
  const one = await added({
    mode: 'CONDITION_FREE',
    rules: [rule([]), rule(['330000'], 500), rule(['330106'], 300)],
    freeRules: [{ regions: ['310000'], minQty: 5, minAmountFen: 9900, logic: 'OR' }],
    noShip: ['540000'],
  })
  const weighed = await added({
    chargeBy: 'WEIGHT',
    rules: [rule([], 1000, { firstQty: 1000, extraQty: 500, extraFeeFen: 300 })],
    noShip: [],
  })
  const line = { templateId: one.id, qty: 3, weightG: 0, volumeCm3: 0, amountFen: 3000 }
  const quote = (regionCode: string, ...lines: (typeof line)[]) => house.call(freight.quote, { regionCode, lines }, { token: shop })
  expect((await quote('330106', line)).data).toMatchObject({ feeFen: 700, charges: [{ because: 'rule', region: '330106' }] })
  expect((await quote('330212', line)).data).toMatchObject({ feeFen: 900, charges: [{ because: 'rule', region: '330000' }] })
  expect((await quote('440106', line)).data).toMatchObject({ feeFen: 1200, charges: [{ because: 'default-rule', region: null }] })
  expect((await quote('310115', { ...line, amountFen: 9900 })).data).toMatchObject({ feeFen: 0, charges: [{ because: 'free-rule' }] })
  expect(await quote('540102', line)).toMatchObject({ code: 409700 })
  const heavy = { templateId: weighed.id, qty: 2, weightG: 700, volumeCm3: 0, amountFen: 100 }
  const both = (await quote('440106', line, heavy)).data
  expect(both).toMatchObject({ feeFen: 1200 + 1300, shares: [1200, 1300] })
  expect((await quote('000000', line)).code).toBe(422705)
  expect((await quote('330106', { ...line, templateId: '424242' })).code).toBe(404700)
})

test('coverage says for every province, and inside one, where it delivers and what the first piece costs', async () => {
  const { id } = await added({ rules: [rule([], 1200), rule(['330000'], 500), rule(['330106'], 0)], noShip: ['650000', '440100'] })
  const { data } = await house.call(freight.coverage, { id }, { token: shop })
  expect(data).toHaveLength(34)
  const of = (code: string) => data.find((each) => each.code === code)
  expect(of('330000')).toMatchObject({ delivers: 'all', minFeeFen: 0, maxFeeFen: 500, opens: true })
  expect(of('650000')).toMatchObject({ delivers: 'none', minFeeFen: null })
  expect(of('440000')).toMatchObject({ delivers: 'part', minFeeFen: 1200, maxFeeFen: 1200 })
  expect(of('710000')).toMatchObject({ delivers: 'all', minFeeFen: 1200, opens: false })
  const { data: cities } = await house.call(freight.coverage, { id, region: '330000' }, { token: shop })
  expect(cities.find(({ code }) => code === '330100')).toMatchObject({ minFeeFen: 0, maxFeeFen: 500 })
  expect(cities.find(({ code }) => code === '330200')).toMatchObject({ minFeeFen: 500, maxFeeFen: 500 })
})

test('a common parcel is the middle of the goods that a template sends, and of all goods of the shop while it sends none', async () => {
  const { id } = await added({ name: '常见包裹' })
  const all = await house.call(freight.parcel, { id }, { token: shop })
  expect(all.data).toEqual((await house.call(freight.parcel, {}, { token: shop })).data)
  expect(all.data.goods).toBeGreaterThan(0)
  await goodsIn(house, { shopId: '201', count: 3, priceFen: 8800, weightG: 700, templateId: id })
  expect((await house.call(freight.parcel, { id }, { token: shop })).data).toMatchObject({ weightG: 700, volumeCm3: 0, amountFen: 8800 })
})

test('another shop neither sees nor changes it; its market does both', async () => {
  const { id, version } = await added()
  const attempts = (token: string) => [
    house.call(freight.detail, { id }, { token }),
    house.call(freight.coverage, { id }, { token }),
    house.call(freight.copy, { id, name: '偷来的' }, { token }),
    house.call(freight.setDefault, { id, version }, { token }),
    house.call(freight.remove, { id }, { token }),
    house.call(freight.update, { id, version, ...form() }, { token }),
  ]
  for (const attempt of attempts(other)) expect((await attempt).code).toBe(404701)
  expect((await house.call(freight.detail, { id }, { token: market })).code).toBe(200)
  expect((await add({}, market)).code).toBe(422710)
  expect((await add({ shopId: '205' }, market)).code).toBe(404702)
  expect(await added({ shopId: '202' }, market)).toMatchObject({ shopId: '202' })
  // A shop's own is its own, whatever it says.
  expect(await added({ shopId: '202' })).toMatchObject({ shopId: '201' })
})

test('the price engine is given whole templates, and nothing for what is gone', async () => {
  const one = await added()
  await asHouse(house.db, 'test', async (tx) => {
    const found = await templatesOf(tx, [one.id, '424242'])
    expect([...found.keys()]).toEqual([one.id])
    expect(found.get(one.id)).toMatchObject({ rules: one.rules, noShip: one.noShip, mode: 'CHARGE' })
    expect(await defaultTemplateOf(tx, '201')).toMatchObject({ id: firstOf(await defaults('201')).id })
    expect(await defaultTemplateOf(tx, '424242')).toBeNull()
  })
})
