// Quotas of presales: exactly what was promised is sold, under pressure too; warnings, baskets and the forecast follow what was sold.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOf, tupleOf } from '#contract/kit/sure'
import { presale } from '#contract/presale/calls'
import { type House, openHouse } from '../../house/harness/index'
import { item, presaleDesk } from '../../house/presales'
import { asHouse } from '../kit/database/door'
import { presaleFor } from './lookup-store'
import { releaseQuota, reserveQuota } from './quota'

let house: House
let shop: string
let desk: ReturnType<typeof presaleDesk>
beforeAll(async () => {
  house = await openHouse()
  shop = await house.signIn('merchant01')
  desk = presaleDesk(house, shop)
})
afterAll(() => house.close())

test('two hundred buyers for ten pieces leave exactly ten sold; what is given back can be sold again', async () => {
  const of = await desk.goods()
  const skuId = firstOf(of.skuIds)
  const { id } = await desk.saved(desk.form(of))
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, () =>
      desk.sell(id, skuId, 1).then(
        () => true,
        () => false,
      ),
    ),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(10)
  expect(await desk.detail(id)).toMatchObject({ sold: 10, paidFen: 10 * 1000, balanceFen: 10 * 6000 })
  await expect(desk.sell(id, skuId, 1)).rejects.toMatchObject({ refusal: { code: 409713, params: { n: 0 } } })
  await asHouse(house.db, 'test', (tx) => releaseQuota(tx, id, [{ skuId, qty: 4 }]))
  await expect(asHouse(house.db, 'test', (tx) => releaseQuota(tx, id, [{ skuId, qty: 7 }]))).rejects.toThrow(/more quota/)
  await desk.sell(id, skuId, 4)
  expect((await desk.detail(id)).sold).toBe(10)
})

test('quota is taken for all SKUs of an order or for none, and only while it is sold', async () => {
  const of = await desk.goods({ skus: 2 })
  const { id } = await desk.saved(desk.form(of))
  const [a, b] = tupleOf(of.skuIds, 2)
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
  await expect(order([{ skuId: a, qty: 1 }], new Date(desk.at(6)))).rejects.toMatchObject({ refusal: { code: 409714 } })
  await expect(order([{ skuId: '424242', qty: 1 }])).rejects.toMatchObject({ refusal: { code: 404713 } })
  expect((await desk.detail(id)).sold).toBe(0)
  await order([
    { skuId: a, qty: 2 },
    { skuId: b, qty: 1 },
  ])
  expect((await desk.detail(id)).items.map(({ sold }) => sold)).toEqual([2, 1])
})

test('a basket is told what is presold right now, with all that was promised', async () => {
  const of = await desk.goods()
  const { id } = await desk.saved(desk.form(of))
  await asHouse(house.db, 'test', async (tx) => {
    const found = await presaleFor(tx, [...of.skuIds, '424242'], house.clock.now())
    expect(found.size).toBe(1)
    expect(found.get(firstOf(of.skuIds))).toMatchObject({
      presaleId: id,
      priceFen: 8000,
      balanceFen: 6000,
      quotaLeft: 10,
      limitPerOrder: 2,
    })
    expect((await presaleFor(tx, of.skuIds, new Date(desk.at(5)))).size).toBe(0)
  })
})

test('warnings come with what was sold against the quota, the stock, the price and the shelf', async () => {
  const of = await desk.goods({ stock: 10 })
  const skuId = firstOf(of.skuIds)
  const { id } = await desk.saved(desk.form(of, { stockPolicy: 'OVERSELL', items: [item(skuId, { quota: 30 })] }))
  expect((await desk.detail(id)).warnings).toEqual([])
  const rung = () => house.owner.sql`select from notification where cause = ${`presale:${id}:quota`}`
  await desk.sell(id, skuId, 23)
  expect(await rung()).toHaveLength(0)
  await desk.sell(id, skuId, 1)
  expect((await rung()).length).toBeGreaterThan(0)
  expect(await desk.detail(id)).toMatchObject({ warnings: ['QUOTA', 'STOCK'], short: 14 })
  await house.owner.sql`update sku set price_fen = 8000 where id = ${skuId}`
  await house.owner.sql`update product set shelf_status = 'OFF' where id = ${of.productId}`
  expect((await desk.detail(id)).warnings).toEqual(['QUOTA', 'STOCK', 'PRICE', 'SHELF'])
  const { data } = await house.call(presale.warnings, {}, { token: shop })
  expect(data).toContainEqual(expect.objectContaining({ presaleId: id, short: 14, onHand: 10, sold: 24 }))
  const { data: warned } = await house.call(presale.page, { pageNumber: 1, pageSize: 50, warned: true }, { token: shop })
  expect(warned.records.map((row) => row.id)).toContain(id)
})

test('the quota of a running presale is raised, never below what was sold or above the stock', async () => {
  const of = await desk.goods({ stock: 20 })
  const skuId = firstOf(of.skuIds)
  const { id } = await desk.saved(desk.form(of))
  await desk.sell(id, skuId, 6)
  const { version } = await desk.detail(id)
  const set = (quota: number) => house.call(presale.setQuota, { id, version, items: [{ skuId, quota }] }, { token: shop })
  expect((await set(5)).code).toBe(409717)
  expect((await set(27)).code).toBe(409716)
  expect((await set(26)).data).toMatchObject({ quota: 26, sold: 6 })
})

test('the forecast spreads each balance over its days and loses no fen', async () => {
  const of = await desk.goods()
  const { id } = await desk.saved(desk.form(of, { items: [item(firstOf(of.skuIds), { priceFen: 9999, depositFen: 1999, expandFen: 0 })] }))
  await desk.sell(id, firstOf(of.skuIds), 7)
  const { data } = await house.call(presale.forecast, { id }, { token: shop })
  expect(data).toMatchObject({ balanceFen: 7 * 8000, paidFen: 7 * 1999, presales: [{ id, sold: 7 }] })
  expect(data.days.reduce((sum, day) => sum + day.balanceFen, 0)).toBe(7 * 8000)
  expect(data.days.length).toBeGreaterThanOrEqual(3)
})
