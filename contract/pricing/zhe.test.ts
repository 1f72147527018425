// 折 and what is stored: each tenth goes there and back, and the words say what the basket will ask.

import { expect, it } from 'vitest'
import { discounted } from './price'
import { bpOfPaid, cautionsOf, offersWords, offerWords, offOfPaid, paidOfOff, paidOfZhe, pricedAt, zheText, zheWords } from './zhe'

it('9 折 of 88 yuan is 79.20 yuan, and is stored as 10 percent taken off', () => {
  const off = offOfPaid(paidOfZhe(9))
  expect(off).toBe(10)
  expect(discounted(8800, { kind: 'PERCENT', value: off })).toBe(7920)
  expect(pricedAt(8800, 90)).toBe(7920)
})

it('every tenth from 0.1 to 9.9 is one stored percent from 1 to 99, and comes back as it was typed', () => {
  const stored = new Set<number>()
  for (let tenths = 1; tenths <= 99; tenths++) {
    const text = String(tenths / 10)
    const off = offOfPaid(paidOfZhe(Number(text)))
    expect(zheText(paidOfOff(off))).toBe(text)
    stored.add(off)
  }
  expect([...stored].sort((a, b) => a - b)).toEqual(Array.from({ length: 99 }, (_, at) => at + 1))
})

it.each([
  [10, '9 折', '90% of the price (10% off)'],
  [15, '8.5 折', '85% of the price (15% off)'],
  [99, '0.1 折', '1% of the price (99% off)'],
  [1, '9.9 折', '99% of the price (1% off)'],
])('%i percent taken off reads %s and %s', (off, zh, en) => {
  expect(offerWords({ kind: 'PERCENT', value: off })).toEqual([zh, en])
})

it('what is no 折 stays what it is: 90 is not taken for 9, nor 8.55 for 8.5', () => {
  expect(paidOfZhe(90)).toBe(900)
  expect(paidOfZhe(8.55)).toBe(85.5)
  expect(zheWords(95.5)[0]).toBe('9.55 折')
  expect(bpOfPaid(paidOfZhe(9.5))).toBe(9500)
})

it('of many SKUs the range is told, the lowest price first', () => {
  const offers = [
    { kind: 'PERCENT', least: 10, most: 25 },
    { kind: 'MINUS', least: 300, most: 300 },
  ] as const
  expect(offersWords(offers)).toEqual(['7.5 – 9 折，立减 ¥3.00', '75 – 90% of the price (10 – 25% off), ¥3.00 off'])
})

it.each([
  ['half of the price is no slip', 4400, 0, []],
  ['less than half is asked about', 4399, 0, ['DEEP']],
  ['below what it cost', 5999, 6000, ['COST']],
  ['both', 880, 6000, ['DEEP', 'COST']],
  ['no cost is known', 8000, null, []],
] as const)('%s', (_, newFen, costFen, expected) => {
  expect(cautionsOf({ priceFen: 8800, costFen }, newFen)).toEqual(expected)
})
