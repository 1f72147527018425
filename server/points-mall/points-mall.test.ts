// The goods of a points mall: what can be offered, many at a time with a word on each, and who may touch them.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOf, sure } from '#contract/kit/sure'
import { pointsMall } from '#contract/points-mall/calls'
import { mallRefusals, mallStateOf, mallStates } from '#contract/points-mall/states'
import { presale } from '#contract/presale/calls'
import { addCoupon } from '../../house/coupons'
import { type House, openHouse } from '../../house/harness/index'
import { type MallDesk, mallDesk, rowFor } from '../../house/loyalty/mall'
import { presaleDesk } from '../../house/presales'
import { addGoods } from '../../house/shopping'

let house: House
let shop: string
let desk: MallDesk
beforeAll(async () => {
  house = await openHouse()
  shop = await house.signIn('merchant01')
  desk = await mallDesk(house, shop, '201')
})
afterAll(() => house.close())

const zh = (refusal: { words: readonly [string, string] }) => refusal.words[0]
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('many rows are added at once, and each says what became of it', async () => {
  const { skuId } = await addGoods(house, { stock: 5 })
  const presales = presaleDesk(house, shop)
  const presold = await presales.goods()
  await house.call(presale.save, presales.form(presold), { token: shop, idempotencyKey: crypto.randomUUID() })
  const coupon = await addCoupon(house, shop)
  const rows = [
    rowFor({ skuId, stock: 5 }),
    rowFor({ skuId, stock: 1 }),
    rowFor({ skuId: (await addGoods(house, { stock: 5 })).skuId, stock: 6 }),
    rowFor({ skuId: sure(presold.skuIds[0]) }),
    rowFor({ skuId: (await addGoods(house, { priceFen: 1000 })).skuId, cashFen: 1000 }),
    rowFor({ kind: 'COUPON', couponId: coupon.id }),
    rowFor({ kind: 'COUPON', couponId: coupon.id, cashFen: 1 }),
    rowFor({ kind: 'VIRTUAL', name: '品茶' }),
    rowFor({ kind: 'VIRTUAL' }),
    rowFor({ kind: 'VIRTUAL', name: '晚了', startAt: at(2), endAt: at(1) }),
  ]
  const { data } = await desk.add(rows)
  expect(data.map(({ why }) => why)).toEqual([
    null,
    zh(mallRefusals.skuTwice),
    '库存仅剩 5 件',
    zh(mallRefusals.otherActivity),
    zh(mallRefusals.cashHigh),
    null,
    zh(mallRefusals.couponCash),
    null,
    zh(mallRefusals.nameNeeded),
    zh(mallRefusals.timeOrder),
  ])
  expect(await desk.detail(sure(data[5]?.id ?? undefined))).toMatchObject({ kind: 'COUPON', name: coupon.name, state: 'OFF', soldCount: 0 })
})

test('a batch that names what is somebody else’s changes nothing', async () => {
  const own = rowFor({ kind: 'VIRTUAL', name: '不该出现' })
  const theirs = await addGoods(house, { shopId: '205' })
  for (const row of [rowFor({ skuId: theirs.skuId }), { ...own, levelIds: ['999999'] }, { ...own, shopId: '205' }])
    expect((await desk.add([own, row])).code).not.toBe(200)
  const { total } = (await house.call(pointsMall.page, { keyword: '不该出现', pageNumber: 1, pageSize: 5 }, { token: shop })).data
  expect(total).toBe(0)
})

test('the list finds by word, kind, state and level, and sorts', async () => {
  const names = ['山寨版甲', '山寨版乙', '山寨版丙']
  const { data } = await desk.add(names.map((name, n) => rowFor({ kind: 'VIRTUAL', name, points: 300 - n * 100, sort: n })))
  await desk.turn([sure(data[1]?.id ?? undefined)])
  const page = async (more: object) =>
    (await house.call(pointsMall.page, { keyword: '山寨版', pageNumber: 1, pageSize: 10, ...more }, { token: shop })).data.records.map(
      ({ name }) => name,
    )
  expect(await page({})).toEqual(names)
  expect(await page({ sort: 'points', order: 'asc' })).toEqual(names.toReversed())
  expect(await page({ state: 'ON' })).toEqual(['山寨版乙'])
  expect(await page({ kind: 'GOODS' })).toEqual([])
})

