// Words are said in the asked language, with their placeholders filled, and never half.

import { expect, test } from 'vitest'
import { languageOf, say, type Words } from './words'

const words: Words = ['{field}最多 {n} 个', '{field}: at most {n}']

test('each language has its own words', () => {
  expect(say(words, 'zh-CN', { field: '图片', n: 3 })).toBe('图片最多 3 个')
  expect(say(words, 'en', { field: 'Pictures', n: 3 })).toBe('Pictures: at most 3')
})

test('a placeholder without a value stays visible, and zero is a value', () => {
  expect(say(words, 'en', { n: 0 })).toBe('{field}: at most 0')
})

test('a value that looks like a placeholder is not filled again', () => {
  expect(say(words, 'en', { field: '{n}', n: 1 })).toBe('{n}: at most 1')
})

test.each([
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  [' EN-us', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-CN'],
  ['zh-TW', 'zh-CN'],
  ['fr', 'zh-CN'],
  ['english', 'zh-CN'],
  ['', 'zh-CN'],
  [undefined, 'zh-CN'],
] as const)('%o is answered in %s', (preference, language) => {
  expect(languageOf(preference)).toBe(language)
})

test.each([
  [1, '1 order'],
  [2, '2 orders'],
  ['1', '1 order'],
  ['1,234', '1,234 orders'],
  [0, '0 orders'],
])('%s is counted as %s', (n, text) => {
  expect(say(['{n} 个订单', '{n} [n:order|orders]'], 'en', { n })).toBe(text)
})
