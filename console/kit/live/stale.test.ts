// An answer that was given before a change and comes after the word of it is asked for again.

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { concerns, heed } from './stale'

function shown(cache: QueryClient, name: string, topics: readonly string[]) {
  const asked: ((data: string) => void)[] = []
  const observer = new QueryObserver(cache, {
    queryKey: [name],
    queryFn: () => new Promise<string>((answer) => asked.push(answer)),
    meta: { topics },
  })
  return { asked, observer, end: observer.subscribe(() => {}) }
}

test('a word while the first answer is on its way: asked once more when it has come, however many words there were, and others are left alone', async () => {
  const cache = new QueryClient()
  const orders = shown(cache, 'orders', ['orders'])
  const stock = shown(cache, 'stock', ['stock'])
  expect([orders.asked.length, stock.asked.length]).toEqual([1, 1])
  heed(cache, (query) => concerns({ topics: ['orders'] }, query))
  heed(cache, (query) => concerns({ topics: ['orders'] }, query))
  expect(orders.asked).toHaveLength(1)
  for (const answer of [...orders.asked, ...stock.asked]) answer('before')
  await expect.poll(() => orders.asked.length).toBe(2)
  expect(orders.observer.getCurrentResult().data).toBe('before')
  orders.asked[1]?.('after')
  await expect.poll(() => orders.observer.getCurrentResult().data).toBe('after')
  expect([orders.asked.length, stock.asked.length]).toEqual([2, 1])
  for (const { end } of [orders, stock]) end()
})

test('a word after the answer: asked again at once', async () => {
  const cache = new QueryClient()
  const { asked, observer, end } = shown(cache, 'orders', ['orders'])
  asked[0]?.('before')
  await expect.poll(() => observer.getCurrentResult().data).toBe('before')
  heed(cache, (query) => concerns({ topics: [] }, query))
  expect(asked).toHaveLength(2)
  end()
})
