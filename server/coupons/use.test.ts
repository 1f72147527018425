// A held coupon in orders: locked with them, used when they are paid, back when they fall away; one basket has it, and nobody else.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { coupons } from '#contract/coupons/calls'
import { couponRefusals } from '#contract/coupons/refusals'
import { firstOf, sure } from '#contract/kit/sure'
import { type App, addCoupon, appOf, claimed } from '../../house/coupons'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, basketOf, type Goods, inHouse, pay, place } from '../../house/shopping'
import { applyAfterSale } from '../after-sales/index'
import * as machine from '../after-sales/machine'
import { partners } from '../columns'
import { reconcile } from '../kit/database/reconcile'
import { silentLog } from '../kit/log'
import { Refused } from '../kit/road/refuse'
import { closeOrder, type Placed } from '../orders/index'
import { expireCouponsTask } from './auto'

let house: House
let token: string
let manager: string
let app: App
let here: Goods
let there: Goods
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  manager = await house.signIn('manager01')
  app = (await appOf(house, token))()
  here = await addGoods(house, { shopId: '201', priceFen: 10_000, stock: 1000 })
  there = await addGoods(house, { shopId: '202', priceFen: 5000, stock: 1000 })
})
afterAll(() => house.close())

let buyers = 0
const newBuyer = () => `user-${++buyers}`
const order = (key: string, held: string[], lines = [{ skuId: here.skuId, qty: 2 }]): Promise<Placed> =>
  place(house, basketOf(lines, { buyer: { key, name: key }, coupons: held }))
const close = ({ id }: { id: string }) =>
  inHouse(house, (tx, now) => closeOrder({ tx, now, ...partners }, { type: 'BUYER', name: 'b' }, id, 'BUYER', ''))
const stateOf = async (id: string) =>
  (await house.owner.sql<{ status: string }[]>`select status from user_coupon where id = ${id}`.one()).status
const countsOf = (id: string) =>
  house.owner.sql<{ takenCount: number; usedCount: number }[]>`select taken_count, used_count from coupon where id = ${id}`.one()
const why = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => null,
    (refused: unknown) => refused,
  )
  return error instanceof Refused ? error.refusal.code : error
}

test('locked, used and counted once; a later order cannot have it', async () => {
  const coupon = await addCoupon(house, token)
  const key = newBuyer()
  const { id } = await claimed(app, coupon.id, key)
  const placed = await order(key, [id])
  expect(placed.payableFen % 10_000).not.toBe(0)
  expect(await stateOf(id)).toBe('LOCKED')
  expect(await why(order(key, [id]))).not.toBe(null)
  await pay(house, placed)
  expect(await stateOf(id)).toBe('USED')
  expect(await countsOf(coupon.id)).toEqual({ takenCount: 1, usedCount: 1 })
  const { data } = await house.call(coupons.userPage, { pageNumber: 1, pageSize: 1, couponId: coupon.id }, { token })
  expect(firstOf(data.records)).toMatchObject({ state: 'USED', savedFen: 1000, orders: [{ no: firstOf(placed.orders).no }] })
})

test('of two orders that want it at once, one gets it', async () => {
  const coupon = await addCoupon(house, token)
  const key = newBuyer()
  const { id } = await claimed(app, coupon.id, key)
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => order(key, [id])))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refused)
})

test('an order that is closed gives it back, or lets it expire', async () => {
  const coupon = await addCoupon(house, token, { limitPerUser: 2 })
  const key = newBuyer()
  const { id } = await claimed(app, coupon.id, key)
  const first = await order(key, [id])
  await close(firstOf(first.orders))
  expect(await stateOf(id)).toBe('UNUSED')
  const { id: late, validUntil } = await claimed(app, coupon.id, key)
  const second = await order(key, [late])
  const now = house.clock.now()
  house.clock.set(new Date(Date.parse(validUntil)))
  await close(firstOf(second.orders))
  expect(await stateOf(late)).toBe('EXPIRED')
  house.clock.set(now)
})

