// Discounts: cheaper and above zero, never two at one instant for a SKU, over when the clock or somebody says so.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { bulk } from '#contract/bulk/calls'
import { discounts, finalPriceOf, type Offer } from '#contract/discounts/calls'
import { firstOf, tupleOf } from '#contract/kit/sure'
import { goodsIn } from '../../house/goods'
import { type House, openHouse } from '../../house/harness/index'
import { transact } from '../kit/database/db'
import { houseScope } from '../kit/database/scope'
import { discountsFor, giveDiscounts, takeDiscounts } from './discount'

let house: House
let token: string
let shopId: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  shopId = (await house.call(auth.info, {}, { token })).data.unit.id
})
afterAll(() => house.close())

const hour = 3_600_000
const from = (hours: number) => new Date(house.clock.now().getTime() + hours * hour).toISOString()
const skusOf = async (count = 1, priceFen = 10_000) => (await goodsIn(house, { shopId, count, priceFen, costFen: 6000 })).skuIds
type Form = Parameters<typeof save>[0]
const save = (
  more: Partial<{
    id: string
    version: number
    name: string
    startsAt: string
    endsAt: string
    isDraft: boolean
    audience: 'ALL' | 'MEMBER'
  }>,
  items: (Offer & { skuId: string; limitPerUser?: number; quota?: number })[],
  by = token,
) =>
  house.call(
    discounts.save,
    { name: '春茶上新', startsAt: from(-1), endsAt: from(10), audience: 'ALL', stacksWithCoupon: true, ...more, items },
    { token: by },
  )
const less = (skuId: string, value = 20) => ({ skuId, kind: 'PERCENT' as const, value })
const act = <T>(work: Parameters<typeof transact<T>>[3]) => transact(house.db, 'write', houseScope(), work)
const running = (skuIds: string[], at: Date | string = house.clock.now(), isMember = false) =>
  act((tx) => discountsFor(tx, skuIds, at, { key: 'nobody', isMember }))

test.each<[Offer['kind'], number, number | null]>([
  ['PERCENT', 20, 8000],
  ['PERCENT', 99, 100],
  ['MINUS', 9999, 1],
  ['MINUS', 10_000, null],
  ['PRICE', 9999, 9999],
  ['PRICE', 10_000, null],
  ['PRICE', 0, null],
])('%s of %d makes ¥100 to %d fen', (kind, value, fen) => expect(finalPriceOf(10_000, { kind, value })).toBe(fen))

test('a saved discount counts from its start to its end, by the clock alone', async () => {
  const skuId = firstOf(await skusOf())
  const { data, code } = await save({ startsAt: from(0.2), endsAt: from(0.6) }, [less(skuId)])
  expect(code).toBe(200)
  expect(data).toMatchObject({ state: 'SCHEDULED', itemCount: 1, items: [{ id: skuId, value: 20, priceFen: 10_000, costFen: 6000 }] })
  expect((await running([skuId])).size).toBe(0)
  expect((await running([skuId], from(0.4))).get(skuId)).toMatchObject([
    { name: '春茶上新', kind: 'PERCENT', value: 20, stacksWithCoupon: true },
  ])
  expect((await running([skuId], data.startsAt)).size).toBe(1)
  expect((await running([skuId], data.endsAt)).size).toBe(0)
  const state = async () => (await house.call(discounts.detail, { id: data.id }, { token })).data.state
  house.clock.advance(0.4 * hour)
  expect(await state()).toBe('RUNNING')
  house.clock.advance(0.4 * hour)
  expect(await state()).toBe('ENDED')
  house.clock.set(new Date())
})

test('what is not cheaper, not ahead or not there is refused, with the SKU that it speaks of', async () => {
  const [skuId, other] = tupleOf(await skusOf(2), 2)
  const cases: [number, Partial<Form>, (Offer & { skuId: string })[]][] = [
    [422681, {}, [{ skuId, kind: 'MINUS', value: 10_000 }]],
    [422681, {}, [{ skuId, kind: 'PRICE', value: 10_000 }]],
    [422, {}, [{ skuId, kind: 'PERCENT', value: 100 }]],
    [422, {}, [{ skuId, kind: 'PERCENT', value: 0 }]],
    [422, {}, [{ skuId, kind: 'MINUS', value: 1.5 }]],
    [422, {}, []],
    [422, {}, [less(skuId), less(skuId, 30)]],
    [422, { startsAt: from(3), endsAt: from(2) }, [less(skuId)]],
    [422682, { startsAt: from(-3), endsAt: from(-1) }, [less(skuId)]],
    [404681, {}, [less(skuId), less('999999999')]],
    [404680, { id: '999999999', version: 1 }, [less(skuId)]],
  ]
  for (const [code, more, items] of cases) expect((await save(more, items)).code, JSON.stringify([more, items])).toBe(code)
  await house.owner.sql`update sku set deleted_at = now() where id = ${other}`
  expect((await save({}, [less(other)])).code).toBe(404681)
})

