// The storefront gateway: who may come in, an order from the basket to the receipt, and webhooks that arrive or say why not.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth/calls'
import { gateway } from '#contract/gateway/calls'
import { apiScopes, gatewayRefusals, webhookEvents } from '#contract/gateway/states'
import { firstOf, tupleOf } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { isFromMarketdesk, type Options, storefrontClient } from '../../examples/storefront-client'
import { goodsIn } from '../../house/goods'
import { type House, openHouse } from '../../house/harness/index'
import { transact } from '../kit/database/db'
import { houseScope } from '../kit/database/scope'
import { internet } from '../kit/guarded-fetch'
import { receive } from '../stock/index'

let house: House
let token: string
let shopId: string
let skuId: string
let productId: string
let key: { id: string; keyId: string; secret: string }

beforeAll(async () => {
  house = await openHouse()
  house.clock.set(new Date())
  token = await house.signIn('merchant01')
  shopId = (await house.call(auth.info, {}, { token })).data.unit.id
  const { id: templateId } = await house.owner.sql<{ id: string }[]>`
    select id from shipping_template where shop_id = ${shopId} and deleted_at is null order by is_default desc, id limit 1`.one()
  const goods = await goodsIn(house, { shopId, priceFen: 5000, templateId })
  skuId = firstOf(goods.skuIds)
  productId = goods.productId
  await transact(house.db, 'write', houseScope(), (tx) => receive(tx, [{ skuId, qty: 100 }], { type: 'test', id: 'gateway' }))
  key = (await house.call(gateway.keyAdd, { name: '小程序', scopes: [...apiScopes] }, { token })).data
})
afterAll(() => house.close())

/** The example client over the app itself. */
const send: Options['send'] = async (url, { method, headers, body }) => {
  const reply = await house.app.inject({ method: method as 'GET', url: url.replace('http://house', ''), headers, payload: body })
  return { text: async () => reply.payload }
}
const client = (options: Partial<Options> = {}) =>
  storefrontClient({ origin: 'http://house', keyId: key.keyId, secret: key.secret, send, ...options })

const receiver = { name: '收件人', mobile: '13912345678', regionCode: '330106', address: '文三路 1 号' }
const basket = (qty = 1, buyer = 'openid-1') => ({
  buyer: { key: buyer, name: '阿明' },
  channel: 'MINI_PROGRAM',
  payChannel: 'WECHAT',
  deliveryType: 'EXPRESS',
  receiver,
  lines: [{ skuId, qty }],
})
type Placed = { payableFen: number; payment: { no: string; amountFen: number }; orders: { no: string; id: string }[] }
const place = async (qty = 1, buyer = 'openid-1'): Promise<Placed> => {
  const { message, data } = await client().post<Placed>('/orders', basket(qty, buyer))
  expect(message).toBe('success')
  return data
}
/** At the till of the demo's provider, as a shopper would; the provider tells the house, and a worker looks at it. */
const pay = async ({ payment: { no, amountFen } }: Placed): Promise<string> => {
  const reply = await house.app.inject({ method: 'POST', url: '/demo-pay/v1/pay', payload: { no, amountFen } })
  await house.runTasks()
  return reply.json<{ code: string }>().code
}

