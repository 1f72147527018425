// Presales: guards in the call and in the database, phases by the clock, many at once, and who may see and change them.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulk } from '#contract/bulk/calls'
import { history } from '#contract/history/calls'
import { firstOf } from '#contract/kit/sure'
import { type PresaleDetail, presale } from '#contract/presale/calls'
import { phaseOf } from '#contract/presale/states'
import { type House, openHouse } from '../../house/harness/index'
import { type Form, type Goods, item, presaleDesk } from '../../house/presales'
import { asHouse } from '../kit/database/door'

let house: House
let shop: string
let market: string
let other: string
let desk: ReturnType<typeof presaleDesk>
beforeAll(async () => {
  house = await openHouse()
  ;[shop, market, other] = await Promise.all([house.signIn('merchant01'), house.signIn('manager01'), house.signIn('unified01')])
  desk = presaleDesk(house, shop)
})
afterAll(() => house.close())

const full = (of: Goods, patch: Partial<Form> = {}) =>
  desk.form(of, {
    type: 'FULL',
    balanceStartAt: null,
    balanceEndAt: null,
    items: of.skuIds.map((skuId) => item(skuId, { depositFen: 0, expandFen: 0 })),
    ...patch,
  })
const setStatus = ({ id, version }: PresaleDetail, move: 'publish' | 'withdraw' | 'close' | 'remove', reason = '', token = shop) =>
  house.call(presale.setStatus, { id, version, move, reason }, { token })

test('a presale with deposit and balance is offered, read whole and counted', async () => {
  const of = await desk.goods({ skus: 2 })
  const one = await desk.saved(desk.form(of))
  expect(one).toMatchObject({ phase: 'RUNNING', skuCount: 2, quota: 20, sold: 0, short: 0, warnings: [], minPriceFen: 8000 })
  expect(one.items[0]).toMatchObject({ skuPriceFen: 10000, depositFen: 1000, expandFen: 2000, balanceFen: 6000, available: 100 })
  const { data } = await house.call(presale.page, { pageNumber: 1, pageSize: 50, phase: 'RUNNING', keyword: one.title }, { token: shop })
  expect(data).toMatchObject({ total: 1, records: [{ id: one.id }] })
  const { data: counts } = await house.call(presale.overview, {}, { token: shop })
  expect(counts.byPhase.RUNNING).toBeGreaterThan(0)
})

test.each<[string, (of: Goods) => Form, string]>([
  ['a deposit above a fifth', (of) => desk.form(of, { items: [item(firstOf(of.skuIds), { depositFen: 1601 })] }), 'items.0.depositFen'],
  ['no deposit', (of) => desk.form(of, { items: [item(firstOf(of.skuIds), { depositFen: 0, expandFen: 0 })] }), 'items.0.depositFen'],
  [
    'a deposit that counts for less than itself',
    (of) => desk.form(of, { items: [item(firstOf(of.skuIds), { expandFen: 900 })] }),
    'items.0.expandFen',
  ],
  [
    'a deposit that counts for everything',
    (of) => desk.form(of, { items: [item(firstOf(of.skuIds), { expandFen: 8000 })] }),
    'items.0.expandFen',
  ],
  ['a deposit where all is paid at once', (of) => full(of, { items: [item(firstOf(of.skuIds))] }), 'items.0.depositFen'],
  ['a balance where all is paid at once', (of) => full(of, { balanceStartAt: desk.at(6), balanceEndAt: desk.at(7) }), 'balanceStartAt'],
  ['no time for the balance', (of) => desk.form(of, { balanceEndAt: null }), 'balanceEndAt'],
  ['a balance before the deposits end', (of) => desk.form(of, { balanceStartAt: desk.at(5) }), 'balanceStartAt'],
  ['a balance that ends before it begins', (of) => desk.form(of, { balanceEndAt: desk.at(6) }), 'balanceEndAt'],
  ['an end before the start', (of) => desk.form(of, { endAt: desk.at(-2) }), 'endAt'],
  ['a window of years', (of) => full(of, { endAt: desk.at(400) }), 'endAt'],
  ['no day of shipping', (of) => desk.form(of, { shipRule: 'ON_DATE' }), 'shipAt'],
  ['shipped before it is paid', (of) => desk.form(of, { shipRule: 'ON_DATE', shipAt: desk.at(5) }), 'shipAt'],
  ['shipped in no days', (of) => desk.form(of, { shipDays: 0 }), 'shipDays'],
  ['more in an order than for a buyer', (of) => desk.form(of, { limitPerOrder: 6 }), 'limitPerOrder'],
  ['a SKU twice', (of) => desk.form(of, { items: [item(firstOf(of.skuIds)), item(firstOf(of.skuIds))] }), 'items.1.skuId'],
  ['no SKU', (of) => desk.form(of, { items: [] }), 'items'],
  ['nothing as quota', (of) => desk.form(of, { items: [item(firstOf(of.skuIds), { quota: 0 })] }), 'items.0.quota'],
  ['a price above the ordinary one', (of) => desk.form(of, { items: [item(firstOf(of.skuIds), { priceFen: 10001 })] }), 'items.0.priceFen'],
  ['more than there is in stock', (of) => desk.form(of, { items: [item(firstOf(of.skuIds), { quota: 101 })] }), 'items.0.quota'],
])('%s is refused on its field', async (_, input, field) => {
  const answer = await desk.save(input(await desk.goods()))
  expect(answer.code).not.toBe(200)
  // A refusal has other data than the call's answer.
  expect(Object.keys((answer.data as unknown as { fields: object }).fields)).toContain(field)
})