test("a market's coupon is one over the orders of a basket, and free when the last of them is", async () => {
  const coupon = await addCoupon(house, manager, { thresholdFen: 20_000, amountFen: 1000, bearer: 'SHARED', shareBp: 5000 })
  const key = newBuyer()
  const { id } = await claimed(app, coupon.id, key)
  const lines = [
    { skuId: here.skuId, qty: 2 },
    { skuId: there.skuId, qty: 2 },
  ]
  const placed = await order(key, [id], lines)
  expect(placed.orders).toHaveLength(2)
  const uses = await house.owner.sql<{ amountFen: number }[]>`select amount_fen from coupon_use where user_coupon_id = ${id}`
  expect(uses.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(1000)
  await close(sure(placed.orders[0]))
  expect(await stateOf(id)).toBe('LOCKED')
  await close(sure(placed.orders[1]))
  expect(await stateOf(id)).toBe('UNUSED')
  await pay(house, await order(key, [id], lines))
  expect(await countsOf(coupon.id)).toEqual({ takenCount: 1, usedCount: 1 })
})

test('voided, it is given no more; what is held stays good or is taken back, and so is what an order gives back later', async () => {
  const [kept, taken] = [await addCoupon(house, token), await addCoupon(house, token)]
  const key = newBuyer()
  const [good, gone] = [await claimed(app, kept.id, key), await claimed(app, taken.id, key)]
  const busyKey = newBuyer()
  const busy = await claimed(app, taken.id, busyKey)
  const open = await order(busyKey, [busy.id])
  const makeVoid = (id: string, revokesHeld: boolean) =>
    house.call(coupons.updateStatus, { id, status: 'VOID', reason: '试', revokesHeld }, { token })
  await makeVoid(kept.id, false)
  expect((await makeVoid(taken.id, true)).data.takenCount).toBe(1)
  expect(await stateOf(gone.id)).toBe('REVOKED')
  expect(await why(order(key, [gone.id]))).not.toBe(null)
  await pay(house, await order(key, [good.id]))
  expect(await stateOf(good.id)).toBe('USED')
  expect(await stateOf(busy.id)).toBe('LOCKED')
  await close(firstOf(open.orders))
  expect(await stateOf(busy.id)).toBe('REVOKED')
})

test.each([true, false])('after all of an order was refunded it comes back where that was promised: %s', async (returnsOnRefund) => {
  const coupon = await addCoupon(house, token, { returnsOnRefund })
  const key = newBuyer()
  const { id } = await claimed(app, coupon.id, key)
  const placed = await order(key, [id])
  await pay(house, placed)
  await refundAll(firstOf(placed.orders).id)
  expect(await stateOf(id)).toBe(returnsOnRefund ? 'UNUSED' : 'USED')
  expect((await countsOf(coupon.id)).usedCount).toBe(returnsOnRefund ? 0 : 1)
  expect((await reconcile(house.db)).differences).toEqual([])
})

test("somebody else's, of another shop, revoked or not yet good: each is refused by its name", async () => {
  const coupon = await addCoupon(house, token)
  const mine = await claimed(app, coupon.id, newBuyer())
  expect(await why(order(newBuyer(), [mine.id]))).not.toBe(null)
  const key = newBuyer()
  const held = await claimed(app, coupon.id, key)
  expect(await why(order(key, [held.id], [{ skuId: there.skuId, qty: 4 }]))).not.toBe(null)
  expect((await house.call(coupons.revoke, { id: held.id }, { token })).code).toBe(200)
  expect((await house.call(coupons.revoke, { id: held.id }, { token })).code).toBe(couponRefusals.revoked.code)
  expect(await why(order(key, [held.id]))).not.toBe(null)
})

test('what has expired is written down once a minute', async () => {
  const coupon = await addCoupon(house, token)
  const { id, validUntil } = await claimed(app, coupon.id, newBuyer())
  const clock = { now: () => new Date(validUntil) }
  const { signal } = new AbortController()
  await expireCouponsTask.run(
    {},
    { db: house.db, settings: house.settings, log: silentLog, clock, signal, attempt: 1, isLastAttempt: true },
  )
  expect(await stateOf(id)).toBe('EXPIRED')
})

/** Every piece of every line; the freight stays paid. */
async function refundAll(orderId: string): Promise<void> {
  type Line = { id: string; qty: number; leftFen: number }
  const lines = await house.owner.sql<
    Line[]
  >`select id, qty, paid_fen as left_fen from order_item where order_id = ${orderId} order by position`
  for (const { id: itemId, qty, leftFen } of lines) {
    const more = { type: 'REFUND_ONLY' as const, reasonCode: 'OTHER' as const, description: '', evidenceUrls: [] }
    const asked = { orderId, itemId, qty, amountFen: leftFen, ...more }
    const sale = await inHouse(house, (tx, now) => applyAfterSale({ tx, now }, { type: 'BUYER', name: 'b' }, asked))
    await inHouse(house, async (tx, now) =>
      machine.agree(await machine.take({ tx, now }, { type: 'MERCHANT', name: 'c' }, sale, 'agree'), null, ''),
    )
    await house.runTasks()
  }
}
