// The rules of a template taken together, and coverage against the very function that prices orders.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstOf, sure } from '../kit/sure'
import { freightOf } from '../pricing/freight'
import { regionTree } from '../regions/data'
import { regionsOf } from '../regions/lookup'
import type { Region } from '../regions/tree'
import { coverageOf } from './coverage'
import { whyNotInside, whyNotTerms } from './form'

const regions = regionsOf(regionTree())
const ends = (list: readonly Region[]): Region[] => list.flatMap((region) => (region.children?.length ? ends(region.children) : [region]))
const all = (list: readonly Region[]): string[] => list.flatMap((region) => [region.code, ...all(region.children ?? [])])
const everyCode = all(regionTree())
const everyEnd = ends(regionTree())
const pathOf = (code: string) =>
  regions
    .path(code)
    .map((region) => region.code)
    .reverse()

const code = fc.integer({ min: 0, max: everyCode.length - 1 }).map((at) => sure(everyCode[at]))
const rule = (codes: string[], firstFeeFen: number) => ({
  regions: codes,
  isDefault: codes.length === 0,
  firstQty: 1,
  firstFeeFen,
  extraQty: 1,
  extraFeeFen: 100,
})
const template = fc
  .record({
    codes: fc.uniqueArray(code, { maxLength: 30 }),
    fees: fc.array(fc.nat(5000), { minLength: 4, maxLength: 4 }),
    closed: fc.nat(8),
  })
  .map(({ codes, fees, closed }) => {
    const charged = codes.slice(closed)
    return {
      id: '1',
      name: '',
      chargeBy: 'PIECE' as const,
      mode: 'CHARGE' as const,
      freeRules: [],
      noShip: codes.slice(0, closed),
      rules: [
        rule([], firstOf(fees)),
        ...[0, 1, 2]
          .map((n) =>
            rule(
              charged.filter((_, at) => at % 3 === n),
              sure(fees[n + 1]),
            ),
          )
          .filter(({ isDefault }) => !isDefault),
      ],
    }
  })

test('coverage says of every place what an order would be charged there', () => {
  const line = { key: 'a', templateId: '1', qty: 1, weightG: 0, volumeCm3: 0, amountFen: 1 }
  fc.assert(
    fc.property(template, fc.nat(everyEnd.length - 1), (made, at) => {
      const end = sure(everyEnd[at])
      const priced = freightOf([line], new Map([['1', made]]), pathOf(end.code))
      const covered = firstOf(coverageOf(made, [end], regions.path(end.code).slice(0, -1)))
      expect(covered.minFeeFen).toBe('code' in priced ? null : priced.feeFen)
    }),
    { numRuns: 300 },
  )
})

test('a province is as cheap as its cheapest place and delivers where any of them does', () => {
  fc.assert(
    fc.property(template, fc.nat(33), (made, at) => {
      const province = sure(regionTree()[at])
      const inside = coverageOf(made, province.children ?? [], [province])
      const whole = firstOf(coverageOf(made, [province]))
      if (inside.length === 0) return
      const fees = inside.flatMap(({ minFeeFen }) => minFeeFen ?? [])
      expect(whole.minFeeFen).toBe(fees.length === 0 ? null : Math.min(...fees))
      expect(whole.delivers === 'none').toBe(inside.every(({ delivers }) => delivers === 'none'))
    }),
    { numRuns: 100 },
  )
})

test('rules whose regions differ are fine, whatever their order', () => {
  fc.assert(
    fc.property(template, (made) => {
      expect(whyNotTerms(made)).toEqual([])
      expect(whyNotTerms({ ...made, rules: made.rules.toReversed() })).toEqual([])
    }),
    { numRuns: 100 },
  )
})

test('charged inside what is not delivered to is found, the other way round is not', () => {
  expect(whyNotInside({ rules: [rule(['330106'], 1)], noShip: ['330000'] }, pathOf)).toBe('330106')
  expect(whyNotInside({ rules: [rule(['330000'], 1)], noShip: ['330106'] }, pathOf)).toBeNull()
})
