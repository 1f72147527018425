// The bars of the forecast: no day between the first and the last is left out, and the sums are those of the days.

import { expect, test } from 'vitest'
import { barsOf, fitted, labelled, soonOf } from './bars'

const today = '2026-11-28'
const at = (day: string | null, amountFen = 100, orderCount = 1) => ({ day, amountFen, orderCount })
const daysOf = (...forecast: ReturnType<typeof at>[]) => barsOf(forecast, today).map(({ day }) => day)

test('a week is drawn over the end of a month, with what has no day behind it', () => {
  expect(daysOf(at('2026-11-30'), at(null))).toEqual([
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    null,
  ])
})

test('days between are empty bars, and the last day is drawn', () => {
  const bars = barsOf([at('2026-12-08', 500, 2)], today)
  expect(bars).toHaveLength(11)
  expect(bars.at(-1)).toEqual({ day: '2026-12-08', amountFen: 500, orderCount: 2 })
  expect(bars[0]).toEqual({ day: today, amountFen: 0, orderCount: 0 })
})

test('what is overdue stands first, and beyond a month only what there is', () => {
  expect(daysOf(at('2026-11-27'))[0]).toBe('2026-11-27')
  expect(daysOf(at('2027-02-01'), at('2026-11-30'))).toEqual(['2026-11-30', '2027-02-01'])
})

test('tomorrow and the week are sums of their days; what has no day is in neither', () => {
  const forecast = [at('2026-11-28', 1), at('2026-11-29', 20), at('2026-12-04', 300), at('2026-12-05', 4000), at(null, 50_000)]
  expect(soonOf(forecast, today)).toEqual({ tomorrowFen: 20, weekFen: 321 })
})

test('the largest are named, never two beside each other', () => {
  const bars = barsOf([at('2026-11-28', 500), at('2026-11-29', 400), at('2026-12-01', 300)], today)
  expect([...labelled(bars)].map(({ amountFen }) => amountFen)).toEqual([500, 300])
})

test('days that have no room are a press away, none is left out on the way, and what has no day stays', () => {
  const bars = barsOf([at('2026-12-20'), at(null)], today)
  const days = bars.filter(({ day }) => day !== null)
  expect(fitted(bars, 30, 0)).toMatchObject({ earlier: undefined, later: undefined })
  const seen: unknown[] = []
  for (let from: number | undefined = 0; from !== undefined; ) {
    const { shown, unknown, earlier, later } = fitted(bars, 10, from)
    expect(shown.length + unknown.length + (earlier === undefined ? 0 : 1) + (later === undefined ? 0 : 1)).toBeLessThanOrEqual(10)
    expect(unknown).toHaveLength(1)
    seen.push(...shown.map(({ day }) => day))
    from = later
  }
  expect([...new Set(seen)]).toEqual(days.map(({ day }) => day))
})
