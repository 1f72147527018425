// A label names one parcel: our own numbers are none, one that is in use is refused, and what travels together says so.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstOf, sure } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { trackingNoNamesDays } from '#contract/orders/parcel'
import { orderRefusals } from '#contract/orders/states'
import { type House, openHouse } from '../../../house/harness/index'
import { newTrackingNo } from '../../../house/labels'
import { addGoods, basketOf, type Goods, paidOrder, pay, place, receiver } from '../../../house/shopping'

let house: House
let token: string
let goods: Goods
let elsewhere: Goods
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  goods = await addGoods(house, { stock: 500 })
  elsewhere = await addGoods(house, { shopId: '203', stock: 50 })
})
afterAll(() => house.close())

let keys = 0
const manner = (as = token) => ({ token: as, idempotencyKey: `numbers-${++keys}` })
const detail = async (id: string) => (await house.call(orders.detail, { id }, { token })).data
const ship = (id: string, trackingNo: string, more: object = {}, as = token) =>
  house.call(orders.ship, { id, carrier: 'SF' as const, trackingNo, remark: '', ...more }, manner(as))
async function orderOf(buyerKey: string, address = receiver.address): Promise<string> {
  const basket = basketOf([{ skuId: goods.skuId, qty: 1 }], {
    buyer: { key: buyerKey, name: buyerKey },
    receiver: { ...receiver, address },
  })
  const placed = await place(house, basket)
  await pay(house, placed)
  return firstOf(placed.orders).id
}

describe('whose number it is', () => {
  test('the number of the next order, of a parcel, or a pick-up code is no tracking number', async () => {
    const [id, next] = [await paidOrder(house, goods), await paidOrder(house, goods)]
    const { no } = await detail(next)
    const refused = await ship(id, no)
    expect(refused).toMatchObject({ code: orderRefusals.trackingIsOrder.code, message: `${no} 是订单号，不是运单号` })
    expect((await ship(id, '88001234')).code).toBe(orderRefusals.trackingIsPickup.code)
    expect((await ship(next, newTrackingNo())).code).toBe(200)
    const parcelNo = firstOf((await detail(next)).shipments).no
    expect((await ship(id, parcelNo)).code).toBe(orderRefusals.trackingIsOurs.code)
    expect(await detail(id)).toMatchObject({ status: 'WAIT_SHIP', shipments: [] })
  })

  test('a number that is on another parcel is refused, however it is written, and says whose it is', async () => {
    const [one, two] = [await orderOf('b-one'), await orderOf('b-two')]
    const label = newTrackingNo()
    expect((await ship(one, label)).code).toBe(200)
    const { no } = await detail(one)
    expect(await ship(two, label)).toMatchObject({ code: orderRefusals.trackingInUse.code, message: expect.stringContaining(no) })
    expect((await ship(two, label.toLowerCase())).code).toBe(orderRefusals.trackingInUse.code)
    const { data } = await house.call(
      orders.shipBatch,
      { rows: [{ no: (await detail(two)).no, carrier: 'SF', trackingNo: label }] },
      manner(),
    )
    expect(data).toMatchObject({ shipped: 0, rows: [{ problem: expect.stringContaining(no) }] })
    expect((await ship(two, newTrackingNo())).code).toBe(200)
    const parcel = firstOf((await detail(two)).shipments)
    const correct = (trackingNo: string) =>
      house.call(orders.correctShipment, { shipmentId: parcel.id, carrier: 'SF', trackingNo, remark: '晚一天' }, { token })
    expect((await correct(label)).code).toBe(orderRefusals.trackingInUse.code)
    expect((await correct(parcel.trackingNo ?? '')).code).toBe(200)
  })

  test('of two who ship two orders under one number at once, one does', async () => {
    const [one, two] = [await orderOf('b-three'), await orderOf('b-four')]
    const label = newTrackingNo()
    const codes = (await Promise.all([ship(one, label), ship(two, label)])).map(({ code }) => code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, orderRefusals.trackingInUse.code])
  })

  test('another shop has numbers of its own, and a carrier prints a number again after a long time', async () => {
    const other = await house.signIn('merchant03')
    const [one, two, later] = [await paidOrder(house, goods), await paidOrder(house, elsewhere), await paidOrder(house, goods)]
    const label = newTrackingNo()
    expect((await ship(one, label)).code).toBe(200)
    expect((await ship(two, label, {}, other)).code).toBe(200)
    await house.owner
      .sql`update shipment set shipped_at = shipped_at - make_interval(days => ${trackingNoNamesDays + 1}) where tracking_no = ${label}`
    expect((await ship(later, label)).code).toBe(200)
  })
})

