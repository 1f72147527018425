// The payment provider over HTTP: what it is asked, how the asking is signed, and what becomes of each answer.

import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readSettings } from '../kit/settings'
import { fakeProvider, httpProvider, nobody, providerOf } from './provider'

const secret = 'a-secret-of-the-shop'
const order = { refundNo: 'R1', paymentNo: 'P1', channel: 'WECHAT', channelNo: 'W1', amountFen: 500, paidFen: 900 }
const signal = new AbortController().signal

let server: Server
let url = ''
let reply: { status: number; body: string } = { status: 200, body: '' }
let asked: { path: string; headers: IncomingHttpHeaders; body: string } | undefined
beforeAll(async () => {
  server = createServer((request, answer) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString()
    })
    request.on('end', () => {
      asked = { path: request.url ?? '', headers: request.headers, body }
      answer.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay`
})
afterAll(() => server.close())
beforeEach(() => {
  asked = undefined
})

test('asks with our number and a signature over the time and the body', async () => {
  reply = { status: 200, body: JSON.stringify({ status: 'SUCCESS', channelNo: 'C9', more: 'ignored' }) }
  expect(await httpProvider({ url, secret }).refund(order, signal)).toEqual({ status: 'SUCCESS', channelNo: 'C9' })
  expect(asked?.path).toBe('/pay/refunds')
  expect(JSON.parse(asked?.body ?? '')).toEqual(order)
  const time = String(asked?.headers['x-time'])
  expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60)
  expect(asked?.headers['x-signature']).toBe(createHmac('sha256', secret).update(`${time}.${asked?.body}`).digest('hex'))
})

test.each([
  [200, { status: 'PROCESSING' }],
  [200, { status: 'FAILED', reason: 'NOTENOUGH' }],
])('%i %o is an answer', async (status, body) => {
  reply = { status, body: JSON.stringify(body) }
  expect(await httpProvider({ url, secret }).refund(order, signal)).toEqual(body)
})

test.each([
  [500, '{}'],
  [200, 'no json'],
  [200, '{"status":"SUCCESS"}'],
  [200, '{"status":"MAYBE"}'],
  [302, ''],
])('%i %s is no answer: it is asked again later', async (status, body) => {
  reply = { status, body }
  await expect(httpProvider({ url, secret }).refund(order, signal)).rejects.toThrow()
})

test('a demo plays its provider, a real house has none until one is named', () => {
  expect(providerOf({ driver: 'auto' }, true)).toBe(fakeProvider)
  expect(providerOf({ driver: 'auto' }, false)).toBe(nobody)
  expect(providerOf({ driver: 'manual' }, true)).toBe(nobody)
  expect(readSettings({}).pay).toEqual({ driver: 'auto' })
  expect(() => readSettings({ PAY_DRIVER: 'http' })).toThrow('PAY_HTTP_URL is missing')
  expect(readSettings({ PAY_DRIVER: 'http', PAY_HTTP_URL: url, PAY_HTTP_SECRET: secret }).pay).toEqual({ driver: 'http', url, secret })
})
