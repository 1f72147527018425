// Presales: guards in the call and in the database, phases by the clock, quotas under pressure, warnings and the forecast.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulk } from '#contract/bulk'
import { history } from '#contract/history'
import type { Given } from '#contract/kit/call'
import { type PresaleDetail, presale } from '#contract/presale'
import { phaseOf } from '#contract/presale/states'
import { type House, openHouse } from '../../house/harness/index'
import { asHouse } from '../kit/door'
import { openStock, receive } from '../stock/index'
import { presaleFor, releaseQuota, reserveQuota } from './index'

let house: House
let shop: string
let market: string
let other: string
let category: string
beforeAll(async () => {
  house = await openHouse()
  ;[shop, market, other] = await Promise.all(['merchant01', 'manager01', 'unified01'].map((name) => house.signIn(name)))
  const [{ id }] = await house.db.pool<{ id: string }[]>`insert into category (level, name) values (1, '预售试验') returning id`
  category = id
})
afterAll(() => house.close())

let made = 0
type Goods = { productId: string; skuIds: string[] }
/** Approved goods of a shop with SKUs at 100 yuan and so many pieces of each. */
async function goods({ skus = 1, stock = 100, shopId = '201', review = 'APPROVED' } = {}): Promise<Goods> {
  const { pool } = house.db
  const [{ id: productId }] = await pool<{ id: string }[]>`
    insert into product (shop_id, market_id, name, category_id, review_status, shelf_status)
    values (${shopId}, 101, ${`新茶${++made}`}, ${category}, ${review}, ${review === 'APPROVED' ? 'ON' : 'OFF'}) returning id`
  const rows = await pool<{ id: string }[]>`
    insert into sku (product_id, shop_id, market_id, position, spec_values, spec_text, price_fen)
    select ${productId}, ${shopId}, 101, n, jsonb_build_array(jsonb_build_object('name', '规格', 'value', n)), '规格' || n, 10000
      from generate_series(1, ${skus}) n order by n returning id`
  const skuIds = rows.map(({ id }) => id)
  if (stock > 0)
    await asHouse(house.db, 'test', async (tx) => {
      await openStock(tx, skuIds)
      await receive(
        tx,
        skuIds.map((skuId) => ({ skuId, qty: stock })),
        { type: 'test', id: `presale-${made}` },
      )
    })
  return { productId, skuIds }
}

type Form = Given<typeof presale.save>
const at = (days: number) => new Date(house.clock.now().getTime() + days * 86_400_000).toISOString()
const item = (skuId: string, patch: Partial<Form['items'][number]> = {}) => ({
  ...{ skuId, priceFen: 8000, depositFen: 1000, expandFen: 2000, quota: 10 },
  ...patch,
})
const form = ({ productId, skuIds }: Goods, patch: Partial<Form> = {}): Form => ({
  ...{ productId, title: `春茶预售${++made}`, type: 'DEPOSIT', startAt: at(-1), endAt: at(5), balanceStartAt: at(6), balanceEndAt: at(9) },
  ...{ shipRule: 'DAYS_AFTER_PAID', shipAt: null, shipDays: 7, stockPolicy: 'FROM_STOCK', alertPct: 80 },
  ...{ limitPerUser: 5, limitPerOrder: 2, allowCoupon: true, allowPoints: false, depositRefundable: false, agreementText: '' },
  items: skuIds.map((skuId) => item(skuId)),
  publish: true,
  ...patch,
})
const full = (of: Goods, patch: Partial<Form> = {}) =>
  form(of, {
    ...{ type: 'FULL', balanceStartAt: null, balanceEndAt: null },
    items: of.skuIds.map((skuId) => item(skuId, { depositFen: 0, expandFen: 0 })),
    ...patch,
  })
const save = (input: Form, token = shop) => house.call(presale.save, input, { token })
async function saved(input: Form, token = shop): Promise<PresaleDetail> {
  const { message, data } = await save(input, token)
  expect(message).toBe('success')
  return data
}
const setStatus = ({ id, version }: PresaleDetail, move: 'publish' | 'withdraw' | 'close' | 'remove', reason = '', token = shop) =>
  house.call(presale.setStatus, { id, version, move, reason }, { token })
const detail = async (id: string) => (await house.call(presale.detail, { id }, { token: shop })).data
const sell = (id: string, skuId: string, qty: number) =>
  asHouse(house.db, 'test', (tx) => reserveQuota(tx, id, [{ skuId, qty }], house.clock.now()))

