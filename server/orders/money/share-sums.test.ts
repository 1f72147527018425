// What somebody else bears of a coupon, line by line, and what is left of it when goods go back: in whole fen, and never a fen more than agreed.

import { expect, test } from 'vitest'
import type { Taken } from '../../basket/index'
import { partLeftFen, subsidiesOf } from './shares'

const borne = (shareBp: number) => ({ unitId: '101', shareBp })
const rule = (amounts: readonly number[], shareBp: number | null): Taken => ({
  coupon: [
    {
      id: '17',
      amountFen: amounts.reduce((sum, fen) => sum + fen, 0),
      lines: amounts.map((amountFen, at) => ({ skuId: `${at + 1}`, name: '', qty: 1, amountFen })),
      ...(shareBp === null ? {} : { borne: borne(shareBp) }),
    },
  ],
})
const lines = [1, 2, 3].map((n) => ({ id: `i${n}`, skuId: `${n}` }))

test.each([
  ['all of it', [100, 50, 1], 10_000, [100, 50, 1]],
  ['a third: the sum is rounded down once, and its fen go by largest remainder', [100, 50, 1], 3333, [33, 17, 0]],
  ['half of odd fen', [1, 1, 1], 5000, [1, 0, 0]],
  ['less than a fen is nothing', [1, 1, 1], 3333, [0, 0, 0]],
  ['a line that the coupon does not reduce', [0, 333, 0], 5000, [0, 166, 0]],
])('%s', (_name, amounts, shareBp, fen) => {
  const shares = subsidiesOf(rule(amounts, shareBp), lines)
  expect(lines.map(({ id }) => -(shares.find(({ itemId }) => itemId === id)?.amountFen ?? -0))).toEqual(fen)
  for (const share of shares) expect(share).toMatchObject({ unitId: '101', kind: 'SUBSIDY', cause: 'coupon:17', rateBp: shareBp })
  expect(shares.map(({ baseFen }) => baseFen)).toEqual(amounts.filter((_, at) => (fen[at] ?? 0) > 0))
})

test('what the shop bears alone is nobody else’s, and a SKU that is named twice is one line', () => {
  expect(subsidiesOf(rule([100, 50], null), lines)).toEqual([])
  const twice = rule([30, 20], 5000)
  for (const line of twice.coupon?.[0]?.lines ?? []) line.skuId = '2'
  expect(subsidiesOf(twice, lines)).toEqual([
    { itemId: 'i2', unitId: '101', kind: 'SUBSIDY', cause: 'coupon:17', baseFen: 50, rateBp: 5000, amountFen: -25 },
  ])
})

const paid = { payableFen: 3800, freightFen: 467, qty: 3 }
const free = { payableFen: 0, freightFen: 0, qty: 3 }
test.each([
  ['a part of the money', paid, 1111, 1, false, 66],
  ['all of the money of the goods', paid, 3333, 0, false, 0],
  ['the last piece for less money', paid, 10, 3, true, 0],
  ['one of three pieces that cost nothing', free, 0, 1, false, 66],
  ['two of three pieces that cost nothing', free, 0, 2, false, 33],
  ['the last piece that cost nothing', free, 0, 3, true, 0],
])('back: %s', (_name, line, refundedFen, goneQty, allGone, left) =>
  expect(partLeftFen(100, line, { refundedFen, goneQty, allGone })).toBe(left),
)
