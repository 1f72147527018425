// What is left of a clock, as people say it.

import { expect, test } from 'vitest'
import { timeLeft } from './time-left'

const now = Date.parse('2026-11-15T12:00:00Z')
const left = (at: string) => timeLeft(at, now)

test.each([
  ['2026-11-17T15:30:00Z', { isOver: false, isSoon: false, days: 2, hours: 3, minutes: 30 }],
  ['2026-11-15T15:59:59Z', { isOver: false, isSoon: true, days: 0, hours: 3, minutes: 59 }],
  ['2026-11-15T12:00:30Z', { isOver: false, isSoon: true, days: 0, hours: 0, minutes: 0 }],
  ['2026-11-15T12:00:00Z', { isOver: true, isSoon: false, days: 0, hours: 0, minutes: 0 }],
  ['2026-11-14T10:00:00Z', { isOver: true, isSoon: false, days: 1, hours: 2, minutes: 0 }],
])('at noon, until %s', (at, said) => expect(left(at)).toEqual(said))
