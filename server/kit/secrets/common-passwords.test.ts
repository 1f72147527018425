// Which passwords are refused as too easy to guess, and which are not.

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { houseRefusals } from '#contract/kit/refusal'
import { packageRoot } from '../root'
import { whyNotPassword } from './common-passwords'

const nobody = { username: 'zz.qqxx.77', mobile: '13900042421' }

describe('refused as common', () => {
  test.each([
    ['password1', 'from the list, with a digit'],
    ['PassWord1', 'in any case'],
    ['P@ssw0rd', 'with letters written as signs'],
    ['p455w0rd!!', 'and digits, and signs behind'],
    ['qwer1234', 'as it stands in the list'],
    ['Dragon2026!', 'a common word and a year'],
    ['2026dragon', 'the other way round'],
    ['123456789a', 'a common number with a letter'],
    ['a1234567890', 'on either side'],
    ['woaini1314', 'as people in China write it'],
    ['WoAiNi-520', 'with a sign between'],
    ['wang123456', 'a family name and a number'],
    ['Taobao888', 'a service'],
    ['Marketdesk1', 'this product'],
    ['monkeymonkey1', 'twice'],
    ['pass-word-1', 'with signs between'],
    ['Ｐａｓｓｗｏｒｄ1', 'in full-width letters'],
    ['Demo-2026!', 'that of the demo'],
  ])('%s: %s', (password) => expect(whyNotPassword(password, nobody)).toBe(houseRefusals.commonPassword))
})

describe("refused as the account's own", () => {
  test.each([
    ['xu.meiling9', { username: 'xu.meiling' }],
    ['1-XU.MEILING-1', { username: 'xu.meiling' }],
    ['Quxianzhi2026', { username: 'quxianzhi01' }],
    ['a13900042421', nobody],
    ['vk12345678wq', { username: 'somebody.a', mobile: '13912345678' }],
  ])('%s for %j', (password, owner) => expect(whyNotPassword(password, owner)).toBe(houseRefusals.personalPassword))
})

describe('allowed', () => {
  test.each(['plum-kettle-47-rain', 'Tr9vex-okuli', 'h7Kw2mQz', '三分之一 of 9 plums', 'vk12395178wq', 'copper.7.lantern'])(
    '%s',
    (password) => expect(whyNotPassword(password, nobody)).toBeNull(),
  )

  test('whatever was made up by chance', () => {
    const madeUp = Array.from({ length: 500 }, () => randomBytes(9).toString('base64url'))
    const refused = madeUp.filter((password) => whyNotPassword(password, nobody))
    expect(refused).toEqual([])
  })
})

test('the list holds more than 10,000, each once, in small letters', () => {
  const lines = readFileSync(join(packageRoot, 'reference-data', 'passwords', 'guessed.txt'), 'utf8')
    .trimEnd()
    .split('\n')
  expect(lines.length).toBeGreaterThan(10_000)
  expect(new Set(lines).size).toBe(lines.length)
  expect(lines.filter((line) => line !== line.toLowerCase())).toEqual([])
})
