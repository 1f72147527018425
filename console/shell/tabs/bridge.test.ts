// What goes over the bridge, and to whom.

import { expect, test } from 'vitest'
import { addressedTo, contextMessage, frameUrl, heardFrom, isHello, sandboxFor } from './bridge'

const own = 'https://desk.example.com'
const other = frameUrl('https://rota.example.org/app', own)
const inside = frameUrl('/micro/rota/', own)

test('only http and https are framed', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://']) expect(frameUrl(url, own), url).toBeNull()
  expect(inside?.href).toBe('https://desk.example.com/micro/rota/')
})

test("a document of our own origin is given nobody's origin, another site keeps its own", () => {
  if (!other || !inside) throw new Error('both addresses are sound')
  expect(sandboxFor(inside, own)).not.toContain('allow-same-origin')
  expect(sandboxFor(other, own)).toContain('allow-same-origin')
  expect([heardFrom(inside, own), addressedTo(inside, own)]).toEqual(['null', '*'])
  expect([heardFrom(other, own), addressedTo(other, own)]).toEqual(['https://rota.example.org', 'https://rota.example.org'])
})

test('the context is language, theme and unit, and nothing else that a careless caller may hand over', () => {
  const given = {
    language: 'en' as const,
    theme: 'dark' as const,
    unit: { id: '1', kind: 'SHOP' as const, name: 'A', token: 's' },
    token: 'secret',
  }
  expect(contextMessage(given)).toEqual({
    source: 'marketdesk',
    type: 'context',
    language: 'en',
    theme: 'dark',
    unit: { id: '1', kind: 'SHOP', name: 'A' },
  })
})

test('only a hello is answered', () => {
  expect(isHello({ type: 'marketdesk:hello' })).toBe(true)
  for (const odd of [null, 'marketdesk:hello', { type: 'token' }, 7]) expect(isHello(odd)).toBe(false)
})
