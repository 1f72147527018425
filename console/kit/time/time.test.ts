// Times are written one way, and days are counted across months and years.

import { expect, it } from 'vitest'
import { dayFromNow, fromLocalInput, timeText, toLocalInput } from './time'

it('writes a time with zero padding', () => {
  expect(timeText(new Date(2026, 0, 5, 7, 8, 9))).toBe('2026-01-05 07:08:09')
})

it('reads what the wire carries', () => {
  const local = new Date(2026, 10, 15, 13, 0, 0)
  expect(timeText(local.toISOString())).toBe('2026-11-15 13:00:00')
})

it.each([null, undefined, '', 'yesterday'])('has nothing to say of %s', (value) => {
  expect(timeText(value)).toBe('')
})

it('counts days over the ends of months and years', () => {
  const now = new Date(2026, 11, 30, 23, 59)
  expect(dayFromNow(0, now)).toBe('2026-12-30')
  expect(dayFromNow(3, now)).toBe('2027-01-02')
  expect(dayFromNow(-30, now)).toBe('2026-11-30')
})

it('goes into the picker and comes back as it was', () => {
  const iso = new Date(2026, 10, 15, 13, 4, 5).toISOString()
  expect(toLocalInput(iso)).toBe('2026-11-15T13:04:05')
  expect(fromLocalInput(toLocalInput(iso))).toBe(iso)
  expect(fromLocalInput('')).toBeUndefined()
})
