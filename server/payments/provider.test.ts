// The payment provider over HTTP: what it is asked, how both sides sign, what becomes of each answer, and which reports are believed.

import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../kit/database/db'
import { readSettings, type Settings } from '../kit/settings'
import { demoName } from './demo-driver'
import { driversWith } from './drivers'
import { httpDriver } from './http-driver'
import { judgeSigned, signed, signedReport } from './signed'

const secret = 'a-secret-of-the-shop'
const order = { refundNo: 'R1', paymentNo: 'P1', channel: 'WECHAT', channelNo: 'W1', amountFen: 500, paidFen: 900 }
const signal = new AbortController().signal
const provider = () => httpDriver({ url, secret, merchantNo: 'M-77' })

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
  expect(await provider().refund(order, signal)).toEqual({ status: 'SUCCESS', channelNo: 'C9' })
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
  expect(await provider().refund(order, signal)).toEqual(body)
})

test.each([
  [500, '{}'],
  [200, 'no json'],
  [200, '{"status":"SUCCESS"}'],
  [200, '{"status":"MAYBE"}'],
  [302, ''],
])('%i %s is no answer: it is asked again later', async (status, body) => {
  reply = { status, body }
  await expect(provider().refund(order, signal)).rejects.toThrow()
})

test('is asked about a payment by its number and ours, and answers whether it was paid', async () => {
  const paid = { status: 'PAID', transactionNo: 'T1', amountFen: 900, currency: 'CNY', merchantNo: 'M-77' }
  reply = { status: 200, body: JSON.stringify({ ...paid, more: 'ignored' }) }
  expect(await provider().ask?.({ paymentNo: 'P1' }, signal)).toEqual(paid)
  expect([asked?.path, JSON.parse(asked?.body ?? '')]).toEqual(['/pay/payments/query', { paymentNo: 'P1', merchantNo: 'M-77' }])
  reply = { status: 200, body: '{"status":"NOT_PAID"}' }
  expect(await provider().ask?.({ paymentNo: 'P1' }, signal)).toEqual({ status: 'NOT_PAID' })
  reply = { status: 200, body: '{"status":"PAID"}' }
  await expect(provider().ask?.({ paymentNo: 'P1' }, signal)).rejects.toThrow()
})

describe('what it reports', () => {
  const now = new Date('2026-11-16T08:00:00Z')
  const said = {
    id: 'R1',
    status: 'PAID',
    paymentNo: 'P1',
    transactionNo: 'T1',
    amountFen: 900,
    currency: 'CNY',
    merchantNo: 'M-77',
    channel: 'WECHAT',
  }
  const body = JSON.stringify(said)
  const judge = (text: string, headers: Record<string, string>, at = now) =>
    judgeSigned(secret)({ headers, body: Buffer.from(text) }, at).verdict

  test('counts with the right signature over the bytes, within five minutes, and for what it is meant for', () => {
    const headers = signedReport(secret, now, body)
    expect(judge(body, headers)).toBe('VALID')
    expect(judge(`${body} `, headers)).toBe('BAD_SIGNATURE')
    expect(judge(body, { ...headers, 'x-time': String(Number(headers['x-time']) + 1) })).toBe('BAD_SIGNATURE')
    expect(judge(body, signedReport('another-secret-of-16', now, body))).toBe('BAD_SIGNATURE')
    expect(judge(body, {})).toBe('BAD_SIGNATURE')
    expect(judge(body, headers, new Date(now.getTime() + 301_000))).toBe('BAD_TIME')
    expect(judge(body, headers, new Date(now.getTime() - 301_000))).toBe('BAD_TIME')
    // What the house itself signs when it asks for a refund opens nothing here.
    expect(judge(body, signed(secret, now, body))).toBe('BAD_SIGNATURE')
  })

  test.each([
    ['no JSON', 'paid!'],
    ['no amount', JSON.stringify({ ...said, amountFen: undefined })],
    ['half a fen', JSON.stringify({ ...said, amountFen: 0.5 })],
    ['nothing paid', JSON.stringify({ ...said, amountFen: 0 })],
    ['another state', JSON.stringify({ ...said, status: 'REFUNDED' })],
    ['a number with a NUL', JSON.stringify({ ...said, paymentNo: 'P\u00001' })],
  ])('%s cannot be read', (_why, text) => {
    expect(judge(text, signedReport(secret, now, text))).toBe('UNREADABLE')
  })
})

test('a demo has its own provider, a real house has none until one is named, and nothing else brings the demo’s', () => {
  const db = {} as Database
  const named = (pay: Settings['pay'], key: string | null) => driversWith({ db, settings: { pay } }, key).map(({ name }) => name)
  expect(named({ driver: 'auto' }, 'key')).toEqual([demoName])
  expect(named({ driver: 'auto' }, null)).toEqual([])
  expect(named({ driver: 'fake' }, null)).toEqual([])
  expect(named({ driver: 'manual' }, 'key')).toEqual([])
  expect(named({ driver: 'http', url, secret, merchantNo: 'M-77' }, 'key')).toEqual(['http'])
  expect(readSettings({}).pay).toEqual({ driver: 'auto' })
  expect(() => readSettings({ PAY_DRIVER: 'http' })).toThrow('PAY_HTTP_URL is missing')
  const given = { PAY_DRIVER: 'http', PAY_HTTP_URL: url, PAY_HTTP_SECRET: secret }
  expect(() => readSettings(given)).toThrow('PAY_HTTP_MERCHANT is missing')
  expect(readSettings({ ...given, PAY_HTTP_MERCHANT: 'M-77' }).pay).toEqual({ driver: 'http', url, secret, merchantNo: 'M-77' })
})