describe('who may come in', () => {
  test('a description that was kept before the rule asks nobody else in the shop', async () => {
    await house.owner.sql`
      update product set detail_html = '<p>茶</p><img src="https://evil.example/x.png"><video src="https://evil.example/x.mp4"></video>' where id = ${productId}`
    const { data } = await client().get('/goods/detail', { id: productId })
    expect((data as { detailHtml: string }).detailHtml).toBe('<p>茶</p>')
  })

  test('a right signature opens; a wrong secret, an unknown key and none at all do not, and are told alike', async () => {
    expect((await client().get('/goods')).code).toBe(200)
    expect((await client({ secret: 'sk_wrong' }).get('/goods')).code).toBe(gatewayRefusals.badSignature.code)
    expect((await client({ keyId: `mk_${'A'.repeat(20)}` }).get('/goods')).code).toBe(gatewayRefusals.badSignature.code)
    const bare = await house.app.inject({ url: '/open-api/v1/goods' })
    expect(bare.json()).toMatchObject({ code: gatewayRefusals.notSigned.code })
  })

  test('what was signed cannot be changed on the way, is too old after five minutes, and opens once', async () => {
    const seen: { url: string; init: Parameters<NonNullable<Options['send']>>[1] }[] = []
    const watching: Options['send'] = (url, init) => {
      seen.push({ url, init })
      return (send as NonNullable<typeof send>)(url, init)
    }
    expect((await client({ send: watching }).post('/orders', basket())).code).toBe(200)
    const { url, init } = firstOf(seen)
    const again = async (change: Partial<typeof init>) =>
      JSON.parse(await (await (send as NonNullable<typeof send>)(url, { ...init, ...change })).text())
    expect(await again({})).toMatchObject({ code: gatewayRefusals.replayed.code })
    expect(await again({ body: init.body?.replace('"qty":1', '"qty":9') })).toMatchObject({ code: gatewayRefusals.badSignature.code })
    house.clock.advance(301_000)
    expect(await again({})).toMatchObject({ code: gatewayRefusals.badTime.code })
    house.clock.set(new Date())
  })

  test('a key does what it was given and nothing after it was revoked', async () => {
    const narrow = (await house.call(gateway.keyAdd, { name: '只读', scopes: ['goods'] }, { token })).data
    const reader = client({ keyId: narrow.keyId, secret: narrow.secret })
    expect((await reader.get('/goods')).code).toBe(200)
    expect((await reader.post('/orders', basket())).code).toBe(gatewayRefusals.outOfScope.code)
    expect((await house.call(gateway.keyRevoke, { id: narrow.id, version: 1 }, { token })).message).toBe('success')
    expect((await reader.get('/goods')).code).toBe(gatewayRefusals.revoked.code)
    expect((await house.call(gateway.keyRevoke, { id: narrow.id, version: 2 }, { token })).code).toBe(gatewayRefusals.revoked.code)
  })

  test("another unit's keys are not seen, and its key does not see this shop's orders", async () => {
    const other = await house.signIn('merchant03')
    expect((await house.call(gateway.keyPage, {}, { token: other })).data.records.map(({ id }) => id)).not.toContain(key.id)
    expect((await house.call(gateway.keyRevoke, { id: key.id, version: 1 }, { token: other })).code).toBe(gatewayRefusals.keyMissing.code)
    const theirs = (await house.call(gateway.keyAdd, { name: '别家', scopes: [...apiScopes] }, { token: other })).data
    const placed = await place()
    const stranger = client({ keyId: theirs.keyId, secret: theirs.secret })
    const { no } = firstOf(placed.orders)
    expect((await stranger.get('/orders/detail', { no, buyerKey: 'openid-1' })).code).toBe(gatewayRefusals.orderMissing.code)
  })

  test('bad JSON, a huge body and another content type get an answer, not a crash', async () => {
    const headers = { 'content-type': 'application/json' }
    expect((await house.app.inject({ method: 'POST', url: '/open-api/v1/orders', headers, payload: '{' })).statusCode).toBe(400)
    expect((await house.app.inject({ method: 'POST', url: '/open-api/v1/orders', headers, payload: 'x'.repeat(300_000) })).statusCode).toBe(
      413,
    )
    expect(
      (await house.app.inject({ method: 'POST', url: '/open-api/v1/orders', headers: { 'content-type': 'text/xml' }, payload: '<a/>' }))
        .statusCode,
    ).toBe(415)
  })
})