describe('one parcel for several orders', () => {
  test('travels under one number when that is said, to the same buyer at the same address, and to nobody else', async () => {
    const [one, two, other, moved] = [
      await orderOf('b-five'),
      await orderOf('b-five'),
      await orderOf('b-six'),
      await orderOf('b-five', '别处 1 号'),
    ]
    const label = newTrackingNo()
    expect((await ship(one, label)).code).toBe(200)
    expect((await ship(two, label)).code).toBe(orderRefusals.trackingInUse.code)
    expect((await ship(other, label, { together: true })).code).toBe(orderRefusals.notTogether.code)
    expect((await ship(moved, label, { together: true })).code).toBe(orderRefusals.notTogether.code)
    expect((await ship(two, label, { together: true })).data).toMatchObject({ status: 'SHIPPED', shipments: [{ trackingNo: label }] })
  })
})

describe('before anything is sent', () => {
  test('each row is told what stands in its way, and nothing has happened', async () => {
    const [one, two, three] = [await orderOf('b-seven'), await orderOf('b-seven'), await orderOf('b-eight')]
    const nos = await Promise.all([one, two, three].map(async (id) => (await detail(id)).no))
    const [noOne, noTwo, noThree] = [sure(nos[0]), sure(nos[1]), sure(nos[2])]
    const label = newTrackingNo()
    await ship(one, label)
    const row = (no: string, trackingNo: string) => ({ no, carrier: 'SF' as const, trackingNo })
    const { data } = await house.call(
      orders.checkShipping,
      {
        rows: [
          row(noOne, newTrackingNo()),
          row(noTwo, label),
          row(noThree, label),
          row(noThree, noTwo),
          row('NONE', label),
          row(noTwo, ''),
        ],
      },
      { token },
    )
    expect(data.rows).toEqual([
      { no: noOne, problem: orderRefusals.notToShip.words[0], contested: [], usedBy: null },
      { no: noTwo, problem: null, contested: [], usedBy: { no: noOne, together: true } },
      { no: noThree, problem: null, contested: [], usedBy: { no: noOne, together: false } },
      { no: noThree, problem: `${noTwo} 是订单号，不是运单号`, contested: [], usedBy: null },
      { no: 'NONE', problem: orderRefusals.missing.words[0], contested: [], usedBy: null },
      { no: noTwo, problem: null, contested: [], usedBy: null },
    ])
    expect(await detail(two)).toMatchObject({ status: 'WAIT_SHIP' })
  })

  test('a row without a carrier goes with the one that its number names, and is told when it names several', async () => {
    const nos = await Promise.all([1, 2].map(async () => (await detail(await paidOrder(house, goods))).no))
    const rows = [
      { no: sure(nos[0]), carrier: '', trackingNo: `YT88${Date.now()}`.slice(0, 15) },
      { no: sure(nos[1]), carrier: '', trackingNo: '268123456789' },
    ]
    const { data } = await house.call(orders.shipBatch, { rows }, manner())
    expect(data).toMatchObject({ shipped: 1, refused: 1, rows: [{ problem: null }, { problem: expect.stringContaining('268123456789') }] })
    expect((await detail(data.rows[0]?.orderId ?? '')).shipments).toMatchObject([{ carrier: 'YTO' }])
  })
})

test('whatever is scanned leads to its order: its number, its parcel, its label; what nobody has leads nowhere', async () => {
  const id = await paidOrder(house, goods)
  const label = newTrackingNo()
  await ship(id, label)
  const { no, shipments } = await detail(id)
  const found = async (code: string) => {
    const { code: status, data } = await house.call(orders.findScanned, { code }, { token })
    return status === 200 ? [data.kind, data.order.id] : status
  }
  expect(await found(no)).toEqual(['ORDER', id])
  expect(await found(firstOf(shipments).no.toLowerCase())).toEqual(['PARCEL', id])
  expect(await found(` ${label} `)).toEqual(['TRACKING', id])
  expect(await found(newTrackingNo())).toBe(orderRefusals.missing.code)
  expect(await found('2099010100000001')).toBe(orderRefusals.missing.code)
  const stranger = await house.signIn('merchant03')
  expect((await house.call(orders.findScanned, { code: no }, { token: stranger })).code).toBe(orderRefusals.missing.code)
})
