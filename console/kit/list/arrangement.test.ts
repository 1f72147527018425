// Columns stand where the reader put them, whatever the next version adds.

import { expect, it } from 'vitest'
import { asMade, moved, ordered, toggled, visible } from './arrangement'

const columns = ['name', 'state', 'mobile', 'time'].map((key) => ({ key }))
const keys = (list: { key: string }[]) => list.map(({ key }) => key)

it('shows all columns as they were made', () => {
  expect(keys(visible(columns, asMade))).toEqual(['name', 'state', 'mobile', 'time'])
})

it('hides what is hidden, but never what names the row', () => {
  expect(keys(visible(columns, { ...asMade, hidden: ['name', 'mobile'] }))).toEqual(['name', 'state', 'time'])
})

it('puts pinned columns first, in their order', () => {
  expect(keys(visible(columns, { ...asMade, pinned: ['time', 'state'] }))).toEqual(['state', 'time', 'name', 'mobile'])
})

it('moves a column and stops at the ends', () => {
  const down = moved(columns, asMade, 'name', 1)
  expect(keys(ordered(columns, down))).toEqual(['state', 'name', 'mobile', 'time'])
  expect(moved(columns, asMade, 'name', -1)).toBe(asMade)
  expect(moved(columns, asMade, 'time', 1)).toBe(asMade)
})

it('gives a column that came later the place that its maker gave it', () => {
  const kept = { ...asMade, order: ['time', 'name'] }
  const found = keys(ordered(columns, kept))
  expect([...found].sort()).toEqual(['mobile', 'name', 'state', 'time'])
  expect(found.indexOf('time')).toBeLessThan(found.indexOf('mobile'))
})

it('puts in and takes out', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})
