// Days begin and end where the unit's calendar says, whatever the clock of the machine.

import { afterAll, expect, test } from 'vitest'
import { timeText } from '#console/kit/time/time'
import { setZone } from '#console/kit/time/zone'
import { houseZone } from '#contract/kit/dates'
import { periodOfDays } from './periods'

afterAll(() => setZone(houseZone))

test.each(['Asia/Shanghai', 'America/New_York'])('days begin and end by the clock of %s', (unit) => {
  setZone(unit)
  const period = periodOfDays('2026-02-01', '2026-02-28')
  expect([timeText(period.from), timeText(period.to)]).toEqual(['2026-02-01 00:00:00', '2026-02-28 23:59:59'])
})

test('a day that is not given is open', () => {
  setZone('Asia/Shanghai')
  expect(periodOfDays('', '')).toEqual({})
  expect(timeText(periodOfDays('2026-05-03', '').from)).toBe('2026-05-03 00:00:00')
  expect(timeText(periodOfDays('', '2026-12-31').to)).toBe('2026-12-31 23:59:59')
})
