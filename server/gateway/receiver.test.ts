// A parcel without somebody who receives it is refused, and the refusal says which field is missing.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { gateway } from '#contract/gateway/calls'
import { apiScopes } from '#contract/gateway/states'
import { orderRefusals } from '#contract/orders/states'
import { type Options, storefrontClient } from '../../examples/storefront-client'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, basketOf, place } from '../../house/shopping'

let house: House
let key: { keyId: string; secret: string }
beforeAll(async () => {
  house = await openHouse()
  const token = await house.signIn('merchant01')
  key = (await house.call(gateway.keyAdd, { name: '小程序', scopes: [...apiScopes] }, { token })).data
})
afterAll(() => house.close())

const send: Options['send'] = async (url, { method, headers, body }) => {
  const reply = await house.app.inject({ method: method as 'GET', url: url.replace('http://house', ''), headers, payload: body })
  return { text: async () => reply.payload }
}

test('at the gateway, on the field, in the words of the contract; a price can be asked for without', async () => {
  const { skuId } = await addGoods(house)
  const client = storefrontClient({ origin: 'http://house', send, ...key })
  const basket = basketOf([{ skuId, qty: 1 }], { receiver: null })
  expect(await client.post('/orders', basket)).toMatchObject({
    code: 422,
    data: { fields: { receiver: orderRefusals.receiverNeeded.words[0] } },
  })
  expect((await client.post('/quote', basket)).code).toBe(200)
})

test('whoever places without the gateway reads the same words', async () => {
  const { skuId } = await addGoods(house)
  await expect(place(house, basketOf([{ skuId, qty: 1 }], { receiver: null }))).rejects.toMatchObject({
    refusal: orderRefusals.receiverNeeded,
  })
  const pickup = await addGoods(house, { pickup: true })
  const placed = await place(house, basketOf([{ skuId: pickup.skuId, qty: 1 }], { receiver: null, deliveryType: 'PICKUP' }))
  expect(placed.orders).toHaveLength(1)
})