test('no SKU is in two at one instant; touching ends are not an overlap', async () => {
  const [skuId, free] = tupleOf(await skusOf(2), 2)
  const first = (await save({ name: '甲', startsAt: from(1), endsAt: from(5) }, [less(skuId)])).data
  const refused = await save({ name: '乙', startsAt: from(4), endsAt: from(8) }, [less(free), less(skuId)])
  expect(refused).toMatchObject({ code: 409685, data: { conflicts: [{ skuId, activityId: first.id, name: '甲' }] } })
  expect(refused.message).toContain('甲')
  expect((await save({ name: '丙', startsAt: first.endsAt, endsAt: from(8) }, [less(skuId)])).code).toBe(200)
  const { data } = await house.call(discounts.conflicts, { startsAt: from(0), endsAt: from(9), skuIds: [skuId, free] }, { token })
  expect(data.map(({ name }) => name)).toEqual(['甲', '丙'])
  const moved = { id: first.id, version: first.version, name: '甲', startsAt: from(1), endsAt: from(6) }
  expect((await save(moved, [less(skuId)])).code).toBe(409685)
  expect((await save({ ...moved, endsAt: from(4) }, [less(skuId), less(free)])).data).toMatchObject({ version: 2, itemCount: 2 })
  expect((await save(moved, [less(free)])).code).toBe(40900)
})

test('of many who want one SKU for the same time at the same moment exactly one gets it', async () => {
  const [skuId, next] = tupleOf(await skusOf(2), 2)
  const tries = Array.from({ length: 12 }, (_, n) =>
    save({ name: `抢${n}` }, n % 2 ? [less(skuId), less(next)] : [less(next), less(skuId)]),
  )
  const codes = (await Promise.all(tries)).map(({ code }) => code)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 409685 || code === 409686)).toHaveLength(11)
})

test('a draft takes no time and can be deleted; a running one is only closed, once and for ever', async () => {
  const skuId = firstOf(await skusOf())
  const draft = (await save({ isDraft: true, startsAt: from(-5), endsAt: from(-4) }, [less(skuId)])).data
  expect(draft.state).toBe('DRAFT')
  const live = (await save({ name: '生效' }, [less(skuId)])).data
  expect(live.state).toBe('RUNNING')
  expect((await save({ id: draft.id, version: draft.version }, [less(skuId)])).code).toBe(409685)
  expect((await save({ id: live.id, version: live.version }, [less(skuId)])).code).toBe(409680)
  expect((await house.call(discounts.remove, { id: live.id }, { token })).code).toBe(409684)
  expect((await house.call(discounts.close, { id: draft.id, version: draft.version }, { token })).code).toBe(409683)
  const closes = await Promise.all([1, 2].map(() => house.call(discounts.close, { id: live.id, version: live.version }, { token })))
  expect(closes.map(({ code }) => code).sort((one, other) => one - other)).toEqual([200, 409682])
  house.clock.advance(1000)
  expect((await running([skuId])).size).toBe(0)
  expect((await save({ id: live.id, version: 2 }, [less(skuId)])).code).toBe(409682)
  expect((await save({ name: '接着办' }, [less(skuId)])).code).toBe(200)
  expect((await house.call(discounts.remove, { id: draft.id }, { token })).code).toBe(200)
  expect((await house.call(discounts.detail, { id: draft.id }, { token })).code).toBe(404680)
  const { data: counts } = await house.call(discounts.overview, {}, { token })
  for (const state of ['DRAFT', 'SCHEDULED', 'RUNNING', 'ENDED', 'CLOSED'] as const)
    expect((await house.call(discounts.page, { state }, { token })).data.total, state).toBe(counts[state])
  house.clock.set(new Date())
})

