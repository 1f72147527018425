// From the paid order to the settled money: every act on the way, its guards, and what it leaves in stock and in the books.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { houseRefusals } from '#contract/kit/refusal'
import { firstOf, sure, tupleOf } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { orderRefusals } from '#contract/orders/states'
import { type House, openHouse } from '../../../house/harness/index'
import { newTrackingNo } from '../../../house/labels'
import {
  addGoods,
  basketOf,
  type Goods,
  inHouse,
  moneyOf,
  paidOrder,
  pay,
  payAtProvider,
  place,
  receiver,
  ringClocks,
  stockOf,
} from '../../../house/shopping'
import { partners } from '../../columns'
import { receiveOrder } from '../index'

let house: House
let shop: string
let market: string
let brand: string
let goods: Goods
beforeAll(async () => {
  house = await openHouse()
  shop = await house.signIn('merchant01')
  market = await house.signIn('manager01')
  brand = await house.signIn('brandmgr01')
  goods = await addGoods(house, { stock: 5000 })
})
afterAll(() => house.close())

let keys = 0
const key = () => `orders-test-${++keys}`
const detail = async (id: string) => (await house.call(orders.detail, { id }, { token: shop })).data
const parcel = () => ({ carrier: 'SF' as const, trackingNo: newTrackingNo(), remark: '' })
const ship = (id: string, more: object = {}, token = shop) =>
  house.call(orders.ship, { id, ...parcel(), ...more }, { token, idempotencyKey: key() })

describe('before shipping', () => {
  test('the price changes while it is unpaid, never to nothing, and the payment follows', async () => {
    const placed = await place(house, basketOf([{ skuId: goods.skuId, qty: 3 }]))
    const { id } = firstOf(placed.orders)
    const change = async (goodsFen: number, freightFen: number) => {
      const { version } = await detail(id)
      return house.call(orders.changePrice, { id, version, goodsFen, freightFen, reason: '老顾客' }, { token: shop, idempotencyKey: key() })
    }
    expect((await change(-3000, 0)).code).toBe(orderRefusals.priceTooLow.code)
    expect((await change(-500, 0)).data).toMatchObject({ payableFen: 2500, adjustFen: -500, freightFen: 0 })
    expect((await change(-2400, 0)).data).toMatchObject({ payableFen: 100, adjustFen: -2900 })
    expect((await change(-200, 50)).code).toBe(orderRefusals.priceTooLow.code)
    expect((await detail(id)).adjustments.map(({ amountFen }) => amountFen)).toEqual([-500, -2400])
    await expect(pay(house, placed)).resolves.toBe('late')
    const payment = await house.owner.sql<{ no: string; amountFen: number }[]>`
      select no, amount_fen from payment where group_id = ${placed.groupId} and status = 'PENDING'`.one()
    await payAtProvider(house, { ...payment, channelNo: `RE-${id}` })
    expect(await detail(id)).toMatchObject({ status: 'WAIT_SHIP', paidFen: 100 })
    expect((await change(-1, 0)).code).toBe(orderRefusals.notUnpaid.code)
  })

  test('the address changes while it waits, the number stays unless another is given, and a stale form is told', async () => {
    const id = await paidOrder(house, goods)
    const { version } = await detail(id)
    const to = { receiverName: '李新', regionCode: '310115', address: '世纪大道 1 号' }
    const moved = await house.call(orders.changeAddress, { id, version, ...to }, { token: shop })
    expect(moved.data).toMatchObject({ ...to, receiverMobile: '138****5678' })
    expect((await house.call(orders.changeAddress, { id, version, ...to }, { token: shop })).code).toBe(houseRefusals.stale.code)
    await ship(id)
    const again = await house.call(orders.changeAddress, { id, version: (await detail(id)).version, ...to }, { token: shop })
    expect(again.code).toBe(orderRefusals.notBeforeShipping.code)
  })

  test('the whole number is given by reveal alone, which is written down', async () => {
    const id = await paidOrder(house, goods)
    expect(JSON.stringify(await detail(id))).not.toContain(receiver.mobile)
    const revealed = await house.call(orders.reveal, { id }, { token: shop })
    expect(revealed.data).toEqual({ receiverName: receiver.name, receiverMobile: receiver.mobile, address: receiver.address })
    expect((await detail(id)).events[0]).toMatchObject({ type: 'REVEALED', actorType: 'MERCHANT', actorName: '林晓月' })
    expect((await house.call(orders.reveal, { id }, { token: brand })).code).toBe(403)
    const kept = await house.owner.sql`select 1 from trade_order o where o::text like ${`%${receiver.mobile}%`}`
    expect(kept).toHaveLength(0)
  })

  test('notes and flags', async () => {
    const id = await paidOrder(house, goods)
    const { version } = await detail(id)
    const noted = await house.call(orders.note, { id, version, sellerNote: '易碎', flag: 3, tags: ['加急'] }, { token: shop })
    expect(noted.data).toMatchObject({ sellerNote: '易碎', flag: 3, tags: ['加急'] })
    expect((await house.call(orders.flag, { ids: [id], flag: 1 }, { token: market })).data).toEqual({ flagged: 1 })
  })
})

