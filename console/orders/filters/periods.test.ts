// Named stretches of time begin and end where the unit's calendar says, whatever the clock of the machine.

import { afterAll, describe, expect, test } from 'vitest'
import { timeText } from '#console/kit/time/time'
import { setZone } from '#console/kit/time/zone'
import { houseZone } from '#contract/kit/dates'
import { periodOf, periodOfDays } from './periods'

afterAll(() => setZone(houseZone))

describe.each([
  ['Asia/Shanghai', '2026-03-01T01:30:00Z'],
  ['America/New_York', '2026-03-02T02:30:00Z'],
])('the first of March in %s', (unit, at) => {
  test.each([
    ['today', '2026-03-01 00:00:00', '2026-03-01 23:59:59'],
    ['yesterday', '2026-02-28 00:00:00', '2026-02-28 23:59:59'],
    ['week', '2026-02-23 00:00:00', '2026-03-01 23:59:59'],
    ['month', '2026-01-31 00:00:00', '2026-03-01 23:59:59'],
    ['lastMonth', '2026-02-01 00:00:00', '2026-02-28 23:59:59'],
  ] as const)('%s', (name, from, to) => {
    setZone(unit)
    const period = periodOf(name, new Date(at))
    expect([timeText(period.placedFrom), timeText(period.placedTo)]).toEqual([from, to])
  })
})

test('a day that is not given is open', () => {
  setZone('Asia/Shanghai')
  expect(periodOfDays('', '')).toEqual({})
  expect(timeText(periodOfDays('2026-05-03', '').placedFrom)).toBe('2026-05-03 00:00:00')
  expect(timeText(periodOfDays('', '2026-12-31').placedTo)).toBe('2026-12-31 23:59:59')
})