test('the quantity and the limit of a buyer hold, however many try at once; a cancelled order gives back', async () => {
  const skuId = firstOf(await skusOf())
  const { id: activityId } = (await save({}, [{ ...less(skuId), quota: 10, limitPerUser: 2 }])).data
  const take = (buyer: string, qty: number) =>
    act((tx) => takeDiscounts(tx, [{ activityId, skuId, qty, name: '龙井' }], buyer)).then(
      () => 'ok',
      (error: Error) => error.message,
    )
  const rush = await Promise.all(Array.from({ length: 30 }, (_, n) => take(`b${n}`, 1)))
  expect(rush.filter((one) => one === 'ok')).toHaveLength(10)
  expect(rush.filter((one) => one === 'discount.quotaOver')).toHaveLength(20)
  expect((await running([skuId])).size).toBe(0)
  const winner = `b${rush.indexOf('ok')}`
  await act((tx) => giveDiscounts(tx, [{ activityId, skuId, qty: 1 }], winner))
  expect((await running([skuId])).size).toBe(1)
  expect(await take('greedy', 3)).toBe('discount.quotaOver')
  const second = `b${rush.lastIndexOf('ok')}`
  await act((tx) => giveDiscounts(tx, [{ activityId, skuId, qty: 1 }], second))
  await act((tx) => giveDiscounts(tx, [{ activityId, skuId, qty: 1 }], `b${rush.indexOf('ok', rush.indexOf('ok') + 1)}`))
  expect(await take('greedy', 3)).toBe('discount.limitOver')
})

test('many are closed at once, each by the rule of one; what was closed stays closed', async () => {
  const [one, other] = tupleOf(await skusOf(2), 2)
  const live = (await save({ name: '批量甲' }, [less(one)])).data
  const draft = (await save({ name: '批量乙', isDraft: true }, [less(other)])).data
  const target = { ids: [live.id, draft.id] }
  const manner = (key: string) => ({ token, idempotencyKey: `close-many-${key}` })
  const preview = await house.call(bulk.preview, { action: 'discount.close', target }, { token })
  expect(preview.data).toMatchObject({ total: 2, refused: 1 })
  const started = await house.call(bulk.start, { action: 'discount.close', target }, manner('start'))
  await house.runTasks()
  const set = (await house.call(bulk.detail, { jobId: started.data.id }, { token })).data
  expect(set).toMatchObject({ doneCount: 1, refusedCount: 1 })
  await house.call(bulk.undo, { jobId: started.data.id }, manner('undo'))
  await house.runTasks()
  expect((await house.call(discounts.detail, { id: live.id }, { token })).data.state).toBe('CLOSED')
})

test('a discount for members counts for whom the app calls one, where no programme runs', async () => {
  await house.owner.sql`update programme set is_enabled = false`
  const skuId = firstOf(await skusOf())
  await save({ audience: 'MEMBER' }, [less(skuId)])
  expect((await running([skuId])).size).toBe(0)
  expect((await running([skuId], house.clock.now(), true)).size).toBe(1)
})

test('all SKUs belong to one shop, and nobody sees or discounts the goods of another', async () => {
  const manager = await house.signIn('manager01')
  const { id: sister } = await house.owner.sql<{ id: string }[]>`
    select id from unit where kind = 'SHOP' and id <> ${shopId} and market_id = (select market_id from unit where id = ${shopId}) limit 1`.one()
  const { id: strange } = await house.owner.sql<{ id: string }[]>`
    select id from unit where kind = 'SHOP' and market_id is distinct from (select market_id from unit where id = ${shopId}) limit 1`.one()
  const mine = firstOf(await skusOf())
  const near = firstOf((await goodsIn(house, { shopId: sister, priceFen: 10_000 })).skuIds)
  const far = firstOf((await goodsIn(house, { shopId: strange, priceFen: 10_000 })).skuIds)
  expect((await save({}, [less(mine), less(near)], manager)).code).toBe(422680)
  expect((await save({}, [less(near)])).code).toBe(404681)
  expect((await save({}, [less(far)], manager)).code).toBe(404681)
  const theirs = (await save({}, [less(near)], manager)).data
  expect(theirs.shopId).toBe(sister)
  expect((await house.call(discounts.detail, { id: theirs.id }, { token })).code).toBe(404680)
  expect((await house.call(discounts.close, { id: theirs.id, version: 1 }, { token })).code).toBe(404680)
  expect(
    (await house.call(discounts.skus, { keyword: 'T', pageSize: 100 }, { token })).data.records.every((row) => row.shopId === shopId),
  ).toBe(true)
  const insert = (tx: Parameters<Parameters<typeof transact>[3]>[0], sku: string) => tx`
    insert into discount_item (activity_id, sku_id, shop_id, position, kind, value) values (${theirs.id}, ${sku}, 0, 1, 'MINUS', 1)`
  for (const sku of [mine, near])
    await expect(
      transact(house.db, 'write', { ...houseScope(), role: 'md_shop', unitId: shopId }, (tx) => insert(tx, sku)),
    ).rejects.toMatchObject({ code: '42501' })
})
