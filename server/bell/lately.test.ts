// What is remembered of what was told: exactly what an answer does not know, or nothing at all where that is not certain.

import { expect, test } from 'vitest'
import { lately } from './lately'

test('from the moment on that listening reaches back to, what is of it and later is given; before it nothing is certain', () => {
  const told = lately<string>()
  expect(told.since(100)).toBe(null)
  const begin = told.anew()
  told.heard(99, 'early')
  expect(told.since(100)).toBe(null)
  begin(100)
  told.heard(103, 'three')
  told.heard(101, 'one, which took longer')
  expect(told.since(99)).toBe(null)
  expect(told.since(100)).toEqual(['three', 'one, which took longer'])
  expect(told.since(102)).toEqual(['three'])
  expect(told.since(104)).toEqual([])
})

test('what is forgotten is known to be: whoever does not know of it is told that anything may have changed', () => {
  const told = lately<number>()
  told.anew()(1)
  for (let by = 1; by <= 1005; by += 1) told.heard(by, by)
  expect(told.since(5)).toBe(null)
  expect(told.since(6)).toHaveLength(1000)
})

test('listening that was lost begins anew, and an answer about the time before the loss counts for nothing', () => {
  const told = lately<string>()
  const first = told.anew()
  const second = told.anew()
  first(10)
  expect(told.since(50)).toBe(null)
  second(40)
  expect(told.since(50)).toEqual([])
  expect(told.since(39)).toBe(null)
})