test('a presale with deposit and balance is offered, read whole and counted', async () => {
  const of = await goods({ skus: 2 })
  const one = await saved(form(of))
  expect(one).toMatchObject({ phase: 'RUNNING', skuCount: 2, quota: 20, sold: 0, short: 0, warnings: [], minPriceFen: 8000 })
  expect(one.items[0]).toMatchObject({ skuPriceFen: 10000, depositFen: 1000, expandFen: 2000, balanceFen: 6000, available: 100 })
  const { data } = await house.call(presale.page, { pageNumber: 1, pageSize: 50, phase: 'RUNNING', keyword: one.title }, { token: shop })
  expect(data).toMatchObject({ total: 1, records: [{ id: one.id }] })
  const { data: counts } = await house.call(presale.overview, {}, { token: shop })
  expect(counts.byPhase.RUNNING).toBeGreaterThan(0)
})

test.each<[string, (of: Goods) => Form, string]>([
  ['a deposit above a fifth', (of) => form(of, { items: [item(of.skuIds[0], { depositFen: 1601 })] }), 'items.0.depositFen'],
  ['no deposit', (of) => form(of, { items: [item(of.skuIds[0], { depositFen: 0, expandFen: 0 })] }), 'items.0.depositFen'],
  [
    'a deposit that counts for less than itself',
    (of) => form(of, { items: [item(of.skuIds[0], { expandFen: 900 })] }),
    'items.0.expandFen',
  ],
  ['a deposit that counts for everything', (of) => form(of, { items: [item(of.skuIds[0], { expandFen: 8000 })] }), 'items.0.expandFen'],
  ['a deposit where all is paid at once', (of) => full(of, { items: [item(of.skuIds[0])] }), 'items.0.depositFen'],
  ['a balance where all is paid at once', (of) => full(of, { balanceStartAt: at(6), balanceEndAt: at(7) }), 'balanceStartAt'],
  ['no time for the balance', (of) => form(of, { balanceEndAt: null }), 'balanceEndAt'],
  ['a balance before the deposits end', (of) => form(of, { balanceStartAt: at(5) }), 'balanceStartAt'],
  ['a balance that ends before it begins', (of) => form(of, { balanceEndAt: at(6) }), 'balanceEndAt'],
  ['an end before the start', (of) => form(of, { endAt: at(-2) }), 'endAt'],
  ['a window of years', (of) => full(of, { endAt: at(400) }), 'endAt'],
  ['no day of shipping', (of) => form(of, { shipRule: 'ON_DATE' }), 'shipAt'],
  ['shipped before it is paid', (of) => form(of, { shipRule: 'ON_DATE', shipAt: at(5) }), 'shipAt'],
  ['shipped in no days', (of) => form(of, { shipDays: 0 }), 'shipDays'],
  ['more in an order than for a buyer', (of) => form(of, { limitPerOrder: 6 }), 'limitPerOrder'],
  ['a SKU twice', (of) => form(of, { items: [item(of.skuIds[0]), item(of.skuIds[0])] }), 'items.1.skuId'],
  ['no SKU', (of) => form(of, { items: [] }), 'items'],
  ['nothing as quota', (of) => form(of, { items: [item(of.skuIds[0], { quota: 0 })] }), 'items.0.quota'],
  ['a price above the ordinary one', (of) => form(of, { items: [item(of.skuIds[0], { priceFen: 10001 })] }), 'items.0.priceFen'],
  ['more than there is in stock', (of) => form(of, { items: [item(of.skuIds[0], { quota: 101 })] }), 'items.0.quota'],
])('%s is refused on its field', async (_, input, field) => {
  const answer = await save(input(await goods()))
  expect(answer.code).not.toBe(200)
  expect(Object.keys((answer.data as unknown as { fields: object }).fields)).toContain(field)
})

test('a draft may promise what is still to come; publishing looks at the stock', async () => {
  const of = await goods({ stock: 0 })
  const draft = await saved(form(of, { publish: false }))
  expect(draft.phase).toBe('DRAFT')
  expect((await setStatus(draft, 'publish')).code).toBe(409716)
  const made = await saved({ ...form(of, { publish: true, stockPolicy: 'OVERSELL' }), id: draft.id, version: draft.version })
  expect(made).toMatchObject({ id: draft.id, phase: 'RUNNING', stockPolicy: 'OVERSELL' })
})

test('goods that are not approved, foreign SKUs and what has ended are refused', async () => {
  expect((await save(form(await goods({ review: 'DRAFT' })))).code).toBe(409715)
  const [of, foreign] = [await goods(), await goods()]
  expect((await save(form(of, { items: [item(foreign.skuIds[0])] }))).code).toBe(404713)
  expect((await save(full(of, { startAt: at(-9), endAt: at(-1) }))).code).toBe(422711)
  expect((await save(form({ productId: '424242', skuIds: of.skuIds }))).code).toBe(404712)
})

