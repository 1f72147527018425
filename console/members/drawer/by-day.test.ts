// What happened on one day stands together, in the order in which it came.

import { expect, test } from 'vitest'
import { byDay } from './by-day'

const dayOf = (at: string) => at.slice(0, 10)

test('rows are gathered under their days and keep their order', () => {
  const rows = ['2026-11-17T09:00', '2026-11-17T08:00', '2026-11-11T10:00'].map((at) => ({ at }))
  expect(byDay(rows, dayOf).map(({ day, events }) => [day, events.length])).toEqual([
    ['2026-11-17', 2],
    ['2026-11-11', 1],
  ])
})

test('nothing is no day', () => expect(byDay([], dayOf)).toEqual([]))
