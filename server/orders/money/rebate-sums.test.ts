// What a rebate comes to, and what is left of a share when goods go back: in whole fen, whatever is asked.

import { expect, test } from 'vitest'
import { rebateFenOf, shareLeftFen } from './rebates'

test.each([
  ['a twentieth, rounded down', 3333, 500, 0, 166],
  ['nothing of nothing', 0, 500, 0, 0],
  ['no more than the platform leaves', 100, 5000, 70, 30],
  ['nothing where the platform takes all', 100, 5000, 100, 0],
  ['less than a fen is nothing', 19, 500, 0, 0],
])('%s', (_name, base, rate, commission, fen) => expect(rebateFenOf(base, rate, commission)).toBe(fen))

test.each([
  ['nothing refunded', 166, 3333, 0, false, 166],
  ['one fen refunded', 166, 3333, 1, false, 165],
  ['half', 166, 3333, 1666, false, 83],
  ['all of the goods', 166, 3333, 3333, false, 0],
  ['more than the goods, with their way', 166, 3333, 4133, false, 0],
  ['all pieces for less money', 166, 3333, 100, true, 0],
  ['goods that cost nothing', 0, 0, 0, false, 0],
])('%s: what is left is a whole number, and never below nothing', (_name, amount, base, back, gone, left) =>
  expect(shareLeftFen(amount, base, back, gone)).toBe(left),
)
