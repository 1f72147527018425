// A storefront of the first shop, for tests that need an order of their own.

import { apiScopes } from '../contract/gateway/states'
import { storefrontClient } from '../examples/storefront-client'
import { call, consoleUrl, expect, tokenOf, unique } from './house'

export type Shop = { client: ReturnType<typeof storefrontClient>; skuId: string }
type Bought = { no: string; buyerKey: string }

/** A storefront of the first shop, with something that it has plenty of. */
export async function storefront(): Promise<Shop> {
  const token = await tokenOf('merchant01')
  const made = await call<{ keyId: string; secret: string }>(
    'POST',
    '/merchant-api/gateway/key/add',
    { name: `试用 ${unique()}`, scopes: [...apiScopes] },
    token,
  )
  expect(made.message).toBe('success')
  const client = storefrontClient({ origin: new URL(consoleUrl()).origin, ...made.data })
  const { data } = await client.get<{ records: { deliveryTypes: string[]; skus: { id: string; available: number }[] }[] }>('/goods', {
    pageNumber: 1,
    pageSize: 50,
  })
  const sku = data.records
    .filter(({ deliveryTypes }) => deliveryTypes.includes('EXPRESS'))
    .flatMap(({ skus }) => skus)
    .find(({ available }) => available > 40)
  expect(sku).toBeDefined()
  return { client, skuId: sku?.id ?? '' }
}

type Wanted = { isPaid?: boolean; name?: string; distributorCode?: string }

/** An order of two pieces; the receiver's name is nobody else's. */
export async function buy({ client, skuId }: Shop, wanted: Wanted = {}): Promise<Bought & { name: string }> {
  const { isPaid = true, name = `收件${unique()}`, distributorCode } = wanted
  const buyerKey = `buyer-${unique()}`
  const placed = await client.post<{ payment: { no: string; amountFen: number }; orders: { no: string }[] }>('/orders', {
    buyer: { key: buyerKey, name: '试买家' },
    ...{ channel: 'MINI_PROGRAM', payChannel: 'WECHAT', deliveryType: 'EXPRESS' },
    receiver: { name, mobile: `139${unique()}`, regionCode: '330106', address: '文三路 1 号' },
    lines: [{ skuId, qty: 2 }],
    distributorCode,
  })
  expect(placed.message).toBe('success')
  const { payment, orders } = placed.data
  if (isPaid) {
    const news = { no: payment.no, channel: 'WECHAT', channelNo: `wx-${payment.no}`, amountFen: payment.amountFen }
    expect((await client.post('/payments/callback', news)).message).toBe('success')
  }
  return { no: orders[0].no, buyerKey, name }
}
