// Numbers that people read out carry the day of the unit that they belong to.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth/calls'
import { writeDate } from '#contract/kit/dates'
import { firstOf } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { type House, openHouse } from '../../../house/harness/index'
import { addGoods, basketOf, pay, place } from '../../../house/shopping'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

// Whatever the hour, it is never the same day in both.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Shanghai'])('a shop in %s', async (timezone) => {
  await house.owner.sql`update unit set timezone = ${timezone} where id = 201`
  const token = await house.signIn('merchant01')
  expect((await house.call(auth.info, {}, { token })).data.timezone).toBe(timezone)
  const { skuId } = await addGoods(house)
  const placed = await place(house, basketOf([{ skuId, qty: 1 }]))
  await pay(house, placed)
  const { id, no } = firstOf(placed.orders)
  const { data } = await house.call(
    orders.ship,
    { id, carrier: 'SF', trackingNo: `SF-${no}`, remark: '' },
    { token, idempotencyKey: `numbers-${no}` },
  )
  const day = writeDate(house.clock.now(), timezone).slice(2).replaceAll('-', '')
  expect([no.slice(2, 8), placed.groupNo.slice(1, 7), placed.payment?.no.slice(1, 7), firstOf(data.shipments).no.slice(1, 7)]).toEqual([
    day,
    day,
    day,
    day,
  ])
})
