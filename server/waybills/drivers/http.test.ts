// The waybill service over HTTP: signed, keyed, bounded in time and size, and no answer is believed that is not one to this very question.

import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { firstOf } from '#contract/kit/sure'
import { internet } from '../../kit/guarded-fetch'
import type { Parcel } from './driver'
import { httpDriver, patience, signatureOf } from './http'

type Heard = { path: string; headers: IncomingMessage['headers']; body: string }
type Say = (reply: ServerResponse, heard: Heard, nth: number) => void

let server: Server
let say: Say
let heard: Heard[] = []
const usual = { ...patience }
beforeAll(async () => {
  server = createServer(async (request, reply) => {
    let body = ''
    for await (const piece of request) body += String(piece)
    const one = { path: request.url ?? '', headers: request.headers, body }
    heard.push(one)
    say(reply, one, heard.length)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  Object.assign(patience, usual)
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  Object.assign(patience, usual)
  heard = []
  vi.restoreAllMocks()
})

const allowLocal = () => {
  vi.spyOn(internet, 'resolve').mockResolvedValue(['127.0.0.1'])
  vi.spyOn(internet, 'isAllowed').mockReturnValue(true)
}
const account = () => ({
  carrier: 'ZTO' as const,
  endpoint: `http://waybill.example:${(server.address() as AddressInfo).port}/v1/`,
  customerCode: '客户 001',
  secret: 'a-secret-of-ours',
})
const place = { regionCode: '330106', province: '浙江省', city: '杭州市', district: '西湖区', address: '文三路 1 号' }
const parcel: Parcel = {
  requestKey: '5f0c2d2e-8d0a-4f0e-9d39-8b4f3c1f0a11',
  orderNo: '2026111600010001',
  sender: { ...place, name: '茶行', phone: '0571-88881234' },
  receiver: { ...place, name: '张小凡', mobile: '13812345678' },
  goods: [{ name: '龙井', qty: 2 }],
}
const { requestKey } = parcel
const json = (reply: ServerResponse, body: unknown, status = 200) =>
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const ok = { code: 'OK', requestKey, trackingNo: '73 1234 5678 9012', sortCode: '310-01\u0000 02', hub: '杭州' }
const ask = () => {
  allowLocal()
  return httpDriver.request(account(), parcel)
}

test('a parcel is told whole, signed over what was sent, under the same key however often it is asked', async () => {
  say = (reply) => json(reply, ok)
  const label = { kind: 'label', trackingNo: '73123456789012', sortCode: '310-01  02', hub: '杭州' }
  expect([await ask(), await ask()]).toEqual([label, label])
  const { path, headers, body } = firstOf(heard)
  expect(path).toBe('/v1/waybills')
  expect(JSON.parse(body)).toMatchObject({ version: 1, carrier: 'ZTO', customerCode: '客户 001', ...parcel })
  expect(heard.map((one) => one.headers['idempotency-key'])).toEqual([requestKey, requestKey])
  const signed = { path, time: String(headers['x-md-time']), nonce: String(headers['x-md-nonce']), body }
  expect(headers['x-md-signature']).toBe(signatureOf('a-secret-of-ours', signed))
  expect(headers['x-md-signature']).not.toBe(signatureOf('a-secret-of-ours', { ...signed, body: `${body} ` }))
  expect(body).not.toContain('a-secret-of-ours')
  expect(new Set(heard.map((one) => one.headers['x-md-nonce'])).size).toBe(2)
})

const answers: [what: string, say: Say, outcome: string, code: number][] = [
  ['a refusal', (reply) => json(reply, { code: 'REFUSED', requestKey, reason: '超区\u0007' }), 'refused', 409220],
  ['nothing for too long', () => {}, 'unknown', 409221],
  ['half an answer for too long', (reply) => void reply.writeHead(200).write('{"code":"OK"'), 'unknown', 409221],
  ['a line that is cut', (reply) => void reply.socket?.destroy(), 'unknown', 409221],
  [
    'a line that is cut in the middle',
    (reply) => void reply.writeHead(200, { 'content-length': '900' }).write('{"co', () => reply.socket?.destroy()),
    'unknown',
    409221,
  ],
  ['the page of a proxy', (reply) => void reply.writeHead(502).end('<html>Bad gateway</html>'), 'unknown', 409222],
  ['an error of its own', (reply) => json(reply, ok, 503), 'unknown', 409221],
  ['a redirect', (reply) => void reply.writeHead(302, { location: 'http://169.254.169.254/' }).end(), 'unknown', 409221],
  ['the answer to another question', (reply) => json(reply, { ...ok, requestKey: 'of somebody else' }), 'unknown', 409222],
  ['no number', (reply) => json(reply, { code: 'OK', requestKey }), 'unknown', 409222],
  ['a number that is none', (reply) => json(reply, { ...ok, trackingNo: '<script>' }), 'unknown', 409222],
  ['a list', (reply) => json(reply, [ok]), 'unknown', 409222],
  ['too much', (reply) => json(reply, { ...ok, hub: 'x'.repeat(100_000) }), 'unknown', 409222],
  ['two answers in one', (reply) => void reply.writeHead(200).end(JSON.stringify(ok) + JSON.stringify(ok)), 'unknown', 409222],
]
test.each(answers)('%s', async (what, saying, kind, code) => {
  // Who says nothing is waited for no longer than it takes to see it; the others are given all the time they need.
  if (/too long/.test(what)) patience.timeoutMs = 300
  say = saying
  expect(await ask()).toMatchObject({ kind, problem: { code } })
})

test('a service in the house’s own network is not asked, and so there is no label', async () => {
  expect(await httpDriver.request({ ...account(), endpoint: 'https://127.0.0.1/v1' }, parcel)).toMatchObject({
    kind: 'refused',
    problem: { code: 409224 },
  })
  expect(heard).toEqual([])
})

test('a number is given back by its key, whether it is known or not', async () => {
  allowLocal()
  say = (reply) => json(reply, { code: 'OK', requestKey })
  expect(await httpDriver.cancel(account(), { requestKey, trackingNo: null })).toEqual({ kind: 'canceled' })
  expect([firstOf(heard).path, JSON.parse(firstOf(heard).body)]).toMatchObject(['/v1/waybills/cancel', { requestKey, trackingNo: null }])
  say = (reply) => json(reply, { code: 'REFUSED', requestKey, reason: '已揽收' })
  expect(await httpDriver.cancel(account(), { requestKey, trackingNo: '73123456789012' })).toMatchObject({
    kind: 'failed',
    problem: { code: 409220, params: { reason: '已揽收' } },
  })
})
