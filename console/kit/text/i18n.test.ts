// What a key says: in the reader's language, with its blanks filled, in the form of its count.

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => undefined })
const { loadMessages, speakWith, t } = await import('./i18n')
const { keepLanguage, language } = await import('./language')
// The keys of this test are no keys of the catalogue.
const say = t as (key: string, params?: Record<string, string | number>) => string

const words = {
  en: { a: { hello: 'Hello {name}, {name}', orders_one: '{count} order', orders_other: '{count} orders' }, plain: 'Plain' },
  'zh-CN': { a: { hello: '{name}，你好', orders_one: '{count} 个订单', orders_other: '{count} 个订单' } },
}

// Files share a process: another one may have settled the language before this one.
const before = language()
beforeAll(async () => {
  keepLanguage('en')
  await speakWith(async (wanted) => words[wanted])
})
afterAll(() => {
  keepLanguage(before)
  vi.unstubAllGlobals()
})

const cases: [key: string, params: Record<string, string | number> | undefined, said: string][] = [
  ['plain', undefined, 'Plain'],
  ['a.hello', { name: '$&' }, 'Hello $&, $&'],
  ['a.hello', {}, 'Hello {name}, {name}'],
  ['a.orders', { count: 1 }, '1 order'],
  ['a.orders', { count: 0 }, '0 orders'],
  ['a.nothing', undefined, 'a.nothing'],
  ['a', undefined, 'a'],
]
test.each(cases)('%s with %o says %s', (key, params, said) => expect(say(key, params)).toBe(said))

test('another language is said once it is fetched and chosen', async () => {
  await loadMessages('zh-CN')
  expect(say('a.orders', { count: 2 })).toBe('2 orders')
  keepLanguage('zh-CN')
  expect(say('a.orders', { count: 1 })).toBe('1 个订单')
  expect(say('plain')).toBe('plain')
})

test('words that come later are there in the language that is read when they come, and in any that is chosen after', async () => {
  let give: (words: object) => void = () => undefined
  const asked: string[] = []
  const later = speakWith((wanted) => {
    asked.push(wanted)
    return wanted === 'en' ? Promise.resolve({ later: 'Later' }) : new Promise((resolve) => (give = resolve))
  })
  expect(asked).toEqual(['zh-CN'])
  await loadMessages('en')
  keepLanguage('en')
  give({ later: '稍后' })
  await later
  expect(asked).toEqual(['zh-CN', 'en'])
  expect(say('later')).toBe('Later')
  keepLanguage('zh-CN')
  expect(say('later')).toBe('稍后')
})

test('words that cannot be fetched keep nobody from changing the language', async () => {
  await expect(speakWith(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  await loadMessages('en')
  keepLanguage('en')
  expect(say('plain')).toBe('Plain')
})
