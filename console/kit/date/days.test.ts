// What people type is read as the day or the clock that they mean, and what no calendar has is not read at all.

import { describe, expect, it, test } from 'vitest'
import { daysFrom, plusDays, plusMonths, readClock, readDay, readMoment, shortMoment, weeksOf } from './days'
import { stretches } from './stretches'

const today = '2026-11-16'

describe('a day', () => {
  it.each([
    ['2026-11-16', '2026-11-16'],
    [' 2026/1/5 ', '2026-01-05'],
    ['2026.12.31', '2026-12-31'],
    ['20260229', undefined],
    ['20280229', '2028-02-29'],
    ['2026年3月8日', '2026-03-08'],
    ['3-8', '2026-03-08'],
    ['2026-02-30', undefined],
    ['2026-13-01', undefined],
    ['16', undefined],
    ['tomorrow', undefined],
    ['', undefined],
  ])('%j is %j', (text, day) => expect(readDay(text, today)).toBe(day))
})

describe('a clock', () => {
  it.each([
    ['9:30', '09:30:00'],
    ['09:30:15', '09:30:15'],
    ['930', '09:30:00'],
    ['2359', '23:59:00'],
    ['9', '09:00:00'],
    ['9点', '09:00:00'],
    ['24:00', undefined],
    ['12:60', undefined],
    ['noon', undefined],
    ['', undefined],
  ])('%j is %j', (text, clock) => expect(readClock(text)).toBe(clock))
})

describe('a moment', () => {
  it.each([
    ['2026-11-16 9:30', '2026-11-16 09:30:00'],
    ['2026-11-16T09:30', '2026-11-16 09:30:00'],
    ['2026-11-16T09:30:59', '2026-11-16 09:30:59'],
    ['2026-11-16', '2026-11-16 00:00:00'],
    ['11-20 2359', '2026-11-20 23:59:00'],
    ['2026-11-16 25:00', undefined],
    ['noon', undefined],
    ['', undefined],
  ])('%j is %j', (text, moment) => expect(readMoment(text, today)).toBe(moment))

  it('shows seconds where there are any', () => {
    expect(['2026-11-16 09:30:00', '2026-11-16 23:59:59', ''].map(shortMoment)).toEqual(['2026-11-16 09:30', '2026-11-16 23:59:59', ''])
  })
})

test('days and months are counted in the calendar', () => {
  expect(plusDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(plusDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(plusMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(plusMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(daysFrom('2026-11-10', '2026-11-16')).toBe(7)
})

test('a month is six weeks that begin on Monday, and holds its own days only', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01'])
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
})

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['week', '2026-02-23', '2026-03-01'],
  ['month', '2026-01-31', '2026-03-01'],
  ['thisMonth', '2026-03-01', '2026-03-01'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['thisYear', '2026-01-01', '2026-03-01'],
] as const)('on the first of March, %s is from %s to %s', (name, from, to) => {
  expect(stretches[name]('2026-03-01')).toEqual({ from, to })
})
