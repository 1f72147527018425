// A parcel that was shipped by mistake is taken back to the table: pieces, stock, clocks and number as before, and its history stays.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstOf, sure } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { undoMinutes } from '#contract/orders/parcel'
import { orderRefusals } from '#contract/orders/states'
import { type House, openHouse } from '../../../house/harness/index'
import { newTrackingNo } from '../../../house/labels'
import { returnsDesk } from '../../../house/returns'
import { addGoods, type Goods, paidOrder, stockOf } from '../../../house/shopping'
import { reconcile } from '../../kit/database/reconcile'

let house: House
let token: string
let goods: Goods
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
  goods = await addGoods(house, { stock: 500 })
})
afterAll(() => house.close())

let keys = 0
const manner = () => ({ token, idempotencyKey: `undo-test-${++keys}` })
const detail = async (id: string) => (await house.call(orders.detail, { id }, { token })).data
const ship = (id: string, trackingNo = newTrackingNo(), more: object = {}) =>
  house.call(orders.ship, { id, carrier: 'SF' as const, trackingNo, remark: '', ...more }, manner())
const undo = (shipmentId: string, as = token) => house.call(orders.undoShipment, { shipmentId }, { token: as })
const clocks = async (id: string) =>
  (await house.owner.sql<{ kind: string }[]>`select kind from clock where subject = 'ORDER' and subject_id = ${id} order by kind`).map(
    ({ kind }) => kind,
  )
const lastParcel = async (id: string) => sure((await detail(id)).shipments.at(-1)).id

test('the order waits again, its pieces are promised again, its clock runs on, its number is free, and both are in the history', async () => {
  const id = await paidOrder(house, goods, 2)
  const before = { stock: await stockOf(house, goods.skuId), clocks: await clocks(id), deadline: (await detail(id)).shipDeadline }
  const label = newTrackingNo()
  await ship(id, label)
  expect(await clocks(id)).toEqual(['AUTO_RECEIVE'])
  const { code, data } = await undo(await lastParcel(id))
  expect(code).toBe(200)
  expect(data).toMatchObject({ status: 'WAIT_SHIP', shippedAt: null, autoReceiveAt: null, shipDeadline: before.deadline })
  expect(data.items).toMatchObject([{ shippedQty: 0 }])
  expect(data.shipments).toMatchObject([{ status: 'CANCELED', trackingNo: label }])
  expect(data.events.slice(0, 2)).toMatchObject([
    { type: 'SHIPMENT_UNDONE', actorName: '林晓月', payload: { trackingNo: label, qty: 2 } },
    { type: 'SHIPPED' },
  ])
  expect(await stockOf(house, goods.skuId)).toEqual(before.stock)
  expect(await clocks(id)).toEqual(before.clocks)
  const changed = await house.owner.sql`
    select 1 from audit_log where entity = 'shipment' and entity_id = ${firstOf(data.shipments).id} and after->>'status' = 'CANCELED'`
  expect(changed).toHaveLength(1)
  expect((await reconcile(house.db)).differences).toEqual([])
  expect((await ship(id, label)).data).toMatchObject({ status: 'SHIPPED' })
  expect((await reconcile(house.db)).differences).toEqual([])
})

test('of several parcels one is taken back, and the order is partly shipped', async () => {
  const id = await paidOrder(house, goods, 3)
  const { id: itemId } = firstOf((await detail(id)).items)
  await ship(id, newTrackingNo(), { items: [{ itemId, qty: 1 }] })
  await ship(id)
  expect((await undo(await lastParcel(id))).data).toMatchObject({ status: 'PART_SHIPPED', items: [{ shippedQty: 1 }] })
  expect(await clocks(id)).toEqual(['SHIP'])
  const first = firstOf((await detail(id)).shipments).id
  expect((await undo(first)).data).toMatchObject({ status: 'WAIT_SHIP', items: [{ shippedQty: 0 }] })
  expect((await reconcile(house.db)).differences).toEqual([])
})

test('twice at once it is taken back once', async () => {
  const id = await paidOrder(house, goods)
  await ship(id)
  const parcel = await lastParcel(id)
  const codes = (await Promise.all([undo(parcel), undo(parcel)])).map(({ code }) => code)
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, orderRefusals.parcelGone.code])
  const correct = { shipmentId: parcel, carrier: 'SF' as const, trackingNo: newTrackingNo(), remark: '' }
  expect((await house.call(orders.correctShipment, correct, { token })).code).toBe(orderRefusals.parcelGone.code)
})

test('not when it has been gone for a while, not while something of it is asked back, and not by a stranger', async () => {
  const desk = returnsDesk(house, () => token, goods)
  const asked = await desk.shipped()
  await desk.applied(asked)
  expect((await undo(await lastParcel(asked))).code).toBe(orderRefusals.inAfterSale.code)
  const refunded = await desk.shipped()
  await desk.agree(await desk.applied(refunded))
  await house.runTasks()
  expect(await detail(refunded)).toMatchObject({ openAfterSales: 0, items: [{ returnedQty: 1 }] })
  expect((await undo(await lastParcel(refunded))).code).toBe(orderRefusals.undoReturned.code)
  const id = await desk.shipped()
  const parcel = await lastParcel(id)
  expect((await undo(parcel, await house.signIn('merchant03'))).code).toBe(orderRefusals.shipmentMissing.code)
  house.clock.advance((undoMinutes + 1) * 60_000)
  expect(await undo(parcel)).toMatchObject({ code: orderRefusals.undoTooLate.code, message: expect.stringContaining(String(undoMinutes)) })
})
