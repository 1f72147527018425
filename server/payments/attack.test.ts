// A shop cannot declare itself paid: whatever its keys and its people send anywhere, what it may withdraw stays what it was.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { gateway } from '#contract/gateway/calls'
import { apiScopes } from '#contract/gateway/states'
import { firstOf, sure } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { demoPayRoot, payRoot } from '#contract/payments/door'
import { storefrontClient } from '../../examples/storefront-client'
import { type House, openHouse } from '../../house/harness/index'
import { openProvider, providerMerchant, type TestProvider } from '../../house/provider'
import { addGoods, basketOf, moneyOf } from '../../house/shopping'
import { signed, signedReport } from './index'

let house: House
let provider: TestProvider
let shop: string
let key: { keyId: string; secret: string }
let client: ReturnType<typeof storefrontClient>
beforeAll(async () => {
  provider = await openProvider()
  house = await openHouse({ env: provider.env })
  house.clock.set(new Date())
  shop = await house.signIn('merchant01')
  key = (await house.call(gateway.keyAdd, { name: '小程序', scopes: [...apiScopes] }, { token: shop })).data
  client = storefrontClient({
    origin: 'http://house',
    keyId: key.keyId,
    secret: key.secret,
    send: async (url, { method, headers, body }) => {
      const reply = await house.app.inject({ method: method as 'GET', url: url.replace('http://house', ''), headers, payload: body })
      return { text: async () => reply.payload }
    },
  })
})
afterAll(async () => {
  await house.close()
  await provider.close()
})

type Placed = { payment: { no: string; amountFen: number }; orders: { id: string; no: string }[] }

test('no scope reports payments, and none can be asked for', async () => {
  expect(apiScopes).not.toContain('payments')
  const asked = await house.call(gateway.keyAdd, { name: '旧权限', scopes: ['payments' as 'goods'] }, { token: shop })
  expect(asked.code).toBe(422)
})

test('a key that posts anything anywhere: the pending balance stays what it was', async () => {
  const goods = await addGoods(house, { priceFen: 89_355 })
  const before = await moneyOf(house, '201')
  const { data: placed } = await client.post<Placed>('/orders', basketOf([{ skuId: goods.skuId, qty: 1 }]))
  const { no, amountFen } = placed.payment
  const news = { no, paymentNo: no, channel: 'WECHAT', channelNo: 'X1', transactionNo: 'X1', amountFen }
  for (const path of ['/payments/callback', '/payments', '/payments/notify', '/orders/paid', '/orders/collect'])
    expect((await client.post(path, news)).code).not.toBe(200)

  // At the providers' door, signed with everything that a shop has.
  const said = JSON.stringify({ ...news, id: 'N1', status: 'PAID', currency: 'CNY', merchantNo: providerMerchant, channel: 'WECHAT' })
  const now = house.clock.now()
  for (const headers of [signedReport(key.secret, now, said), signedReport('', now, said), signed(key.secret, now, said), {}])
    for (const name of ['http', 'demo', 'manual', 'before']) {
      const reply = await house.app.inject({ method: 'POST', url: `${payRoot}/${name}/notify`, headers, payload: said })
      expect([401, 404]).toContain(reply.statusCode)
    }
  // A till for play money is there in a demo alone, and not where a real provider is connected.
  const till = await house.app.inject({ method: 'POST', url: `${demoPayRoot}/pay`, payload: { no, amountFen } })
  expect(till.statusCode).toBe(404)
  await house.runTasks()
  expect(await moneyOf(house, '201')).toEqual(before)
  const { id } = firstOf(placed.orders)
  expect((await house.call(orders.detail, { id }, { token: shop })).data.status).toBe('UNPAID')
})

test('a report that is signed rightly and of which its provider knows nothing pays nothing either', async () => {
  const goods = await addGoods(house)
  const before = await moneyOf(house, '201')
  const { data: placed } = await client.post<Placed>('/orders', basketOf([{ skuId: goods.skuId, qty: 1 }]))
  const said = JSON.stringify({
    id: 'STOLEN',
    status: 'PAID',
    paymentNo: placed.payment.no,
    amountFen: placed.payment.amountFen,
    transactionNo: 'STOLEN',
    currency: 'CNY',
    merchantNo: providerMerchant,
  })
  const headers = signedReport(sure(provider.env.PAY_HTTP_SECRET), house.clock.now(), said)
  expect((await house.app.inject({ method: 'POST', url: `${payRoot}/http/notify`, headers, payload: said })).statusCode).toBe(200)
  await house.runTasks()
  expect(await moneyOf(house, '201')).toEqual(before)
})
