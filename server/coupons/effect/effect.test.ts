// What a coupon brought: random trade with a shop's and a market's coupon, and every figure beside the rows that it stands for.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { coupons } from '#contract/coupons/calls'
import { couponEffect as calls, type Effect, type EffectFigure } from '#contract/coupons/effect'
import { couponRefusals } from '#contract/coupons/refusals'
import { heldStates } from '#contract/coupons/states'
import { writeDate } from '#contract/kit/dates'
import { firstOf, sure } from '#contract/kit/sure'
import { addCoupon } from '../../../house/coupons'
import { type House, openHouse } from '../../../house/harness/index'
import { addGoods, basketOf, type Goods, inHouse, pay, place } from '../../../house/shopping'
import { partners } from '../../columns'
import { refuse } from '../../kit/road/refuse'
import { closeOrder, type Placed } from '../../orders/index'
import { giveCoupon } from '../claims'

const day = 86_400_000
let house: House
let shop: string
let market: string
let here: Goods
let there: Goods
const ids = { shop: '', market: '' }

beforeAll(async () => {
  house = await openHouse()
  house.clock.advance(40 * day)
  shop = await house.signIn('merchant01')
  market = await house.signIn('manager01')
  here = await addGoods(house, { shopId: '201', priceFen: 6000, stock: 10_000 })
  there = await addGoods(house, { shopId: '202', priceFen: 7000, stock: 10_000 })
})
afterAll(() => house.close())

const claimed = async (couponId: string, key: string): Promise<string> => {
  const given = await inHouse(house, (tx, at) => giveCoupon(tx, { key, name: key }, { couponId, source: 'CLAIM', at }))
  return 'id' in given ? given.id : refuse(given)
}

/** The same numbers each time: what fails once fails again. */
let seed = 20_261_117
const dice = (n: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * n)
}

const order = (key: string, held: string[], lines: { skuId: string; qty: number }[]): Promise<Placed> =>
  place(house, basketOf(lines, { buyer: { key, name: key }, coupons: held }))
const close = async ({ orders }: Placed): Promise<void> => {
  for (const { id } of orders)
    await inHouse(house, (tx, now) => closeOrder({ tx, now, ...partners }, { type: 'BUYER', name: '' }, id, 'BUYER', ''))
}

/** Some have bought before, some use a coupon, some only hold one, some never pay, and days pass. */
async function trade(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const key = `somebody-${dice(8)}`
    const isMarket = dice(2) === 0
    const lines = [{ skuId: here.skuId, qty: 2 + dice(3) }, ...(isMarket ? [{ skuId: there.skuId, qty: 1 + dice(2) }] : [])]
    const held: string[] = []
    if (dice(3) > 0) held.push(await claimed(isMarket ? ids.market : ids.shop, key))
    const isUsed = dice(5) > 0
    const placed = await order(key, isUsed ? held : [], lines)
    if (dice(6) === 0) await close(placed)
    else if (dice(6) > 0) await pay(house, placed)
    if (dice(3) === 0) house.clock.advance(day / 4)
  }
  // Days have passed: whoever was signed in is not any more.
  shop = await house.signIn('merchant01')
  market = await house.signIn('manager01')
}

type Of = { id: string; token: string }
const effectOf = async ({ id, token }: Of): Promise<Effect> => (await house.call(calls.effect, { id }, { token })).data
const rowsOf = async ({ id, token }: Of, more: { figure?: EffectFigure; day?: string } = {}) => {
  const first = await house.call(calls.orders, { id, ...more, pageNumber: 1, pageSize: 100 }, { token })
  expect(first.data.records).toHaveLength(first.data.total)
  return first.data.records
}
const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)

test('before anybody has one, all is zero', async () => {
  // Claimed as long as the test lasts, and good for so few days that some expire.
  const long = { claimUntil: new Date(house.clock.now().getTime() + 60 * day).toISOString(), forDays: 3 }
  ids.shop = (await addCoupon(house, shop, { ...long, limitPerUser: 100, total: -1 })).id
  ids.market = (
    await addCoupon(house, market, {
      ...long,
      limitPerUser: 100,
      total: -1,
      bearer: 'SHARED',
      shareBp: 3333,
      amountFen: 1111,
    })
  ).id
  const found = await effectOf({ id: ids.shop, token: shop })
  expect(found).toMatchObject({ takenCount: 0, orderCount: 0, newBuyerCount: 0, paidFen: 0, costFen: 0, days: [] })
  expect(found.beside).toEqual({ withCount: 0, withAverageFen: 0, withoutCount: 0, withoutAverageFen: 0 })
})

