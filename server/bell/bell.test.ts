// The bell rings for its reader alone, once per cause, in their language, and on any process that holds their browser.

import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { bell } from '#contract/bell/calls'
import { firstOf } from '#contract/kit/sure'
import { type House, openHouse } from '../../house/harness/index'
import { transact } from '../kit/database/db'
import { houseScope } from '../kit/database/scope'
import { type Ring, ring } from './index'

let house: House
let token: string
let accountId: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('manager01')
  accountId = (await house.call(auth.info, {}, { token })).data.id
})
afterAll(() => house.close())

const sound = (more: Partial<Ring> = {}) =>
  transact(house.db, 'write', houseScope(), (tx) =>
    ring(tx, {
      accountId,
      unitId: null,
      kind: 'system',
      title: ['共 {n} 条', '{n} rows'],
      body: ['请查看', 'Have a look'],
      params: { n: 3 },
      link: '/home',
      ...more,
    }),
  )
const unread = async () => (await house.call(bell.count, {}, { token })).data.unread

test('a ring is counted, read in either language, and marked as read', async () => {
  await sound()
  expect(await unread()).toBe(1)
  const page = (language: 'zh-CN' | 'en') => house.call(bell.page, { pageNumber: 1, pageSize: 5 }, { token, language })
  expect((await page('zh-CN')).data.records[0]).toMatchObject({ title: '共 3 条', link: '/home', readAt: null })
  expect(firstOf((await page('en')).data.records).title).toBe('3 rows')
  await house.call(bell.markRead, {}, { token })
  expect(await unread()).toBe(0)
})

test('the same cause rings once', async () => {
  await Promise.all([1, 2, 3].map(() => sound({ cause: 'job:1' })))
  expect(await unread()).toBe(1)
})

test('what went as it should counts as one, for a day, and stands apart from what matters', async () => {
  const before = await unread()
  for (let at = 0; at < 12; at += 1) await sound({ kind: 'job', isRoutine: true })
  expect(await unread()).toBe(before + 1)
  await sound({ kind: 'job' })
  expect(await unread()).toBe(before + 2)
  const page = async (routine: boolean) =>
    (await house.call(bell.page, { pageNumber: 1, pageSize: 20, routine, unread: true }, { token })).data.total
  expect([await page(true), await page(false)]).toEqual([12, before + 1])
  await house.owner.sql`update notification set at = at - interval '25 hours' where is_routine`
  expect(await unread()).toBe(before + 1)
  await house.owner.sql`delete from notification where kind = 'job'`
})

test('nobody else hears or silences it', async () => {
  const other = await house.signIn('merchant01')
  expect((await house.call(bell.page, { pageNumber: 1, pageSize: 5 }, { token: other })).data.total).toBe(0)
  await house.call(bell.markRead, {}, { token: other })
  expect(await unread()).toBe(1)
})

test('a ring written through one process reaches a browser that another one holds', async () => {
  const app = await house.another()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.addresses()[0] as AddressInfo
  const { moment } = (await house.call(auth.info, {}, { token })).data
  const reply = await fetch(`http://127.0.0.1:${port}/prod-api${bell.stream.path}?since=${moment}`, {
    headers: { token: `Bearer ${token}` },
  })
  const reader = (reply.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toContain('event: ready')
  const heard: string[] = []
  const listening = (async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      heard.push(value)
    }
  })()
  expect(heard).toEqual([])
  await sound()
  await expect.poll(() => heard.length, { timeout: 5000, interval: 5 }).toBeGreaterThan(0)
  await reader.cancel()
  await listening
})
