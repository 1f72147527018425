// The bars of Code 128 are those of the standard.

import { expect, test } from 'vitest'
import { code128 } from './barcode'

const widths = (text: string) => code128(text)?.join('')

test('a known code: start, values, check, stop', () => {
  // 'A' is 33, the check of it alone is (104 + 33) % 103 = 34.
  expect(widths('A')).toBe(`211214${'111323'}${'131123'}2331112`)
})

test('every sign takes eleven modules, the stop thirteen', () => {
  const text = 'D20261115000123'
  const sum = code128(text)?.reduce((all, width) => all + width, 0)
  expect(sum).toBe(11 * (text.length + 2) + 13)
})

test('what has no bars is no code', () => {
  expect(code128('')).toBeNull()
  expect(code128('订单')).toBeNull()
})
