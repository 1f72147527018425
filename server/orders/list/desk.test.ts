// The first page of a day: what is due in three bands, and what runs out.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/calls'
import { orders } from '#contract/orders/calls'
import { daysLeft, stock } from '#contract/stock/calls'
import { clockAt } from '../../../house/clock-at'
import { type House, openHouse } from '../../../house/harness/index'
import { addGoods, paidOrder } from '../../../house/shopping'

let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
})
afterAll(() => house.close())

const sql = () => house.owner.sql

test('who may not read figures sees what is to be done all the same', async () => {
  const packer = { username: 'packer.desk', displayName: '打包员', mobile: '13512340029', roleId: '21', password: 'Fjord-71-lamp' }
  expect((await house.call(accounts.add, packer, { token, idempotencyKey: 'packer-desk-1' })).code).toBe(200)
  const theirs = await house.signIn(packer.username, packer.password)
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
