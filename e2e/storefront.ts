// A storefront of the first shop, for tests that need an order of their own.

import { apiScopes } from '../contract/gateway/states'
import { firstOf } from '../contract/kit/sure'
import { storefrontClient } from '../examples/storefront-client'
import { call, consoleUrl, expect, tokenOf, unique } from './house'

export type Shop = { client: ReturnType<typeof storefrontClient>; skuId: string }
type Bought = { no: string; buyerKey: string }

let opened: Promise<Shop> | undefined

/** A storefront of the first shop, with something that it has plenty of: one per worker, because a shop has a number of keys and no more. */
export function storefront(): Promise<Shop> {
  opened ??= openStorefront()
  return opened
}

async function openStorefront(): Promise<Shop> {
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
    .find(({ available }) => available > 200)
  expect(sku).toBeDefined()
  return { client, skuId: sku?.id ?? '' }
}

/** As a shopper pays in the demo: at its provider, and not at the shop. */
export async function payAtTheTill({ no, amountFen }: { no: string; amountFen: number }): Promise<void> {
  const reply = await fetch(`${new URL(consoleUrl()).origin}/demo-pay/v1/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ no, amountFen }),
  })
  expect(await reply.json()).toMatchObject({ code: 'SUCCESS' })
}

type Wanted = { isPaid?: boolean; name?: string; distributorCode?: string; buyerNote?: string }

/** An order of two pieces; the receiver's name is nobody else's. */
export async function buy(
  { client, skuId }: Shop,
  wanted: Wanted = {},
): Promise<Bought & { name: string; payment: { no: string; amountFen: number } }> {
  const { isPaid = true, name = `收件${unique()}`, distributorCode, buyerNote } = wanted
  const buyerKey = `buyer-${unique()}`
  const placed = await client.post<{ payment: { no: string; amountFen: number }; orders: { no: string }[] }>('/orders', {
    buyer: { key: buyerKey, name: '试买家' },
    channel: 'MINI_PROGRAM',
    payChannel: 'WECHAT',
    deliveryType: 'EXPRESS',
    receiver: { name, mobile: `139${unique()}`, regionCode: '330106', address: '文三路 1 号' },
    lines: [{ skuId, qty: 2 }],
    distributorCode,
    buyerNote,
  })
  expect(placed.message).toBe('success')
  const { payment, orders } = placed.data
  if (isPaid) {
    await payAtTheTill(payment)
    // The provider reports it, and a worker looks at the report: a moment later the order is paid.
    const status = async () => (await client.get<{ status: string }>('/orders/detail', { no: firstOf(orders).no, buyerKey })).data.status
    await expect.poll(status, { timeout: 15_000 }).toBe('WAIT_SHIP')
  }
  return { no: firstOf(orders).no, buyerKey, name, payment }
}