test('phases follow the clock alone, for the database as for the rules', async () => {
  const of = await goods()
  const one = await saved(form(of, { startAt: at(1), endAt: at(2), balanceStartAt: at(3), balanceEndAt: at(4) }))
  for (const [when, phase] of [
    [at(0), 'SCHEDULED'],
    [one.startAt, 'RUNNING'],
    [one.endAt, 'BALANCE'],
    [one.balanceStartAt ?? '', 'BALANCE'],
    [one.balanceEndAt ?? '', 'ENDED'],
  ] as const) {
    const [row] = await house.db.pool<
      { phase: string }[]
    >`select presale_phase(a, ${when}) as phase from presale_activity a where id = ${one.id}`
    expect([row.phase, phaseOf(one, when)]).toEqual([phase, phase])
  }
})

test('what has begun is neither rewritten nor withdrawn; it is closed with a reason, once', async () => {
  const of = await goods()
  const running = await saved(form(of))
  expect((await save({ ...form(of), id: running.id, version: running.version })).code).toBe(409711)
  expect((await setStatus(running, 'withdraw')).code).toBe(409711)
  expect((await setStatus(running, 'remove')).code).toBe(409711)
  expect((await setStatus(running, 'close')).code).toBe(422)
  const answers = await Promise.all([setStatus(running, 'close', '产地减产'), setStatus(running, 'close', '重复')])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 40900])
  expect(await detail(running.id)).toMatchObject({ phase: 'CLOSED', closeReason: expect.any(String) })
  // Closed, it no longer stands in the way of another one.
  expect((await save(form(of, { startAt: at(0) }))).code).toBe(200)
})

test('a draft goes out, comes back, and is thrown away', async () => {
  const of = await goods()
  const draft = await saved(form(of, { startAt: at(1), publish: false }))
  const out = (await setStatus(draft, 'publish')).data as PresaleDetail
  expect(out.phase).toBe('SCHEDULED')
  const back = (await setStatus(out, 'withdraw')).data as PresaleDetail
  expect(back.phase).toBe('DRAFT')
  expect(await setStatus(back, 'remove')).toMatchObject({ code: 200, data: null })
  expect((await house.call(presale.detail, { id: draft.id }, { token: shop })).code).toBe(404711)
  const { data } = await house.call(history.page, { entity: 'presale', entityId: draft.id, pageNumber: 1, pageSize: 9 }, { token: shop })
  expect(data.total).toBe(4)
})

test('many drafts are published at once, each by its own rules, and come back as drafts', async () => {
  const [fine, empty] = [await goods(), await goods({ stock: 0 })]
  const drafts = [await saved(form(fine, { startAt: at(1), publish: false })), await saved(form(empty, { startAt: at(1), publish: false }))]
  const target = { ids: drafts.map(({ id }) => id) }
  const started = await house.call(bulk.start, { action: 'presale.publish', target }, { token: shop, idempotencyKey: 'publish-many' })
  await house.runTasks()
  const phases = async () => Promise.all(drafts.map(async ({ id }) => (await detail(id)).phase))
  expect(await phases()).toEqual(['SCHEDULED', 'DRAFT'])
  const { data: set } = await house.call(bulk.detail, { jobId: started.data.id }, { token: shop })
  expect(set).toMatchObject({ doneCount: 1, refusedCount: 1 })
  await house.call(bulk.undo, { jobId: started.data.id }, { token: shop, idempotencyKey: 'publish-undo' })
  await house.runTasks()
  expect(await phases()).toEqual(['DRAFT', 'DRAFT'])
})

test('a SKU is in one presale at one instant, also when two people offer it at once', async () => {
  const of = await goods({ skus: 3 })
  const answers = await Promise.all([save(form(of)), save(form(of, { items: of.skuIds.toReversed().map((skuId) => item(skuId)) }))])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409712])
  // One after another is fine.
  expect((await save(form(of, { startAt: at(5), endAt: at(8), balanceStartAt: at(9), balanceEndAt: at(10) }))).code).toBe(200)
})

test('a SKU is not in a discount and a presale at one instant, whichever came first', async () => {
  const [one, two] = [await goods(), await goods()]
  const discount = (skuId: string) =>
    asHouse(house.db, 'test', async (tx) => {
      const [{ id }] = await tx<{ id: string }[]>`
        insert into discount_activity (shop_id, market_id, name, starts_at, ends_at) values (201, 101, '限时折扣', ${at(-1)}, ${at(3)}) returning id`
      await tx`insert into discount_item (activity_id, sku_id, shop_id, position, kind, value) values (${id}, ${skuId}, 201, 0, 'PERCENT', 10)`
    })
  await discount(one.skuIds[0])
  expect(await save(form(one))).toMatchObject({ code: 409712, message: expect.stringContaining('新茶') })
  await saved(form(two))
  await expect(discount(two.skuIds[0])).rejects.toMatchObject({ constraint_name: 'discount_one_at_a_time' })
})

