// The figures of home: the unit's own day beside yesterday until the same minute, told to whoever may read them, and the places below.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/calls'
import { analysis } from '#contract/analysis/calls'
import { homeFigures, mostPlaces } from '#contract/figure-news/home'
import { houseZone } from '#contract/kit/dates'
import { firstOf } from '#contract/kit/sure'
import { clockAt } from '../../house/clock-at'
import { type House, openHouse } from '../../house/harness/index'
import { addGoods, basketOf, pay, place } from '../../house/shopping'

let house: House
let token: string
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('merchant01')
})
afterAll(() => house.close())

// Days ahead, in which the demo has no visits of its own.
test('what was paid, given back and visited is told by the hour, against yesterday until the same minute', async () => {
  const pool = house.owner.sql
  const goods = await addGoods(house, { shopId: '201' })
  const made: string[] = []
  for (const key of ['ann', 'ann', 'bob', 'ann', 'bob', 'eve']) {
    const placed = await place(house, basketOf([{ skuId: goods.skuId, qty: 1 }], { buyer: { key, name: key } }))
    await pay(house, placed)
    made.push(firstOf(placed.orders).id)
  }
  const times = [
    clockAt(11, '09:10:00'),
    clockAt(11, '11:00:00'),
    clockAt(11, '12:10:00'),
    clockAt(10, '12:29:00'),
    clockAt(10, '12:31:00'),
    clockAt(9, '12:00:00'),
  ]
  // Everything else lies long ago, so that the figures are these orders' alone.
  await pool`update trade_order set paid_at = paid_at - interval '90 days' where paid_at is not null`
  await pool`update refund set success_at = success_at - interval '90 days' where success_at is not null`
  for (const [at, id] of made.entries()) await pool`update trade_order set paid_at = ${times[at]?.toISOString() ?? ''} where id = ${id}`
  const { paidFen: fen } = await pool<{ paidFen: number }[]>`select paid_fen from trade_order where id = ${firstOf(made)}`.one()
  for (const [at, fen] of [
    [clockAt(11, '10:00:00'), 40],
    [clockAt(10, '12:00:00'), 7],
    [clockAt(10, '20:00:00'), 9],
  ] as const)
    await pool`insert into refund (no, order_id, shop_id, amount_fen, status, success_at) values (${`R-${fen}`}, ${firstOf(made)}, 201, ${fen}, 'SUCCESS', ${at.toISOString()})`
  for (const [at, key] of [
    [clockAt(11, '09:00:00'), 'ann'],
    [clockAt(11, '10:00:00'), 'ann'],
    [clockAt(11, '10:30:00'), 'bob'],
    [clockAt(10, '08:00:00'), 'eve'],
    [clockAt(10, '18:00:00'), 'bob'],
  ] as const)
    await pool`insert into visit_event (id, shop_id, type, buyer_key, at) values (${randomUUID()}, 201, 'VISIT', ${key}, ${at.toISOString()})`
  house.clock.set(clockAt(11, '12:30:00'))
  const own = await house.signIn('merchant01')
  const { data } = await house.call(homeFigures.today, {}, { token: own })
  const of = (metric: string) => {
    const { value, previous, today, yesterday } = firstOf(data.figures.filter((figure) => figure.metric === metric))
    return { value, previous, today, yesterday }
  }
  expect(data.minute).toBe(12 * 60 + 30)
  expect(of('paidFen')).toMatchObject({ value: 3 * fen, previous: fen })
  expect(of('paidCount')).toMatchObject({ value: 3, previous: 1 })
  expect(of('refundFen')).toMatchObject({ value: 40, previous: 7 })
  // Somebody who came twice is one visitor.
  expect(of('visitors')).toMatchObject({ value: 2, previous: 1 })
  expect(of('paidFen').today).toHaveLength(13)
  expect(of('paidFen').today[9]).toBe(fen)
  expect(of('paidFen').yesterday[12]).toBe(2 * fen)
  expect(of('refundFen').yesterday[20]).toBe(9)
  // The same as on the page that each of them opens.
  const { data: page } = await house.call(analysis.order, { from: data.day, to: data.day }, { token: own })
  expect(page.figures.find(({ metric }) => metric === 'paidFen')).toMatchObject({ value: 3 * fen, previous: fen })
  // Where the shop's clocks show another hour, another part of the day is told: there the day began at four of our afternoon.
  await pool`update unit set timezone = 'America/Los_Angeles' where id = 201`
  const there = (await house.call(homeFigures.today, {}, { token: own })).data
  expect([20 * 60 + 30, 21 * 60 + 30]).toContain(there.minute)
  expect(there.figures.find(({ metric }) => metric === 'refundFen')?.value).toBe(49)
  await pool`update unit set timezone = ${houseZone} where id = 201`
  await pool`update refund set status = 'FAILED', success_at = null where no like 'R-%'`
})

test('who may not read figures is told none', async () => {
  house.clock.set(new Date())
  token = await house.signIn('merchant01')
  const packer = { username: 'packer.home', displayName: '打包员', mobile: '13512340039', roleId: '21', password: 'Fjord-71-lamp' }
  expect((await house.call(accounts.add, packer, { token, idempotencyKey: 'packer-home-1' })).code).toBe(200)
  const theirs = await house.signIn(packer.username, packer.password)
  expect((await house.call(homeFigures.today, {}, { token: theirs })).code).toBe(403)
  expect((await house.call(homeFigures.places, {}, { token: theirs })).code).toBe(403)
})

test('a market sees its shops, the late first; an agent and the platform the markets; a shop has nobody below', async () => {
  const goods = await addGoods(house, { shopId: '201' })
  const late = await place(house, basketOf([{ skuId: goods.skuId, qty: 1 }], { buyer: { key: 'late', name: 'late' } }))
  await pay(house, late)
  await house.owner
    .sql`update trade_order set ship_deadline = ${new Date(Date.now() - 3_600_000).toISOString()} where id = ${firstOf(late.orders).id}`
  const seenBy = async (name: string) => (await house.call(homeFigures.places, {}, { token: await house.signIn(name) })).data
  const market = await seenBy('manager01')
  expect(market.places.every(({ kind }) => kind === 'SHOP')).toBe(true)
  expect(market.places.length).toBeLessThanOrEqual(mostPlaces)
  const counts = market.places.map(({ lateCount }) => lateCount)
  expect(counts).toEqual([...counts].sort((one, other) => other - one))
  const own = market.places.find(({ id }) => id === '201')
  expect(own?.lateCount).toBeGreaterThan(0)
  expect(own?.paidFen).toBeGreaterThan(0)
  const platform = await seenBy('platform01')
  const first = platform.places.find(({ id }) => id === '101')
  expect(first?.kind).toBe('MARKET')
  expect(first?.lateCount).toBeGreaterThanOrEqual(own?.lateCount ?? 0)
  expect((await seenBy('agent0001')).places.some(({ kind }) => kind === 'MARKET')).toBe(true)
  expect((await seenBy('merchant01')).places).toEqual([])
})
