// Redeeming: an order like any other, points taken and given back into their lots, coupons given once, and the shop paid by its market.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { couponStorefront } from '#contract/coupons/storefront'
import { storefront } from '#contract/gateway/storefront'
import { memberRefusals } from '#contract/members/states'
import { orders } from '#contract/orders/calls'
import { pointsMall, pointsOrders } from '#contract/points-mall/calls'
import { mallRefusals } from '#contract/points-mall/states'
import { mallStorefront } from '#contract/points-mall/storefront'
import { addCoupon } from '../../house/coupons'
import { type House, openHouse } from '../../house/harness/index'
import { type MallDesk, mallDesk, membersWith, type Person, pointsOf, rowFor } from '../../house/loyalty/mall'
import { basketOf, inHouse, payAtProvider } from '../../house/shopping'
import { partners } from '../columns'
import { quote } from '../orders/index'

let house: House
let shop: string
let desk: MallDesk
beforeAll(async () => {
  house = await openHouse()
  shop = await house.signIn('merchant01')
  desk = await mallDesk(house, shop, '201')
})
afterAll(() => house.close())

const one = async (points: number, expiresAt?: Date, unitId = '201'): Promise<Person> => {
  const [person] = await membersWith(house, unitId, 1, points, expiresAt)
  if (!person) throw new Error('nobody joined')
  return person
}
const availableOf = async (skuId: string | null) =>
  (await house.owner.sql<{ leftTotal: number }[]>`select available as left_total from stock_level where sku_id = ${skuId}`.one()).leftTotal
const close = (no: string, buyerKey: string) => desk.apps()(storefront.close, { no, buyerKey })

test('points alone: paid at once, waits to be shipped, and closes all roads back but an after-sale', async () => {
  const [goods, person] = [await desk.goods({ points: 120, stock: 5 }), await one(300)]
  const before = await availableOf(goods.skuId)
  const { data, code, message } = await desk.redeem(person.key, goods, 2)
  expect({ code, message, ...data }).toMatchObject({ code: 200, status: 'WAIT_SHIP', points: 240, payableFen: 0, payment: null })
  expect(await pointsOf(house, person.id)).toBe(60)
  expect(await availableOf(goods.skuId)).toBe(before - 2)
  expect(await desk.detail(goods.id)).toMatchObject({ soldCount: 2, leftCount: 3 })
  const order = (await house.call(orders.detail, { id: data.orderId }, { token: shop })).data
  expect(order).toMatchObject({ type: 'POINTS', pointsUsed: 240, payableFen: 0, freightFen: 0 })
  const { records } = (await house.call(pointsOrders.page, { keyword: data.orderNo, pageNumber: 1, pageSize: 5 }, { token: shop })).data
  expect(records).toMatchObject([{ id: data.orderId, points: 240, cashFen: 0, qty: 2, kind: 'GOODS', status: 'WAIT_SHIP' }])
})

test('points and money: waits for the money, and gives everything back when it is closed', async () => {
  const [goods, person] = [await desk.goods({ points: 50, cashFen: 900, stock: 5 }), await one(80)]
  const before = await availableOf(goods.skuId)
  const { data } = await desk.redeem(person.key, goods)
  expect(data).toMatchObject({ status: 'UNPAID', payableFen: 900, payment: { amountFen: 900 } })
  expect(await pointsOf(house, person.id)).toBe(30)
  await close(data.orderNo, person.key)
  expect(await pointsOf(house, person.id)).toBe(80)
  expect(await availableOf(goods.skuId)).toBe(before)
  expect(await desk.detail(goods.id)).toMatchObject({ soldCount: 0 })
})

