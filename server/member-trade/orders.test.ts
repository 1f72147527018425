// A member's order on every road: what it costs, what it uses and earns, and what comes back when it falls away.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { firstOf } from '#contract/kit/sure'
import { orderRefusals } from '#contract/orders/states'
import { pointsRefusals } from '#contract/points/parts'
import { type House, openHouse } from '../../house/harness/index'
import { newTrackingNo } from '../../house/labels'
import { addMember, runProgramme, standingOf, thawPoints } from '../../house/loyalty/trade'
import { addPresale, payBalance } from '../../house/presold'
import { addGoods, basketOf, type Goods, inHouse, pay, place, ringClocks } from '../../house/shopping'
import { partners } from '../columns'
import { reconcile } from '../kit/database/reconcile'
import { type Basket, closeOrder, collectOrder, hold, type Placed, quote, receiveOrder, shipOrder } from '../orders/index'

const shopId = '207'
const day = 86_400_000
const buyer = { type: 'BUYER' as const, name: 'b' }
const clerk = { type: 'MERCHANT' as const, name: 'c' }
let house: House
let goods: Goods
let programme: string
beforeAll(async () => {
  house = await openHouse()
  house.clock.set(new Date())
  programme = await runProgramme(house, shopId)
  goods = await addGoods(house, { shopId, priceFen: 10_000, stock: 1000, pickup: true, pointsPct: 100 })
})
afterAll(async () => {
  expect((await reconcile(house.db)).differences).toEqual([])
  await house.close()
})

let key = ''
let buyers = 0
beforeEach(() => {
  key = `member-${++buyers}`
})
const basket = (more: Partial<Basket> = {}): Basket =>
  basketOf([{ skuId: goods.skuId, qty: 1 }], { buyer: { key, name: key }, deliveryType: 'PICKUP', receiver: null, ...more })
const has = () => standingOf(house, programme, key)
const asked = (more: Partial<Basket> = {}) => inHouse(house, (tx, now) => quote({ tx, now, ...partners }, basket(more)))
const bought = async (more: Partial<Basket> = {}): Promise<Placed> => {
  const placed = await place(house, basket(more))
  await pay(house, placed)
  return placed
}
const close = (id: string) => inHouse(house, (tx, now) => closeOrder({ tx, now, ...partners }, buyer, id, 'BUYER', ''))
async function deliver(id: string): Promise<void> {
  const parcel = { carrier: 'SF' as const, trackingNo: newTrackingNo(), remark: '' }
  await house.owner.sql`update trade_order set delivery_type = 'EXPRESS', pickup_code = null where id = ${id}`
  await inHouse(house, (tx, now) => shipOrder({ tx, now, ...partners }, clerk, id, parcel))
  await inHouse(house, (tx, now) => receiveOrder({ tx, now, ...partners }, buyer, id))
}
const orderOf = (id: string) =>
  house.owner.sql<{ memberFen: number; pointsFen: number; usedTotal: number; payableFen: number; buyerId: string | null }[]>`
    select member_fen, points_fen, points_used::bigint as used_total, payable_fen, buyer_id from trade_order where id = ${id}`.one()

test('who is no member pays the price, is one from then on, and can use what was earned a week after receipt', async () => {
  expect((await asked({ points: 'most' })).points).toEqual({ have: 0, most: 0, mostFen: 0, used: 0, usedFen: 0 })
  const { orders } = await bought()
  const { id } = firstOf(orders)
  expect(await has()).toEqual({ usable: 0, frozen: 100, owed: 0, growth: 100, orderCount: 1, paidFen: 10_000 })
  await deliver(id)
  house.clock.advance(6.9 * day)
  await thawPoints(house)
  expect(await has()).toMatchObject({ usable: 0, frozen: 100 })
  house.clock.advance(0.2 * day)
  await thawPoints(house)
  expect(await has()).toMatchObject({ usable: 100, frozen: 0 })
})

test('points pay what the rule lets them, the order earns on the rest, and the next order does not have them', async () => {
  await addMember(house, programme, key, 6450)
  const shown = await asked({ points: 'most' })
  expect(shown.points).toEqual({ have: 6450, most: 5000, mostFen: 5000, used: 5000, usedFen: 5000 })
  expect(firstOf(shown.shops)).toMatchObject({ earns: 50, price: { payableFen: 5000, pointsFen: 5000 } })
  const { orders } = await bought({ points: 5000, expectedFen: 5000 })
  expect(await orderOf(firstOf(orders).id)).toMatchObject({ pointsFen: 5000, usedTotal: 5000, payableFen: 5000 })
  expect(await has()).toMatchObject({ usable: 1450, frozen: 50, growth: 50 })
  expect((await asked({ points: 'most' })).points).toMatchObject({ have: 1450, most: 1400 })
})