// slow: seventy baskets are placed, paid and closed through the whole house.
test('every figure is the sum of its rows, under random trade', async () => {
  await trade(70)
  for (const of of [
    { id: ids.shop, token: shop },
    { id: ids.market, token: market },
  ]) {
    const found = await effectOf(of)
    const rows = await rowsOf(of)
    expect(found.orderCount).toBeGreaterThan(0)
    expect(found.orderCount).toBe(rows.length)
    expect(found.paidFen).toBe(sum(rows.map(({ paidFen }) => paidFen)))
    expect(found.refundedFen).toBe(sum(rows.map(({ refundedFen }) => refundedFen)))
    expect(found.costFen).toBe(sum(rows.map(({ savedFen }) => savedFen)))
    expect(found.marketBorneFen).toBe(sum(rows.map(({ marketBorneFen }) => marketBorneFen)))
    expect(found.shopBorneFen + found.marketBorneFen).toBe(found.costFen)
    expect(found.marketBorneFen > 0).toBe(of.id === ids.market)
    const [newRows, oldRows] = [await rowsOf(of, { figure: 'NEW' }), await rowsOf(of, { figure: 'OLD' })]
    expect([...newRows, ...oldRows].map(({ orderId }) => orderId).sort()).toEqual(rows.map(({ orderId }) => orderId).sort())
    expect(found.newBuyerCount).toBe(new Set(newRows.map(({ buyerKey }) => buyerKey)).size)
    expect(found.oldBuyerCount).toBe(new Set(oldRows.map(({ buyerKey }) => buyerKey)).size)
    for (const row of rows) expect(row.isNewBuyer).toBe(newRows.some(({ orderId }) => orderId === row.orderId))
    for (const one of found.days) {
      const ofDay = await rowsOf(of, { day: one.day })
      expect([one.orderCount, one.paidFen, one.costFen]).toEqual([
        ofDay.length,
        sum(ofDay.map(({ paidFen }) => paidFen)),
        sum(ofDay.map(({ savedFen }) => savedFen)),
      ])
      for (const { paidAt } of ofDay) expect(writeDate(paidAt)).toBe(one.day)
    }
    const totals = (pick: (one: Effect['days'][number]) => number) => sum(found.days.map(pick))
    expect([totals(({ takenCount }) => takenCount), totals(({ usedCount }) => usedCount), totals(({ orderCount }) => orderCount)]).toEqual([
      found.takenCount,
      found.usedCount,
      found.orderCount,
    ])
  }
}, 120_000)

test('what people hold is counted as the list of held coupons has it', async () => {
  const of = { id: ids.market, token: market }
  const { unusedCount, lockedCount, usedCount, expiredCount, revokedCount, takenCount } = await effectOf(of)
  const counts = { UNUSED: unusedCount, LOCKED: lockedCount, USED: usedCount, EXPIRED: expiredCount, REVOKED: revokedCount }
  for (const state of heldStates) {
    const { data } = await house.call(coupons.userPage, { pageNumber: 1, pageSize: 1, couponId: of.id, state }, { token: market })
    expect([state, counts[state]]).toEqual([state, data.total])
  }
  expect(takenCount).toBe(sum(Object.values(counts)))
  expect(usedCount).toBeGreaterThan(0)
})

test('beside: orders of the same shops and days without it, as the orders themselves say', async () => {
  const of = { id: ids.shop, token: shop }
  const { beside, orderCount, paidFen } = await effectOf(of)
  const rows = await rowsOf(of)
  const days = rows.map(({ paidAt }) => writeDate(paidAt)).sort()
  const [first, last] = [firstOf(days), sure(days.at(-1))]
  const all = await house.owner.sql<{ id: string; paidAt: string; paidFen: number }[]>`
    select id, paid_at, paid_fen from trade_order where shop_id = 201 and paid_at is not null`
  const without = all.filter(
    ({ id, paidAt }) => writeDate(paidAt) >= first && writeDate(paidAt) <= last && !rows.some(({ orderId }) => orderId === id),
  )
  const withoutFen = sum(without.map((one) => one.paidFen))
  expect(without.length).toBeGreaterThan(0)
  expect(beside).toEqual({
    withCount: orderCount,
    withAverageFen: Math.round(paidFen / orderCount),
    withoutCount: without.length,
    withoutAverageFen: Math.round(withoutFen / without.length),
  })
})

test('somebody is new whose first paid order here used it, and old who had paid before', async () => {
  const coupon = await addCoupon(house, shop)
  const of = { id: coupon.id, token: shop }
  const buy = async (key: string, held: string[]) => pay(house, await order(key, held, [{ skuId: here.skuId, qty: 2 }]))
  await buy('first-comer', [await claimed(coupon.id, 'first-comer')])
  await buy('first-comer', [])
  await buy('regular', [])
  await buy('regular', [await claimed(coupon.id, 'regular')])
  expect(await effectOf(of)).toMatchObject({ orderCount: 2, newBuyerCount: 1, oldBuyerCount: 1, takenCount: 2, usedCount: 2 })
  expect((await rowsOf(of, { figure: 'NEW' })).map(({ buyerKey }) => buyerKey)).toEqual(['first-comer'])
  expect((await rowsOf(of, { figure: 'OLD' })).map(({ buyerKey }) => buyerKey)).toEqual(['regular'])
})

test("a stranger sees nothing; a shop sees its own orders of its market's coupon and nobody else's", async () => {
  const stranger = await house.signIn('merchant05')
  for (const id of [ids.shop, ids.market]) {
    expect((await house.call(calls.effect, { id }, { token: stranger })).code).toBe(couponRefusals.missing.code)
    expect((await house.call(calls.orders, { id }, { token: stranger })).code).toBe(couponRefusals.missing.code)
  }
  const [mine, whole] = [await rowsOf({ id: ids.market, token: shop }), await rowsOf({ id: ids.market, token: market })]
  const name = mine[0]?.shopName
  expect(mine.map(({ orderId }) => orderId)).toEqual(whole.filter(({ shopName }) => shopName === name).map(({ orderId }) => orderId))
  expect(mine.length).toBeLessThan(whole.length)
  expect((await effectOf({ id: ids.market, token: shop })).orderCount).toBe(mine.length)
})
