// Rows that are changed together: when that fails it is taken back, told and counted, and they are tried one by one.

import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../../house/harness/index'
import type { BulkAction } from '../kit/bulk-action'
import { transact } from '../kit/database/db'
import { houseScope } from '../kit/database/scope'
import type { Context } from '../kit/road/answer'
import { attemptMany } from './attempt'

let house: House
beforeAll(async () => {
  house = await openHouse({ data: 'empty' })
})
afterAll(() => house.close())

/** An act that writes, and then fails as it is told. */
const failing = (fail: () => void): BulkAction => ({
  name: 'product.off',
  touches: [{ table: 'category', key: 'id', primary: ['id'], columns: ['sort'] }],
  named: async () => [],
  matching: async () => [],
  apply: async () => {},
  applyMany: async ({ tx }) => {
    await tx`update category set sort = 77`
    fail()
    return new Map()
  },
})

async function attempted(action: BulkAction) {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const outcome = await transact(house.db, 'write', houseScope('test'), async (tx) => {
    const [row] = await tx<{ id: string }[]>`insert into category (level, name) values (1, ${`together ${lines.length}`}) returning id`
    // An act looks at nothing of its caller here but the transaction.
    const done = await attemptMany({ ctx: { tx } as Context, action, terms: undefined, log }, [row?.id ?? ''])
    const [left] = await tx<{ sort: number }[]>`select sort from category where id = ${row?.id ?? ''}`
    await tx`delete from category where id = ${row?.id ?? ''}`
    return { done, sort: left?.sort }
  })
  return { ...outcome, lines }
}

const counted = async () => {
  const { body } = await house.app.inject({ url: '/metrics' })
  return Number(/^marketdesk_row_by_row_total\{work="product\.off"\} (\d+)$/m.exec(body)?.[1] ?? 0)
}

test('a failure is taken back, written to the log and counted', async () => {
  const before = await counted()
  const { done, sort, lines } = await attempted(
    failing(() => {
      throw new Error('a row spoils it')
    }),
  )
  expect(done).toBeUndefined()
  expect(sort).not.toBe(77)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 40, action: 'product.off', msg: 'rows could not be changed together and are tried one by one' },
  ])
  expect(await counted()).toBe(before + 1)
})

test('what makes the whole transaction run again is not held up on the way', async () => {
  let times = 0
  const { done, lines } = await attempted(
    failing(() => {
      times += 1
      if (times === 1) throw Object.assign(new Error('two waited for each other'), { code: '40P01' })
    }),
  )
  expect([times, done?.size, lines]).toEqual([2, 1, []])
})
