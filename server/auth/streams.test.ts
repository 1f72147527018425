// A stream ends with the session that asked for it, also on a process that was told nothing but by the database.

import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { bell } from '#contract/bell/calls'
import { exports } from '#contract/exports/calls'
import { callOver, type House, openHouse } from '../../house/harness/index'

let house: House
let other: Awaited<ReturnType<House['another']>>
let port: number
let token: string
beforeAll(async () => {
  house = await openHouse()
  other = await house.another()
  await other.listen({ port: 0, host: '127.0.0.1' })
  port = (other.addresses()[0] as AddressInfo).port
})
afterAll(() => house.close())
beforeEach(async () => {
  token = await house.signIn('unified01')
})

type Open = { reply: IncomingMessage; isOver: () => boolean }

/** Opened on the other process, read up to its first piece, and then left alone. */
async function open(method: 'GET' | 'POST', path: string, body?: object, as = token): Promise<Open> {
  const headers = { token: `Bearer ${as}`, ...(body ? { 'content-type': 'application/json' } : {}) }
  const asked = request({ host: '127.0.0.1', port, method, path: `/prod-api${path}`, headers })
  asked.on('error', () => {})
  asked.end(body ? JSON.stringify(body) : undefined)
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  let over = false
  reply.on('error', () => {}).on('close', () => (over = true))
  await once(reply, 'data')
  return { reply, isOver: () => over }
}
const openBell = (as?: string) => open('GET', bell.stream.path, undefined, as)
const ends = (stream: Open) => expect.poll(stream.isOver, { timeout: 10_000, interval: 20 }).toBe(true)

const accountOf = async (as: string) => (await house.call(auth.info, {}, { token: as })).data.id

const endings: [what: string, end: () => Promise<unknown>][] = [
  ['signing out', () => house.call(auth.logout, {}, { token })],
  ['being switched off', async () => house.owner.sql`update account set status = 0 where id = ${await accountOf(token)}`],
  [
    'a session that is ended from elsewhere',
    async () => house.owner.sql`update session set revoked_at = now() where account_id = ${await accountOf(token)}`,
  ],
  [
    'a session whose time is over',
    async () => house.owner.sql`update session set expires_at = now() where account_id = ${await accountOf(token)}`,
  ],
]

describe('live notices', () => {
  test.each(endings)('end with %s', async (_what, end) => {
    const mine = await openBell()
    const theirs = await openBell(await house.signIn('merchant01'))
    expect([mine.isOver(), theirs.isOver()]).toEqual([false, false])
    await end()
    await ends(mine)
    expect(theirs.isOver()).toBe(false)
    theirs.reply.destroy()
    await house.owner.sql`update account set status = 1 where username = 'unified01'`
  })

  test('of another session of the same account go on', async () => {
    const second = await house.signIn('unified01')
    const [mine, again] = [await openBell(), await openBell(second)]
    await house.call(auth.logout, {}, { token })
    await ends(mine)
    expect(again.isOver()).toBe(false)
    again.reply.destroy()
  })

  test('are not opened by a session that another process still remembers', async () => {
    expect((await callOver(other, auth.info, {}, { token })).code).toBe(200)
    await house.call(auth.logout, {}, { token })
    await ends(await openBell())
  })
})

test('a download stops halfway', async () => {
  const folder = join(house.settings.dataDir, 'exports')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '1-1.csv'), Buffer.alloc(64 * 1024 * 1024, 'x'))
  const { data: me } = await house.call(auth.info, {}, { token })
  const { id } = await house.owner.sql<{ id: string }[]>`
    insert into job (unit_id, account_id, kind, title, status, input, actor, created_at, file_key, file_name, file_bytes, file_expires_at)
    values (${me.unit.id}, ${me.id}, 'export', '["导出","x"]', 'DONE', '{"sheet":"orders"}', '{}', now(), '1-1.csv', 'x.csv', 1, now() + interval '1 day')
    returning id`.one()
  const { reply, isOver } = await open('POST', exports.download.path, { id })
  expect(reply.headers['content-length']).toBe(String(64 * 1024 * 1024))
  reply.pause()
  await house.call(auth.logout, {}, { token })
  // What was already on its way is read; the rest never comes.
  reply.resume()
  await expect.poll(isOver, { timeout: 10_000, interval: 20 }).toBe(true)
  expect(reply.complete).toBe(false)
})