describe('shipping', () => {
  test('two people ship the same order: one parcel, one effect', async () => {
    const id = await paidOrder(house, goods, 2)
    const before = await stockOf(house, goods.skuId)
    const both = await Promise.all([ship(id), ship(id, { trackingNo: 'SF900' }, market)])
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, orderRefusals.notToShip.code])
    const order = await detail(id)
    expect(order).toMatchObject({ status: 'SHIPPED' })
    expect(order.shipments).toHaveLength(1)
    expect(await stockOf(house, goods.skuId)).toEqual({ available: before.available, allocated: before.allocated - 2 })
  })

  test('in parcels: partly shipped until the last piece has left', async () => {
    const id = await paidOrder(house, goods, 3)
    const { id: itemId } = firstOf((await detail(id)).items)
    expect((await ship(id, { items: [{ itemId, qty: 4 }] })).code).toBe(orderRefusals.tooManyPieces.code)
    expect((await ship(id, { items: [{ itemId: '1', qty: 1 }] })).code).toBe(orderRefusals.itemMissing.code)
    expect((await ship(id, { carrier: null, trackingNo: null })).code).toBe(orderRefusals.trackingNeeded.code)
    expect((await ship(id, { items: [{ itemId, qty: 1 }] })).data.status).toBe('PART_SHIPPED')
    expect((await ship(id, { items: [{ itemId, qty: 2 }], trackingNo: 'SF-LAST-1' })).data).toMatchObject({ status: 'SHIPPED' })
    const { shipments } = await detail(id)
    expect(shipments.map(({ items }) => items.map(({ qty }) => qty))).toEqual([[1], [2]])
    const corrected = await house.call(
      orders.correctShipment,
      { shipmentId: sure(shipments[1]).id, carrier: 'ZTO', trackingNo: 'ZTO777777', remark: '' },
      { token: shop },
    )
    expect(corrected.data.shipments[1]).toMatchObject({ carrier: 'ZTO', trackingNo: 'ZTO777777' })
  })

  test('a sheet of rows: each is done or told why not', async () => {
    const ids = [await paidOrder(house, goods), await paidOrder(house, goods)]
    const [a, b] = tupleOf(await Promise.all(ids.map((id) => detail(id))), 2)
    const rows = [
      { no: a.no, carrier: '顺丰速运', trackingNo: 'SFA0001' },
      { no: a.no, carrier: 'SF', trackingNo: 'SFA0002' },
      { no: b.no, carrier: '飞鸽', trackingNo: 'SFA0003' },
      { no: '0', carrier: 'SF', trackingNo: 'SFA0004' },
      { no: b.no, carrier: 'zto', trackingNo: '?' },
      { no: b.no, carrier: 'zto', trackingNo: 'ZT00005' },
    ]
    const { data } = await house.call(orders.shipBatch, { rows }, { token: shop, idempotencyKey: key(), language: 'en' })
    expect(data.rows.map(({ problem }) => problem === null)).toEqual([true, false, false, false, false, true])
    expect(data).toMatchObject({ shipped: 2, refused: 4 })
    expect(sure(data.rows[2]).problem).toBe('No such carrier: 飞鸽')
  })

  test('a pick-up is handed over with its code, and is complete', async () => {
    const atCounter = await addGoods(house, { pickup: true })
    const placed = await place(house, basketOf([{ skuId: atCounter.skuId, qty: 1 }], { deliveryType: 'PICKUP', receiver: null }))
    await pay(house, placed)
    const { id } = firstOf(placed.orders)
    const { code } = await house.owner.sql<{ code: string }[]>`select pickup_code as code from trade_order where id = ${id}`.one()
    const verify = (with_: string) => house.call(orders.verifyPickup, { id, code: with_ }, { token: shop, idempotencyKey: key() })
    expect((await ship(id)).code).toBe(orderRefusals.pickupOnly.code)
    expect((await verify(code === '12345678' ? '87654321' : '12345678')).code).toBe(orderRefusals.wrongPickupCode.code)
    expect((await house.call(orders.findPickup, { code }, { token: shop })).data.id).toBe(id)
    expect((await verify(code)).data).toMatchObject({ status: 'COMPLETED' })
    expect((await verify(code)).code).toBe(orderRefusals.notPickup.code)
  })

  test('a brand looks on and does not ship', async () => {
    const id = await paidOrder(house, goods)
    expect(firstOf((await house.call(orders.backendPage, {}, { token: brand })).data.records).id).toBe(id)
    expect((await ship(id, {}, brand)).code).toBe(403)
  })
})

