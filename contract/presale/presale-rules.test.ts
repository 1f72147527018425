// Presales by their rules alone: the forecast loses no fen, and what a batch offers never breaks the guards of a single one.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeDate } from '../kit/dates'
import { cashByDay } from './forecast'
import { offerOf, whyNotOffer, whyNotTerms } from './form'
import { balanceOf, mostDeposit } from './states'

const now = Date.UTC(2026, 4, 1, 3)
const at = (ms: number) => new Date(now + ms).toISOString()
const due = fc.record({
  id: fc.nat(999).map(String),
  balanceFen: fc.nat(100_000_000),
  start: fc.integer({ min: -20 * 86_400_000, max: 20 * 86_400_000 }),
  length: fc.integer({ min: 1, max: 15 * 86_400_000 }),
})

test('every fen that can still be paid falls on one of the days on which it can be paid', () => {
  fc.assert(
    fc.property(fc.array(due, { maxLength: 8 }), (list) => {
      const dues = list.map(({ id, balanceFen, start, length }) => ({
        id,
        balanceFen,
        balanceStartAt: at(start),
        balanceEndAt: at(start + length),
      }))
      const days = cashByDay(dues, at(0), (when) => writeDate(when))
      const open = dues.filter(({ balanceEndAt }) => balanceEndAt > at(0))
      expect(days.reduce((sum, { balanceFen }) => sum + balanceFen, 0)).toBe(open.reduce((sum, { balanceFen }) => sum + balanceFen, 0))
      expect(days.every(({ date }) => date >= writeDate(at(0)))).toBe(true)
      expect(days.map(({ date }) => date)).toEqual([...new Set(days.map(({ date }) => date))].sort())
    }),
  )
})

test('what a batch offers is what a single presale may offer, unless a fifth of it is less than a fen', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 20 }),
      (price, pct, deposit) => {
        const offer = offerOf(price, { pricePct: pct, depositPct: deposit })
        expect(offer.priceFen).toBeGreaterThan(0)
        expect(offer.priceFen).toBeLessThanOrEqual(price)
        expect(offer.depositFen).toBeLessThanOrEqual(mostDeposit(offer.priceFen))
        if (offer.depositFen > 0) expect(whyNotOffer(offer, 'DEPOSIT')).toBeNull()
        expect(whyNotOffer(offerOf(price, { pricePct: pct, depositPct: null }), 'FULL')).toBeNull()
      },
    ),
  )
})

test('a deposit that counts for more leaves less to pay', () => {
  expect(balanceOf({ priceFen: 8000, depositFen: 1000, expandFen: 0 })).toBe(7000)
  expect(balanceOf({ priceFen: 8000, depositFen: 1000, expandFen: 2000 })).toBe(6000)
})

test('times that are written differently but mean the same are the same', () => {
  const terms = {
    type: 'FULL' as const,
    startAt: '2026-05-01T00:00:00Z',
    endAt: '2026-05-01T00:00:00.000Z',
    balanceStartAt: null,
    balanceEndAt: null,
    shipRule: 'DAYS_AFTER_PAID' as const,
    shipAt: null,
    shipDays: 3,
    stockPolicy: 'OVERSELL' as const,
    alertPct: 80,
    limitPerUser: null,
    limitPerOrder: null,
    allowCoupon: false,
    allowPoints: false,
    depositRefundable: false,
    agreementText: '',
  }
  expect(whyNotTerms(terms).map(([path]) => path)).toEqual([['endAt']])
})
