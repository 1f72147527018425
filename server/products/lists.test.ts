// Each order of the goods' list is read from an index in that order, within the wall: nothing is sorted by the query.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../../house/harness/index'
import { transact } from '../kit/database/db'
import { houseScope } from '../kit/database/scope'
import { orderOf, where } from './list-store'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const scopes = [
  ['md_platform', '1'],
  ['md_market', '101'],
] as const

test.each(scopes)('%s sorts goods by index, either way', async (role, unitId) => {
  const sorted: string[] = []
  for (const sort of ['createdAt', 'updatedAt', 'name', 'price', 'sales'] as const) {
    for (const order of ['asc', 'desc'] as const) {
      const plan = await transact(house.db, 'read', { ...houseScope(), role, unitId }, async (tx) => {
        // Few rows would be sorted whatever indexes there are: only where there is no other way shall the planner do so.
        await tx`set local enable_sort = off`
        await tx`set local enable_seqscan = off`
        await tx`set local enable_bitmapscan = off`
        return tx<{ 'QUERY PLAN': string }[]>`
          explain select * from product p where ${where(tx, {})} order by ${orderOf(tx, { sort, order })} limit 20`
      })
      const lines = plan.map((line) => line['QUERY PLAN'])
      if (lines.some((line) => /Sort/.test(line)) || !lines.some((line) => /Index Scan/.test(line))) sorted.push(`${sort} ${order}`)
    }
  }
  expect(sorted).toEqual([])
})