describe('clocks', () => {
  const day = 86_400_000
  /** Sessions end while time passes. */
  const passDays = async (days: number) => {
    house.clock.advance(days * day)
    shop = await house.signIn('merchant01')
  }

  test('unpaid closes, shipped is received, and after the window the money is the shop’s own', async () => {
    const placed = await place(house, basketOf([{ skuId: goods.skuId, qty: 1 }]))
    const id = await paidOrder(house, goods)
    await ship(id)
    const extended = await house.call(orders.extend, { id, version: (await detail(id)).version, days: 3 }, { token: shop })
    expect((await house.call(orders.extend, { id, version: extended.data.version, days: 3 }, { token: shop })).code).toBe(
      orderRefusals.extendedAlready.code,
    )
    const due = (await house.call(orders.due, { pageSize: 100 }, { token: shop })).data
    expect(due.records.filter(({ orderId }) => orderId === id).map(({ kind }) => kind)).toEqual(['AUTO_RECEIVE'])
    expect(due.byKind.PAY).toBeGreaterThan(0)
    house.clock.advance(31 * 60_000)
    await ringClocks(house)
    expect(await detail(firstOf(placed.orders).id)).toMatchObject({ status: 'CLOSED', closeType: 'TIMEOUT' })
    await passDays(15)
    await ringClocks(house)
    expect((await detail(id)).status).toBe('SHIPPED')
    await passDays(3)
    await ringClocks(house)
    expect((await detail(id)).status).toBe('COMPLETED')
    const before = await moneyOf(house, '201')
    await passDays(8)
    await Promise.all([ringClocks(house), ringClocks(house)])
    const order = await detail(id)
    expect(order.settledAt).not.toBeNull()
    expect(sure((await moneyOf(house, '201')).AVAILABLE) - (before.AVAILABLE ?? 0)).toBeGreaterThanOrEqual(
      order.paidFen - order.commissionFen,
    )
    const explained = (await house.call(orders.explain, { id }, { token: shop })).data
    expect(explained).toMatchObject({ pendingFen: 0, availableFen: order.paidFen - order.commissionFen })
    expect(explained.journals.map(({ bizType }) => bizType)).toEqual(['ORDER_PAID', 'ORDER_SETTLED'])
    for (const { lines } of explained.journals) expect(lines.reduce((sum, { deltaFen }) => sum + deltaFen, 0)).toBe(0)
  })

  test('a unit sets its own clocks', async () => {
    const { data } = await house.call(orders.settings, {}, { token: shop })
    expect(data).toMatchObject({ payMinutes: 30, version: 0 })
    const saved = await house.call(orders.saveSettings, { ...data, payMinutes: 15 }, { token: shop })
    expect(saved.code).toBe(200)
    expect((await house.call(orders.saveSettings, { ...data, payMinutes: 20 }, { token: shop })).code).toBe(houseRefusals.stale.code)
    const placed = await place(house, basketOf([{ skuId: goods.skuId, qty: 1 }]))
    const left = new Date(placed.payment?.deadline ?? 0).getTime() - house.clock.now().getTime()
    expect(Math.round(left / 60_000)).toBe(15)
  })

  test('nothing is received twice, nor before it is shipped', async () => {
    const id = await paidOrder(house, goods)
    const receive = () => inHouse(house, (tx, now) => receiveOrder({ tx, now, ...partners }, { type: 'BUYER', name: '' }, id))
    await expect(receive()).rejects.toThrow('order.notShipped')
    await ship(id)
    const both = await Promise.allSettled([receive(), receive()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
