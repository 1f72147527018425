// When figures are told, what they are told of, and when a watch rings: tables of moments and values.

import { expect, test } from 'vitest'
import { afterRinging, isBeyond, medianOf, nextAt, periodAt, watchedDay } from './clock'
import { changeWords, linesWords, valueWords } from './text'

const zone = 'Asia/Shanghai'
const at = (text: string) => new Date(`${text}+08:00`)

test.each([
  ['DAILY', '2026-11-17T07:59:59', '2026-11-15', '2026-11-15', '2026-11-17T08:00:00'],
  ['DAILY', '2026-11-17T08:00:00', '2026-11-16', '2026-11-16', '2026-11-18T08:00:00'],
  ['WEEKLY', '2026-11-16T07:00:00', '2026-11-02', '2026-11-08', '2026-11-16T08:00:00'],
  ['WEEKLY', '2026-11-16T08:00:00', '2026-11-09', '2026-11-15', '2026-11-23T08:00:00'],
  ['WEEKLY', '2026-11-22T23:00:00', '2026-11-09', '2026-11-15', '2026-11-23T08:00:00'],
  ['MONTHLY', '2026-12-01T07:00:00', '2026-10-01', '2026-10-31', '2026-12-01T08:00:00'],
  ['MONTHLY', '2026-12-01T08:00:00', '2026-11-01', '2026-11-30', '2027-01-01T08:00:00'],
  ['MONTHLY', '2027-01-31T12:00:00', '2026-12-01', '2026-12-31', '2027-02-01T08:00:00'],
] as const)('%s at %s tells of %s to %s, next at %s', (kind, now, from, to, next) => {
  expect(periodAt(kind, at(now), zone)).toEqual({ from, to })
  expect(nextAt({ kind, rule: null }, at(now), zone)).toEqual(at(next))
})

test('eight stays eight when clocks are put forward', () => {
  const before = new Date('2026-03-28T08:00:00Z') // nine in Berlin, the day before summer time
  expect(nextAt({ kind: 'DAILY', rule: null }, before, 'Europe/Berlin').toISOString()).toBe('2026-03-29T06:00:00.000Z')
})

test('a watch looks every ten minutes and rests after it rang; below looks at the day that is over', () => {
  const now = at('2026-11-17T14:20:00')
  expect(nextAt({ kind: 'WATCH', rule: 'ABOVE' }, now, zone)).toEqual(at('2026-11-17T14:30:00'))
  expect(nextAt({ kind: 'WATCH', rule: 'BELOW' }, now, zone)).toEqual(at('2026-11-18T08:00:00'))
  expect(afterRinging('ABOVE', now, zone)).toEqual(at('2026-11-18T00:00:00'))
  expect([watchedDay('ABOVE', now, zone), watchedDay('BELOW', now, zone)]).toEqual(['2026-11-17', '2026-11-16'])
})

test.each([
  ['ABOVE', 500, 501, null, true],
  ['ABOVE', 500, 500, null, false],
  ['BELOW', 500, 499, null, true],
  ['BELOW', 500, 500, null, false],
  ['ABOVE_MEDIAN', 300, 301, 100, true],
  ['ABOVE_MEDIAN', 300, 300, 100, false],
  ['ABOVE_MEDIAN', 300, 5, 0, false],
  ['ABOVE_MEDIAN', 300, 5, null, false],
  ['ABOVE', 0, null, null, false],
] as const)('%s %i: %s beside a median of %s', (rule, bound, value, median, isIt) => {
  expect(isBeyond(rule, bound, value, median)).toBe(isIt)
})

test('a median is the middle of the days that have a value, and none of too few', () => {
  expect(medianOf([9, 1, 2, 3, 4, 5, 8])).toBe(4)
  expect(medianOf([1, 2, 3, 4, 5, 6, 7, null, 8])).toBe(5)
  expect(medianOf([1, 2, 3, null, null, null, null, null])).toBeNull()
})

test('figures in words: their unit, their change, points for shares, new from nothing', () => {
  expect(valueWords('paidFen', 123456)[0]).toBe('¥1,234.56')
  expect(valueWords('lateShare', 525)).toEqual(['5.25%', '5.25%'])
  expect(valueWords('conversion', null)).toEqual(['–', '–'])
  expect(changeWords('paidFen', 120, 100)).toEqual(['↑20.0%', '↑20.0%'])
  expect(changeWords('lateShare', 300, 450)).toEqual(['↓1.5 个百分点', '↓1.5 pts'])
  expect(changeWords('paidCount', 3, 0)).toEqual(['新增', 'new'])
  expect(linesWords([{ metric: 'paidCount', value: 3, previous: 2 }])).toEqual(['支付订单数 3（↑50.0%）', 'Orders paid 3 (↑50.0%)'])
})
