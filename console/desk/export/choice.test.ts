// The choice of columns for an export.

import { expect, test } from 'vitest'
import { asMade } from '#console/kit/list/arrangement'
import { allSet, choiceFrom, chosenKeys, moved, toggled } from './choice'

const column = { label: ['列', 'Column'], cell: 'text' } as const
const sheet = { columns: { a: column, b: column, c: column } }

test('it begins as the reader arranged the list', () => {
  const choice = choiceFrom(sheet, { ...asMade, order: ['c', 'a', 'b'], hidden: ['a'] })
  expect(choice.map(({ key }) => key)).toEqual(['c', 'a', 'b'])
  expect(chosenKeys(choice)).toEqual(['c', 'b'])
})

test('columns are chosen, left out and moved, and never lost', () => {
  const all = choiceFrom(sheet, asMade)
  expect(chosenKeys(toggled(all, 'b'))).toEqual(['a', 'c'])
  expect(chosenKeys(toggled(toggled(all, 'b'), 'b'))).toEqual(['a', 'b', 'c'])
  expect(chosenKeys(moved(all, 'c', -1))).toEqual(['a', 'c', 'b'])
  expect(chosenKeys(moved(all, 'a', -1))).toEqual(['a', 'b', 'c'])
  expect(chosenKeys(moved(all, 'c', 1))).toEqual(['a', 'b', 'c'])
  expect(chosenKeys(allSet(all, false))).toEqual([])
})
