// The 60 seconds between two codes, and what people paste.

import { expect, test } from 'vitest'
import { cleanCode, cleanMobile } from './clean'
import { secondsLeft } from './countdown'

const now = 1_000_000
const cases: [until: number, left: number][] = [
  [now + 60_000, 60],
  [now + 59_001, 60],
  [now + 1, 1],
  [now, 0],
  [now - 5000, 0],
  [Number.NaN, 0],
  // A clock that was set back must not lock the button for hours.
  [now + 9_000_000, 60],
]
for (const [until, left] of cases) test(`${until - now} ms are ${left} s`, () => expect(secondsLeft(until, now)).toBe(left))

const mobiles: [typed: string, kept: string][] = [
  ['13800000001', '13800000001'],
  ['+86 138 0000 0001', '13800000001'],
  ['0086-13800000001', '13800000001'],
  ['013800000001', '13800000001'],
  ['１３８００００００01', '13800000001'],
  ['138000000019', '13800000001'],
  ['abc', ''],
]
for (const [typed, kept] of mobiles) test(`${typed} is ${kept || 'nothing'}`, () => expect(cleanMobile(typed)).toBe(kept))

test('a pasted code loses what is not a digit', () => expect(cleanCode(' 123 456 ')).toBe('123456'))
