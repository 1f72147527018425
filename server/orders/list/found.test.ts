// What a word finds: goods by a part of their name or its sound, a number by its end, buyers by name and by what is shown of their phone.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOf } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { type House, openHouse } from '../../../house/harness/index'
import { addGoods, basketOf, place, receiver } from '../../../house/shopping'

let house: House
const tokens: Record<string, string> = {}
let order: { id: string; no: string }
const mobile = '13966665432'
beforeAll(async () => {
  house = await openHouse()
  for (const name of ['manager01', 'merchant01', 'brandmgr01', 'platform01', 'brandmgr02', 'nobody001'])
    tokens[name] = await house.signIn(name)
  const goods = await addGoods(house)
  await house.owner.sql`update product set name = '狮峰明前龙井 50% 礼盒' where id = ${goods.productId}`
  const placed = await place(
    house,
    basketOf([{ skuId: goods.skuId, qty: 2 }], {
      buyer: { key: 'buyer-found', name: '司马知味' },
      receiver: { ...receiver, name: '诸葛寻茶', mobile },
      buyerNote: '请用纸箱',
    }),
  )
  order = firstOf(placed.orders)
})
afterAll(() => house.close())

const found = async (keyword: string, by = 'merchant01', more: object = {}) => {
  const call = by.startsWith('brand') || by.startsWith('platform') ? orders.backendPage : orders.page
  const { data } = await house.call(call, { keyword, pageSize: 100, ...more }, { token: tokens[by] })
  expect(data.records.length).toBe(Math.min(100, data.total))
  return data.records.map(({ id }) => id)
}

for (const word of ['狮峰明前龙井', '明前龙井', 'shifengmingqian', 'sfmqlj', '50%', '司马知味'])
  test(`an order is found by ${word}, by its own people only`, async () => {
    for (const who of ['merchant01', 'manager01', 'brandmgr01', 'platform01'])
      expect([who, await found(word, who)]).toEqual([who, [order.id]])
    expect(await found(word, 'brandmgr02')).toEqual([])
  })

test('a word and another filter find what both allow', async () => {
  expect(await found('狮峰明前', 'merchant01', { status: 'UNPAID' })).toEqual([order.id])
  expect(await found('狮峰明前', 'merchant01', { status: 'COMPLETED' })).toEqual([])
  expect(await found('狮峰明前', 'merchant01', { order: 'asc' })).toEqual([order.id])
})

test('an order is found by four to eight digits of its end, by its own people only', async () => {
  for (const length of [4, 5, 6, 7, 8]) {
    const end = order.no.slice(-length)
    for (const who of ['merchant01', 'manager01', 'platform01'])
      expect([end, who, await found(end, who)]).toEqual([end, who, expect.arrayContaining([order.id])])
    expect(await found(end, 'brandmgr02')).not.toContain(order.id)
  }
  expect(await found(order.no.slice(-3))).not.toContain(order.id)
})

test('what was sold under an old name stays found by it', async () => {
  await house.owner.sql`update product set name = '改名后的商品' where name like '狮峰%'`
  expect(await found('狮峰')).toEqual([order.id])
})

test('who buys for himself and for others has each order once, page by page, either way', async () => {
  const goods = await addGoods(house)
  const buy = async (name: string, to: string) => {
    const lines = [{ skuId: goods.skuId, qty: 1 }]
    const { orders: made } = await place(house, basketOf(lines, { buyer: { key: 'buyer-own', name }, receiver: { ...receiver, name: to } }))
    return firstOf(made).id
  }
  const all = [await buy('上官自取', '上官自取'), await buy('上官自取', '令狐代收'), await buy('令狐代收', '上官自取')]
  const page = async (more: object) => {
    const { data } = await house.call(orders.page, { keyword: '上官自取', pageSize: 2, ...more }, { token: tokens.manager01 })
    return [data.total, data.records.map(({ id }) => id)]
  }
  expect(await page({})).toEqual([3, [all[2], all[1]]])
  expect(await page({ pageNumber: 2 })).toEqual([3, [all[0]]])
  expect(await page({ pageNumber: 2, order: 'asc' })).toEqual([3, [all[2]]])
  for (const pageNumber of [3, 1_000_000]) expect(await page({ pageNumber })).toEqual([3, []])
})

