// What is sealed opens under its own keys alone, and not when a single bit of it was changed.

import { describe, expect, test } from 'vitest'
import { sure } from '#contract/kit/sure'
import { sealFor } from './seal'

const keys = {
  houseKey: '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff',
  dataKey: 'the operator’s part',
  purpose: 'tests',
}
const seal = sealFor(keys)

test('what was closed can be opened, and never looks the same twice', () => {
  expect(seal.open(seal.close('13800138000'))).toBe('13800138000')
  expect(seal.close('13800138000')).not.toBe(seal.close('13800138000'))
})

describe('nobody else opens it', () => {
  test.each([
    ['another house', { ...keys, houseKey: keys.houseKey.replace('00', '01') }],
    ['another operator', { ...keys, dataKey: 'another part' }],
    ['another purpose', { ...keys, purpose: 'others' }],
  ])('%s', (_who, other) => {
    expect(() => sealFor(other).open(seal.close('secret'))).toThrow()
    expect(sealFor(other).hash('secret')).not.toBe(seal.hash('secret'))
  })

  test('nor does a changed one open', () => {
    const bytes = Buffer.from(seal.close('secret'), 'base64')
    for (const at of [0, 13, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at] = sure(changed[at]) ^ 1
      expect(() => seal.open(changed.toString('base64'))).toThrow()
    }
  })
})

test('receivers that were sealed before are opened by the same keys', () => {
  // Sealed by version 0.1.0 under the house key above and no operator's part.
  const before = sealFor({ ...keys, dataKey: undefined, purpose: 'receiver' })
  expect(before.open('srcELFqinPgdLyB/XmjD9R32yxw8uQgSQ3/oPpOQ7jQ0dqTE4yW3')).toBe('13800138000')
  expect(before.hash('13800138000')).toBe('f0ff3262ed049c0b1db814f232a95737')
})
