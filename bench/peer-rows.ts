// What is measured beside peers: lists, searches, one order and a change of goods, each as it is asked for over HTTP.

import type { Request } from 'autocannon'
import type { Call } from '#contract/kit/call'
import { leanHeader } from '#contract/kit/lean'
import { queryString } from '#contract/kit/query'
import { firstOf } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { type ProductDetail, products, type Saved } from '#contract/products/calls'
import { basicForm } from '#contract/products/form'

/** A house that is being asked: two that are signed in, and what there is to find. */
export type Place = {
  url: string
  platform: string
  manager: string
  no: string
  name: string
  id: string
  half: number
  halfGoods: number
}

export type Row = {
  name: string
  /** Answers a second of Vendure 3.7.3, and how many times as many are wanted. It was measured elsewhere. */
  vendure: number | null
  wanted: number
  /** Which statement the lean stack answers with, where it has one. */
  lean?: 'orders' | 'ordersHalf' | 'number' | 'order' | 'goods' | 'goodsHalf'
  ask: (place: Place) => Promise<Request[]> | Request[]
}

const get = (token: string, call: Call, query: Record<string, string>): Request[] => [
  {
    method: 'GET',
    path: `/prod-api${call.path}${queryString(query)}`,
    headers: { token: `Bearer ${token}`, [leanHeader]: '1' },
  },
]
const post = (token: string, call: Call, body: object): Request => ({
  method: 'POST',
  path: `/prod-api${call.path}`,
  headers: { token: `Bearer ${token}`, [leanHeader]: '1', 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const ordersBy = (of: (place: Place) => Record<string, string>) => (place: Place) =>
  get(place.platform, orders.backendPage, { pageSize: '20', ...of(place) })
const goodsBy = (of: (place: Place) => object) => (place: Place) => [
  post(place.manager, products.page, { pageNumber: 1, pageSize: 20, ...of(place) }),
]

export const rows: readonly Row[] = [
  { name: 'orders by state', vendure: 15.6, wanted: 100, lean: 'orders', ask: ordersBy(() => ({ status: 'COMPLETED' })) },
  {
    name: 'orders by state, half deep',
    vendure: 6.8,
    wanted: 100,
    lean: 'ordersHalf',
    ask: ordersBy(({ half }) => ({ status: 'COMPLETED', pageNumber: String(half) })),
  },
  { name: 'orders by a name', vendure: 4.9, wanted: 100, ask: ordersBy(({ name }) => ({ keyword: name })) },
  { name: 'orders by a number', vendure: 6.5, wanted: 100, lean: 'number', ask: ordersBy(({ no }) => ({ keyword: no })) },
  { name: 'one order', vendure: 80, wanted: 20, lean: 'order', ask: ({ platform, id }) => get(platform, orders.detail, { id }) },
  { name: 'goods', vendure: 42, wanted: 30, lean: 'goods', ask: goodsBy(() => ({})) },
  { name: 'goods, half deep', vendure: null, wanted: 30, lean: 'goodsHalf', ask: goodsBy(({ halfGoods }) => ({ pageNumber: halfGoods })) },
  { name: 'goods by a word', vendure: 43, wanted: 30, ask: goodsBy(() => ({ keyword: '龙井' })) },
  { name: 'a change of goods', vendure: 58, wanted: 10, ask: changes },
]

// What is under way when a load ends is not heard of again: sixteen of each load.
const changed = 400
type Form = { id: string; version: number; sort: number }
type Context = { form?: Form }

/** Each change is of goods that nobody else changes at that moment, and names the version that the one before has left. */
async function changes({ url, manager }: Place): Promise<Request[]> {
  const ask = async <T>({ path = '', ...request }: Request): Promise<T> => {
    const { headers, method, body } = request as { headers: Record<string, string>; method: string; body?: string }
    const reply = await fetch(new URL(path, url), { headers, method, body })
    return ((await reply.json()) as { data: T }).data
  }
  const free: Form[] = []
  for (let pageNumber = 1; free.length < changed; pageNumber += 1) {
    const { [leanHeader]: _, ...headers } = post(manager, products.page, {}).headers as Record<string, string>
    const request = { ...post(manager, products.page, { pageNumber, pageSize: 100, shelfStatus: 'ON' }), headers }
    const { records } = await ask<{ records: { id: string }[] }>(request)
    for (const { id } of records) {
      const detail = await ask<ProductDetail>(firstOf(get(manager, products.detail, { id })))
      const form = Object.fromEntries(
        Object.keys(basicForm).flatMap((name) => (name in detail ? [[name, detail[name as keyof Form]]] : [])),
      )
      // Made of the detail by the names of the form.
      free.push(form as Form)
    }
  }
  return [
    {
      ...post(manager, products.saveBasic, {}),
      setupRequest: (request, context: Context) => {
        const form = firstOf(free.splice(0, 1))
        form.sort = (form.sort % 900) + 1
        context.form = form
        return { ...request, body: JSON.stringify(form) }
      },
      onResponse: (_status, body, { form }: Context) => {
        const { code, message, data } = JSON.parse(body) as { code: number; message: string; data: Saved }
        if (code !== 200 || !form) throw new Error(`a change of goods answers ${code}: ${message}`)
        form.version = data.version
        free.push(form)
      },
    },
  ]
}
