// What refunds make of a member's order: points used come back, points earned go back, in proportion and whole in the end.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { firstOf, sure } from '#contract/kit/sure'
import { orders as orderCalls } from '#contract/orders/calls'
import { saleActs } from '../../house/acts'
import { type House, openHouse } from '../../house/harness/index'
import { newTrackingNo } from '../../house/labels'
import { addMember, runProgramme, standingOf, thawPoints } from '../../house/loyalty/trade'
import { addGoods, basketOf, type Goods, inHouse, pay, place } from '../../house/shopping'
import { applyAfterSale } from '../after-sales/index'
import { partners } from '../columns'
import { reconcile } from '../kit/database/reconcile'
import { receiveOrder, shipOrder } from '../orders/index'
import { spend } from '../points/index'

const shopId = '207'
const day = 86_400_000
const buyer = { type: 'BUYER' as const, name: 'b' }
let house: House
let tea: Goods
let cup: Goods
let programme: string
beforeAll(async () => {
  house = await openHouse()
  house.clock.set(new Date())
  programme = await runProgramme(house, shopId)
  tea = await addGoods(house, { shopId, priceFen: 10_000, stock: 1000, pointsPct: 100 })
  cup = await addGoods(house, { shopId, priceFen: 3333, stock: 1000, pointsPct: 100 })
})
afterAll(async () => {
  expect((await reconcile(house.db)).differences).toEqual([])
  await house.close()
})

let key = ''
let buyers = 0
beforeEach(() => {
  key = `back-${++buyers}`
})
const has = () => standingOf(house, programme, key)
type Sold = { id: string; items: { id: string; payableFen: number; freightFen: number; qty: number }[] }

async function bought(lines: { skuId: string; qty: number }[], points: number): Promise<Sold> {
  const placed = await place(house, basketOf(lines, { buyer: { key, name: key }, points }))
  await pay(house, placed)
  const { id } = firstOf(placed.orders)
  const items = await house.owner.sql<Sold['items']>`
    select id, payable_fen, freight_fen, qty from order_item where order_id = ${id} order by position`
  return { id, items: [...items] }
}
const acted = <Given>(act: { work: (moment: never, id: string, given: Given) => Promise<unknown> }, id: string, given: Given) =>
  inHouse(house, (tx, now) => act.work({ tx, now } as never, id, given))

/** Asked for, agreed to, and back with the buyer. */
async function refund(orderId: string, itemId: string, qty: number, amountFen: number): Promise<void> {
  const why = { reasonCode: 'OTHER' as const, description: '', evidenceUrls: [] }
  const asked = { orderId, itemId, type: 'REFUND_ONLY' as const, qty, amountFen, ...why }
  const id = await inHouse(house, (tx, now) => applyAfterSale({ tx, now }, buyer, asked))
  await acted(saleActs.agree, id, undefined)
  await house.runTasks()
}
async function deliver(id: string): Promise<void> {
  const parcel = { carrier: 'SF' as const, trackingNo: newTrackingNo(), remark: '' }
  await inHouse(house, (tx, now) => shipOrder({ tx, now, ...partners }, { type: 'MERCHANT', name: 'c' }, id, parcel))
  await inHouse(house, (tx, now) => receiveOrder({ tx, now, ...partners }, buyer, id))
}

test('piece by piece: each refund undoes its share, and the last one the rest', async () => {
  await addMember(house, programme, key, 9000)
  const { id, items } = await bought([{ skuId: tea.skuId, qty: 3 }], 9000)
  const { id: itemId, payableFen } = firstOf(items)
  const paid = payableFen - firstOf(items).freightFen
  expect(paid).toBe(21_000)
  expect(await has()).toMatchObject({ usable: 0, frozen: 210, growth: 210, orderCount: 1 })
  await refund(id, itemId, 1, 7000)
  expect(await has()).toMatchObject({ usable: 3000, frozen: 140, growth: 140, orderCount: 1 })
  await refund(id, itemId, 1, 3333)
  // 10,333 of 21,000 are back: 4,571.57… of 9,000 are left, rounded down, and 106 of 210.
  expect(await has()).toMatchObject({ usable: 9000 - 4571, frozen: 106, growth: 106 })
  await refund(id, itemId, 1, payableFen - 10_333)
  expect(await has()).toMatchObject({ usable: 9000, frozen: 0, owed: 0, growth: 0, orderCount: 0, paidFen: 0 })
})

