// Points in a price: least, steps and shares, for one order and over several of one member.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sure } from '../kit/sure'
import { deductiblePoints, fenOfPoints, standardSettings } from '../membership/settings'
import { chooseCoupons } from './choose'
import type { ShopBasket } from './coupon-over'
import { type PointsRule, pointsCapFen, pointsWithin, worthFen } from './points'
import { type Basket, type Price, priceOf } from './price'

const usual: PointsRule = { perYuan: 100, least: 100, step: 100, maxPct: 30 }

test.each([
  ['all that is had', 500, 100_00, usual, 500, 500],
  ['whole steps', 599, 100_00, usual, 500, 500],
  ['nothing under the least', 99, 100_00, usual, 0, 0],
  ['at most what may be paid', 5000, 1234, usual, 1200, 1200],
  ['an amount whose share is under the least', 5000, 99, usual, 0, 0],
  ['many points for a yuan: none that is worth no fen', 1009, 100_00, { ...usual, perYuan: 1000, least: 0, step: 1 }, 1000, 100],
  ['few points for a yuan', 7, 100_00, { ...usual, perYuan: 3, least: 0, step: 1 }, 7, 233],
] as const)('%s', (_what, have, mostFen, rule, points, fen) => {
  expect(pointsWithin(have, mostFen, rule)).toEqual({ points, fen })
})

test('never more than had, than may be paid, or than the fen are worth; always in steps', () => {
  const any = fc.record({
    perYuan: fc.integer({ min: 1, max: 2000 }),
    step: fc.integer({ min: 1, max: 300 }),
    steps: fc.integer({ min: 0, max: 5 }),
    maxPct: fc.integer({ min: 1, max: 100 }),
    have: fc.integer({ min: 0, max: 1_000_000 }),
    mostFen: fc.integer({ min: 0, max: 10_000_000 }),
  })
  fc.assert(
    fc.property(any, ({ steps, have, mostFen, ...of }) => {
      const rule = { ...of, least: steps * of.step }
      const { points, fen } = pointsWithin(have, mostFen, rule)
      expect(points).toBeLessThanOrEqual(have)
      expect(fen).toBeLessThanOrEqual(mostFen)
      expect(points % rule.step).toBe(0)
      expect(worthFen(points, rule)).toBe(fen)
      expect(points === 0 || points >= rule.least).toBe(true)
    }),
  )
})

const basketOf = (priceFen: number, more: Partial<Basket> = {}, line: Partial<Basket['lines'][number]> = {}): Basket => ({
  at: '2026-11-18T00:00:00.000Z',
  regionPath: null,
  templates: new Map(),
  lines: [
    {
      key: '1',
      skuId: '1',
      productId: '1',
      categoryId: null,
      qty: 1,
      priceFen,
      weightG: 0,
      volumeCm3: 0,
      freightTemplateId: null,
      ...line,
    },
  ],
  ...more,
})
const points = { id: 'member', have: 1_000_000, ...usual }

test.each([1, 99, 333, 1000, 12_345, 99_999])('a price of %i fen takes what the settings say of it', (priceFen) => {
  const price = priceOf(basketOf(priceFen, { points })) as Price
  const used = deductiblePoints(1_000_000, priceFen, standardSettings)
  expect(price).toMatchObject({ pointsUsed: used, pointsFen: fenOfPoints(used, standardSettings) })
})

test('goods that take no points, or fewer than the programme allows, are not paid with more', () => {
  const used = (pointsMaxPct: number) => (priceOf(basketOf(10_000, { points }, { pointsMaxPct })) as Price).pointsUsed
  expect([0, 10, 30, 100].map(used)).toEqual([0, 1000, 3000, 3000])
  expect(pointsCapFen(10_000, usual, 10)).toBe(1000)
})

const shop = (shopId: string, priceFen: number, id = 'member', have = 4000): ShopBasket => ({
  shopId,
  marketId: '9',
  basket: basketOf(priceFen, { points: { ...usual, id, have } }),
})
const usedOf = (shops: readonly ShopBasket[], wish: number | 'most') => {
  const chosen = chooseCoupons(shops, [], 'none', wish)
  if ('code' in chosen) throw new Error(chosen.reason)
  return chosen.prices.map(({ pointsUsed }) => pointsUsed)
}

test('one purse for all shops of a programme, drawn in their order', () => {
  const shops = [shop('1', 10_000), shop('2', 10_000), shop('3', 10_000)]
  expect(usedOf(shops, 'most')).toEqual([3000, 1000, 0])
  expect(usedOf(shops, 3500)).toEqual([3000, 500, 0])
  expect(usedOf(shops, 0)).toEqual([0, 0, 0])
})

test('two programmes are two purses, and one wish', () => {
  const shops = [shop('1', 10_000), shop('2', 10_000, 'other', 2000), shop('3', 10_000)]
  expect(usedOf(shops, 'most')).toEqual([3000, 2000, 1000])
  expect(usedOf(shops, 4000)).toEqual([3000, 1000, 0])
})

test('what points paid is named with how many they were, and its shares sum up', () => {
  const price = priceOf({ ...basketOf(10_000, { points }) }) as Price
  expect(sure(price.used.find(({ id }) => id === 'member'))).toEqual({
    id: 'member',
    amountFen: 3000,
    points: 3000,
    lines: [{ at: 0, amountFen: 3000 }],
  })
})
