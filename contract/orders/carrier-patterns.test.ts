// A number names its carrier where it can, and several where it cannot.

import { expect, test } from 'vitest'
import { carrierOfNumber, carriersOfNumber, isNumberOf, trackingNoOf } from './carrier-patterns'
import type { Carrier } from './states'

test.each<[string, Carrier[]]>([
  ['SF1234567890123', ['SF']],
  ['sf 1234567890123', ['SF']],
  ['ＳＦ１２３４５６７８９０１２３', ['SF']],
  ['YT8812345678901', ['YTO']],
  ['75312345678901', ['ZTO']],
  ['78901234567890', ['ZTO']],
  ['ZTO123456789012', ['ZTO']],
  ['773123456789012', ['STO']],
  ['STO1234567890', ['STO']],
  ['431234567890123', ['YUNDA']],
  ['312345678901234', ['YUNDA']],
  ['JT5212345678901', ['JTSD']],
  ['JDVA12345678901', ['JD']],
  ['JD0012345678901-1-1-', ['JD']],
  ['EA123456789CN', ['EMS']],
  ['DPK202412345678', ['DBL']],
  ['SFA0001', []],
  ['2026111600000001', []],
  ['88001234', []],
])('%s is of %j', (no, whose) => expect(carriersOfNumber(no)).toEqual(whose))

test.each<[string, Carrier[]]>([
  ['268123456789', ['SF', 'YTO', 'ZTO', 'STO']],
  ['3312345678901', ['ZTO', 'STO']],
  ['1101234567890', ['ZTO', 'YUNDA', 'EMS']],
  ['9812345678901', ['EMS']],
])('plain digits, %s, can be of %j', (no, whose) => expect(carriersOfNumber(no)).toEqual(whose))

test('between several the chosen one decides; where one alone is meant, it is that one', () => {
  expect(carrierOfNumber('268123456789')).toBeNull()
  expect(carrierOfNumber('268123456789', 'STO')).toBe('STO')
  expect(carrierOfNumber('268123456789', 'JD')).toBeNull()
  expect(carrierOfNumber('YT8812345678901', 'SF')).toBe('YTO')
  expect(carrierOfNumber('nothing', 'SF')).toBeNull()
})

test('anything can be of another carrier, and nothing else is taken for SF', () => {
  expect(isNumberOf('X-1234', 'OTHER')).toBe(true)
  expect(isNumberOf('YT8812345678901', 'SF')).toBe(false)
  expect(isNumberOf('SF1234567890123', 'SF')).toBe(true)
})

test('a number is kept in one way', () => expect(trackingNoOf(' ｓf 12-3 ')).toBe('SF12-3'))
