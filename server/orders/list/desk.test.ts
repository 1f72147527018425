// The first page of a day: figures of the unit's own day against yesterday at this hour, what is due in three bands, and what runs out.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/calls'
import { houseZone, instantOf, todayPlus } from '#contract/kit/dates'
import { firstOf } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { daysLeft, stock } from '#contract/stock/calls'
import { type House, openHouse } from '../../../house/harness/index'
import { addGoods, basketOf, paidOrder, pay, place } from '../../../house/shopping'
import type { Tx } from '../../kit/database/db'
import { asHouse } from '../../kit/database/door'
import { today } from './desk-store'

let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
})
afterAll(() => house.close())

const clockAt = (days: number, time: string, zone = houseZone): Date => {
  const at = instantOf(`${todayPlus(days, new Date(), zone)} ${time}`, zone)
  if (!at) throw new Error(`no such time: ${time}`)
  return at
}
const sql = () => house.owner.sql

/** Books are not touched: what the test writes is gone again. */
async function thenUndone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  let told: T | undefined
  const undo = new Error('undo')
  const undone = asHouse(house.db, 'test', async (tx) => {
    told = await work(tx)
    throw undo
  })
  await expect(undone).rejects.toBe(undo)
  // Whoever comes here has told.
  return told as T
}

test('what was paid and given back is told by the hour, against yesterday until the same minute, each buyer once a day', async () => {
  const goods = await addGoods(house, { shopId: '201' })
  const made: string[] = []
  for (const key of ['ann', 'ann', 'bob', 'ann', 'bob', 'eve']) {
    const placed = await place(house, basketOf([{ skuId: goods.skuId, qty: 1 }], { buyer: { key, name: key } }))
    await pay(house, placed)
    made.push(firstOf(placed.orders).id)
  }
  const noon = clockAt(1, '12:30:00')
  const times = [
    clockAt(1, '09:10:00'),
    clockAt(1, '11:00:00'),
    clockAt(1, '12:10:00'),
    clockAt(0, '12:29:00'),
    clockAt(0, '12:31:00'),
    clockAt(-1, '12:00:00'),
  ]
  const back = [
    [clockAt(1, '10:00:00'), 40],
    [clockAt(0, '12:00:00'), 7],
    [clockAt(0, '20:00:00'), 9],
  ] as const
  const told = await thenUndone(async (tx) => {
    // Everything else lies long ago, so that the figures are these orders' alone.
    await tx`update trade_order set paid_at = paid_at - interval '90 days' where paid_at is not null`
    await tx`update refund set success_at = success_at - interval '90 days' where success_at is not null`
    for (const [at, id] of made.entries())
      await tx`update trade_order set paid_at = ${times[at]?.toISOString() ?? ''}, paid_fen = ${(at + 1) * 100} where id = ${id}`
    for (const [at, fen] of back)
      await tx`insert into refund (no, order_id, shop_id, amount_fen, status, success_at) values (${`R-${fen}`}, ${firstOf(made)}, 201, ${fen}, 'SUCCESS', ${at.toISOString()})`
    const here = await today(tx, '201', noon)
    await tx`update unit set timezone = 'America/Los_Angeles' where id = 201`
    return { here, there: await today(tx, '201', noon) }
  })
  expect(told.here.minute).toBe(12 * 60 + 30)
  expect(told.here.now).toEqual({ paidFen: 600, paidOrders: 3, buyers: 2, refundFen: 40 })
  expect(told.here.before).toEqual({ paidFen: 400, paidOrders: 1, buyers: 1, refundFen: 7 })
  expect(told.here.today).toHaveLength(13)
  expect(told.here.today[9]).toEqual({ paidFen: 100, paidOrders: 1, buyers: 1, refundFen: 0 })
  // The second order of the same person is an order more, not a buyer more.
  expect(told.here.today[11]).toEqual({ paidFen: 200, paidOrders: 1, buyers: 0, refundFen: 0 })
  expect(told.here.yesterday[12]).toEqual({ paidFen: 900, paidOrders: 2, buyers: 2, refundFen: 7 })
  expect(told.here.yesterday[20]?.refundFen).toBe(9)
  // Where the shop's clocks show another hour, another part of the day is told: there the day began at four of our afternoon.
  expect([20 * 60 + 30, 21 * 60 + 30]).toContain(told.there.minute)
  expect(told.there.now).toEqual({ paidFen: 600, paidOrders: 3, buyers: 2, refundFen: 49 })
})

