// What the fields of the phone dialog take, and how long the wait is.

import { expect, test } from 'vitest'
import { secondsUntil } from './countdown'
import { codeFrom, phoneFrom } from './digits'

test.each([
  ['13800138000', '13800138000'],
  ['138 0013 8000', '13800138000'],
  ['+86 138-0013-8000', '13800138000'],
  ['8613800138000', '13800138000'],
  ['013800138000', '13800138000'],
  ['0086-13800138000', '13800138000'],
  ['１３８００１３８０００', '13800138000'],
  ['138001380001234', '13800138000'],
  ['abc', ''],
  ['8613', '8613'],
])('%s is the phone number %s', (typed, kept) => expect(phoneFrom(typed)).toBe(kept))

test.each([
  ['123456', '123456'],
  ['【Marketdesk】验证码：123 456', '123456'],
  ['12345678', '123456'],
])('%s is the code %s', (typed, kept) => expect(codeFrom(typed)).toBe(kept))

test('the wait ends at its moment, and a clock that was put back does not prolong it', () => {
  expect(secondsUntil(60_000, 0)).toBe(60)
  expect(secondsUntil(60_000, 59_001)).toBe(1)
  expect(secondsUntil(60_000, 60_000)).toBe(0)
  expect(secondsUntil(0, 1)).toBe(0)
  expect(secondsUntil(86_400_000, 0)).toBe(0)
  expect(secondsUntil(Number.NaN, 0)).toBe(0)
})
