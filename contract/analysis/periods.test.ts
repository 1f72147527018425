// Periods: what a stretch of days is by a unit's clocks, how fine it is told, and what it is compared with.

import { expect, test } from 'vitest'
import { earlierDays, earlierStretch, monthOf, periodNamed, pointsOf, stepOf, stretchOf, stretchOfPoint } from './periods'

const [china, york] = ['Asia/Shanghai', 'America/New_York']
const at = (text: string) => new Date(text)

test('a day is a day of the unit', () => {
  const day = { from: '2026-11-17', to: '2026-11-17' }
  expect(stretchOf(day, china)).toEqual({ from: at('2026-11-16T16:00:00Z'), to: at('2026-11-17T16:00:00Z') })
  expect(stretchOf(day, york)).toEqual({ from: at('2026-11-17T05:00:00Z'), to: at('2026-11-18T05:00:00Z') })
})

test.each([
  ['2026-11-17', '2026-11-17', 'hour'],
  ['2026-11-16', '2026-11-17', 'hour'],
  ['2026-11-15', '2026-11-17', 'day'],
  ['2026-08-18', '2026-11-17', 'day'],
  ['2026-08-17', '2026-11-17', 'week'],
  ['2025-10-14', '2026-11-17', 'week'],
  ['2025-10-13', '2026-11-17', 'month'],
])('%s to %s is told by the %s', (from, to, step) => expect(stepOf({ from, to })).toBe(step))

