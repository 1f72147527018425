// What is given by itself: for a first visit and a completed order, once each, within every limit.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOf } from '#contract/kit/sure'
import { addCoupon } from '../../house/coupons'
import { type House, openHouse } from '../../house/harness/index'
import { newTrackingNo } from '../../house/labels'
import { addGoods, basketOf, inHouse, pay, place } from '../../house/shopping'
import { partners } from '../columns'
import { silentLog } from '../kit/log'
import { receiveOrder, shipOrder } from '../orders/index'
import { giveCouponsTask } from './auto'

let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
})
afterAll(() => house.close())

const work = async (times = 1) => {
  const { db, settings, clock } = house
  const once = () =>
    giveCouponsTask.run({}, { db, settings, clock, log: silentLog, signal: new AbortController().signal, attempt: 1, isLastAttempt: true })
  for (let n = 0; n < times; n += 1) await once()
}
const visit = (key: string, at = house.clock.now()) => house.owner.sql`
  insert into visit_event (id, shop_id, market_id, type, buyer_key, at)
  select ${randomUUID()}, id, market_id, 'VISIT', ${key}, ${at.toISOString()} from unit where id = 201`
const holders = async (couponId: string) =>
  (await house.owner.sql<{ buyerKey: string }[]>`select buyer_key from user_coupon where coupon_id = ${couponId} order by buyer_key`).map(
    ({ buyerKey }) => buyerKey,
  )

test('a first visit gives one, another visit or another look none, and who was here before gets none', async () => {
  await work()
  await visit('old-hand', new Date(house.clock.now().getTime() - 5000))
  const market = await house.signIn('manager01')
  const [own, wide] = [
    await addCoupon(house, token, { takeType: 'AUTO', occasion: 'FIRST_VISIT' }),
    await addCoupon(house, market, { takeType: 'AUTO', occasion: 'FIRST_VISIT' }),
  ]
  house.clock.advance(1000)
  for (const key of ['old-hand', 'v-1', 'v-1', 'v-2']) await visit(key)
  house.clock.advance(1000)
  await work(3)
  expect(await holders(own.id)).toEqual(['v-1', 'v-2'])
  expect(await holders(wide.id)).toEqual(['v-1', 'v-2'])
})

// slow: two hundred and fifty visitors, a batch at a time
test('there are only so many, over all batches', async () => {
  const { id } = await addCoupon(house, token, { takeType: 'AUTO', occasion: 'FIRST_VISIT', total: 230 })
  house.clock.advance(1000)
  for (let n = 0; n < 250; n += 1) await visit(`many-${n}`)
  house.clock.advance(1000)
  await Promise.all([work(), work()])
  expect(await holders(id)).toHaveLength(230)
})

test('a completed order gives one for each order, as many as a buyer may have', async () => {
  const goods = await addGoods(house, { shopId: '201', stock: 100 })
  const { id } = await addCoupon(house, token, { takeType: 'AUTO', occasion: 'ORDER_DONE', limitPerUser: 2 })
  house.clock.advance(1000)
  for (let n = 0; n < 3; n += 1) {
    const placed = await place(house, basketOf([{ skuId: goods.skuId, qty: 1 }], { buyer: { key: 'loyal', name: '老客' } }))
    await pay(house, placed)
    const order = firstOf(placed.orders).id
    const parcel = { carrier: 'SF', trackingNo: newTrackingNo(), remark: '' }
    await inHouse(house, (tx, now) => shipOrder({ tx, now, ...partners }, { type: 'MERCHANT', name: 'c' }, order, parcel))
    await inHouse(house, (tx, now) => receiveOrder({ tx, now, ...partners }, { type: 'BUYER', name: 'b' }, order))
    house.clock.advance(1000)
    await work(2)
  }
  expect(await holders(id)).toEqual(['loyal', 'loyal'])
  const rows = await house.owner.sql<{ buyerName: string; source: string }[]>`
    select buyer_name, source from user_coupon where coupon_id = ${id} limit 1`
  expect(rows).toMatchObject([{ buyerName: '老客', source: 'AUTO' }])
})
