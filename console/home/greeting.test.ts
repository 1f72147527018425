// The greeting follows the clock.

import { expect, test } from 'vitest'
import { dayPart } from './greeting'

const hours: [hour: number, part: string][] = [
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [10, 'morning'],
  [11, 'noon'],
  [12, 'noon'],
  [13, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [22, 'evening'],
  [23, 'night'],
]
for (const [hour, part] of hours) test(`${hour}:00 is ${part}`, () => expect(dayPart(hour)).toBe(part))
