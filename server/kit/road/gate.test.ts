// The gate: broken text and forged addresses are refused in words and never mended; another site's page does nothing here.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/calls'
import { authRefusals } from '#contract/auth/calls'
import { drafts } from '#contract/drafts/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { type House, openHouse } from '../../../house/harness/index'
import { png } from '../../../house/samples'

let house: House
let proxied: House
let token: string
beforeAll(async () => {
  house = await openHouse({ env: { PUBLIC_URL: 'https://desk.example.com' } })
  proxied = await openHouse({ env: { TRUST_PROXY: 'loopback' } })
  token = await house.signIn('merchant01')
})
afterAll(async () => {
  await house.close()
  await proxied.close()
})

const { notText, notForwarded } = houseRefusals
type Asked = { url?: string; headers?: Record<string, string>; payload?: string | Buffer; method?: 'GET' | 'POST' }
async function ask({ url = `/prod-api${drafts.save.path}`, headers = {}, payload, method = 'POST' }: Asked, of: House = house) {
  const sent = { token: `Bearer ${token}`, ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers }
  const reply = await of.app.inject({ method, url, headers: sent, payload })
  const { code, message } = reply.json<{ code: number; message: string }>()
  return { status: reply.statusCode, code, message }
}
const draft = (value: string) => `{"form":"gate:try","value":${value},"baseVersion":null,"title":""}`
const kept = async () =>
  (await house.owner.sql<{ value: unknown }[]>`select value from draft where form = 'gate:try'`).map(({ value }) => value)

describe('text that is none is refused, not changed', () => {
  test.each([
    ['half of a sign', draft('{"a":"\\ud800"}')],
    ['the other half, in capitals', draft('{"a":"x\\uDC00x"}')],
    ['two halves in the wrong order', draft('{"a":"\\udc00\\ud800"}')],
    ['in a name', draft('{"\\udfff":1}')],
    ['deep inside', draft('{"a":[{"b":["\\ud83d"]}]}')],
    ['bytes that are no UTF-8', Buffer.concat([Buffer.from(draft('{"a":"').slice(0, -36)), Buffer.from([0xc3, 0x28])])],
    ['a half written as three bytes', Buffer.from(draft('{"a":"~"}').replace('~', '\xed\xa0\x80'), 'latin1')],
  ])('a body with %s', async (_what, payload) => {
    expect(await ask({ payload })).toEqual({ status: 400, code: 400, message: notText.words[0] })
    expect(await kept()).toEqual([])
  })

  test('a whole sign stays what it is, also as two escapes', async () => {
    expect(await ask({ payload: draft('{"a":"\\ud83d\\ude00"}') })).toMatchObject({ code: 200 })
    expect(await kept()).toEqual([{ a: '😀' }])
  })

  test.each(['%ED%A0%80', '%zz', '%', '%C3%28', '%F0%9F%98', 'x%E0%A4%A'])('an address with %s', async (broken) => {
    for (const url of [
      `/prod-api${accounts.page.path}?keyword=${broken}`,
      `/prod-api/nowhere?${broken}=1`,
      `/open-api/v1/goods?keyword=${broken}`,
    ]) {
      expect(await ask({ url, method: 'GET' })).toMatchObject({ status: 400, code: 400 })
    }
  })

  test('a form with broken signs', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await ask({ payload: 'id=%ED%A0%80', headers })).toMatchObject({ status: 400, code: 400 })
    expect(await ask({ payload: Buffer.from([0x69, 0x3d, 0xff]), headers })).toMatchObject({ status: 400, code: 400 })
  })

  test('the storefront asks for text before it asks who signed', async () => {
    expect(await ask({ url: '/open-api/v1/orders', payload: '{"a":"\\ud800"}' })).toMatchObject({ status: 400, message: notText.words[0] })
    expect(await ask({ url: '/open-api/v1/orders', payload: Buffer.from([0x22, 0xff, 0x22]) })).toMatchObject({ status: 400 })
  })

  test('a file whose name is no text', async () => {
    const edge = Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a')
    const payload = Buffer.concat([
      edge,
      Buffer.from([0xed, 0xa0, 0x80]),
      Buffer.from('.png"\r\ncontent-type: image/png\r\n\r\n'),
      await png(),
      Buffer.from('\r\n--x--\r\n'),
    ])
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    expect(await ask({ url: '/prod-api/merchant-api/file/upload', payload, headers })).toMatchObject({ message: notText.words[0] })
  })
})

