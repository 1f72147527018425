// What many look at is read once: documents by their hash, no more of them than fit, and changed by nobody.

import { beforeEach, expect, test } from 'vitest'
import { emptyDocument } from '#contract/screens/document'
import { widgetOf, withWidgets } from '../../house/data-screens'
import { typedResult } from './data'
import { sharedDocument } from './documents'
import { recent } from './recent'

let reads = 0
beforeEach(() => {
  reads = 0
})
const reading = (document: unknown) => () => {
  reads += 1
  return Promise.resolve(document)
}

test('five hundred who open one version read it once', async () => {
  const document = withWidgets(widgetOf('typed', 'table'))
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => sharedDocument('901', 'a', reading(document))))
  for (let n = 0; n < 500; n += 1)
    expect(await sharedDocument('901', 'a', reading(document))).toBe(await sharedDocument('901', 'a', reading(document)))
  // Those who come at the very same moment read it themselves; nobody after them does.
  expect(reads).toBe(5)
  expect(others.every((other) => JSON.stringify(other) === JSON.stringify(first))).toBe(true)
})

test('another hash or another screen is read for itself', async () => {
  const named = (background: string) => ({ ...emptyDocument, background })
  const [one, next, other] = [
    await sharedDocument('902', 'a', reading(named('ground'))),
    await sharedDocument('902', 'b', reading(named('#102030'))),
    await sharedDocument('903', 'a', reading(named('#405060'))),
  ]
  expect([one.background, next.background, other.background]).toEqual(['ground', '#102030', '#405060'])
  expect(reads).toBe(3)
})

test('what many are given can be changed by none of them, and what cannot be read is not kept', async () => {
  const shared = await sharedDocument('904', 'a', reading(withWidgets(widgetOf('typed', 'table'))))
  expect(() => shared.widgets.pop()).toThrow()
  expect(() => Object.assign(shared.widgets[0]?.options ?? {}, { title: 'x' })).toThrow()
  await expect(sharedDocument('905', 'a', reading({ v: 0 }))).rejects.toThrow()
  await expect(sharedDocument('905', 'a', reading(emptyDocument))).resolves.toMatchObject({ widgets: [] })
})

test('rows that were typed in make one table for all who look, at whatever time', () => {
  const rows = [{ name: '一月', count: 3 }]
  const [one, other] = [typedResult(rows, '2026-11-18T00:00:00.000Z'), typedResult(rows, '2026-11-19T00:00:00.000Z')]
  expect(other.table).toBe(one.table)
  expect([one.hash === other.hash, one.at === other.at]).toEqual([true, false])
})

test('what was not asked for the longest goes first, and what is too large is not held', () => {
  const held = recent<string>(10)
  held.put('a', 'A', 4)
  held.put('b', 'B', 4)
  expect(held.get('a')).toBe('A')
  held.put('c', 'C', 4)
  expect([held.get('a'), held.get('b'), held.get('c'), held.size()]).toEqual(['A', undefined, 'C', 8])
  held.put('a', 'again', 2)
  expect([held.get('a'), held.size()]).toEqual(['again', 6])
  held.put('d', 'D', 11)
  expect([held.get('d'), held.size()]).toEqual([undefined, 0])
})