test('the database itself refuses what no call would write', async () => {
  const of = await goods()
  const { id } = await saved(form(of))
  const write = (change: string) => house.db.pool.unsafe(`update presale_item set ${change} where activity_id = ${id}`)
  for (const change of [
    'sold = quota + 1',
    'deposit_fen = 1601',
    'deposit_fen = 0',
    'expand_fen = 8000',
    'quota = 0',
    'price_fen = 0',
    'sold = -1',
  ])
    await expect(write(change), change).rejects.toThrow(/check constraint/)
  await expect(house.db.pool`update presale_activity set balance_start_at = end_at where id = ${id}`).rejects.toThrow(/check constraint/)
})

test('two hundred buyers for ten pieces leave exactly ten sold; what is given back can be sold again', async () => {
  const of = await goods()
  const [skuId] = of.skuIds
  const { id } = await saved(form(of))
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, () =>
      sell(id, skuId, 1).then(
        () => true,
        () => false,
      ),
    ),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(10)
  expect(await detail(id)).toMatchObject({ sold: 10, paidFen: 10 * 1000, balanceFen: 10 * 6000 })
  await expect(sell(id, skuId, 1)).rejects.toMatchObject({ refusal: { code: 409713, params: { n: 0 } } })
  await asHouse(house.db, 'test', (tx) => releaseQuota(tx, id, [{ skuId, qty: 4 }]))
  await expect(asHouse(house.db, 'test', (tx) => releaseQuota(tx, id, [{ skuId, qty: 7 }]))).rejects.toThrow(/more quota/)
  await sell(id, skuId, 4)
  expect((await detail(id)).sold).toBe(10)
})

test('quota is taken for all SKUs of an order or for none, and only while it is sold', async () => {
  const of = await goods({ skus: 2 })
  const { id } = await saved(form(of))
  const [a, b] = of.skuIds
  const order = (demands: { skuId: string; qty: number }[], now = house.clock.now()) =>
    asHouse(house.db, 'test', (tx) => reserveQuota(tx, id, demands, now))
  await expect(
    order([
      { skuId: a, qty: 2 },
      { skuId: b, qty: 11 },
    ]),
  ).rejects.toMatchObject({ refusal: { code: 409713 } })
  // The same SKU on two lines is one demand.
  await expect(
    order([
      { skuId: a, qty: 6 },
      { skuId: a, qty: 6 },
    ]),
  ).rejects.toMatchObject({ refusal: { code: 409713 } })
  await expect(order([{ skuId: a, qty: 1 }], new Date(at(6)))).rejects.toMatchObject({ refusal: { code: 409714 } })
  await expect(order([{ skuId: '424242', qty: 1 }])).rejects.toMatchObject({ refusal: { code: 404713 } })
  expect((await detail(id)).sold).toBe(0)
  await order([
    { skuId: a, qty: 2 },
    { skuId: b, qty: 1 },
  ])
  expect((await detail(id)).items.map(({ sold }) => sold)).toEqual([2, 1])
})

test('a basket is told what is presold right now, with all that was promised', async () => {
  const of = await goods()
  const { id } = await saved(form(of))
  await asHouse(house.db, 'test', async (tx) => {
    const found = await presaleFor(tx, [...of.skuIds, '424242'], house.clock.now())
    expect(found.size).toBe(1)
    expect(found.get(of.skuIds[0])).toMatchObject({ presaleId: id, priceFen: 8000, balanceFen: 6000, quotaLeft: 10, limitPerOrder: 2 })
    expect((await presaleFor(tx, of.skuIds, new Date(at(5)))).size).toBe(0)
  })
})