test('steps are whole, in order and none is left out', () => {
  const points = (from: string, to: string, zone = china) => pointsOf(stretchOf({ from, to }, zone), stepOf({ from, to }), zone)
  expect(points('2026-11-17', '2026-11-17')).toHaveLength(24)
  expect(points('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  expect(points('2026-01-01', '2026-04-30').slice(0, 2)).toEqual(['2025-12-29', '2026-01-05'])
  expect(points('2024-11-17', '2026-11-17')).toHaveLength(25)
  // The clocks of New York are put back on 1 November 2026 and forward on 8 March: a day of 25 hours has one name twice, one of 23 lacks one.
  expect(points('2026-11-01', '2026-11-01', york)).toHaveLength(24)
  expect(points('2026-03-08', '2026-03-08', york)).toHaveLength(23)
})

test('the steps of a stretch cover it without a gap', () => {
  for (const zone of [china, york, 'Asia/Kolkata'])
    for (const [from, to] of [
      ['2026-11-01', '2026-11-02'],
      ['2026-03-07', '2026-03-09'],
      ['2026-01-15', '2026-06-10'],
      ['2024-05-03', '2026-03-20'],
    ] as const) {
      const whole = stretchOf({ from, to }, zone)
      const step = stepOf({ from, to })
      let reached = whole.from
      for (const point of pointsOf(whole, step, zone)) {
        const stretch = stretchOfPoint(point, step, zone, whole)
        expect([zone, point, stretch.from]).toEqual([zone, point, reached])
        reached = stretch.to
      }
      expect(reached).toEqual(whole.to)
    }
})

test.each([
  ['as many days just before', '2026-11-10', '2026-11-16', 'before', '2026-11-03', '2026-11-09'],
  ['the same days of the month before', '2026-11-01', '2026-11-15', 'before', '2026-10-01', '2026-10-15'],
  ['a whole month with a whole one', '2026-03-01', '2026-03-31', 'before', '2026-02-01', '2026-02-28'],
  ['and a short one with the whole of a long one', '2026-02-01', '2026-02-28', 'before', '2026-01-01', '2026-01-31'],
  ['days that the month before lacks are its last', '2026-03-01', '2026-03-30', 'before', '2026-02-01', '2026-02-28'],
  ['a year ago', '2026-11-10', '2026-11-16', 'year', '2025-11-10', '2025-11-16'],
  ['29 February a year ago is the 28th', '2028-02-29', '2028-02-29', 'year', '2027-02-28', '2027-02-28'],
] as const)('compared with %s', (_, from, to, compare, earlierFrom, earlierTo) => {
  expect(earlierDays({ from, to }, compare, stepOf({ from, to }))).toEqual({ from: earlierFrom, to: earlierTo })
})

test('weeks a year ago begin on the same weekday', () => {
  expect(earlierDays({ from: '2026-01-05', to: '2026-05-31' }, 'year', 'week')).toEqual({ from: '2025-01-06', to: '2025-06-01' })
})

test('what is not over is compared with as much of the earlier', () => {
  const now = at('2026-11-17T06:20:00Z') // 14:20 in China
  const earlier = (from: string, to: string, compare: 'before' | 'year' = 'before') => earlierStretch({ from, to }, compare, now, china)
  expect(earlier('2026-11-17', '2026-11-17')).toEqual({ from: at('2026-11-15T16:00:00Z'), to: at('2026-11-16T06:20:00Z') })
  expect(earlier('2026-11-11', '2026-11-17')).toEqual({ from: at('2026-11-03T16:00:00Z'), to: at('2026-11-10T06:20:00Z') })
  expect(earlier('2026-11-01', '2026-11-17')).toEqual({ from: at('2026-09-30T16:00:00Z'), to: at('2026-10-17T06:20:00Z') })
  expect(earlier('2026-11-01', '2026-11-30')).toEqual({ from: at('2026-09-30T16:00:00Z'), to: at('2026-10-17T06:20:00Z') })
  expect(earlier('2026-11-17', '2026-11-17', 'year')).toEqual({ from: at('2025-11-16T16:00:00Z'), to: at('2025-11-17T06:20:00Z') })
  expect(earlier('2026-11-10', '2026-11-16')).toEqual({ from: at('2026-11-02T16:00:00Z'), to: at('2026-11-09T16:00:00Z') })
  expect(earlierStretch({ from: '2026-11-17', to: '2026-11-17' }, 'none', now, china)).toBeNull()
})

test('the first of a month by itself is a day, and its month is a month', () => {
  const now = at('2026-12-01T04:30:00Z')
  const earlier = (to: string) => earlierStretch({ from: '2026-12-01', to }, 'before', now, china)
  expect(earlier('2026-12-01')).toEqual({ from: at('2026-11-29T16:00:00Z'), to: at('2026-11-30T04:30:00Z') })
  expect(earlierDays({ from: '2026-12-01', to: '2026-12-01' }, 'before', 'hour')).toEqual({ from: '2026-11-30', to: '2026-11-30' })
  expect(monthOf(now, china)).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(earlier('2026-12-31')).toEqual({ from: at('2026-10-31T16:00:00Z'), to: at('2026-11-01T04:30:00Z') })
  // What is long over, too.
  expect(earlierStretch({ from: '2026-10-01', to: '2026-10-01' }, 'before', now, china)).toEqual({
    from: at('2026-09-29T16:00:00Z'),
    to: at('2026-09-30T16:00:00Z'),
  })
})

test('a month whose day the one before lacks is compared with no more than that month', () => {
  const now = at('2026-03-30T06:00:00Z')
  expect(earlierStretch({ from: '2026-03-01', to: '2026-03-30' }, 'before', now, china)).toEqual({
    from: at('2026-01-31T16:00:00Z'),
    to: at('2026-02-28T06:00:00Z'),
  })
})

test('periods by name', () => {
  const now = at('2026-03-15T17:00:00Z') // the 16th in China
  expect(periodNamed('today', now, china)).toEqual({ from: '2026-03-16', to: '2026-03-16' })
  expect(periodNamed('last7', now, china)).toEqual({ from: '2026-03-10', to: '2026-03-16' })
  expect(periodNamed('lastMonth', now, china)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(periodNamed('thisYear', now, york)).toEqual({ from: '2026-01-01', to: '2026-03-15' })
})
