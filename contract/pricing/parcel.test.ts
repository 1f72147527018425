// Freight in kilograms and cubic metres: what is typed is what is charged, and a unit that was mistaken is noticed.

import { expect, it } from 'vitest'
import type { ChargeBy, FreightRule } from './freight'
import { dearRules, feeOf, type Terms } from './parcel'
import { counted, quantityWords, recounted, storedOf, typedOf } from './quantity'

const rule = (firstQty: number, firstFeeFen: number, extraQty: number, extraFeeFen: number, regions: string[] = []): FreightRule => ({
  regions,
  isDefault: regions.length === 0,
  firstQty,
  firstFeeFen,
  extraQty,
  extraFeeFen,
})
const terms = (chargeBy: ChargeBy, ...rules: FreightRule[]): Terms => ({
  chargeBy,
  mode: 'CHARGE',
  rules,
  freeRules: [],
  noShip: ['710000'],
})
const parcel = { qty: 1, weightG: 500, volumeCm3: 2000, amountFen: 8800 }
const fee = (of: Terms, path: string[] = [], what = parcel) => {
  const priced = feeOf(of, what, path)
  return 'code' in priced ? priced.code : priced.feeFen
}

it('500 g by a rule of 1 kg cost its first fee; by a rule of 1 g they cost 2,507 yuan, and that is noticed', () => {
  const meant = terms('WEIGHT', rule(counted.WEIGHT.usual, 1200, counted.WEIGHT.usual, 500))
  const slipped = terms('WEIGHT', rule(1, 1200, 1, 500))
  expect(fee(meant)).toBe(1200)
  expect(fee(slipped)).toBe(1200 + 499 * 500)
  expect(dearRules(meant, parcel)).toEqual([])
  expect(dearRules(slipped, parcel)).toEqual([{ at: 0, feeFen: 250_700 }])
})

it('the address decides, and where nothing goes nothing is priced', () => {
  const of = terms('WEIGHT', rule(1000, 1200, 1000, 500), rule(1000, 600, 1000, 100, ['330000']))
  expect(fee(of, ['330000'])).toBe(600)
  expect(fee(of, ['330000'], { ...parcel, weightG: 2500 })).toBe(800)
  expect(fee(of, ['710000'])).toBe(409700)
})

it('a rule that still misses a fee says nothing', () => {
  const half = { regions: [], isDefault: true, firstQty: 1000, extraQty: 1000 } as unknown as FreightRule
  expect(dearRules(terms('WEIGHT', half), parcel)).toEqual([])
})

it.each([
  ['WEIGHT', 0.5, 500, '0.5 kg'],
  ['WEIGHT', 1.234, 1234, '1.234 kg'],
  ['VOLUME', 0.01, 10_000, '0.01 m³'],
  ['VOLUME', 0.000001, 1, '0.000001 m³'],
  ['PIECE', 3, 3, '3 件'],
] as const)('%s %f is stored as %i and told as %s', (chargeBy, typed, stored, text) => {
  expect(storedOf(typed, chargeBy)).toBe(stored)
  expect(quantityWords(stored, chargeBy)[0]).toBe(text)
})

it('every gram and every thousandth of a litre goes to kg and m³ and back', () => {
  for (const stored of [1, 7, 333, 999, 1001, 12_345, 99_999_999])
    for (const chargeBy of ['WEIGHT', 'VOLUME'] as const) expect(storedOf(Number(typedOf(stored, chargeBy)), chargeBy)).toBe(stored)
})

it('a rule that is counted otherwise becomes 1 kg and never 1 g', () => {
  expect(recounted(1, 'PIECE', 'WEIGHT')).toBe(1000)
  expect(recounted(1000, 'WEIGHT', 'VOLUME')).toBe(100_000)
  expect(recounted(3, 'PIECE', 'WEIGHT')).toBe(3000)
  expect(recounted(2500, 'WEIGHT', 'PIECE')).toBe(3)
  expect(recounted(500, 'WEIGHT', 'WEIGHT')).toBe(500)
})
