// What must be there is given with its type, and what is missing is told where it was looked for.

import { expect, test } from 'vitest'
import { firstOf, sure, tupleOf } from './sure'

test('what is there is given, falsy or not', () => {
  expect([sure(0), sure(''), sure(null), firstOf([false, true])]).toEqual([0, '', null, false])
  expect(tupleOf(['a', 'b', 'c'], 2)).toEqual(['a', 'b'])
})

test('what is missing is a defect', () => {
  expect(() => sure(undefined, 'the role')).toThrow('the role is missing')
  expect(() => firstOf([])).toThrow('the first is missing')
  expect(() => tupleOf(['a'], 2)).toThrow('there are 1 where 2 must be there')
})