test('who may not read figures is told none, and sees what is to be done all the same', async () => {
  const packer = { username: 'packer.desk', displayName: '打包员', mobile: '13512340029', roleId: '21', password: 'Fjord-71-lamp' }
  expect((await house.call(accounts.add, packer, { token, idempotencyKey: 'packer-desk-1' })).code).toBe(200)
  const theirs = await house.signIn(packer.username, packer.password)
  expect((await house.call(orders.today, {}, { token: theirs })).code).toBe(403)
  expect((await house.call(orders.desk, {}, { token: theirs })).code).toBe(200)
})

test('what is due stands in three bands, the longest late first, and they come to what the due list counts', async () => {
  house.clock.set(clockAt(0, '12:00:00'))
  const goods = await addGoods(house, { shopId: '201' })
  const ids = [await paidOrder(house, goods, 2), await paidOrder(house, goods), await paidOrder(house, goods)]
  const due = [clockAt(-300, '08:00:00'), clockAt(0, '23:59:00'), clockAt(9, '08:00:00')]
  for (const [at, id] of ids.entries())
    await sql()`update clock set due_at = ${due[at]} where subject = 'ORDER' and subject_id = ${id} and kind = 'SHIP'`
  const mine = await house.signIn('merchant01')
  const { data } = await house.call(orders.desk, {}, { token: mine })
  const all = (await house.call(orders.due, { pageNumber: 1, pageSize: 5, kinds: data.ours }, { token: mine })).data
  expect(data.late.total + data.today.total + data.later.total).toBe(all.total)
  expect(data.counts.ship + data.counts.afterSale + data.counts.money).toBe(all.total)
  expect(data.late.total).toBe(all.overdue)
  expect(data.late.records[0]).toMatchObject({
    orderId: ids[0],
    kinds: 1,
    qty: 2,
    receiverName: '张小凡',
    regionCode: '330106',
    afterSaleType: null,
  })
  expect(data.lateSince).toBe(due[0]?.toISOString())
  expect(data.today.records.map(({ orderId }) => orderId)).toContain(ids[1])
  expect(data.later.records.every(({ dueAt, paused }) => paused || dueAt >= clockAt(1, '00:00:00').toISOString())).toBe(true)
  const ship = (await house.call(orders.desk, { of: 'SHIP' }, { token: mine })).data
  expect(ship.late.total + ship.today.total + ship.later.total).toBe(data.counts.ship)
  expect(ship.counts).toEqual(data.counts)
  // A clock that stands still is nobody's to do now.
  await sql()`update clock set paused_at = now() where subject = 'ORDER' and subject_id = ${ids[0]} and kind = 'SHIP'`
  expect((await house.call(orders.desk, {}, { token: mine })).data.late.records[0]?.orderId).not.toBe(ids[0])
  // Another market sees nothing of it.
  const stranger = (await house.call(orders.desk, {}, { token: await house.signIn('manager02') })).data
  expect(stranger.late.records.map(({ orderId }) => orderId)).not.toContain(ids[0])
})

test('what the week’s sales will use up is told, the soonest first; what lasts is not', async () => {
  house.clock.set(new Date())
  const few = await addGoods(house, { shopId: '201', stock: 9 })
  const many = await addGoods(house, { shopId: '201', stock: 500 })
  for (const goods of [few, many]) await paidOrder(house, goods, 6)
  const { data } = await house.call(stock.runningOut, {}, { token: await house.signIn('merchant01') })
  const row = data.find(({ id }) => id === few.skuId)
  expect(row).toMatchObject({ available: 3, soldInWeek: 6 })
  expect(row && daysLeft(row)).toBe(3)
  expect(data.map(({ id }) => id)).not.toContain(many.skuId)
})
