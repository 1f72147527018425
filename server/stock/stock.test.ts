// Stock: nothing is promised twice, nothing is lost, a cause counts once, and nobody moves what belongs to another shop.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { bell } from '#contract/bell/calls'
import { firstOf, sure, tupleOf } from '#contract/kit/sure'
import { stock } from '#contract/stock/calls'
import { goodsIn } from '../../house/goods'
import { type House, openHouse } from '../../house/harness/index'
import { transact } from '../kit/database/db'
import { houseScope } from '../kit/database/scope'
import { Refused } from '../kit/road/refuse'
import { adjust, allocate, giveBack, receive, receiveAll, release, ship } from './index'

let house: House
let token: string
let shopId: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  shopId = (await house.call(auth.info, {}, { token })).data.unit.id
})
afterAll(() => house.close())

const skus = async (count: number, shop = shopId): Promise<string[]> => (await goodsIn(house, { shopId: shop, count })).skuIds
const act = <T>(work: Parameters<typeof transact<T>>[3]) => transact(house.db, 'write', houseScope(), work)
const levelOf = async (id: string) => (await house.call(stock.detail, { id }, { token })).data
const because = (id: string) => ({ type: 'test', id })
const stocked = async (qty: number, count = 1) => {
  const ids = await skus(count)
  await act((tx) =>
    receive(
      tx,
      ids.map((skuId) => ({ skuId, qty })),
      because(`first:${ids[0]}`),
    ),
  )
  return ids
}
let keys = 0
const manner = (by = token) => ({ token: by, idempotencyKey: `stock-test-${keys++}` })

test('500 buyers for 100 pieces at once: exactly 100 are allocated', async () => {
  const skuId = firstOf(await stocked(100))
  // A busy machine sends some away for want of a connection; whoever wants it comes again until the answer is about the goods.
  const insist = async (n: number): Promise<string> => {
    try {
      await act((tx) => allocate(tx, [{ skuId, qty: 1 }], because(`rush:${n}`)))
      return 'won'
    } catch (error) {
      return error instanceof Refused ? error.refusal.reason : insist(n)
    }
  }
  const outcomes = await Promise.all(Array.from({ length: 500 }, (_, n) => insist(n)))
  expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(100)
  expect(outcomes.filter((outcome) => outcome === 'stock.short')).toHaveLength(400)
  expect(await levelOf(skuId)).toMatchObject({ onHand: 100, allocated: 100, available: 0 })
})

test('lines with the same SKU are summed first, and one that is short leaves all untouched', async () => {
  const [one, other] = tupleOf(await stocked(5, 2), 2)
  const asked = [
    { skuId: other, qty: 2 },
    { skuId: one, qty: 3 },
    { skuId: one, qty: 3 },
  ]
  await expect(act((tx) => allocate(tx, asked, because('twice')))).rejects.toMatchObject({
    message: 'stock.short',
    refusal: { params: { name: expect.stringContaining('款1'), n: 5 } },
    detail: { data: { skuId: one, left: 5 } },
  })
  expect(await levelOf(other)).toMatchObject({ allocated: 0, available: 5 })
  await act((tx) => allocate(tx, asked.slice(0, 2), because('fits')))
  expect([await levelOf(one), await levelOf(other)]).toMatchObject([{ allocated: 3 }, { allocated: 2 }])
})

test('baskets that share SKUs in another order do not wait for each other', async () => {
  const ids = await stocked(40, 4)
  const basket = (n: number) => (n % 2 ? [...ids].reverse() : ids).map((skuId) => ({ skuId, qty: 1 }))
  const wins = await Promise.all(Array.from({ length: 40 }, (_, n) => act((tx) => allocate(tx, basket(n), because(`cross:${n}`)))))
  expect(wins.filter(Boolean)).toHaveLength(40)
  for (const id of ids) expect(await levelOf(id)).toMatchObject({ allocated: 40, available: 0 })
})

test('every act counts once for its cause, also when it is repeated at the same moment or when nothing is left', async () => {
  const skuId = firstOf(await stocked(10))
  const lines = [{ skuId, qty: 4 }]
  const twins = await Promise.all([1, 2, 3].map(() => act((tx) => allocate(tx, lines, because('order')))))
  expect(twins.filter(Boolean)).toHaveLength(1)
  await act((tx) => allocate(tx, [{ skuId, qty: 6 }], because('rest')))
  expect(await act((tx) => allocate(tx, lines, because('order')))).toBeNull()
  for (const again of [1, 2]) {
    expect(Boolean(await act((tx) => ship(tx, lines, because('order'))))).toBe(again === 1)
    expect(Boolean(await act((tx) => release(tx, [{ skuId, qty: 6 }], because('rest'))))).toBe(again === 1)
    const back = [
      { skuId, qty: 1, how: 'RESTOCK' as const },
      { skuId, qty: 2, how: 'DAMAGED' as const },
      { skuId, qty: 1, how: 'NONE' as const },
    ]
    expect(Boolean(await act((tx) => giveBack(tx, back, because('return'))))).toBe(again === 1)
  }
  expect(await levelOf(skuId)).toMatchObject({ onHand: 7, allocated: 0, available: 7 })
  await expect(act((tx) => ship(tx, lines, because('nothing')))).rejects.toThrow('stock.allocatedShort')
  await expect(act((tx) => receive(tx, [{ skuId, qty: 0 }], because('zero')))).rejects.toThrow('no number of pieces')
})