describe('forwarded addresses', () => {
  const sendCode = (headers: Record<string, string>, of: House) =>
    ask({ url: '/prod-api/merchant-api/auth/login/code?mobile=13700001111', method: 'GET', headers }, of)
  const counted = async (of: House) =>
    (await of.owner.sql<{ key: string }[]>`select key from limit_counter where key like 'sms:from:%'`).map(({ key }) => key)

  test.each<Record<string, string>>([
    { 'x-forwarded-for': 'garbage' },
    { 'x-forwarded-for': "8.8.8.8', now())--" },
    { 'x-forwarded-for': '8.8.8.8:443' },
    { 'x-forwarded-for': '<script>, 8.8.8.8' },
    { 'x-forwarded-for': 'unknown' },
    { 'x-forwarded-for': '999.1.1.1' },
    { 'x-forwarded-for': '8.8.8.8', forwarded: 'for=junk;proto=http' },
    { 'x-forwarded-for': '8.8.8.8', 'x-forwarded-proto': 'gopher' },
    { 'x-forwarded-host': 'desk.example.com/../x' },
  ])('from a trusted proxy, %j is refused', async (headers) => {
    expect(await sendCode(headers, proxied)).toEqual({ status: 400, code: 400, message: notForwarded.words[0] })
    expect(await counted(proxied)).toEqual([])
  })

  test.each<Record<string, string>>([
    { 'x-forwarded-for': '8.8.8.8' },
    { 'x-forwarded-for': '2606:4700::1111' },
    { 'x-forwarded-for': 'unknown, 8.8.4.4' },
    { 'x-forwarded-for': '1.1.1.1', forwarded: 'for="[2001:db8::1]:4711";proto=https, for=_hidden' },
    { 'x-forwarded-for': '9.9.9.9', 'x-forwarded-host': 'desk.example.com', 'x-forwarded-proto': 'https' },
  ])('%j is taken', async (headers) => {
    expect((await sendCode(headers, proxied)).code).not.toBe(400)
  })

  test('where no proxy is trusted nobody reads them', async () => {
    expect((await sendCode({ 'x-forwarded-for': 'garbage' }, house)).code).toBe(200)
    expect(await counted(house)).toEqual(['sms:from:127.0.0.1'])
  })
})

describe('a page of another site', () => {
  const write = (headers: Record<string, string>) => ask({ payload: draft('{}'), headers })
  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'nonsense' },
    { origin: 'https://evil.example' },
    { origin: 'https://desk.example.com.evil.example' },
    { origin: 'https://sister.example.com' },
    { origin: 'http://localhost:81', host: 'localhost:80' },
    { origin: 'null' },
    { origin: 'nonsense' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://desk.example.com' },
  ])('writes nothing: %j', async (headers) => {
    expect(await write(headers)).toMatchObject({ status: 200, code: authRefusals.crossSite.code })
  })

  test.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'same-origin', origin: 'https://desk.example.com' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://desk.example.com' },
    { origin: 'http://desk.lan', host: 'desk.lan' },
    { origin: 'http://desk.lan', host: 'desk.lan:80' },
    { origin: 'http://172.20.1.5:8080', host: '172.20.1.5:8080' },
    // The browser vouches for it: the proxy in between gave another host.
    { 'sec-fetch-site': 'same-origin', origin: 'https://other.example', host: '127.0.0.1:8080' },
  ])('our own page and programs do: %j', async (headers) => {
    expect(await write(headers)).toMatchObject({ code: 200 })
  })

  test('does not sign in, ask for codes or upload either; reading needs the token, which it has not', async () => {
    const headers = { 'sec-fetch-site': 'same-site' }
    const payload = '{"username":"merchant01","password":"x"}'
    for (const asked of [
      { url: '/prod-api/merchant-api/auth/login', payload, headers },
      { url: '/prod-api/auth/code', method: 'GET' as const, headers },
      { url: '/prod-api/merchant-api/file/upload', headers },
    ]) {
      expect(await ask(asked)).toMatchObject({ code: authRefusals.crossSite.code })
    }
    expect((await ask({ url: `/prod-api${drafts.list.path}`, method: 'GET', headers })).code).toBe(200)
  })

  test('behind a trusted proxy the forwarded host is our own', async () => {
    const own = { host: '127.0.0.1:8080', 'x-forwarded-host': 'desk.example.org', 'x-forwarded-for': '8.8.8.8' }
    const login = (headers: Record<string, string>) => ask({ url: '/prod-api/auth/code', method: 'GET', headers }, proxied)
    expect((await login({ ...own, origin: 'https://desk.example.org' })).code).toBe(200)
    expect((await login({ ...own, origin: 'https://evil.example' })).code).toBe(authRefusals.crossSite.code)
  })
})
