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
import { transact } from '../kit/database/db'
import { houseScope } from '../kit/database/scope'
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

const momentOf = async (token: string) => (await house.call(auth.info, {}, { token })).data.moment

/** A browser's stream: what it was told, in order. It knows everything up to a moment, or up to now. */
async function hold(token: string, process: number, unit?: string, since?: string) {
  const path = `${bell.stream.path}?since=${since ?? (await momentOf(token))}`
  const reply = await fetch(`http://127.0.0.1:${sure(ports[process])}/prod-api${path}`, {
    headers: { token: `Bearer ${token}`, ...(unit && { unit }) },
  })
  const reader = (reply.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader()
  const told: string[][] = []
  const heard = { told, topics: () => new Set(told.flat()), isReady: false, mayBeAnything: false, rings: 0, end: () => reader.cancel() }
  void (async () => {
    for (;;) {
      const { value = '', done } = await reader.read()
      if (done) return
      heard.isReady ||= value.includes('event: ready')
      heard.mayBeAnything ||= value.includes('{"anything":true}')
      heard.rings += value.split('event: ring').length - 1
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

test('what happened between the answers of a page and its stream is told with it, whichever process answered; what they know is not', async () => {
  const { skuId } = await goods()
  const token = await house.signIn('merchant01')
  const stranger = await house.signIn('unified01')
  const before = await momentOf(token)
  await sell(skuId)
  for (const process of [0, 1]) {
    const late = await hold(token, process, undefined, before)
    await expect.poll(() => late.topics().has('orders')).toBe(true)
    expect(late.mayBeAnything).toBe(false)
    const other = await hold(stranger, process, undefined, before)
    const knowing = await hold(token, process)
    // A word that is heard later comes after all that was told at once.
    await house.owner
      .sql`select pg_notify('bell', id || ' ' || pg_current_xact_id()) from account where username in ('merchant01', 'unified01')`
    await expect.poll(() => Math.min(other.rings, knowing.rings)).toBe(1)
    expect([other.told, knowing.told, other.mayBeAnything, knowing.mayBeAnything]).toEqual([[], [], false, false])
    await Promise.all([late.end(), other.end(), knowing.end()])
  }
})

test('a transaction that began before the answers and ends after them is told, and a bell that rang in between', async () => {
  const token = await house.signIn('merchant01')
  let moment = ''
  await transact(house.db, 'write', houseScope(), async (tx) => {
    await tx`select tell_changed('orders', array[201]::bigint[])`
    await tx`select pg_notify('bell', id || ' ' || pg_current_xact_id()) from account where username = 'merchant01'`
    moment = await momentOf(token)
  })
  const stream = await hold(token, 0, undefined, moment)
  await expect.poll(() => stream.told).toEqual([['orders']])
  expect([stream.rings, stream.mayBeAnything]).toEqual([1, false])
  await stream.end()
})

test('a stream that says of no moment, or of one before the process listened, is told that anything may have changed', async () => {
  const token = await house.signIn('merchant01')
  const unknown = await hold(token, 0, undefined, '3')
  expect(unknown.mayBeAnything).toBe(true)
  await unknown.end()
  const { port } = new URL(`http://127.0.0.1:${sure(ports[0])}`)
  const reply = await fetch(`http://127.0.0.1:${port}/prod-api${bell.stream.path}`, { headers: { token: `Bearer ${token}` } })
  const reader = (reply.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toContain('{"anything":true}')
  await reader.cancel()
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
  heard('orders 201,101,0 9')
  await expect.poll(() => told).toEqual([['orders']])
  held.clear()
  heard('orders 202 9')
  heard('stock 201 9')
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
    heard('orders 201 9')
    heard('stock 201 9')
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
