// Requests that no console would send: known calls with values that do not belong there, bodies that are none, and headers that lie.

import { type Agent, request as send } from 'node:http'
import { text as readAll } from 'node:stream/consumers'
import type { Call } from '#contract/kit/call'
import { contract } from '#server/columns'
import type { Chance } from '#server/seed/chance'

// A stream has no end, so it cannot be asked and left.
const isAsked = (call: Call) => !(call.kind === 'raw' && call.method === 'GET')

/** Where calls are made: below one path, the calls that are there. */
export type Door = { root: string; calls: readonly Call[] }
export const consoleDoor: Door = {
  root: '/prod-api',
  calls: Object.values(contract)
    .flatMap((list) => Object.values(list as Record<string, Call>))
    .filter(isAsked),
}

const deep = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels)

const oddValues: (() => unknown)[] = [
  () => null,
  () => '',
  () => ' ',
  () => 0,
  () => -1,
  () => 1e9,
  () => 1e308,
  () => 0.1 + 0.2,
  () => true,
  () => [],
  () => [null],
  () => ({}),
  () => ({ $gt: '' }),
  () => '\0',
  () => 'a\0b',
  () => '\ud800',
  () => '\u202e倒着写',
  () => 'x'.repeat(100_000),
  () => '1'.repeat(400),
  () => "' or 1=1 --",
  () => '${7*7}{{7*7}}',
  () => '../../../../etc/passwd',
  () => '<script>alert(1)</script>',
  () => '-9223372036854775809',
  () => '999999999999999999',
  () => '1e3',
  () => '0x10',
  () => 'NaN',
  () => '２０２６',
  () => '2026-13-45T99:99:99Z',
  () => Array.from({ length: 1000 }, (_, n) => String(n)),
  () => [['1'], { id: '1' }],
]

const names =
  'id ids version username password displayName mobile roleId status keyword pageNumber pageSize sort order name value entity entityId permissions description code uuid type unitId newPassword repeatPassword phoneNumber language __proto__ constructor toString hasOwnProperty'.split(
    ' ',
  )

/** Known field names with values that do not belong there, and now and then names that belong nowhere. */
function oddObject(chance: Chance, call: Call): Record<string, unknown> {
  // Most inputs are objects; one that is none has no fields to spoil.
  const shape = (call.input as unknown as { shape?: Record<string, unknown> }).shape
  const known = shape ? Object.keys(shape) : []
  const given: [string, unknown][] = known.filter(() => chance.upTo(5) > 0).map((key) => [key, chance.pick(oddValues)()])
  for (let extra = chance.upTo(3); extra > 0; extra -= 1) given.push([chance.pick(names), chance.pick(oddValues)()])
  return Object.fromEntries(given)
}

const oddBodies: ((chance: Chance, call: Call) => string | Buffer)[] = [
  (chance, call) => JSON.stringify(oddObject(chance, call)),
  (chance, call) => JSON.stringify(oddObject(chance, call)),
  (chance, call) => JSON.stringify(oddObject(chance, call)),
  (chance, call) => JSON.stringify([oddObject(chance, call)]),
  () => '',
  () => '{',
  () => '{"id":',
  () => 'null',
  () => '"text"',
  () => '12',
  () => '[]',
  () => '{"id":"1","id":"2","id":{"id":1}}',
  () => '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}',
  () => deep(20_000, '[', ']'),
  () => deep(5000, '{"a":', '}').replace(/}+$/, `1${'}'.repeat(5000)}`),
  () => '{"a":1e999999}',
  () => '\ufeff{}',
  () => Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc3, 0x28]),
  () => 'x'.repeat(1024 * 1024 + 10),
  () => 'a=1&a=2&id=%00&ids[]=1&%E0%A4%A=1',
]
const contentTypes = [
  'application/json',
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/xml',
  'nonsense',
]

function oddQuery(chance: Chance, call: Call): string {
  const pairs = Object.entries(oddObject(chance, call)).flatMap(([key, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return [`${encodeURIComponent(key)}=${safely(text.slice(0, 2000))}`]
  })
  if (chance.upTo(6) === 0) pairs.push('id=1&id=2', '%zz=1', 'a[b][c]=d', '&&==')
  return pairs.join('&')
}
/** A lone surrogate cannot be written as a URL; three bytes that stand for one can. */
const safely = (text: string) => (/\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text))

/** What a proxy would never forward. */
const junkAddresses = ['junk', "1.1.1.1'--", '<b>', '1.1.1.1:80', '%00', ', ,', 'unknown', '::ffff:junk', '9'.repeat(400), '10.0.0.1, junk']

export type Request = { method: string; url: string; headers: Record<string, string>; payload?: string | Buffer }

/** `tokens` are those of people, of nobody, and no token at all. */
export function oddRequest(chance: Chance, tokens: readonly string[], { root, calls }: Door = consoleDoor): Request {
  const call = chance.pick(calls)
  const path = call.path.replace(/:\w+/g, () => chance.pick(['1', '0', '-1', 'a', '%00', '..%2f..%2fetc', '9'.repeat(150)]))
  const inQuery = call.method === 'GET'
  const query = inQuery || chance.upTo(8) === 0 ? `?${oddQuery(chance, call)}` : ''
  const token = chance.pick(tokens)
  const headers: Record<string, string> = {
    ...(token ? { token: chance.upTo(4) === 0 ? token : `Bearer ${token}` } : {}),
    ...(chance.upTo(6) === 0 ? { unit: chance.pick(['101', '0', 'x', '9'.repeat(40), "1'"]) } : {}),
    ...(chance.upTo(6) === 0 ? { 'idempotency-key': chance.pick(['short', 'k'.repeat(300), 'a key of some length']) } : {}),
    ...(chance.upTo(6) === 0 ? { 'accept-language': chance.pick(['en', 'xx', ',;q=', 'a'.repeat(500)]) } : {}),
    ...(chance.upTo(12) === 0 ? { origin: chance.pick(['null', 'https://evil.example', 'http://[', 'x'.repeat(300)]) } : {}),
    'x-forwarded-for':
      chance.upTo(12) === 0 ? chance.pick(junkAddresses) : `10.${chance.upTo(250)}.${chance.upTo(250)}.${chance.upTo(250)}`,
  }
  if (inQuery) return { method: call.method, url: `${root}${path}${query}`, headers }
  const payload = chance.pick(oddBodies)(chance, call)
  return {
    method: call.method,
    url: `${root}${path}${query}`,
    headers: { ...headers, 'content-type': chance.pick(contentTypes) },
    payload,
  }
}

export type Reply = { status: number; code: string }

/** Over a real socket: half of what can go wrong is in the reading of it. */
export function ask(to: { port: number; agent: Agent }, { method, url, headers, payload }: Request): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = send({ host: '127.0.0.1', ...to, method, path: url, headers }, (reply) => {
      const isJson = reply.headers['content-type']?.startsWith('application/json')
      readAll(reply).then((body) => {
        resolve({ status: reply.statusCode ?? 0, code: isJson ? String((JSON.parse(body) as { code?: unknown }).code) : 'other' })
      }, reject)
    })
    // A body that is too large is refused before it is read to its end, and the connection may be gone by then.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? resolve({ status: 0, code: 'cut' }) : reject(error),
    )
    sent.end(payload)
  })
}
