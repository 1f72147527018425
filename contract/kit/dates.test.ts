// Dates are written the same on every machine, whatever its own timezone and language.

import { describe, expect, test } from 'vitest'
import { startOfDay, todayPlus, writeDate, writeTime } from './dates'

const newYear = new Date('2025-12-31T16:05:09Z') // already 2026 in Shanghai

describe('writing', () => {
  test('pads with zeros and uses the zone of the house unless another is given', () => {
    expect(writeDate(newYear)).toBe('2026-01-01')
    expect(writeTime(newYear)).toBe('2026-01-01 00:05:09')
    expect(writeTime(newYear, 'UTC')).toBe('2025-12-31 16:05:09')
    expect(writeTime('2026-03-04T05:06:07Z', 'Asia/Urumqi')).toBe('2026-03-04 11:06:07')
  })
  test('what is known of a quarter of an hour holds for all of it, wherever clocks are turned', () => {
    const zones = [
      'Asia/Shanghai',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'America/St_Johns',
      'Africa/Monrovia',
      'Pacific/Apia',
    ]
    const wrong: string[] = []
    for (const zone of zones) {
      const asked = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
      // An odd step meets every quarter of a day at another place, over the turns of several years.
      for (let at = Date.UTC(1971, 0); at < Date.UTC(2027, 0); at += 53 * 3_600_000 + 431_000) {
        if (writeTime(new Date(at), zone) !== asked.format(at)) wrong.push(`${zone} ${at}`)
      }
      for (const turn of [
        Date.UTC(2026, 2, 8, 7),
        Date.UTC(2026, 10, 1, 6),
        Date.UTC(2026, 3, 4, 15),
        Date.UTC(2011, 11, 30, 10),
        Date.UTC(1985, 10, 23, 18, 15),
        Date.UTC(1991, 8, 14, 17),
        Date.UTC(1992, 0),
      ]) {
        for (let at = turn - 20 * 60_000; at <= turn + 20 * 60_000; at += 59_000) {
          if (writeTime(new Date(at), zone) !== asked.format(at)) wrong.push(`${zone} ${at}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
  test('midnight is 00, never 24', () => expect(writeTime('2026-03-04T16:00:00Z')).toBe('2026-03-05 00:00:00'))
})

describe('today plus N days', () => {
  test.each([
    [0, '2026-01-01'],
    [1, '2026-01-02'],
    [-1, '2025-12-31'],
    [31, '2026-02-01'],
    [58, '2026-02-28'],
    [59, '2026-03-01'],
    [365, '2027-01-01'],
  ])('%i', (days, date) => expect(todayPlus(days, newYear)).toBe(date))
  test('knows the leap day', () => expect(todayPlus(1, new Date('2028-02-28T04:00:00Z'))).toBe('2028-02-29'))
  test('a day with 23 hours is still one day', () =>
    expect(todayPlus(1, new Date('2026-03-08T06:00:00Z'), 'America/New_York')).toBe('2026-03-09'))
})

describe('the start of a day', () => {
  test.each([
    ['2026-01-01', 'Asia/Shanghai', '2025-12-31T16:00:00.000Z'],
    ['2026-01-01', 'UTC', '2026-01-01T00:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ])('%s in %s', (date, zone, instant) => expect(startOfDay(date, zone).toISOString()).toBe(instant))
})
