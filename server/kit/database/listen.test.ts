// Listening: one connection, however many begin at once, and each hears its own channel once.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BothDoors, openFresh } from '../../../house/harness/database'

let doors: BothDoors
beforeAll(async () => {
  doors = await openFresh('empty')
})
afterAll(() => doors.close())

test('several that begin in the same moment share one connection, and nothing is heard twice', async () => {
  const { owner, db } = doors
  const heard: string[] = []
  await Promise.all(['one', 'two', 'three'].map((channel) => db.listen(channel, (payload) => heard.push(`${channel} ${payload}`))))
  const { connections } = await owner.sql<{ connections: number }[]>`
    select count(*)::int as connections from pg_stat_activity where datname = current_database() and query ilike 'listen %'`.one()
  expect(connections).toBe(1)
  for (const channel of ['one', 'two', 'three']) await owner.sql`select pg_notify(${channel}, 'x')`
  await expect.poll(() => heard.length, { timeout: 10_000, interval: 20 }).toBe(3)
  expect(heard.toSorted()).toEqual(['one x', 'three x', 'two x'])
})
