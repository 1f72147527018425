// Questions of one page that are asked at the same moment.

import { expect, test } from 'vitest'
import type { Tx } from '../kit/database/db'
import { askedAsOne, askedOnce } from './together'

const tx = {} as Tx

test('the same question is asked once while it is under way, and anew after it was answered', async () => {
  let asked = 0
  const ask = async () => {
    asked += 1
    return asked
  }
  expect(await Promise.all([askedOnce(tx, 'a', ask), askedOnce(tx, 'a', ask), askedOnce(tx, 'b', ask)])).toEqual([1, 1, 2])
  expect(await askedOnce(tx, 'a', ask)).toBe(3)
  expect(await askedOnce({} as Tx, 'a', ask)).toBe(4)
})

test('who fails tells all who wait, and the next one asks anew', async () => {
  const fail = () => Promise.reject(new Error('away'))
  const told = await Promise.allSettled([askedOnce(tx, 'c', fail), askedOnce(tx, 'c', fail)])
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await askedOnce(tx, 'c', async () => 'here')).toBe('here')
})

test('what is wanted in one turn of the loop is asked as one, each once', async () => {
  const askings: (readonly string[])[] = []
  const ask = async (all: readonly string[]) => {
    askings.push(all)
    return all.length
  }
  const later = Promise.resolve().then(() => askedAsOne(tx, 'parts', 'shop', ask))
  const told = await Promise.all([
    askedAsOne(tx, 'parts', 'type', ask),
    askedAsOne(tx, 'parts', 'hour', ask),
    askedAsOne(tx, 'parts', 'type', ask),
    later,
    askedAsOne(tx, 'others', 'type', ask),
    askedAsOne({} as Tx, 'parts', 'type', ask),
  ])
  expect(told).toEqual([3, 3, 3, 3, 1, 1])
  expect(askings).toEqual([['hour', 'shop', 'type'], ['type'], ['type']])
})