describe('an order through the gateway', () => {
  test('goods, a quote, the order at that price, the payment once, an after-sale taken back, and the receipt after the shipping', async () => {
    const goods = await client().get<{ records: { id: string; skus: { id: string; available: number }[] }[] }>('/goods', {
      keyword: '试货',
    })
    expect(goods.data.records.find(({ id }) => id === productId)?.skus[0]).toMatchObject({ id: skuId })
    const quoted = await client().post<{ payableFen: number; shops: { goodsFen: number; freightFen: number }[] }>('/quote', basket(2))
    expect(quoted.data.shops[0]).toMatchObject({ goodsFen: 10_000 })
    const wrong = await client().post('/orders', { ...basket(2), expectedFen: quoted.data.payableFen - 1 })
    expect(wrong.code).not.toBe(200)
    const { data: placed } = await client().post<Placed>('/orders', { ...basket(2), expectedFen: quoted.data.payableFen })
    expect(placed.payableFen).toBe(quoted.data.payableFen)
    const { no } = firstOf(placed.orders)
    expect(await pay(placed)).toBe('SUCCESS')
    expect(await pay(placed)).toBe('SUCCESS')
    expect(await pay({ ...placed, payment: { ...placed.payment, amountFen: 1 } })).toBe('PAID_BEFORE')
    const order = await client().get<{ status: string; items: { id: string }[] }>('/orders/detail', { no, buyerKey: 'openid-1' })
    expect(order.data).toMatchObject({ status: 'WAIT_SHIP', paidFen: placed.payableFen })
    expect((await client().get('/orders/detail', { no, buyerKey: 'somebody-else' })).code).toBe(gatewayRefusals.orderMissing.code)
    expect((await client().post('/orders/receive', { no, buyerKey: 'openid-1' })).code).not.toBe(200)
    const applied = await client().post<{ id: string }>('/after-sales', {
      no,
      buyerKey: 'openid-1',
      itemId: firstOf(order.data.items).id,
      type: 'REFUND_ONLY',
      qty: 1,
      amountFen: 5000,
      reasonCode: 'CHANGED_MIND',
    })
    expect(applied.message).toBe('success')
    expect((await client().post('/after-sales/cancel', { id: applied.data.id, buyerKey: 'somebody-else' })).code).toBe(
      gatewayRefusals.afterSaleMissing.code,
    )
    expect((await client().post('/after-sales/cancel', { id: applied.data.id, buyerKey: 'openid-1' })).message).toBe('success')

    const parcel = { id: firstOf(placed.orders).id, carrier: 'SF' as const, trackingNo: 'SF20261115', remark: '' }
    expect((await house.call(orders.ship, parcel, { token, idempotencyKey: 'gateway-ship' })).code).toBe(200)
    const shipped = await client().get<{ status: string; parcels: object[] }>('/orders/detail', { no, buyerKey: 'openid-1' })
    expect(shipped.data).toMatchObject({ status: 'SHIPPED', parcels: [{ carrier: 'SF', trackingNo: 'SF20261115' }] })
    expect((await client().post('/orders/receive', { no, buyerKey: 'somebody-else' })).code).toBe(gatewayRefusals.orderMissing.code)
    expect((await client().post('/orders/receive', { no, buyerKey: 'openid-1' })).message).toBe('success')
    const received = await client().get('/orders/detail', { no, buyerKey: 'openid-1' })
    expect(received.data).toMatchObject({ status: 'COMPLETED', receivedAt: expect.any(String) })
    expect((await client().post('/orders/receive', { no, buyerKey: 'openid-1' })).code).not.toBe(200)
  })

  test('the same idempotency key places one order, also when it is sent twenty times at once', async () => {
    const before = await count()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => client().post<Placed>('/orders', basket(1, 'openid-20'), 'one-basket-only')),
    )
    expect(new Set(replies.map(({ data }) => firstOf(data.orders).no)).size).toBe(1)
    expect(await count()).toBe(before + 1)
  })

  test('visits are counted once, and those of other shops not at all', async () => {
    const visit = { id: crypto.randomUUID(), type: 'VIEW', buyerKey: 'openid-1', productId, shopId, at: new Date().toISOString() }
    const foreign = { ...visit, id: crypto.randomUUID(), productId: null, shopId: '203' }
    const refused = [{ id: foreign.id, why: 'NOT_YOURS' }]
    expect((await client().post('/events', { events: [visit, foreign] })).data).toEqual({ stored: 1, refused })
    expect((await client().post('/events', { events: [visit] })).data).toEqual({ stored: 0, refused: [] })
  })

  const count = async () =>
    (await house.owner.sql<{ n: number }[]>`select count(*)::int as n from trade_order where shop_id = ${shopId}`.one()).n
})