test('warnings come with what was sold against the quota, the stock, the price and the shelf', async () => {
  const of = await goods({ stock: 10 })
  const [skuId] = of.skuIds
  const { id } = await saved(form(of, { stockPolicy: 'OVERSELL', items: [item(skuId, { quota: 30 })] }))
  expect((await detail(id)).warnings).toEqual([])
  const rung = () => house.db.pool`select from notification where cause = ${`presale:${id}:quota`}`
  await sell(id, skuId, 23)
  expect(await rung()).toHaveLength(0)
  await sell(id, skuId, 1)
  expect((await rung()).length).toBeGreaterThan(0)
  expect(await detail(id)).toMatchObject({ warnings: ['QUOTA', 'STOCK'], short: 14 })
  await house.db.pool`update sku set price_fen = 8000 where id = ${skuId}`
  await house.db.pool`update product set shelf_status = 'OFF' where id = ${of.productId}`
  expect((await detail(id)).warnings).toEqual(['QUOTA', 'STOCK', 'PRICE', 'SHELF'])
  const { data } = await house.call(presale.warnings, {}, { token: shop })
  expect(data).toContainEqual(expect.objectContaining({ presaleId: id, short: 14, onHand: 10, sold: 24 }))
  const { data: warned } = await house.call(presale.page, { pageNumber: 1, pageSize: 50, warned: true }, { token: shop })
  expect(warned.records.map((row) => row.id)).toContain(id)
})

test('the quota of a running presale is raised, never below what was sold or above the stock', async () => {
  const of = await goods({ stock: 20 })
  const [skuId] = of.skuIds
  const { id } = await saved(form(of))
  await sell(id, skuId, 6)
  const { version } = await detail(id)
  const set = (quota: number) => house.call(presale.setQuota, { id, version, items: [{ skuId, quota }] }, { token: shop })
  expect((await set(5)).code).toBe(409717)
  expect((await set(27)).code).toBe(409716)
  expect((await set(26)).data).toMatchObject({ quota: 26, sold: 6 })
})

test('the forecast spreads each balance over its days and loses no fen', async () => {
  const of = await goods()
  const { id } = await saved(form(of, { items: [item(of.skuIds[0], { priceFen: 9999, depositFen: 1999, expandFen: 0 })] }))
  await sell(id, of.skuIds[0], 7)
  const { data } = await house.call(presale.forecast, { id }, { token: shop })
  expect(data).toMatchObject({ balanceFen: 7 * 8000, paidFen: 7 * 1999, presales: [{ id, sold: 7 }] })
  expect(data.days.reduce((sum, day) => sum + day.balanceFen, 0)).toBe(7 * 8000)
  expect(data.days.length).toBeGreaterThanOrEqual(3)
})

test('many at once: each is made or told why not; a foreign one changes nothing', async () => {
  const [fine, taken, draft] = [await goods({ skus: 2 }), await goods(), await goods({ review: 'PENDING' })]
  await saved(form(taken))
  const { productId: _, title: __, items: ___, ...terms } = form(fine)
  const batch = { ...terms, pricePct: 85, depositPct: 15, quota: 20 }
  const send = (productIds: string[], token = shop) =>
    house.call(presale.batchSave, { ...batch, productIds }, { token, idempotencyKey: `batch-${++made}-key` })
  const { data } = await send([fine.productId, taken.productId, draft.productId])
  expect(data.map(({ presaleId, reason }) => [presaleId !== null, reason])).toEqual([
    [true, null],
    [false, expect.stringContaining('已参加其他活动')],
    [false, '商品未通过审核，不能预售'],
  ])
  const made1 = await detail(data[0].presaleId ?? '')
  expect(made1.items).toMatchObject([{ priceFen: 8500, depositFen: 1275, balanceFen: 7225, quota: 20 }, { priceFen: 8500 }])
  const [mine, theirs] = [await goods(), await goods({ shopId: '202' })]
  expect((await send([mine.productId, theirs.productId])).code).toBe(404712)
  const { data: list } = await house.call(presale.page, { pageNumber: 1, pageSize: 100 }, { token: shop })
  expect(list.records.map((row) => row.productId)).not.toContain(mine.productId)
})

test('another shop neither sees nor changes it; its market does both', async () => {
  const of = await goods()
  const one = await saved(form(of, { startAt: at(1) }))
  for (const attempt of [
    house.call(presale.detail, { id: one.id }, { token: other }),
    setStatus(one, 'close', '捣乱', other),
    house.call(presale.setQuota, { id: one.id, version: 1, items: [{ skuId: of.skuIds[0], quota: 11 }] }, { token: other }),
    save({ ...form(of), id: one.id, version: one.version }, other),
  ])
    expect((await attempt).code).toBe(404711)
  expect((await save(form(await goods()), other)).code).toBe(404712)
  expect((await house.call(presale.skus, { productId: of.productId }, { token: other })).data).toEqual([])
  const { data } = await house.call(presale.candidates, { pageNumber: 1, pageSize: 100, keyword: '新茶' }, { token: other })
  expect(data.records.every(({ shopId }) => shopId === '202')).toBe(true)
  expect((await setStatus(one, 'close', '市场关闭', market)).code).toBe(200)
})