test('what is paid and then refunded goes back piece by piece', async () => {
  const [goods, person] = [await desk.goods({ points: 40, cashFen: 500, stock: 5 }), await one(200)]
  const { data } = await desk.redeem(person.key, goods, 3)
  const { payment } = data
  if (!payment) throw new Error('nothing to pay')
  await payAtProvider(house, { ...payment, channelNo: `MALL-${payment.no}` })
  expect(await pointsOf(house, person.id)).toBe(80)
  await desk.goBack(data.orderNo, person.key, 1, 500)
  expect(await pointsOf(house, person.id)).toBe(120)
  await desk.goBack(data.orderNo, person.key, 2, 1000)
  expect(await pointsOf(house, person.id)).toBe(200)
  expect(await desk.detail(goods.id)).toMatchObject({ soldCount: 0 })
  expect((await house.call(orders.detail, { id: data.orderId }, { token: shop })).data.status).toBe('CLOSED_REFUNDED')
})

test('points whose lot has ended meanwhile come back for seven days', async () => {
  const soon = new Date(Date.now() + 3_600_000)
  const [goods, person] = [await desk.goods({ points: 50, cashFen: 100 }), await one(50, soon)]
  const { data } = await desk.redeem(person.key, goods)
  await house.owner.sql`update points_lot set expires_at = now() - interval '1 minute' where member_id = ${person.id}`
  await close(data.orderNo, person.key)
  const lots = await house.owner.sql<{ leftTotal: number; days: number }[]>`
    select remaining as left_total, round(extract(epoch from expires_at - now()) / 86400)::int as days from points_lot where member_id = ${person.id} and remaining > 0`
  expect(lots).toMatchObject([{ leftTotal: 50, days: 7 }])
  expect(await pointsOf(house, person.id)).toBe(50)
})

test('a coupon is given with the order, once, and something virtual is there at once', async () => {
  const coupon = await addCoupon(house, shop, { limitPerUser: 5 })
  const [goods, right] = [
    await desk.offer(rowFor({ kind: 'COUPON', couponId: coupon.id, points: 10 })),
    await desk.offer(rowFor({ kind: 'VIRTUAL', name: '品茶一次', points: 10, cashFen: 300 })),
  ]
  const person = await one(100)
  const given = await desk.redeem(person.key, goods, 2)
  expect(given.data).toMatchObject({ status: 'COMPLETED', points: 20 })
  expect(given.data.couponIds).toHaveLength(2)
  const held = await desk.apps()(couponStorefront.heldCoupons, { buyerKey: person.key, pageNumber: 1, pageSize: 10 })
  expect(held.data.total).toBe(2)
  const { data } = await desk.redeem(person.key, right)
  expect(data).toMatchObject({ status: 'UNPAID', payableFen: 300 })
  if (data.payment) await payAtProvider(house, { ...data.payment, channelNo: `MALL-${data.payment.no}` })
  expect((await house.call(orders.detail, { id: data.orderId }, { token: shop })).data).toMatchObject({
    status: 'COMPLETED',
    deliveryType: 'NONE',
  })
  const { records } = (await desk.apps()(mallStorefront.redemptions, { buyerKey: person.key, pageNumber: 1, pageSize: 10 })).data
  expect(records.map(({ name, status }) => [name, status])).toEqual([
    ['品茶一次', 'COMPLETED'],
    [coupon.name, 'COMPLETED'],
  ])
})

test('a coupon that is out takes no points', async () => {
  const coupon = await addCoupon(house, shop, { total: 1 })
  const goods = await desk.offer(rowFor({ kind: 'COUPON', couponId: coupon.id, points: 10, stock: 5 }))
  const [first, second] = [await one(100), await one(100)]
  expect((await desk.redeem(first.key, goods)).code).toBe(200)
  expect((await desk.redeem(second.key, goods)).code).not.toBe(200)
  expect(await pointsOf(house, second.id)).toBe(100)
  expect((await desk.detail(goods.id)).soldCount).toBe(1)
})

