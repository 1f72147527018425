// Codes of authenticator apps: the RFC's own examples, and the half minute on either side.

import { describe, expect, test } from 'vitest'
import { base32, codeOf, newSecret, stepAt, stepOfCode, uriOf } from './totp'

const rfcSecret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, SHA-1: eight digits there, of which an app with six shows the last.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %d s the code ends as the RFC says', (seconds, eight) => {
  expect(codeOf(rfcSecret, stepAt(new Date(seconds * 1000)))).toBe(eight.slice(-6))
})

// RFC 4226, appendix D.
test.each(
  ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
    (code, at) => [at, code] as const,
  ),
)('the counter %d gives %s', (counter, code) => expect(codeOf(rfcSecret, counter)).toBe(code))

describe('which half minute a code is of', () => {
  const now = new Date(1_800_000_015_000)
  const present = stepAt(now)
  test.each([
    [-2, null],
    [-1, present - 1],
    [0, present],
    [1, present + 1],
    [2, null],
  ])('%d half minutes away', (away, found) => expect(stepOfCode(rfcSecret, codeOf(rfcSecret, present + away), now)).toBe(found))

  test('a code that is none', () => {
    const taken = new Set([-1, 0, 1].map((away) => codeOf(rfcSecret, present + away)))
    const other = ['000000', '111111', '222222', '333333'].find((code) => !taken.has(code)) ?? ''
    expect(stepOfCode(rfcSecret, other, now)).toBeNull()
    expect(stepOfCode(rfcSecret, '', now)).toBeNull()
  })
})

// RFC 4648, section 10, without the padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %o is %o', (plain, coded) => expect(base32(Buffer.from(plain))).toBe(coded))

test('a secret has 160 bits and is written without padding', () => {
  const [one, another] = [newSecret(), newSecret()]
  expect(one).toHaveLength(20)
  expect(one.equals(another)).toBe(false)
  expect(base32(one)).toMatch(/^[A-Z2-7]{32}$/)
})

test('the address says who and for whom, whatever signs are in the name', () => {
  expect(uriOf({ secret: 'ABC', issuer: 'Marketdesk', account: 'a b@c:d' })).toBe(
    'otpauth://totp/Marketdesk:a%20b%40c%3Ad?secret=ABC&issuer=Marketdesk&algorithm=SHA1&digits=6&period=30',
  )
})
