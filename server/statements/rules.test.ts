// The calendar of statements: where a day lies, what is issued next, and that no day is ever in two.

import { expect, test } from 'vitest'
import { type StatementCycle, statementCycles } from '#contract/statements/states'
import { lots, oneOf } from '../../house/statements'
import { dayAfter, lastEndedDay, nextPeriod, periodOf } from './rules'

test.each<[StatementCycle, string, string, string]>([
  ['WEEK', '2026-11-16', '2026-11-16', '2026-11-22'],
  ['WEEK', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['WEEK', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['HALF_MONTH', '2026-02-15', '2026-02-01', '2026-02-15'],
  ['HALF_MONTH', '2026-02-16', '2026-02-16', '2026-02-28'],
  ['HALF_MONTH', '2028-02-29', '2028-02-16', '2028-02-29'],
  ['MONTH', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['MONTH', '2028-02-01', '2028-02-01', '2028-02-29'],
])('%s: %s lies in %s to %s', (cycle, day, start, end) => {
  expect(periodOf(cycle, day)).toEqual({ start, end })
})

test('what is over is told by today, which is over nowhere', () => {
  expect(lastEndedDay('WEEK', '2026-11-16')).toBe('2026-11-15')
  expect(lastEndedDay('HALF_MONTH', '2026-11-16')).toBe('2026-11-15')
  expect(lastEndedDay('HALF_MONTH', '2026-11-15')).toBe('2026-10-31')
  expect(lastEndedDay('MONTH', '2026-11-30')).toBe('2026-10-31')
})

test('a period is issued when it is over, the first posting’s first; what came late waits for the next', () => {
  expect(nextPeriod('MONTH', '2026-09-14', null, '2026-11-17')).toEqual({ start: '2026-09-01', end: '2026-09-30' })
  expect(nextPeriod('MONTH', '2026-11-02', '2026-10-31', '2026-11-30')).toBeNull()
  expect(nextPeriod('MONTH', '2026-11-02', '2026-10-31', '2026-12-01')).toEqual({ start: '2026-11-01', end: '2026-11-30' })
  expect(nextPeriod('MONTH', '2026-10-20', '2026-10-31', '2026-12-01')).toEqual({ start: '2026-11-01', end: '2026-11-30' })
})

test('a cycle that is changed begins where the former ended', () => {
  expect(nextPeriod('MONTH', '2026-11-16', '2026-11-15', '2026-12-01')).toEqual({ start: '2026-11-16', end: '2026-11-30' })
  expect(nextPeriod('WEEK', '2026-11-01', '2026-10-31', '2026-11-17')).toEqual({ start: '2026-11-01', end: '2026-11-01' })
})

test('whatever cycles follow each other over two years, periods follow each other and touch nothing twice', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const lot = lots(seed)
    let last: string | null = null
    for (let today = '2026-01-01'; today < '2028-01-01'; today = dayAfter(today, 1 + lot(9))) {
      const period = nextPeriod(oneOf(lot, statementCycles), dayAfter(today, -lot(40)), last, today)
      if (!period) continue
      expect(period.end < today && period.start <= period.end).toBe(true)
      if (last !== null) expect(period.start > last).toBe(true)
      last = period.end
    }
  }
})
