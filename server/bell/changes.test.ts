// Who hears that something has changed: the units that see it, on any process, readers who may, together and not too often.

import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { bell } from '#contract/bell/calls'
import { sure } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import type { Permission } from '#contract/permissions'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, basketOf, pay, place } from '../../house/shopping'
import { contract } from '../columns'
import { crier, quietMs } from './changes'

let house: House
const ports: number[] = []
beforeAll(async () => {
  house = await openHouse()
  // Two processes over one database.
  for (const app of [await house.another(), await house.another()]) {
    await app.listen({ port: 0, host: '127.0.0.1' })
    ports.push((app.addresses()[0] as AddressInfo).port)
  }
})
afterAll(() => house.close())

/** A browser's stream: what it was told, in order. */
async function hold(token: string, process: number, unit?: string) {
  const reply = await fetch(`http://127.0.0.1:${sure(ports[process])}/prod-api${bell.stream.path}`, {
    headers: { token: `Bearer ${token}`, ...(unit && { unit }) },
  })
  const reader = (reply.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader()
  const told: string[][] = []
  const heard = { told, topics: () => new Set(told.flat()), isReady: false, end: () => reader.cancel() }
  void (async () => {
    for (;;) {
      const { value = '', done } = await reader.read()
      if (done) return
      heard.isReady ||= value.includes('event: ready')
      for (const [, data = '[]'] of value.matchAll(/event: changed\ndata: (.*)\n/g)) told.push(JSON.parse(data) as string[])
    }
  })()
  await expect.poll(() => heard.isReady).toBe(true)
  return heard
}

const goods = () => addGoods(house)
const sell = async (skuId: string) => pay(house, await place(house, basketOf([{ skuId, qty: 1 }])))

test('an order is told to its shop, its market and the platform, on two processes, and to nobody else', async () => {
  const { skuId } = await goods()
  const names = ['merchant01', 'manager01', 'platform01', 'unified01', 'nobody001'] as const
  const streams = await Promise.all(names.map(async (name, at) => hold(await house.signIn(name), at % 2)))
  const [shop, market, platform, stranger, nobody] = streams
  await sell(skuId)
  for (const stream of [shop, market, platform]) await expect.poll(() => stream?.topics().has('orders'), { timeout: 5000 }).toBe(true)
  expect(stranger?.topics().has('orders')).toBe(false)
  // In the market, but with no right to any list.
  expect(nobody?.told).toEqual([])
  await Promise.all(streams.map(({ end }) => end()))
})

const unit = { id: '201', kind: 'SHOP', name: '', marketId: null } as const
const all: ReadonlySet<Permission> = new Set(['order:read'])

// slow: what changes after the first is told seconds later.
test('whoever loses the right hears nothing more, though the stream goes on', async () => {
  const held = new Set<Permission>(all)
  const told: string[][] = []
  const { heard, join, end } = crier((_topic, codes) => codes.has('order:read'))
  const colleague: string[][] = []
  join(unit, { session: async () => ({ permissions: all, unit }), tell: (topics) => colleague.push([...topics]) })
  join(unit, { session: async () => ({ permissions: held, unit }), tell: (topics) => told.push([...topics]) })
  heard('orders 201,101,0')
  await expect.poll(() => told).toEqual([['orders']])
  held.clear()
  heard('orders 202')
  heard('stock 201')
  await expect.poll(() => colleague, { timeout: quietMs + 2000 }).toEqual([['orders'], ['stock']])
  expect(told).toEqual([['orders']])
  end()
})

// slow: what changes after the first is told seconds later.
test('many changes are told together: at once, and then once in a while', async () => {
  const told: string[][] = []
  const { heard, join, end } = crier(() => true)
  join(unit, { session: async () => ({ permissions: all, unit }), tell: (topics) => told.push([...topics]) })
  for (let at = 0; at < 50; at += 1) {
    heard('orders 201')
    heard('stock 201')
  }
  await expect.poll(() => told.length, { timeout: quietMs + 2000 }).toBe(2)
  expect(told).toEqual([['orders'], ['stock', 'orders']])
  end()
})

test('whatever has a topic is told by a table, and whatever is told is asked for by a call', async () => {
  const named = new Set(Object.values(contract).flatMap((book) => Object.values(book).flatMap(({ topics }) => topics)))
  const told = await house.owner.sql<{ topic: string }[]>`
    select distinct split_part(encode(t.tgargs, 'escape'), '\\000', 1) as topic from pg_trigger t where t.tgname = 'told'`
  expect(told.map(({ topic }) => topic).sort()).toEqual([...named].sort())
})

// slow: 50 orders are placed and paid one after the other, and the last word comes after the quiet time.
test('50 orders while 20 lists are open: what each shows last is what there is, and counts are rows', async () => {
  const { skuId } = await goods()
  const token = await house.signIn('merchant01')
  const { id } = (await house.call(auth.info, {}, { token })).data.unit
  const shown = Array.from({ length: 20 }, () => ({ total: -1, count: -2, asks: 0 }))
  const streams = await Promise.all(shown.map((_, at) => hold(token, at % 2, id)))
  // Each list asks when it is told, as the console does, and never of itself.
  const look = async (list: (typeof shown)[number]) => {
    list.asks += 1
    const [page, overview] = await Promise.all([
      house.call(orders.page, { status: 'WAIT_SHIP' }, { token }),
      house.call(orders.overview, {}, { token }),
    ])
    list.total = page.data.total
    list.count = overview.data.byStatus.WAIT_SHIP ?? 0
  }
  const seen = streams.map(() => 0)
  const follow = setInterval(() => {
    for (const [at, stream] of streams.entries()) {
      if (stream.told.length === seen[at]) continue
      seen[at] = stream.told.length
      void look(sure(shown[at]))
    }
  }, 20)
  for (let at = 0; at < 50; at += 1) await sell(skuId)
  const { n } = await house.owner.sql<{ n: number }[]>`
    select count(*)::int as n from trade_order where shop_id = ${id} and status = 'WAIT_SHIP'`.one()
  await expect.poll(() => shown.map(({ total, count }) => [total, count]), { timeout: 15_000 }).toEqual(shown.map(() => [n, n]))
  clearInterval(follow)
  // Told together: far fewer looks than orders.
  for (const { asks } of shown) expect(asks).toBeLessThan(25)
  await Promise.all(streams.map(({ end }) => end()))
})