test('a draft may promise what is still to come; publishing looks at the stock', async () => {
  const of = await desk.goods({ stock: 0 })
  const draft = await desk.saved(desk.form(of, { publish: false }))
  expect(draft.phase).toBe('DRAFT')
  expect((await setStatus(draft, 'publish')).code).toBe(409716)
  const made = await desk.saved({ ...desk.form(of, { publish: true, stockPolicy: 'OVERSELL' }), id: draft.id, version: draft.version })
  expect(made).toMatchObject({ id: draft.id, phase: 'RUNNING', stockPolicy: 'OVERSELL' })
})

test('goods that are not approved, foreign SKUs and what has ended are refused', async () => {
  expect((await desk.save(desk.form(await desk.goods({ review: 'DRAFT' })))).code).toBe(409715)
  const [of, foreign] = [await desk.goods(), await desk.goods()]
  expect((await desk.save(desk.form(of, { items: [item(firstOf(foreign.skuIds))] }))).code).toBe(404713)
  expect((await desk.save(full(of, { startAt: desk.at(-9), endAt: desk.at(-1) }))).code).toBe(422711)
  expect((await desk.save(desk.form({ productId: '424242', skuIds: of.skuIds }))).code).toBe(404712)
})

test('phases follow the clock alone, for the database as for the rules', async () => {
  const of = await desk.goods()
  const one = await desk.saved(
    desk.form(of, { startAt: desk.at(1), endAt: desk.at(2), balanceStartAt: desk.at(3), balanceEndAt: desk.at(4) }),
  )
  for (const [when, phase] of [
    [desk.at(0), 'SCHEDULED'],
    [one.startAt, 'RUNNING'],
    [one.endAt, 'BALANCE'],
    [one.balanceStartAt ?? '', 'BALANCE'],
    [one.balanceEndAt ?? '', 'ENDED'],
  ] as const) {
    const row = await house.owner.sql<
      { phase: string }[]
    >`select presale_phase(a, ${when}) as phase from presale_activity a where id = ${one.id}`.one()
    expect([row.phase, phaseOf(one, when)]).toEqual([phase, phase])
  }
})

test('what has begun is neither rewritten nor withdrawn; it is closed with a reason, once', async () => {
  const of = await desk.goods()
  const running = await desk.saved(desk.form(of))
  expect((await desk.save({ ...desk.form(of), id: running.id, version: running.version })).code).toBe(409711)
  expect((await setStatus(running, 'withdraw')).code).toBe(409711)
  expect((await setStatus(running, 'remove')).code).toBe(409711)
  expect((await setStatus(running, 'close')).code).toBe(422)
  const answers = await Promise.all([setStatus(running, 'close', '产地减产'), setStatus(running, 'close', '重复')])
  expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([200, 40900])
  expect(await desk.detail(running.id)).toMatchObject({ phase: 'CLOSED', closeReason: expect.any(String) })
  // Closed, it no longer stands in the way of another one.
  expect((await desk.save(desk.form(of, { startAt: desk.at(0) }))).code).toBe(200)
})

test('a draft goes out, comes back, and is thrown away', async () => {
  const of = await desk.goods()
  const draft = await desk.saved(desk.form(of, { startAt: desk.at(1), publish: false }))
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
  const [fine, empty] = [await desk.goods(), await desk.goods({ stock: 0 })]
  const drafts = [
    await desk.saved(desk.form(fine, { startAt: desk.at(1), publish: false })),
    await desk.saved(desk.form(empty, { startAt: desk.at(1), publish: false })),
  ]
  const target = { ids: drafts.map(({ id }) => id) }
  const started = await house.call(bulk.start, { action: 'presale.publish', target }, { token: shop, idempotencyKey: 'publish-many' })
  await house.runTasks()
  const phases = async () => Promise.all(drafts.map(async ({ id }) => (await desk.detail(id)).phase))
  expect(await phases()).toEqual(['SCHEDULED', 'DRAFT'])
  const { data: set } = await house.call(bulk.detail, { jobId: started.data.id }, { token: shop })
  expect(set).toMatchObject({ doneCount: 1, refusedCount: 1 })
  await house.call(bulk.undo, { jobId: started.data.id }, { token: shop, idempotencyKey: 'publish-undo' })
  await house.runTasks()
  expect(await phases()).toEqual(['DRAFT', 'DRAFT'])
})

