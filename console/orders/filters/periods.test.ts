// Named stretches of time end where people think they end.

import { expect, test } from 'vitest'
import { periodOf, periodOfDays } from './periods'

const now = new Date(2026, 2, 1, 9, 30)
const local = (text: string | undefined) => {
  const date = new Date(text ?? '')
  return [date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()].join(' ')
}

test.each([
  ['today', '3 1 0 0', '3 1 23 59'],
  ['yesterday', '2 28 0 0', '2 28 23 59'],
  ['week', '2 23 0 0', '3 1 23 59'],
  ['month', '1 31 0 0', '3 1 23 59'],
  ['lastMonth', '2 1 0 0', '2 28 23 59'],
] as const)('%s on the first of March', (name, from, to) => {
  const period = periodOf(name, now)
  expect([local(period.placedFrom), local(period.placedTo)]).toEqual([from, to])
})

test('a day that is not given is open', () => {
  expect(periodOfDays('', '')).toEqual({})
  expect(local(periodOfDays('2026-05-03', '').placedFrom)).toBe('5 3 0 0')
  expect(local(periodOfDays('', '2026-05-03').placedTo)).toBe('5 3 23 59')
})