test('a basket of two lines: the points of each go back with it', async () => {
  await addMember(house, programme, key, 6600)
  const { id, items } = await bought(
    [
      { skuId: tea.skuId, qty: 1 },
      { skuId: cup.skuId, qty: 1 },
    ],
    6600,
  )
  const lines = await house.owner.sql<{ usedTotal: number; earnedTotal: number }[]>`
    select points_used::bigint as used_total, points_earned::bigint as earned_total from order_item where order_id = ${id} order by position`
  const [first, second] = [sure(lines[0]), sure(lines[1])]
  expect(first.usedTotal + second.usedTotal).toBe(6600)
  expect(first.earnedTotal + second.earnedTotal).toBe(67)
  const one = sure(items[1])
  await refund(id, one.id, 1, one.payableFen)
  expect(await has()).toMatchObject({ usable: second.usedTotal, frozen: first.earnedTotal })
  const { data } = await house.call(orderCalls.detail, { id }, { token: await house.signIn('platform01') })
  expect(data.member).toMatchObject({ used: 6600, usedBack: second.usedTotal, earned: 67, earnedBack: second.earnedTotal })
})

test('after the points were used: what is missing is owed, and the next order fills it first', async () => {
  const memberId = await addMember(house, programme, key, 0)
  const { id, items } = await bought([{ skuId: tea.skuId, qty: 1 }], 0)
  await deliver(id)
  house.clock.advance(7.1 * day)
  await thawPoints(house)
  expect(await has()).toMatchObject({ usable: 100, frozen: 0 })
  await inHouse(house, (tx, now) =>
    spend({ tx, now }, { member: { id: memberId }, amount: 70, kind: 'SPEND_MALL', cause: `mall-${key}`, note: { title: '' } }),
  )
  const { id: itemId, payableFen, freightFen } = firstOf(items)
  await house.owner
    .sql`update trade_order set after_sale_deadline = ${new Date(house.clock.now().getTime() + 5 * day).toISOString()} where id = ${id}`
  // What was received was sent: its way is not given back.
  await refund(id, itemId, 1, payableFen - freightFen)
  expect(await has()).toMatchObject({ usable: 0, frozen: 0, owed: 70, growth: 0 })
  const again = await bought([{ skuId: tea.skuId, qty: 1 }], 0)
  await deliver(again.id)
  house.clock.advance(7.1 * day)
  await thawPoints(house)
  expect(await has()).toMatchObject({ usable: 30, owed: 0 })
})

test('an exchange undoes nothing', async () => {
  await addMember(house, programme, key, 1000)
  const { id, items } = await bought([{ skuId: tea.skuId, qty: 1 }], 1000)
  const parcel = { carrier: 'SF' as const, trackingNo: newTrackingNo(), remark: '' }
  await inHouse(house, (tx, now) => shipOrder({ tx, now, ...partners }, { type: 'MERCHANT', name: 'c' }, id, parcel))
  const why = { reasonCode: 'OTHER' as const, description: '', evidenceUrls: [] }
  const asked = { orderId: id, itemId: firstOf(items).id, type: 'EXCHANGE' as const, qty: 1, amountFen: 0, ...why }
  const sale = await inHouse(house, (tx, now) => applyAfterSale({ tx, now }, buyer, asked))
  const before = await has()
  await acted(saleActs.agree, sale, undefined)
  await acted(saleActs.sendBack, sale, undefined)
  await acted(saleActs.reship, sale, true)
  await acted(saleActs.finishExchange, sale, undefined)
  expect(await has()).toEqual(before)
})

test('all that points paid goes back by pieces where no money was paid for the goods', async () => {
  const whole = await runProgramme(house, shopId, { deductMaxPct: 100 })
  const memberId = await addMember(house, whole, key, 20_000)
  // On the second rung nothing is paid for the way either.
  await house.owner.sql`
    update member set is_level_held = true, level_id = (select id from member_level where programme_id = ${whole} and rank = 2) where id = ${memberId}`
  const placed = await place(house, basketOf([{ skuId: tea.skuId, qty: 2 }], { buyer: { key, name: key }, points: 'most' }))
  expect(placed.payableFen).toBe(0)
  expect(await has()).toMatchObject({ usable: 2000 })
  const { id } = firstOf(placed.orders)
  const item = await house.owner.sql<{ id: string }[]>`select id from order_item where order_id = ${id}`.one()
  await refund(id, item.id, 1, 0)
  expect(await has()).toMatchObject({ usable: 11_000 })
  await refund(id, item.id, 1, 0)
  expect(await has()).toMatchObject({ usable: 20_000, orderCount: 0 })
  await runProgramme(house, shopId)
})
