// The way of a withdrawal, as the popup tells it before anything is sent.

import { expect, test } from 'vitest'
import { arrivesBy, reviewOf } from './arrival'

const terms = { autoBelowFen: 3_000_000, fourEyesFromFen: 5_000_000, reviewHours: 24, arrivalHours: 2 }
const now = new Date('2026-11-17T06:00:00Z')

test.each([
  [2_999_999, 'none', '2026-11-17T08:00:00.000Z'],
  [3_000_000, 'one', '2026-11-18T08:00:00.000Z'],
  [4_999_999, 'one', '2026-11-18T08:00:00.000Z'],
  [5_000_000, 'two', '2026-11-18T08:00:00.000Z'],
] as const)('%i fen are looked at by %s and arrive by %s', (amountFen, review, at) => {
  expect(reviewOf(amountFen, terms)).toBe(review)
  expect(arrivesBy(amountFen, terms, now).toISOString()).toBe(at)
})
