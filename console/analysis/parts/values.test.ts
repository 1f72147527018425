// Figures are read as they are meant: each in its unit, its change against what it was, and both good and bad news told apart.

import { expect, test } from 'vitest'
import type { Translate } from '#console/kit/text/i18n'
import { sparkPath } from './Spark'
import { against, changeOf, chartValue, pointText, valueText } from './values'

/** The key and what fills it: what is asked for, whatever the words are. */
const t: Translate = (key, params) => [key.replace('analysis.', ''), ...Object.values(params ?? {})].join(' ')

test.each([
  ['paidFen', 1_234_56, '¥1,234.56'],
  ['netFen', -500, '−¥5.00'],
  ['payRate', 8996, '89.96%'],
  ['payRate', 10_000, '100%'],
  ['shipHours', 5, 'hours 5'],
  ['payingBuyers', 12_345, '12,345'],
  ['orderAverageFen', null, '–'],
] as const)('%s of %s is read as %s', (metric, value, text) => {
  expect(valueText(metric, value, t)).toBe(text)
})

test.each([
  // [figure, now, before, what is said, which way, which news]
  ['paidFen', 112_30, 100_00, '+12.3%', 'up', 'good'],
  ['paidFen', 50_00, 100_00, '−50%', 'down', 'bad'],
  ['refundFen', 200, 100, '+100%', 'up', 'bad'],
  ['refundFen', 50, 100, '−50%', 'down', 'good'],
  ['netFen', 100, -100, '+200%', 'up', 'good'],
  ['depositFen', 100, 0, 'new', 'up', undefined],
  ['payRate', 8996, 9554, 'points −5.58', 'down', 'bad'],
  ['lateShare', 0, 40, 'points −0.4', 'down', 'good'],
] as const)('%s from %s against %s is said as %s', (metric, now, before, text, way, tone) => {
  expect(changeOf(metric, now, before, t)).toEqual({ text, way, tone })
})

test('what stayed as it was is said so, and what cannot be compared says nothing', () => {
  expect(changeOf('paidFen', 0, 0, t)).toEqual({ text: 'same', way: 'same' })
  expect(changeOf('payRate', null, 100, t)).toBeUndefined()
  expect(changeOf('payRate', 100, null, t)).toBeUndefined()
})

test.each([
  ['2026-11-17', '2026-11-17', 'before', 'against.today'],
  ['2026-11-16', '2026-11-16', 'before', 'against.day'],
  ['2026-11-01', '2026-11-17', 'before', 'against.month'],
  ['2026-10-01', '2026-10-31', 'before', 'against.month'],
  ['2026-10-19', '2026-11-17', 'before', 'against.days 30'],
  ['2026-10-19', '2026-11-17', 'year', 'against.year'],
] as const)('%s to %s compared with %s is against %s', (from, to, compare, said) => {
  expect(against({ from, to }, compare, '2026-11-17', t)).toBe(said)
})

test('steps are named as short as they can be told apart', () => {
  expect(['2026-11-17T09', '2026-11-17', '2026-11'].map(pointText)).toEqual(['11-17 09:00', '11-17', '2026-11'])
})

test('a rate is a share of one in a chart, and nothing stays nothing', () => {
  expect([chartValue('payRate', 8996), chartValue('payRate', null), chartValue('paidFen', 8996)]).toEqual([0.8996, null, 8996])
})

test('a line in small goes from its least to its most, is broken where nothing was, and one point is none', () => {
  expect(sparkPath([0, 10], { width: 10, height: 24 })).toBe('M0 22L10 2')
  expect(sparkPath([5, 5, 5], { width: 10, height: 24 })).toBe('M0 12L5 12L10 12')
  expect(sparkPath([0, null, 10], { width: 10, height: 24 })).toBe('M0 22M10 2')
  expect([sparkPath([1]), sparkPath([null, 3, null])]).toEqual(['', ''])
})
