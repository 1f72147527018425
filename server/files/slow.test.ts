// Bodies that come too slowly, over a real socket: they are cut off with words, and nothing of them stays.

import { readdirSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { files } from '#contract/files/calls'
import { firstOf } from '#contract/kit/sure'
import { formOf } from '../../house/entrances'
import { type House, openHouse } from '../../house/harness/index'
import { png } from '../../house/samples'
import { buildApp } from '../app'
import type { Pace } from '../kit/road/multipart'

let house: House
let token: string
const opened: FastifyInstance[] = []
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
})
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})
afterAll(() => house.close())

const hours: Pace = { bodyMs: 3_600_000, uploadMs: 3_600_000, windowMs: 3_600_000, leastBytesPerSecond: 1 }

async function portOf(pace: Partial<Pace>): Promise<number> {
  const app = await buildApp({ db: house.db, settings: house.settings, pace: { ...hours, ...pace } })
  opened.push(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

type Sent = { type: string; payload: Buffer; path?: string }

function headOf({ type, payload, path = files.upload.path }: Sent): string {
  return [
    `POST /prod-api${path} HTTP/1.1`,
    'host: x',
    `token: Bearer ${token}`,
    'accept-language: en',
    `content-type: ${type}`,
    `content-length: ${payload.length}`,
    '\r\n',
  ].join('\r\n')
}

/** Sends the first `atOnce` bytes, then `step` more at each tick until all is sent or the other side has had enough; gives what it said. */
function drip(port: number, sent: Sent, { atOnce, step, everyMs }: { atOnce: number; step: number; everyMs: number }): Promise<string> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let said = ''
    let at = atOnce
    socket.write(headOf(sent))
    socket.write(sent.payload.subarray(0, atOnce))
    const ticking = setInterval(() => {
      socket.write(sent.payload.subarray(at, at + step))
      at += step
      if (at >= sent.payload.length) clearInterval(ticking)
    }, everyMs)
    socket.on('data', (chunk) => {
      said += chunk.toString()
      // A finished answer on a connection that is kept open.
      if (said.startsWith('HTTP/1.1 200') && said.endsWith('}')) socket.end()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(ticking)
      resolve(said)
    })
  })
}

const form = async (width: number) => {
  const { payload, headers } = formOf('slow.png', await png(width, 900))
  return { type: headers['content-type'], payload }
}
const incoming = () => readdirSync(join(house.settings.dataDir, 'incoming'))
const kept = async () =>
  firstOf(await house.owner.sql<{ total: number }[]>`select count(*)::int as total from file where name = 'slow.png'`).total

const cutOff = /^HTTP\/1\.1 408 .*connection: close.*\{"code":408,"message":"This came too slowly and was cut off; please check/is

test('a byte now and then is no upload: cut off in words, and nothing is left behind', async () => {
  const port = await portOf({ windowMs: 250, leastBytesPerSecond: 16 * 1024 })
  const sent = await form(2000)
  expect(await drip(port, sent, { atOnce: 400, step: 1, everyMs: 20 })).toMatch(cutOff)
  await expect.poll(incoming).toEqual([])
  expect(await kept()).toBe(0)
})

test('also before the file itself begins; and however often, the account has its uploads back', async () => {
  const port = await portOf({ windowMs: 150, leastBytesPerSecond: 16 * 1024 })
  const sent = await form(2000)
  // One more than an account may have under way at a time.
  for (let n = 0; n < 7; n += 1) expect(await drip(port, sent, { atOnce: 10, step: 1, everyMs: 20 })).toMatch(cutOff)
  await expect.poll(incoming).toEqual([])
})

test('however steadily it comes, an upload has an end', async () => {
  const port = await portOf({ uploadMs: 400, windowMs: 100, leastBytesPerSecond: 10 })
  expect(await drip(port, await form(2000), { atOnce: 400, step: 8, everyMs: 10 })).toMatch(cutOff)
  await expect.poll(incoming).toEqual([])
  expect(await kept()).toBe(0)
})

test('a slow line that keeps moving arrives', async () => {
  const port = await portOf({ windowMs: 1000, leastBytesPerSecond: 100 })
  const sent = await form(60)
  const said = await drip(port, sent, { atOnce: 400, step: Math.ceil(sent.payload.length / 30), everyMs: 50 })
  expect(said).toMatch(/"code":"200"/)
  expect(await kept()).toBe(1)
})

test('a small body that does not come is not waited for either', async () => {
  const port = await portOf({ bodyMs: 200 })
  const sent = { type: 'application/json', payload: Buffer.from(`{"id":"${'1'.repeat(200)}"}`), path: files.remove.path }
  expect(await drip(port, sent, { atOnce: 5, step: 1, everyMs: 50 })).toMatch(cutOff)
})