test('the safety stock is not sold, but the merchant may count less than it', async () => {
  const skuId = firstOf(await stocked(10))
  const set = (version: number, safety: number, alertThreshold = 0) =>
    house.call(stock.setting, { id: skuId, version, safety, alertThreshold }, { token })
  expect((await set(0, 4)).data).toMatchObject({ onHand: 10, available: 6, safety: 4, version: 1 })
  expect(await set(0, 5)).toMatchObject({ code: 40900, data: { current: { safety: 4 } } })
  await expect(act((tx) => allocate(tx, [{ skuId, qty: 7 }], because('too-many')))).rejects.toThrow('stock.short')
  await act((tx) => allocate(tx, [{ skuId, qty: 6 }], because('all-there-is')))
  expect(await levelOf(skuId)).toMatchObject({ onHand: 10, allocated: 6, available: 0 })
  const lost = await house.call(stock.adjust, { id: skuId, delta: -3, reason: '破损' }, manner())
  expect(lost.data).toMatchObject({ onHand: 7, allocated: 6, available: 0 })
  expect(await house.call(stock.adjust, { id: skuId, delta: -2, reason: '破损' }, manner())).toMatchObject({
    code: 409651,
    data: { skuId, left: 1 },
  })
  await act((tx) => release(tx, [{ skuId, qty: 6 }], because('all-there-is')))
  expect(await levelOf(skuId)).toMatchObject({ onHand: 7, allocated: 0, available: 3 })
  expect((await set(1, 100)).data).toMatchObject({ available: 0 })
  await expect(act((tx) => allocate(tx, [{ skuId, qty: 1 }], because('kept')))).rejects.toThrow('stock.short')
})

test('receive, adjust and count by hand leave movements with who, why, before and after', async () => {
  const id = firstOf(await skus(1))
  expect((await house.call(stock.receive, { id, qty: 20, reason: '首批到货' }, manner())).data).toMatchObject({ onHand: 20 })
  expect((await house.call(stock.adjust, { id, delta: -2, reason: '破损' }, manner())).data).toMatchObject({ onHand: 18 })
  expect(await house.call(stock.count, { id, onHand: 25, seen: 20 }, manner())).toMatchObject({ code: 409652, data: { onHand: 18 } })
  expect((await house.call(stock.count, { id, onHand: 25, seen: 18 }, manner())).data).toMatchObject({ onHand: 25, available: 25 })
  const same = manner()
  const once = await Promise.all([1, 2].map(() => house.call(stock.receive, { id, qty: 5, reason: '补货' }, same)))
  expect(once.map(({ data }) => data.onHand)).toEqual([30, 30])
  const { data } = await house.call(stock.movements, { skuId: id }, { token })
  expect(data.records).toMatchObject([
    { kind: 'RECEIVED', qty: 5, availableBefore: 25, availableAfter: 30, reason: '补货' },
    { kind: 'ADJUSTED', qty: 7, availableBefore: 18, availableAfter: 25, reason: '盘点' },
    { kind: 'ADJUSTED', qty: -2, reason: '破损' },
    { kind: 'RECEIVED', qty: 20, availableBefore: 0, reason: '首批到货', who: expect.stringMatching(/./) },
  ])
  for (const bad of [
    { delta: 0, reason: 'x' },
    { delta: 1, reason: ' ' },
    { delta: 1e12, reason: 'x' },
    { delta: 1.5, reason: 'x' },
  ])
    expect((await house.call(stock.adjust, { id, ...bad }, manner())).code).toBe(422)
})

test('the owner hears once that a SKU has fallen to its threshold, and the list counts it as low', async () => {
  const id = firstOf(await stocked(10))
  await house.call(stock.setting, { id, version: 0, safety: 0, alertThreshold: 4 }, { token })
  const rung = async () =>
    (await house.call(bell.page, { pageNumber: 1, pageSize: 50 }, { token })).data.records.filter(({ link }) =>
      link?.endsWith(`skuId=${id}`),
    )
  await act((tx) => allocate(tx, [{ skuId: id, qty: 5 }], because('low-1')))
  expect(await rung()).toEqual([])
  await act((tx) => allocate(tx, [{ skuId: id, qty: 2 }], because('low-2')))
  await act((tx) => allocate(tx, [{ skuId: id, qty: 1 }], because('low-3')))
  expect(await rung()).toMatchObject([{ kind: 'deadline', title: '库存偏低', body: expect.stringContaining('3 件') }])
  const low = await house.call(stock.page, { state: 'LOW', skuId: id }, { token })
  expect(low.data).toMatchObject({ total: 1, records: [{ id, available: 2 }] })
  const { data: counts } = await house.call(stock.overview, {}, { token })
  for (const state of ['FINE', 'LOW', 'OUT'] as const)
    expect((await house.call(stock.page, { state }, { token })).data.total, state).toBe(counts[state])
})