test('it is deleted only when it is off, and switched many at a time with a word on each', async () => {
  const goods = await desk.goods({ stock: 3 }, 3)
  const remove = () => house.call(pointsMall.remove, { id: goods.id }, { token: shop })
  expect((await remove()).code).toBe(mallRefusals.on.code)
  const other = await desk.goods({ stock: 2 }, 2)
  await desk.turn([goods.id, other.id])
  // What was there when it was offered is not there any more.
  await house.owner.sql`update points_product set stock = 50 where id = ${other.id}`
  const { data } = await desk.turn([goods.id, other.id])
  expect(data.map(({ why }) => why)).toEqual([null, '库存仅剩 2 件'])
  await desk.turn([goods.id])
  expect((await remove()).code).toBe(200)
  expect((await house.call(pointsMall.detail, { id: goods.id }, { token: shop })).code).toBe(mallRefusals.missing.code)
})

test('it is changed within what is there, and never below what was redeemed', async () => {
  const goods = await desk.goods({ stock: 5 }, 5)
  const { points, cashFen, limitPerUser, levelIds, startAt, endAt, sort, settleFen, name, description } = goods
  const form = {
    id: goods.id,
    version: goods.version,
    points,
    cashFen,
    stock: 5,
    limitPerUser,
    levelIds,
    startAt,
    endAt,
    sort,
    settleFen,
    name,
    imageUrl: null,
    description,
  }
  const update = (more: object) => house.call(pointsMall.update, { ...form, ...more }, { token: shop })
  expect((await update({ stock: 6 })).code).toBe(mallRefusals.stock.code)
  await house.owner.sql`update points_product set sold = 2 where id = ${goods.id}`
  expect((await update({ stock: 1 })).code).toBe(mallRefusals.belowSold.code)
  await house.owner.sql`update points_product set sold = 0 where id = ${goods.id}`
  expect((await update({ points: 77, settleFen: 500 })).data).toMatchObject({ points: 77, settleFen: 0, version: goods.version + 1 })
  expect((await update({ points: 88 })).code).toBe(40900)
})

test('a SKU of the mall is not presold, and one that is presold does not enter', async () => {
  const presales = presaleDesk(house, shop)
  const { productId, skuIds } = await presales.goods()
  await desk.offer(rowFor({ skuId: sure(skuIds[0]) }))
  const { code } = await house.call(presale.save, presales.form({ productId, skuIds }), {
    token: shop,
    idempotencyKey: crypto.randomUUID(),
  })
  expect(code).not.toBe(200)
})

test('nobody else sees or changes it; a shop that its market runs looks at the mall of its market', async () => {
  const goods = await desk.goods()
  const stranger = await house.signIn('manager02')
  expect((await house.call(pointsMall.detail, { id: goods.id }, { token: stranger })).code).not.toBe(200)
  const market = await mallDesk(house, await house.signIn('manager01'), '202')
  const theirs = await market.goods({ settleFen: 1500 })
  const unified = await house.signIn('unified01')
  const whose = async (token: string) => {
    const { isOwn, isMarket } = (await house.call(pointsMall.overview, {}, { token })).data
    return { isOwn, isMarket }
  }
  expect(await whose(unified)).toEqual({ isOwn: false, isMarket: false })
  expect(await whose(await house.signIn('manager01'))).toEqual({ isOwn: true, isMarket: true })
  expect(await whose(await house.signIn('merchant01'))).toEqual({ isOwn: true, isMarket: false })
  expect((await house.call(pointsMall.detail, { id: theirs.id }, { token: unified })).data).toMatchObject({ settleFen: 1500 })
  const { data } = await house.call(pointsMall.reverseEnable, { ids: [theirs.id] }, { token: unified })
  expect(firstOf(data).why).not.toBeNull()
  expect((await market.detail(theirs.id)).isEnabled).toBe(true)
})

test('the database and the contract agree on every state', async () => {
  const moments = [null, at(-2), at(2)]
  const seen = new Set<string>()
  for (const isEnabled of [true, false])
    for (const startAt of moments)
      for (const endAt of moments)
        for (const stock of [0, 5]) {
          if (startAt !== null && endAt !== null && startAt >= endAt) continue
          const now = new Date().toISOString()
          const { state } = await house.owner.sql<{ state: string }[]>`
            select mall_state(g, ${now}) as state from (select (jsonb_populate_record(null::points_product, ${JSON.stringify({ is_enabled: isEnabled, start_at: startAt, end_at: endAt, stock, sold: 0 })}::text::jsonb)).*) g`.one()
          expect(state).toBe(mallStateOf({ isEnabled, startAt, endAt, leftCount: stock }, now))
          seen.add(state)
        }
  expect([...seen].sort()).toEqual([...mallStates].sort())
})