test('what several ways find is told once: one name or two of a shop, twice in an order, in several shops, and a buyer of that name', async () => {
  const [peony, rose, alone, elsewhere] = [
    await addGoods(house),
    await addGoods(house),
    await addGoods(house),
    await addGoods(house, { shopId: '202' }),
  ]
  await house.owner.sql`update product set name = '牡丹香膏' where id in (${peony.productId}, ${alone.productId}, ${elsewhere.productId})`
  await house.owner.sql`update product set name = '玫瑰香膏' where id = ${rose.productId}`
  const buy = async (skus: readonly string[], name = '买花人') => {
    const lines = skus.map((skuId) => ({ skuId, qty: 1 }))
    const { orders: made } = await place(house, basketOf(lines, { buyer: { key: 'buyer-balm', name }, receiver }))
    return firstOf(made).id
  }
  const [one, both, twice, named, other, abroad] = [
    await buy([peony.skuId]),
    await buy([peony.skuId, rose.skuId]),
    await buy([peony.skuId, alone.skuId]),
    await buy([alone.skuId], '牡丹香膏'),
    await buy([rose.skuId], '牡丹香膏'),
    await buy([elsewhere.skuId]),
  ]
  const pages = async (keyword: string, order: 'asc' | 'desc', pageSize: number) => {
    const ids: string[] = []
    for (let pageNumber = 1; ; pageNumber += 1) {
      const { data } = await house.call(orders.page, { keyword, order, pageSize, pageNumber }, { token: tokens.manager01 })
      expect(data.records.length).toBe(Math.max(0, Math.min(pageSize, data.total - ids.length)))
      ids.push(...data.records.map(({ id }) => id))
      if (data.records.length < pageSize) return ids
    }
  }
  const words: [word: string, ids: string[]][] = [
    ['牡丹香膏', [one, both, twice, named, other, abroad]],
    ['玫瑰香膏', [both, other]],
    ['香膏', [one, both, twice, named, other, abroad]],
    ['买花人', [one, both, twice, abroad]],
  ]
  for (const [word, ids] of words) {
    for (const pageSize of [1, 2, 100]) {
      expect([word, pageSize, await pages(word, 'asc', pageSize)]).toEqual([word, pageSize, ids])
      expect([word, pageSize, await pages(word, 'desc', pageSize)]).toEqual([word, pageSize, ids.toReversed()])
    }
  }
})

const buyers = async (text: string, by = 'merchant01') => (await house.call(orders.buyers, { text }, { token: tokens[by] })).data

test('a buyer is found by name, by phone, and by the digits of it that lists show; never with the phone', async () => {
  const one = { name: '诸葛寻茶', mobile: '139****5432', orders: 1 }
  for (const text of ['诸葛寻茶', '司马知味', mobile, '5432']) expect([text, await buyers(text)]).toEqual([text, [one]])
  for (const text of ['6666', '诸葛', '13966665431', '%%']) expect([text, await buyers(text)]).toEqual([text, []])
  expect(await buyers('诸葛寻茶', 'brandmgr02')).toEqual([])
  expect((await house.call(orders.buyers, { text: '诸葛寻茶' }, { token: tokens.nobody001 })).code).toBe(403)
})

test('a row tells what its buyer said and where it goes', async () => {
  const { data } = await house.call(orders.page, { keyword: order.no }, { token: tokens.merchant01 })
  expect(firstOf(data.records)).toMatchObject({ buyerNote: '请用纸箱', address: receiver.address, regionCode: receiver.regionCode })
})