describe('webhooks', () => {
  type Heard = { headers: Record<string, string | undefined>; body: string }
  const heard: Heard[] = []
  let status = 200
  const listener = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      heard.push({ headers: request.headers as Heard['headers'], body: Buffer.concat(parts).toString('utf8') })
      reply.writeHead(status).end('ok')
    })
  })
  let hook: { id: string; secret: string }

  beforeAll(async () => {
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const { port } = listener.address() as AddressInfo
    expect((await house.call(gateway.hookAdd, { name: '明文', url: 'http://shop.example', events: ['PAID'] }, { token })).code).toBe(
      gatewayRefusals.address.code,
    )
    hook = (await house.call(gateway.hookAdd, { name: 'ERP', url: 'https://shop.example/hooks', events: [...webhookEvents] }, { token }))
      .data
    // The listener speaks plain HTTP on this machine; everything else about the delivery is real.
    await house.owner.sql`update webhook set url = ${`http://shop.example:${port}/hooks`} where id = ${hook.id}`
    vi.spyOn(internet, 'resolve').mockResolvedValue(['127.0.0.1'])
    vi.spyOn(internet, 'isAllowed').mockReturnValue(true)
  })
  afterAll(() => new Promise((resolve) => listener.close(resolve)))

  const allow = () => {
    vi.spyOn(internet, 'resolve').mockResolvedValue(['127.0.0.1'])
    vi.spyOn(internet, 'isAllowed').mockReturnValue(true)
  }
  const deliveries = async () => (await house.call(gateway.deliveryPage, { webhookId: hook.id, pageSize: 100 }, { token })).data.records

  test('an order tells of itself, signed; the log says that it arrived', async () => {
    allow()
    const placed = await place(1, 'openid-9')
    await house.runTasks()
    const { headers, body } = firstOf(heard)
    expect(JSON.parse(body)).toMatchObject({ event: 'PLACED', data: { orderNo: firstOf(placed.orders).no, buyerKey: 'openid-9' } })
    expect(isFromMarketdesk(headers, body, hook.secret, house.clock.now().getTime())).toBe(true)
    expect(isFromMarketdesk(headers, `${body} `, hook.secret, house.clock.now().getTime())).toBe(false)
    expect((await deliveries())[0]).toMatchObject({ event: 'PLACED', status: 'DELIVERED', lastStatus: 200, attempts: 1 })
  })

  test('a failure is tried again and can be replayed; what was rolled back tells nobody', async () => {
    allow()
    status = 500
    const before = heard.length
    expect((await client().post('/orders', basket(9999))).code).not.toBe(200)
    await house.runTasks()
    expect(heard).toHaveLength(before)
    await place(1, 'openid-10')
    await house.runTasks()
    const failed = firstOf(await deliveries())
    expect(failed).toMatchObject({ event: 'PLACED', status: 'WAITING', lastStatus: 500, attempts: 1 })
    status = 200
    expect((await house.call(gateway.replay, { id: failed.id }, { token })).message).toBe('success')
    await house.runTasks()
    expect((await deliveries())[0]).toMatchObject({ id: failed.id, status: 'DELIVERED' })
    const [first, second] = tupleOf(heard.slice(-2), 2)
    expect([first.headers['x-md-delivery'], second.headers['x-md-delivery']]).toEqual([failed.id, failed.id])
  })

  test('an address inside the house is never asked', async () => {
    const before = heard.length
    await place(1, 'openid-11')
    vi.restoreAllMocks()
    await house.runTasks()
    expect(heard).toHaveLength(before)
    expect((await deliveries())[0]).toMatchObject({ status: 'WAITING', lastStatus: null })
  })

  test('a webhook is changed by who has seen it last, and deleted', async () => {
    const { data } = await house.call(gateway.hookPage, {}, { token })
    const { id, version, name, events } = firstOf(data.records)
    const change = { id, name, events, url: 'https://shop.example/new', isEnabled: false }
    expect((await house.call(gateway.hookUpdate, { ...change, version: version + 1 }, { token })).code).toBe(40900)
    expect((await house.call(gateway.hookUpdate, { ...change, version }, { token })).message).toBe('success')
    expect((await house.call(gateway.replay, { id: firstOf(await deliveries()).id }, { token })).code).toBe(gatewayRefusals.hookOff.code)
    expect((await house.call(gateway.hookDelete, { id, version: version + 1 }, { token })).message).toBe('success')
    expect((await house.call(gateway.hookPage, {}, { token })).data.total).toBe(0)
  })
})

test('the gateway is described by its own OpenAPI document', async () => {
  const document = (await house.app.inject({ url: '/open-api/v1/openapi.json' })).json<{
    paths: object
    servers: object[]
    security: object[]
  }>()
  expect(Object.keys(document.paths)).toContain('/orders')
  expect(document.servers).toEqual([{ url: '/open-api/v1' }])
  expect(Object.keys(firstOf(document.security))).toEqual(['key', 'time', 'nonce', 'signature'])
})