test('the price of the level, without freight, and twice the points', async () => {
  const id = await addMember(house, programme, key, 0)
  await house.owner
    .sql`update member set level_id = (select id from member_level where programme_id = ${programme} and rank = 2), is_level_held = true where id = ${id}`
  const { orders } = await bought()
  expect(await orderOf(firstOf(orders).id)).toMatchObject({ memberFen: 1000, payableFen: 9000 })
  expect(await has()).toMatchObject({ frozen: 180, growth: 90 })
})

test.each([
  ['more than there is', 6000, 200, pointsRefusals.short],
  ['no whole step', 150, 200, pointsRefusals.changed],
  ['more than the order takes', 5100, 9000, pointsRefusals.changed],
  ['by who has none', 100, 0, pointsRefusals.notDeductible],
])('what was shown and does not hold is refused: %s', async (_what, points, had, why) => {
  await addMember(house, programme, key, had)
  await expect(place(house, basket({ points }))).rejects.toThrow(why.reason)
  expect(await has()).toMatchObject({ usable: had })
})

test('another sum than the buyer was shown is refused', async () => {
  await addMember(house, programme, key, 500)
  await expect(place(house, basket({ points: 500, expectedFen: 10_000 }))).rejects.toThrow(orderRefusals.priceMoved.reason)
})

test('a cancelled order gives its points back, and so does one that nobody pays for', async () => {
  await addMember(house, programme, key, 1000)
  const first = await place(house, basket({ points: 'most' }))
  expect(await has()).toMatchObject({ usable: 0 })
  await close(firstOf(first.orders).id)
  expect(await has()).toMatchObject({ usable: 1000 })
  await place(house, basket({ points: 400 }))
  house.clock.advance(day)
  await ringClocks(house)
  expect(await has()).toMatchObject({ usable: 1000, frozen: 0, growth: 0, orderCount: 0 })
})

test('paid to the shop itself it earns as any other', async () => {
  const { orders } = await place(house, basket())
  await inHouse(house, async (tx, now) => collectOrder({ tx, now, ...partners }, clerk, await hold(tx, firstOf(orders).id), '现金'))
  expect(await has()).toMatchObject({ frozen: 100, growth: 100, orderCount: 1, paidFen: 10_000 })
})

test('points that pay all of it: nothing is to be paid, nothing is earned but what the goods give', async () => {
  const free = await runProgramme(house, shopId, { deductMaxPct: 100 })
  const gift = await addGoods(house, { shopId, priceFen: 1000, stock: 5, pickup: true, pointsPct: 100 })
  await house.owner.sql`update product set give_points = 7 where id = ${gift.productId}`
  await addMember(house, free, key, 3000)
  const placed = await place(house, basket({ lines: [{ skuId: gift.skuId, qty: 2 }], points: 'most' }))
  expect(placed).toMatchObject({ payableFen: 0, payment: null })
  expect(await has()).toEqual({ usable: 1000, frozen: 14, owed: 0, growth: 0, orderCount: 1, paidFen: 0 })
  await runProgramme(house, shopId)
})

test('goods that take no points, or only some', async () => {
  await addMember(house, programme, key, 9000)
  await house.owner.sql`update product set points_deduct_max_pct = 10 where id = ${goods.productId}`
  expect((await asked({ points: 'most' })).points).toMatchObject({ most: 1000 })
  await house.owner.sql`update product set points_deduct_max_pct = 0 where id = ${goods.productId}`
  expect((await asked({ points: 'most' })).points).toMatchObject({ most: 0 })
  await house.owner.sql`update product set points_deduct_max_pct = 100 where id = ${goods.productId}`
})

test('a presale earns with its balance; a deposit that is left behind has earned nothing', async () => {
  const presold = await addPresale(house, { shopId })
  const order = { buyer: { key, name: key } }
  const kept = await place(house, basketOf([{ skuId: presold.skuId, qty: 1 }], order))
  await pay(house, kept)
  expect(await has()).toBeNull()
  house.clock.advance(3.5 * day)
  await payBalance(house, kept)
  expect(await has()).toMatchObject({ orderCount: 1, paidFen: kept.payableFen })
})

test('who is frozen or has left pays the price, uses nothing and earns nothing', async () => {
  const id = await addMember(house, programme, key, 1000)
  await house.owner.sql`update member set status = 'FROZEN' where id = ${id}`
  expect((await asked({ points: 'most' })).points).toMatchObject({ have: 0, used: 0 })
  const { orders } = await bought()
  expect(await orderOf(firstOf(orders).id)).toMatchObject({ buyerId: null })
  expect(await has()).toMatchObject({ usable: 1000, frozen: 0, orderCount: 0 })
})
