// Times are written by the unit's clock, wherever the machine stands, and days are counted across months and years.

import { afterAll, describe, expect, it } from 'vitest'
import { houseZone } from '#contract/kit/dates'
import { dateText, dayFromNow, fromLocalInput, timeText, toLocalInput } from './time'
import { setZone, zone } from './zone'

afterAll(() => setZone(houseZone))

describe.each([
  ['Asia/Shanghai', '2026-01-05 07:08:09', '2026-01-05'],
  ['America/New_York', '2026-01-04 18:08:09', '2026-01-04'],
  ['Pacific/Auckland', '2026-01-05 12:08:09', '2026-01-05'],
])('a unit in %s', (unit, time, day) => {
  it('reads its own clock', () => {
    setZone(unit)
    expect(timeText('2026-01-04T23:08:09.000Z')).toBe(time)
    expect(dateText(new Date('2026-01-04T23:08:09.000Z'))).toBe(day)
  })
  it('goes into the picker and comes back as it was', () => {
    setZone(unit)
    const iso = '2026-11-15T05:04:05.000Z'
    expect(fromLocalInput(toLocalInput(iso))).toBe(iso)
    expect(fromLocalInput(time.replace(' ', 'T'))).toBe('2026-01-04T23:08:09.000Z')
    expect(fromLocalInput(time.replace(' ', 'T').slice(0, 16))).toBe('2026-01-04T23:08:00.000Z')
  })
})

it.each([null, undefined, '', 'yesterday'])('has nothing to say of %s', (value) => {
  expect(timeText(value)).toBe('')
})

it.each(['', '2026-02-30T10:00', '2026-13-01T00:00', 'noon'])('reads no time from %j', (text) => {
  expect(fromLocalInput(text)).toBeUndefined()
})

it('counts days over the ends of months and years', () => {
  setZone('Asia/Shanghai')
  const now = new Date('2026-12-30T15:59:00Z')
  expect(dayFromNow(0, now)).toBe('2026-12-30')
  expect(dayFromNow(3, now)).toBe('2027-01-02')
  expect(dayFromNow(-30, now)).toBe('2026-11-30')
})

it('a zone that nobody knows is the house’s', () => {
  setZone('Mars/Olympus')
  expect(zone()).toBe(houseZone)
})
