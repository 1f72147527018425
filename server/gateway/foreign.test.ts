// A key opens its own unit's shop and no other: goods, orders and after-sales of another are as if they were not there.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { gateway } from '#contract/gateway/calls'
import { apiScopes } from '#contract/gateway/states'
import { firstOf } from '#contract/kit/sure'
import { type Options, storefrontClient } from '../../examples/storefront-client'
import { goodsIn } from '../../house/goods'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, type Goods, payAtProvider } from '../../house/shopping'

type Client = ReturnType<typeof storefrontClient>
type Placed = { payment: { no: string; amountFen: number }; orders: { no: string; id: string }[] }

let house: House
let mine: Client
let theirs: Client
let goods: Goods
let unseenProduct: string

const send: Options['send'] = async (url, { method, headers, body }) => {
  const reply = await house.app.inject({ method: method as 'GET', url: url.replace('http://house', ''), headers, payload: body })
  return { text: async () => reply.payload }
}
async function clientOf(username: string): Promise<Client> {
  const token = await house.signIn(username)
  const { data } = await house.call(gateway.keyAdd, { name: '小程序', scopes: [...apiScopes] }, { token })
  return storefrontClient({ origin: 'http://house', keyId: data.keyId, secret: data.secret, send })
}

beforeAll(async () => {
  house = await openHouse()
  house.clock.set(new Date())
  mine = await clientOf('merchant01')
  theirs = await clientOf('merchant05')
  goods = await addGoods(house, { shopId: '205', stock: 20, priceFen: 1000 })
  unseenProduct = (await goodsIn(house, { shopId: '205' })).productId
})
afterAll(() => house.close())

const buyerKey = 'foreign-buyer'
const basketOf = (skuId: string) => ({
  buyer: { key: buyerKey, name: '阿明' },
  channel: 'MINI_PROGRAM',
  payChannel: 'WECHAT',
  deliveryType: 'EXPRESS',
  receiver: { name: '收件人', mobile: '13912345678', regionCode: '330106', address: '文三路 1 号' },
  lines: [{ skuId, qty: 1 }],
})

test('whatever names something of another shop is answered like what nobody has, and changes nothing', async () => {
  const placed = await theirs.post<Placed>('/orders', basketOf(goods.skuId))
  expect(placed.message).toBe('success')
  const { payment, orders } = placed.data
  const { no } = firstOf(orders)
  const detail = () => theirs.get<{ status: string; items: { id: string }[] }>('/orders/detail', { no, buyerKey })
  const itemId = firstOf((await detail()).data.items).id
  const asked = { buyerKey, itemId, type: 'REFUND_ONLY', qty: 1, amountFen: 1, reasonCode: 'OTHER' }
  const ask = (as: Client, order: string, sku: string, product: string) =>
    Promise.all([
      as.post('/quote', basketOf(sku)),
      as.post('/orders', basketOf(sku)),
      as.get('/goods/detail', { id: product }),
      as.get('/orders/detail', { no: order, buyerKey }),
      as.post('/orders/close', { no: order, buyerKey }),
      as.post('/orders/receive', { no: order, buyerKey }),
      as.post('/after-sales', { no: order, ...asked }),
    ])
  const foreign = await ask(mine, no, goods.skuId, unseenProduct)
  const absent = await ask(mine, '2026000000000001', '424242', '424242')
  // A refusal repeats the id that it was given.
  expect(JSON.stringify(foreign).replaceAll(goods.skuId, '424242')).toEqual(JSON.stringify(absent))
  for (const { code } of foreign) expect(code).not.toBe(200)
  expect((await detail()).data.status).toBe('UNPAID')

  await payAtProvider(house, { ...payment, channelNo: 'FOREIGN-1' })
  const applied = await theirs.post<{ id: string }>('/after-sales', { no, ...asked })
  expect(applied.message).toBe('success')
  const act = (as: Client, id: string) =>
    Promise.all([
      as.post('/after-sales/cancel', { id, buyerKey }),
      as.post('/after-sales/send-back', { id, buyerKey, carrier: 'SF', trackingNo: 'SF1234567' }),
      as.post('/after-sales/answer', { id, buyerKey, isAccepted: true }),
      as.post('/after-sales/dispute', { id, buyerKey, reason: '不服' }),
    ])
  const acted = await act(mine, applied.data.id)
  expect(acted).toEqual(await act(mine, '424242'))
  for (const { code } of acted) expect(code).not.toBe(200)
  expect((await theirs.post('/after-sales/cancel', { id: applied.data.id, buyerKey })).message).toBe('success')
})

test('the goods of another shop are not listed, asked for by shop or not', async () => {
  for (const query of [{ shopId: '205' }, { keyword: '试货' }]) {
    const { data } = await mine.get<{ records: { shopId: string }[] }>('/goods', query)
    expect(data.records.filter(({ shopId }) => shopId === '205')).toEqual([])
  }
  const own = await theirs.get<{ records: { shopId: string }[] }>('/goods', {})
  expect(own.data.records.length).toBeGreaterThan(0)
})