test('rows of a spreadsheet find their SKU by its code; count and change exclude each other', async () => {
  const id = firstOf(await stocked(10))
  const { code } = await levelOf(id)
  const row = (more: object) => house.call(stock.adjustByCode, { code: code.toLowerCase(), reason: '盘点', ...more }, manner())
  expect((await row({ onHand: 14 })).code).toBe(200)
  expect((await row({ delta: -1 })).code).toBe(200)
  expect(await levelOf(id)).toMatchObject({ onHand: 13 })
  expect((await row({ onHand: 13 })).code).toBe(409654)
  expect((await row({})).code).toBe(422)
  expect((await row({ onHand: 1, delta: 1 })).code).toBe(422)
  expect((await house.call(stock.adjustByCode, { code: 'no-such', delta: 1, reason: 'x' }, manner())).code).toBe(404651)
})

test('nobody sees or moves the stock of another shop, and a market moves that of its shops', async () => {
  const { id: strange } = await house.owner.sql<{ id: string }[]>`
    select id from unit where kind = 'SHOP' and market_id is distinct from (select market_id from unit where id = ${shopId}) limit 1`.one()
  const theirs = firstOf(await skus(1, strange))
  const mine = firstOf(await stocked(3))
  const manager = await house.signIn('manager01')
  const brand = await house.signIn('brandmgr01')
  for (const [by, id] of [
    [token, theirs],
    [manager, theirs],
  ] as const) {
    expect((await house.call(stock.detail, { id }, { token: by })).code).toBe(404650)
    expect((await house.call(stock.movements, { skuId: id }, { token: by })).code).toBe(404650)
    expect((await house.call(stock.receive, { id, qty: 1, reason: 'x' }, manner(by))).code).toBe(404650)
    expect((await house.call(stock.setting, { id, version: 0, safety: 1, alertThreshold: 1 }, { token: by })).code).toBe(404650)
  }
  expect((await house.call(stock.receive, { id: mine, qty: 1, reason: 'x' }, manner(brand))).code).toBe(403)
  const scope = { ...houseScope(), role: 'md_shop' as const, unitId: shopId }
  for (const work of [receive, allocate])
    await expect(transact(house.db, 'write', scope, (tx) => work(tx, [{ skuId: theirs, qty: 1 }], because('theft')))).rejects.toMatchObject(
      {
        code: '42501',
      },
    )
  await expect(
    transact(house.db, 'write', scope, (tx) => adjust(tx, [{ skuId: theirs, delta: 1 }], because('t'), 'x')),
  ).rejects.toMatchObject({
    code: '42501',
  })
  expect((await house.call(stock.receive, { id: mine, qty: 2, reason: '调拨' }, manner(manager))).data).toMatchObject({ onHand: 5 })
})

test('an opening of many SKUs is one journal per shop, once, and a shop that moves takes its stock along', async () => {
  const ids = await skus(50)
  const demands = ids.map((skuId) => ({ skuId, qty: 7 }))
  expect(await act((tx) => receiveAll(tx, demands, because('opening')))).toBe(50)
  expect(await act((tx) => receiveAll(tx, demands, because('opening')))).toBe(0)
  expect(await levelOf(sure(ids[49]))).toMatchObject({ onHand: 7, available: 7 })
  await house.owner.sql`update sku set brand_id = 999 where id = ${ids[0]}`
  const rows = await house.owner.sql`select distinct brand_id from ledger_account where book = 'stock' and owner_id = ${ids[0]}`
  expect(rows).toMatchObject([{ brandId: '999' }])
})

test('the list follows goods into the recycle bin and back, and a shop that moves', async () => {
  const { skuIds, productId } = await goodsIn(house, { shopId, count: 2 })
  const listed = async () => (await house.call(stock.page, { productId }, { token })).data.total
  expect(await listed()).toBe(2)
  await house.owner.sql`update product set shelf_status = 'RECYCLED', recycled_at = now() where id = ${productId}`
  expect(await listed()).toBe(0)
  await house.owner.sql`update product set shelf_status = 'OFF', recycled_at = null where id = ${productId}`
  await house.owner
    .sql`update sku set price_fen = 1200, deleted_at = case when id = ${skuIds[0]} then now() end where product_id = ${productId}`
  expect(await listed()).toBe(1)
  await house.owner.sql`update sku set market_id = null where id = ${skuIds[1]}`
  expect(await house.owner.sql`select market_id from stock_listed where sku_id = ${skuIds[1]}`).toMatchObject([{ marketId: null }])
})
