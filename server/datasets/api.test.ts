// Addresses on the web: JSON and CSV become rows, secrets travel sealed, and no address inside of the house's own network is ever reached.

import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { datasets } from '#contract/datasets/calls'
import { askProblems } from '#contract/datasets/problems'
import { datasetLimits, datasetRefusals, usualCache } from '#contract/datasets/states'
import { houseRefusals } from '#contract/kit/refusal'
import { sure } from '#contract/kit/sure'
import { type House, openHouse } from '../../house/harness/index'
import { hostileAddresses } from '../../house/hostile/addresses'
import { internet } from '../kit/guarded-fetch'
import { csvRows, rowsIn } from './api'

let house: House
let manager: { token: string }
let web: Server
let port: number
const seen: IncomingMessage[] = []
const usual = { ...internet }

const answers: Record<string, [type: string, body: string, status?: number]> = {
  '/rows': [
    'application/json',
    JSON.stringify({
      data: {
        list: [
          { name: '甲', n: 1, at: '2026-11-01T08:00:00Z', more: { a: 1 } },
          { name: '乙', n: 2.5 },
        ],
      },
    }),
  ],
  '/one': ['application/json', '{"total":7,"name":"合计"}'],
  '/csv': ['text/csv; charset=utf-8', '\ufeffname,n\r\n"甲, ""乙""",12\r\n丙,\r\n'],
  '/page': ['text/html', '<html>'],
  '/error': ['application/json', '[]', 500],
  '/moved': ['text/plain', '', 302],
  '/large': ['application/json', `[${'1,'.repeat(1_100_000)}1]`],
}
beforeAll(async () => {
  house = await openHouse()
  manager = { token: await house.signIn('manager01') }
  web = createServer((request, reply) => {
    seen.push(request)
    const [type, body, status = 200] = answers[sure(request.url?.split('?')[0])] ?? ['text/plain', 'none', 404]
    reply.writeHead(status, { 'content-type': type, ...(status === 302 ? { location: 'http://127.0.0.1/secret' } : {}) }).end(body)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => web.once('listening', listening))
  port = (web.address() as AddressInfo).port
})
afterEach(() => {
  Object.assign(internet, usual)
  seen.length = 0
})
afterAll(async () => {
  web.close()
  await house.close()
})

/** One name of the internet leads to this machine; all others are judged as ever. */
function openWeb(): string {
  Object.assign(internet, {
    resolve: async (host: string) => (host === 'api.example.com' ? ['127.0.0.1'] : usual.resolve(host)),
    isAllowed: (address: string, asked: string) => (address === '127.0.0.1' && asked === String(port)) || usual.isAllowed(address, asked),
  })
  return `http://api.example.com:${port}`
}

type Api = {
  url: string
  path?: string
  resultType?: 'array' | 'object' | 'value'
  requestType?: 'GET' | 'POST'
  headers?: Record<string, string>
  params?: Record<string, string>
}
const preview = async (api: Api, params: { name: string; label: string; value: string }[] = []) =>
  (await house.call(datasets.preview, { asks: { kind: 'API', api }, params }, manager)).data

test('JSON and CSV become tables with kinds', async () => {
  const at = openWeb()
  const list = await preview({ url: `${at}/rows`, path: 'data.list' })
  expect(list.problem).toBeNull()
  expect(list.table.columns.map(({ key, kind }) => [key, kind])).toEqual([
    ['name', 'text'],
    ['n', 'number'],
    ['at', 'time'],
    ['more', 'text'],
  ])
  expect(list.table.rows[1]).toEqual({ name: '乙', n: 2.5, at: null, more: null })
  expect((await preview({ url: `${at}/one`, resultType: 'object' })).table.rows).toEqual([{ total: 7, name: '合计' }])
  expect((await preview({ url: `${at}/one`, resultType: 'value', path: 'total' })).table.rows).toEqual([{ value: 7 }])
  expect((await preview({ url: `${at}/csv` })).table.rows).toEqual([
    { name: '甲, "乙"', n: 12 },
    { name: '丙', n: null },
  ])
})

test.each([
  ['/page', '接口返回的不是 JSON 或 CSV'],
  ['/error', '接口返回了错误或跳转'],
  ['/moved', '接口返回了错误或跳转'],
  ['/large', '接口返回的数据超过 2 MB'],
])('%s has no rows, and says why', async (path, problem) => {
  const at = openWeb()
  expect(await preview({ url: `${at}${path}` })).toMatchObject({ problem, table: { rows: [] } })
  expect(seen.map(({ url }) => url)).toEqual([path])
})

test('seconds below the least of its kind are refused, and left out they are the usual ones', async () => {
  const form = { name: '秒数', asks: { kind: 'API' as const, api: { url: 'https://example.com/rows' } } }
  expect(await house.call(datasets.add, { ...form, cacheSeconds: 9 }, manager)).toMatchObject({
    code: houseRefusals.badInput.code,
    data: { fields: { cacheSeconds: '缓存秒数必须在 10 到 86400 之间' } },
  })
  expect((await house.call(datasets.add, form, manager)).data.cacheSeconds).toBe(usualCache.API)
})

test('parameters fill the path, the query and the body, and headers are sealed', async () => {
  const at = openWeb()
  const api = { url: `${at}/rows?city={city}`, path: 'data.list', params: { q: '{city}' }, headers: { 'x-key': 'top-secret-1' } }
  await preview(api, [{ name: 'city', label: '城市', value: '深圳 &x=1' }])
  const asked = new URL(sure(seen[0]?.url), at)
  expect([asked.searchParams.get('city'), asked.searchParams.get('q'), asked.searchParams.get('x')]).toEqual([
    '深圳 &x=1',
    '深圳 &x=1',
    null,
  ])
  expect(seen[0]?.headers['x-key']).toBe('top-secret-1')

  const form = { name: '带密钥', asks: { kind: 'API' as const, api } }
  const { data: added } = await house.call(datasets.add, form, manager)
  expect(added.asks).toMatchObject({ api: { headers: { 'x-key': '••••••' } } })
  const kept = JSON.stringify(await house.owner.sql`select definition, secrets from dataset where id = ${added.id}`)
  const history = JSON.stringify(await house.owner.sql`select before, after from audit_log where entity = 'dataset'`)
  expect(kept + history).not.toContain('top-secret-1')
  const { data: same } = await house.call(
    datasets.update,
    { ...form, name: '改名', asks: added.asks ?? form.asks, id: added.id, version: added.version },
    manager,
  )
  expect(same.name).toBe('改名')
  await house.call(datasets.rows, { id: added.id }, manager)
  expect(seen.at(-1)?.headers['x-key']).toBe('top-secret-1')
})

test('a sealed header goes to its own site alone, and is not lost in a copy', async () => {
  const at = openWeb()
  const api = { url: `${at}/rows`, path: 'data.list', headers: { 'x-key': 'top-secret-2' } }
  const { data: added } = await house.call(datasets.add, { name: '只给原站', asks: { kind: 'API' as const, api } }, manager)
  if (added.asks?.kind !== 'API') throw new Error('not an address')
  const kept = added.asks.api
  const asks = (url: string) => ({ kind: 'API' as const, api: { ...kept, url } })
  const { id, version } = added
  for (const url of ['http://attacker.example.com/rows', `http://api.example.com:${port + 1}/rows`, 'https://{x}.example.com/']) {
    expect((await house.call(datasets.preview, { asks: asks(url), id }, manager)).code).toBe(datasetRefusals.headerUnknown.code)
    const moved = await house.call(datasets.update, { id, version, name: '搬走', asks: asks(url) }, manager)
    expect(moved.code).toBe(datasetRefusals.headerUnknown.code)
  }
  expect((await house.call(datasets.preview, { asks: asks(`${at}/one`), id }, manager)).code).toBe(200)
  expect(seen.at(-1)?.headers['x-key']).toBe('top-secret-2')
  // Dots are nobody's value: a copy without the value is refused, where it would else be asked with an empty one.
  const copied = await house.call(datasets.add, { name: '副本', asks: { kind: 'API', api: kept } }, manager)
  expect(copied.code).toBe(datasetRefusals.headerUnknown.code)
  const renamed = { ...kept, headers: { 'x-other': '••••••' } }
  expect((await house.call(datasets.update, { id, version, name: '换名', asks: { kind: 'API', api: renamed } }, manager)).code).toBe(
    datasetRefusals.headerUnknown.code,
  )
})

test('a unit asks sixty times a minute and no more', async () => {
  const at = openWeb()
  const { datasets: _datasets, apiPerMinute } = datasetLimits
  await house.owner.sql`delete from limit_counter where key like 'dataset-api %'`
  for (let n = 0; n < apiPerMinute; n += 1) expect((await preview({ url: `${at}/one`, resultType: 'object' })).problem).toBeNull()
  expect((await preview({ url: `${at}/one`, resultType: 'object' })).problem).toBe('接口请求过于频繁（每分钟最多 60 次）')
  expect(seen).toHaveLength(apiPerMinute)
  await house.owner.sql`delete from limit_counter where key like 'dataset-api %'`
})

const ports = [22, 25, 3306, 5432, 6379].map((inside) => `http://1.1.1.1:${inside}/`)
const hostile = [...new Set([...hostileAddresses.map(([url]) => url), ...ports, 'http://rebind.example.com/'])]
test('forty hostile addresses, and none is reached', async () => {
  expect(hostile.length).toBeGreaterThanOrEqual(40)
  Object.assign(internet, { resolve: async (host: string) => (host === 'rebind.example.com' ? ['93.184.216.34', '127.0.0.1'] : []) })
  for (const url of hostile) {
    await house.owner.sql`delete from limit_counter where key like 'dataset-api %'`
    const { code, data } = await house.call(datasets.preview, { asks: { kind: 'API', api: { url } } }, manager)
    // Some are no addresses by their form already; the others are refused before anything is dialled.
    expect([url, code === 422 || data.problem !== null]).toEqual([url, true])
    if (code === 200) expect([url, data.problem]).toEqual([url, askProblems.address[0]])
  }
  expect(seen).toEqual([])
})

test('what is asked for by a path is found in what is there, not in what it inherits', () => {
  const find = (path: string) => () => rowsIn({ a: [1] }, { path, resultType: 'array' })
  expect(find('a')()).toEqual([{ value: 1 }])
  for (const path of ['constructor', '__proto__', 'a.length', 'b']) expect(find(path)).toThrow()
})

test.each([
  ['a,b\n1,2', [{ a: 1, b: 2 }]],
  ['a\n"x\ny"\n', [{ a: 'x\ny' }]],
  ['a,b\n007,-1.50', [{ a: '007', b: -1.5 }]],
  ['a,b\n1', [{ a: 1, b: null }]],
  ['', []],
])('CSV %o', (text, rows) => expect(csvRows(text)).toEqual(rows))
