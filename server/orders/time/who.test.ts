// What a clock did to an order is told as the clock's doing, in the timeline and in the history.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { history } from '#contract/history/calls'
import { firstOf } from '#contract/kit/sure'
import { whoWords } from '#contract/kit/who'
import { orders } from '#contract/orders/calls'
import { causeOf } from '#contract/orders/events'
import { type House, openHouse } from '../../../house/harness/index'
import { addGoods, basketOf, place, ringClocks } from '../../../house/shopping'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('an order that nobody paid was closed by the time to pay', async () => {
  const token = await house.signIn('merchant01')
  const { skuId } = await addGoods(house)
  const { id } = firstOf((await place(house, basketOf([{ skuId, qty: 1 }]))).orders)
  await house.owner.sql`update clock set due_at = now() - interval '1 day' where subject = 'ORDER' and subject_id = ${id}`
  await ringClocks(house)
  const { data } = await house.call(orders.detail, { id }, { token })
  const closed = firstOf(data.events.filter(({ type }) => type === 'CLOSED'))
  expect([closed.actorType, closed.actorName, whoWords(causeOf(closed))?.[0]]).toEqual(['SYSTEM', '', '定时任务（付款时限）'])
  const told = await house.call(history.page, { entity: 'order', entityId: id, pageNumber: 1, pageSize: 10 }, { token })
  expect(whoWords(firstOf(told.data.records).actorName)?.[0]).toBe('定时任务（付款时限）')
})