test('everybody is told why not, and refused with the same words', async () => {
  const { records } = (await house.call(pointsMall.page, { pageNumber: 1, pageSize: 1 }, { token: shop })).data
  expect(records.length).toBeGreaterThan(0)
  const [person, poor] = [await one(1000), await one(5)]
  const levels = await house.owner.sql<
    { id: string }[]
  >`select id from member_level where programme_id = ${person.programmeId} and rank > 1 order by rank`
  const cases = [
    [await desk.goods({ points: 10, limitPerUser: 1 }), person.key, 2, '每人限兑 1 件'],
    [await desk.goods({ points: 10, levelIds: [levels[0]?.id ?? ''] }), person.key, 1, mallRefusals.level.words[0]],
    [await desk.goods({ points: 10, startAt: new Date(Date.now() + 60_000).toISOString() }), person.key, 1, mallRefusals.off.words[0]],
    [await desk.goods({ points: 10, stock: 1 }), person.key, 2, mallRefusals.soldOut.words[0]],
    [await desk.goods({ points: 12 }), poor.key, 1, '积分不足，还差 7 分'],
    [await desk.goods({ points: 1 }), 'nobody-at-all', 1, mallRefusals.notMember.words[0]],
  ] as const
  for (const [goods, buyerKey, qty, why] of cases) {
    const quoted = await desk.apps()(mallStorefront.pointsQuote, { buyerKey, id: goods.id, qty })
    expect(quoted.data).toMatchObject({ points: goods.points * qty, whyNot: why })
    expect((await desk.redeem(buyerKey, goods, qty)).message).toBe(why)
  }
  await house.owner.sql`update member set status = 'FROZEN' where id = ${poor.id}`
  expect((await desk.redeem(poor.key, cases[5][0])).message).toBe(memberRefusals.frozen.words[0])
})

test('goods of the mall are sold beside it at their own price, and only what a basket redeems costs points', async () => {
  const goods = await desk.goods({ points: 10, cashFen: 100 }, 100, 2000)
  const basket = basketOf([{ skuId: goods.skuId ?? '', qty: 1 }])
  const { shops } = await inHouse(house, (tx, now) => quote({ tx, now, ...partners }, basket))
  expect(shops[0]?.price).toMatchObject({ goodsFen: 2000, discountFen: 0 })
  const redeemed = await inHouse(house, (tx, now) => quote({ tx, now, ...partners }, { ...basket, redeems: goods.id }))
  expect(redeemed.shops[0]?.price).toMatchObject({ goodsFen: 2000, discountFen: 1900, freightFen: 0, payableFen: 100 })
})

test('the market pays the shop whose goods it gives away, and has it back with the refund', async () => {
  const market = await mallDesk(house, await house.signIn('manager01'), '202')
  const goods = await market.goods({ points: 30, settleFen: 1500, stock: 5 })
  const person = await one(100, undefined, '101')
  const availableFen = async () =>
    (
      await house.owner.sql<{ fenTotal: number }[]>`
        select coalesce(sum(balance), 0)::bigint as fen_total from ledger_account where book = 'money' and owner_type = 'unit' and owner_id = 101 and kind = 'AVAILABLE'`.one()
    ).fenTotal
  const before = await availableFen()
  const { data } = await market.redeem(person.key, goods, 2)
  expect(data.status).toBe('WAIT_SHIP')
  expect(await availableFen()).toBe(before - 3000)
  const parts = await house.owner.sql<{ part: string; fenTotal: number }[]>`
    select e.part, sum(e.delta)::bigint as fen_total from ledger_entry e join ledger_journal j on j.id = e.journal_id
     where j.biz_type = 'ORDER_PAID' and j.biz_id = ${data.orderId} and e.delta > 0 group by 1`
  expect(parts).toMatchObject([{ part: 'POINTS_SETTLE', fenTotal: 3000 }])
  await market.goBack(data.orderNo, person.key, 1, 0, await house.signIn('unified01'))
  expect(await availableFen()).toBe(before - 1500)
  expect(await pointsOf(house, person.id)).toBe(70)
})
