// Coupons at the storefront: a quote with the best one and the reason for the others, an order that keeps what it took off, and a refusal by name.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { gateway } from '#contract/gateway/calls'
import { apiScopes } from '#contract/gateway/states'
import { firstOf } from '#contract/kit/sure'
import { type Options, storefrontClient } from '../../examples/storefront-client'
import { addCoupon } from '../../house/coupons'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods } from '../../house/shopping'

let house: House
let client: ReturnType<typeof storefrontClient>
let skuId: string
const held: Record<string, string> = {}
const buyer = { key: 'coupon-buyer', name: '阿明' }

beforeAll(async () => {
  house = await openHouse()
  house.clock.set(new Date())
  const token = await house.signIn('merchant01')
  skuId = (await addGoods(house, { priceFen: 10_000, pickup: true })).skuId
  const send: Options['send'] = async (url, { method, headers, body }) => {
    const reply = await house.app.inject({ method: method as 'GET', url: url.replace('http://house', ''), headers, payload: body })
    return { text: async () => reply.payload }
  }
  const key = (await house.call(gateway.keyAdd, { name: '小程序', scopes: [...apiScopes] }, { token })).data
  client = storefrontClient({ origin: 'http://house', keyId: key.keyId, secret: key.secret, send })
  for (const [name, amountFen, thresholdFen] of [
    ['减十', 1000, 10_000],
    ['减二十', 2000, 10_000],
    ['减九十', 9000, 15_600],
  ] as const) {
    const { id } = await addCoupon(house, token, { name, amountFen, thresholdFen })
    const claimed = await client.post<{ id: string }>('/coupons/claim', { buyer, couponId: id })
    expect(claimed.code, claimed.message).toBe(200)
    held[name] = claimed.data.id
  }
})
afterAll(() => house.close())

const basket = (coupons?: 'best' | 'none' | string[]) => ({
  buyer,
  channel: 'MINI_PROGRAM',
  payChannel: 'WECHAT',
  deliveryType: 'PICKUP',
  receiver: null,
  lines: [{ skuId, qty: 1 }],
  coupons,
})
type Told = { id: string; name: string; savesFen: number; isUsed: boolean; whyNot: string | null }
type Quoted = { payableFen: number; shops: { couponFen: number; steps: { step: string; name: string }[] }[]; coupons: Told[] }
const quote = async (coupons?: 'best' | 'none' | string[]) => (await client.post<Quoted>('/quote', basket(coupons))).data
const idOf = (name: string) => held[name] ?? ''

test('the best is used, and each of the others says why not', async () => {
  const best = await quote('best')
  expect(best).toMatchObject({ payableFen: 8000, shops: [{ couponFen: 2000, steps: [{ step: 'coupon', name: '减二十' }] }] })
  expect(best.coupons.map(({ name, savesFen, isUsed, whyNot }) => [name, savesFen, isUsed, whyNot])).toEqual([
    ['减十', 1000, false, '不能同用，已选省得多的一张'],
    ['减二十', 2000, true, null],
    ['减九十', 0, false, '还差 ¥56.00'],
  ])
  expect(await quote()).toMatchObject({ payableFen: 10_000, shops: [{ couponFen: 0 }] })
  expect((await quote([idOf('减十')])).payableFen).toBe(9000)
})

test('an order with a chosen coupon keeps what it took off; one that does not fit is refused by its name', async () => {
  const refused = await client.post('/orders', basket([idOf('减九十')]))
  expect(refused.message).toBe('优惠券“减九十”不能使用：还差 ¥56.00')
  expect((await client.post('/orders', { ...basket([idOf('减十')]), expectedFen: 8000 })).code).not.toBe(200)
  const placed = await client.post<{ payableFen: number; orders: { no: string }[] }>('/orders', {
    ...basket([idOf('减十')]),
    expectedFen: 9000,
  })
  expect(placed, placed.message).toMatchObject({ code: 200, data: { payableFen: 9000 } })
  const { no } = firstOf(placed.data.orders)
  expect((await client.get('/orders/detail', { no, buyerKey: buyer.key })).data).toMatchObject({ couponFen: 1000, payableFen: 9000 })
  // It is in an order now: nobody can use it in another one until that one is closed.
  expect((await client.post('/orders', basket([idOf('减十')]))).code).not.toBe(200)
  await client.post('/orders/close', { no, buyerKey: buyer.key })
  expect((await quote([idOf('减十')])).payableFen).toBe(9000)
})