test('a SKU is in one presale at one instant, also when two people offer it at once', async () => {
  const of = await desk.goods({ skus: 3 })
  const answers = await Promise.all([
    desk.save(desk.form(of)),
    desk.save(desk.form(of, { items: of.skuIds.toReversed().map((skuId) => item(skuId)) })),
  ])
  expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([200, 409712])
  // One after another is fine.
  expect(
    (await desk.save(desk.form(of, { startAt: desk.at(5), endAt: desk.at(8), balanceStartAt: desk.at(9), balanceEndAt: desk.at(10) })))
      .code,
  ).toBe(200)
})

test('a SKU is not in a discount and a presale at one instant, whichever came first', async () => {
  const [one, two] = [await desk.goods(), await desk.goods()]
  const discount = (skuId: string) =>
    asHouse(house.db, 'test', async (tx) => {
      const { id } = await tx<{ id: string }[]>`
        insert into discount_activity (shop_id, market_id, name, starts_at, ends_at) values (201, 101, '限时折扣', ${desk.at(-1)}, ${desk.at(3)}) returning id`.one()
      await tx`insert into discount_item (activity_id, sku_id, shop_id, position, kind, value) values (${id}, ${skuId}, 201, 0, 'PERCENT', 10)`
    })
  await discount(firstOf(one.skuIds))
  expect(await desk.save(desk.form(one))).toMatchObject({ code: 409712, message: expect.stringContaining('新茶') })
  await desk.saved(desk.form(two))
  await expect(discount(firstOf(two.skuIds))).rejects.toMatchObject({ constraint: 'discount_one_at_a_time' })
})

test('the database itself refuses what no call would write', async () => {
  const of = await desk.goods()
  const { id } = await desk.saved(desk.form(of))
  const write = (change: string) => house.owner.sql.unsafe(`update presale_item set ${change} where activity_id = ${id}`)
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
  await expect(house.owner.sql`update presale_activity set balance_start_at = end_at where id = ${id}`).rejects.toThrow(/check constraint/)
})

let keys = 0
test('many at once: each is made or told why not; a foreign one changes nothing', async () => {
  const [fine, taken, draft] = [await desk.goods({ skus: 2 }), await desk.goods(), await desk.goods({ review: 'PENDING' })]
  await desk.saved(desk.form(taken))
  const { productId: _, title: __, items: ___, ...terms } = desk.form(fine)
  const batch = { ...terms, pricePct: 85, depositPct: 15, quota: 20 }
  const send = (productIds: string[], token = shop) =>
    house.call(presale.batchSave, { ...batch, productIds }, { token, idempotencyKey: `batch-${++keys}-key` })
  const { data } = await send([fine.productId, taken.productId, draft.productId])
  expect(data.map(({ presaleId, reason }) => [presaleId !== null, reason])).toEqual([
    [true, null],
    [false, expect.stringContaining('已参加其他活动')],
    [false, '商品未通过审核，不能预售'],
  ])
  const made1 = await desk.detail(firstOf(data).presaleId ?? '')
  expect(made1.items).toMatchObject([{ priceFen: 8500, depositFen: 1275, balanceFen: 7225, quota: 20 }, { priceFen: 8500 }])
  const [mine, theirs] = [await desk.goods(), await desk.goods({ shopId: '202' })]
  expect((await send([mine.productId, theirs.productId])).code).toBe(404712)
  const { data: list } = await house.call(presale.page, { pageNumber: 1, pageSize: 100 }, { token: shop })
  expect(list.records.map((row) => row.productId)).not.toContain(mine.productId)
})

test('another shop neither sees nor changes it; its market does both', async () => {
  const of = await desk.goods()
  const one = await desk.saved(desk.form(of, { startAt: desk.at(1) }))
  for (const attempt of [
    house.call(presale.detail, { id: one.id }, { token: other }),
    setStatus(one, 'close', '捣乱', other),
    house.call(presale.setQuota, { id: one.id, version: 1, items: [{ skuId: firstOf(of.skuIds), quota: 11 }] }, { token: other }),
    desk.save({ ...desk.form(of), id: one.id, version: one.version }, other),
  ])
    expect((await attempt).code).toBe(404711)
  expect((await desk.save(desk.form(await desk.goods()), other)).code).toBe(404712)
  expect((await house.call(presale.skus, { productId: of.productId }, { token: other })).data).toEqual([])
  const { data } = await house.call(presale.candidates, { pageNumber: 1, pageSize: 100, keyword: '新茶' }, { token: other })
  expect(data.records.every(({ shopId }) => shopId === '202')).toBe(true)
  expect((await setStatus(one, 'close', '市场关闭', market)).code).toBe(200)
})
