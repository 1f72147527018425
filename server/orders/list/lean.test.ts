// A page of orders or goods as the console asks for it: few letters that say the very same; everybody else is given rows as objects.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/kit/call'
import { dataOf, type LeanAnswer, leanHeader } from '#contract/kit/lean'
import { queryString } from '#contract/kit/query'
import { orders } from '#contract/orders/calls'
import { orderStatuses } from '#contract/orders/states'
import { products } from '#contract/products/calls'
import { type House, openHouse } from '../../../house/harness/index'

const mostBytes = 8000

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Body = LeanAnswer & { code: number; data: { total: number; records?: unknown[] } }

async function ask(call: Call, input: object, headers: Record<string, string>) {
  const { payload, headers: told } = await house.app.inject({
    method: call.method,
    url: `/prod-api${call.path}${call.method === 'GET' ? queryString({ ...input }) : ''}`,
    ...(call.method === 'GET' ? {} : { payload: input }),
    headers,
  })
  return { bytes: Buffer.byteLength(payload), told, body: JSON.parse(payload) as Body }
}

/** The same page both ways: how long each is, and that both say the same. */
async function bothWays(token: string, call: Call, input: object) {
  const plain = await ask(call, input, { token })
  const lean = await ask(call, input, { token, [leanHeader]: '1' })
  expect([plain.body.code, lean.body.code, lean.told.vary, plain.told.vary]).toEqual([200, 200, leanHeader, leanHeader])
  const rows = plain.body.data.records?.length ?? 0
  // One row repeats nothing: it is told in the form of all others.
  expect([plain.body.records !== undefined, lean.body.records !== undefined]).toEqual([false, rows > 1])
  expect(dataOf(lean.body)).toEqual(plain.body.data)
  return { rows, plainBytes: plain.bytes, leanBytes: lean.bytes }
}

const lists: [who: string, call: Call][] = [
  ['manager01', orders.page],
  ['manager01', orders.merchantPage],
  ['merchant01', orders.page],
  ['brandmgr01', orders.backendPage],
  ['agent0001', orders.backendPage],
  ['platform01', orders.backendPage],
]
test.each(lists)('%s is told twenty orders in 8 kB, of every state and on any page', async (who, call) => {
  const token = await house.signIn(who)
  const fullPages: number[] = []
  const look = async (filter: object) => {
    const { rows, leanBytes } = await bothWays(token, call, { ...filter, pageSize: 20 })
    expect([filter, leanBytes, leanBytes <= mostBytes]).toEqual([filter, leanBytes, true])
    if (rows === 20) fullPages.push(leanBytes)
    return rows
  }
  for (const filter of [...orderStatuses.map((status) => ({ status })), { sort: 'payableFen' }, { keyword: '茶' }]) await look(filter)
  for (let pageNumber = 1; (await look({ pageNumber })) === 20; ) pageNumber += 1
  expect(fullPages.length).toBeGreaterThan(2)
})

test('goods in few letters say the same, with what is told beside them', async () => {
  const token = await house.signIn('manager01')
  for (const filter of [{}, { pageNumber: 2 }, { sort: 'price', order: 'asc' }, { keyword: '茶' }, { keyword: 'nothing is called so' }]) {
    const { rows, plainBytes, leanBytes } = await bothWays(token, products.acrossShops, { pageNumber: 1, pageSize: 20, ...filter })
    if (rows === 20) expect(leanBytes).toBeLessThan(plainBytes / 2)
  }
})

test('a refusal is the same to both', async () => {
  const asked = [orders.page, { pageSize: 1000 }] as const
  const token = await house.signIn('manager01')
  const [plain, lean] = [await ask(...asked, { token }), await ask(...asked, { token, [leanHeader]: '1' })]
  expect([lean.body.code, lean.body]).toEqual([422, plain.body])
})
