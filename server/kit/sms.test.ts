// Messages leave through the driver that is set, whatever their text holds, and a gateway that fails is tried again.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { firstOf } from '#contract/kit/sure'
import { type House, openHouse } from '../../house/harness/index'
import { makeAllDue } from '../../house/harness/queue'
import { runDueTasks, runTaskOnce } from './jobs/jobs'
import { silentLog } from './log'
import { readSettings, type Settings } from './settings'
import { smsTask } from './sms'

const message = { mobile: '13800000001', text: '验证码 "123456" \\ & {mobile}', code: '123456', deliver: true }

type Heard = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
let gateway: Server
let address: string
let answers: number[] = []
const heard: Heard[] = []

async function hear(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: await readAll(request) })
  const status = answers.shift() ?? 200
  reply.writeHead(status, status === 302 ? { location: `${address}/elsewhere` } : {}).end('{}')
}

let house: House
beforeAll(async () => {
  gateway = createServer((request, reply) => void hear(request, reply))
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  house = await openHouse({ env: { SMS_DRIVER: 'console' } })
})
afterEach(() => {
  heard.length = 0
  answers = []
})
afterAll(async () => {
  gateway.closeAllConnections()
  gateway.close()
  await house.close()
})

const send = (settings: Settings, sms = message) =>
  runTaskOnce(smsTask, sms, { db: house.db, settings, log: silentLog, clock: house.clock })
const http = (env: Record<string, string> = {}) => readSettings({ SMS_DRIVER: 'http', SMS_HTTP_URL: `${address}/send`, ...env })

describe('a gateway', () => {
  test('is sent JSON in which no text can break out of its place', async () => {
    await send(http({ SMS_HTTP_HEADERS: '{"x-key":"abc"}' }))
    expect(heard).toHaveLength(1)
    expect(heard[0]).toMatchObject({ method: 'POST', url: '/send', headers: { 'x-key': 'abc', 'content-type': 'application/json' } })
    expect(JSON.parse(firstOf(heard).body)).toEqual({ mobile: message.mobile, text: message.text })
  })

  test('or a query', async () => {
    await send(http({ SMS_HTTP_METHOD: 'GET', SMS_HTTP_URL: `${address}/send?to={mobile}&code={code}&text={text}` }))
    const asked = new URL(firstOf(heard).url, address).searchParams
    expect(Object.fromEntries(asked)).toEqual({ to: message.mobile, code: message.code, text: message.text })
  })

  test('that fails, or sends us elsewhere, is an error, so that the queue tries again', async () => {
    for (const status of [500, 404, 302]) {
      answers = [status]
      await expect(send(http())).rejects.toThrow()
    }
    expect(heard.map(({ url }) => url)).toEqual(['/send', '/send', '/send'])
  })

  test('a code asked for is sent at the second try when the first one failed', async () => {
    answers = [503]
    expect((await house.call(auth.loginCode, { mobile: '13800000003' })).code).toBe(200)
    const due = () => runDueTasks({ db: house.db, settings: http(), log: silentLog, clock: house.clock, tasks: [smsTask] })
    await due()
    await makeAllDue(house.db)
    await due()
    await due()
    expect(heard.map(({ body }) => (JSON.parse(body) as { mobile: string }).mobile)).toEqual(['13800000003', '13800000003'])
  })
})

test('a number that nobody has is sent nothing by any driver', async () => {
  await send(http(), { ...message, deliver: false })
  expect(heard).toEqual([])
})

describe('the development outbox', () => {
  const page = () => house.app.inject({ url: '/prod-api/dev/outbox' })

  test('shows what the demo would have sent, as text', async () => {
    await send(house.settings, { ...message, text: '<b onclick=x>123456</b>' })
    const reply = await page()
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    expect(reply.body).toContain('&#60;b onclick=x&#62;123456')
    expect(reply.body).not.toContain('<b ')
  })

  test('keeps the last fifty', async () => {
    for (let n = 0; n < 60; n += 1) await send(house.settings)
    expect((await page()).body.match(/<tr><td>/g)).toHaveLength(50)
  })

  test('is not there without demo data, nor with another driver, and then nothing is kept', async () => {
    for (const options of [{ data: 'empty', env: { SMS_DRIVER: 'console' } }, { data: 'demo' }] as const) {
      const other = await openHouse(options)
      expect((await other.app.inject({ url: '/prod-api/dev/outbox' })).statusCode).toBe(404)
      await runTaskOnce(smsTask, message, { db: other.db, settings: other.settings, log: silentLog, clock: other.clock })
      const { total } = await other.owner.sql<{ total: number }[]>`select count(*) as total from sms_outbox`.one()
      expect(total).toBe(0)
      await other.close()
    }
  })
})
