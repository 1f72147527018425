// What the server says to a browser before any page runs: headers, cookies, and nothing for those who may not.

import { apiUrl, call, consoleUrl, expect, test, tokenOf } from './house'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self)',
}

const headersOf = async (url: string) => Object.fromEntries((await fetch(url)).headers)

test('the page may load what is its own and nothing else', async () => {
  const headers = await headersOf(consoleUrl())
  expect(headers).toMatchObject(everywhere)
  expect(headers['cache-control']).toBe('no-cache')
  const policy = Object.fromEntries((headers['content-security-policy'] ?? '').split('; ').map((rule) => [rule.split(' ')[0], rule]))
  expect(policy).toMatchObject({
    'default-src': "default-src 'none'",
    'script-src': "script-src 'self'",
    'object-src': "object-src 'none'",
    'base-uri': "base-uri 'none'",
    'form-action': "form-action 'self'",
    'frame-ancestors': "frame-ancestors 'none'",
  })
  expect(policy['connect-src']).not.toContain('*')
  expect(policy['frame-src']).toContain('https://handbook.example')
})

test('the API may load nothing and is not kept', async () => {
  const headers = await headersOf(apiUrl('/merchant-api/auth/info'))
  expect(headers).toMatchObject({
    ...everywhere,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['x-request-id']).toMatch(/^[\w-]{8,}$/)
})

test('an asset is kept for good, and a missing one is missing', async () => {
  const page = await (await fetch(consoleUrl())).text()
  const asset = /assets\/[\w.-]+\.js/.exec(page)?.[0] ?? ''
  const headers = await headersOf(new URL(asset, consoleUrl()).href)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const gone = await fetch(new URL('assets/gone-12345678.js', consoleUrl()))
  expect(gone.status).toBe(404)
  expect(await gone.text()).not.toContain('<html')
})

test('the cookie alone opens nothing: the token must be said in a header', async () => {
  const token = await tokenOf('merchant01')
  const reply = await fetch(apiUrl('/merchant-api/auth/info'), { headers: { cookie: `token=${token}` } })
  expect(((await reply.json()) as { code: number }).code).toBe(401)
  expect((await call('GET', '/merchant-api/auth/info', undefined, token)).code).toBe(200)
})

test('no page of another site may ask for an SMS', async () => {
  const reply = await fetch(apiUrl('/merchant-api/auth/login/code?mobile=13800000013'), { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(((await reply.json()) as { code: number }).code).not.toBe(200)
})

test('a built page holds no inline script', async () => {
  const page = await (await fetch(consoleUrl())).text()
  expect(page.match(/<script(?![^>]*\bsrc=)[^>]*>/g) ?? []).toEqual([])
  expect(page).not.toMatch(/\son\w+=/)
})
