// Points on the books: earned, frozen, used by what ends first, given back into the same lots, taken back with what is owed, and ended.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sure } from '#contract/kit/sure'
import { standardSettings } from '#contract/membership/settings'
import { type House, openHouse } from '../../house/harness/index'
import { hasPoints, joinMembers, settingsWith } from '../../house/loyalty/points'
import { transact } from '../kit/database/db'
import { houseScope, type Scope } from '../kit/database/scope'
import type { Moment } from '../kit/moment'
import { settleAll } from './clock'
import { adjust, clawBack, earn, giveBack, type Holder, postGrowth, spend, thawOrder } from './index'

const day = 24 * 3600_000
let house: House
let member: Holder
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  member = sure((await joinMembers(house, '101', 1, { expiry: 'ROLLING', expiryMonths: 1 }))[0], 'a member')
})

const start = new Date('2026-03-01T08:00:00Z')
const later = (days: number) => new Date(start.getTime() + days * day)
const at = <T>(now: Date, work: (moment: Moment) => Promise<T>, scope: Scope = houseScope()): Promise<T> =>
  transact(house.db, 'write', scope, (tx) => work({ tx, now }))
const note = { title: '测试' }
const rolling = settingsWith({ expiry: 'ROLLING', expiryMonths: 1 })
const settle = (now: Date) => settleAll(house.db, () => now)

const earned = (cause: string, amount: number, now = start, orderId: string | null = null) =>
  at(now, (moment) =>
    earn(moment, {
      member,
      settings: rolling,
      kind: 'EARN_ORDER',
      cause,
      amount,
      availableAt: orderId ? null : now,
      note: { title: '订单', orderId },
    }),
  )
const spent = (cause: string, amount: number, now = start) =>
  at(now, (moment) => spend(moment, { member, amount, kind: 'SPEND_DEDUCT', cause, note }))
const has = () => hasPoints(house, member.id)

test('what was earned is booked once for its cause, and so is what is spent', async () => {
  expect(await earned('a', 100)).toBe(true)
  expect(await earned('a', 100)).toBe(false)
  expect(await spent('o1', 30)).toBe(true)
  expect(await spent('o1', 30)).toBe(false)
  expect(await has()).toMatchObject({ usable: 70, frozen: 0, owed: 0, lots: [{ state: 'ACTIVE', left: 70 }] })
  await expect(spent('o2', 71)).rejects.toMatchObject({ refusal: { reason: 'points.short', params: { n: 70 } } })
})

test('what an order earned is frozen until it is completed and its days are over', async () => {
  await earned('order', 50, start, '900001')
  expect(await has()).toMatchObject({ usable: 0, frozen: 50 })
  await settle(later(20))
  expect(await has()).toMatchObject({ usable: 0, frozen: 50 })
  await at(later(20), (moment) => thawOrder(moment, '900001', later(27)))
  await settle(later(26))
  expect(await has()).toMatchObject({ usable: 0, frozen: 50 })
  await settle(later(27))
  expect(await has()).toMatchObject({ usable: 50, frozen: 0 })
  await settle(later(33))
  // Earned on the first day of a month of validity, usable since the 27th: seven days are left to it all the same.
  expect(await has()).toMatchObject({ usable: 50 })
  await settle(later(34))
  expect(await has()).toMatchObject({ usable: 0, lots: [{ state: 'EXPIRED', left: 0 }] })
})

test('what ends first is used first; what comes back goes into the same lots, and for seven days where they have ended', async () => {
  await earned('first', 40, start)
  await earned('second', 40, later(10))
  await spent('o', 60, later(10))
  expect((await has()).lots).toEqual([
    { state: 'EXHAUSTED', left: 0 },
    { state: 'ACTIVE', left: 20 },
  ])
  const back = (backCause: string, amount: number, now: Date) =>
    at(now, (moment) => giveBack(moment, { member, cause: 'o', amount, backCause, note }))
  expect(await back('r1', 30, later(11))).toBe(30)
  expect(await back('r1', 30, later(11))).toBe(0)
  expect((await has()).lots).toEqual([
    { state: 'ACTIVE', left: 10 },
    { state: 'ACTIVE', left: 40 },
  ])
  expect(await back('r2', 99, later(35))).toBe(30)
  expect((await has()).lots).toEqual([
    { state: 'EXPIRED', left: 0 },
    { state: 'ACTIVE', left: 40 },
    { state: 'ACTIVE', left: 30 },
  ])
  await settle(later(42))
  expect(await has()).toMatchObject({ usable: 0 })
})

test('what was refunded is taken from the lot of its order, then from others; the rest is owed and filled by what comes next', async () => {
  await earned('order', 50, start, '900002')
  await earned('gift', 20, start)
  const claw = (backCause: string, amount: number) =>
    at(later(1), (moment) => clawBack(moment, { member, orderId: '900002', amount, backCause, note }))
  expect(await claw('r1', 10)).toBe(true)
  expect(await claw('r1', 10)).toBe(false)
  expect(await has()).toMatchObject({ usable: 20, frozen: 40, owed: 0 })
  await at(later(1), (moment) => thawOrder(moment, '900002', later(1)))
  await settle(later(1))
  await spent('o', 55, later(1))
  await claw('r2', 40)
  expect(await has()).toMatchObject({ usable: 0, frozen: 0, owed: 35 })
  await earned('new', 30, later(2))
  expect(await has()).toMatchObject({ usable: 0, owed: 5 })
  await earned('newer', 30, later(3))
  expect(await has()).toMatchObject({ usable: 25, owed: 0 })
})

test('by hand up and down, never below zero; growth likewise, and it says what was booked', async () => {
  await at(start, (moment) => adjust(moment, { member, amount: 10, cause: 'h1', note }))
  await expect(at(start, (moment) => adjust(moment, { member, amount: -11, cause: 'h2', note }))).rejects.toMatchObject({
    refusal: { reason: 'member.belowZero', params: { n: 10 } },
  })
  expect(await at(start, (moment) => adjust(moment, { member, amount: -10, cause: 'h2', note }))).toBe(true)
  expect(await has()).toMatchObject({ usable: 0, lots: [{ state: 'EXHAUSTED', left: 0 }] })
  const grow = (cause: string, amount: number) =>
    at(start, (moment) => postGrowth(moment, { member, amount, kind: 'EARN_ORDER', cause, note }))
  expect(await grow('g1', 100)).toBe(100)
  expect(await grow('g1', 100)).toBe(0)
  expect(await grow('g2', -130)).toBe(-100)
  expect(await grow('g3', -1)).toBe(0)
})

test('points of a shop that runs itself are its own; those of a market are its shops’ too', async () => {
  const shop = (unitId: string): Scope => ({ ...houseScope(), role: 'md_shop', unitId })
  const { id: stranger } = await house.owner.sql<{ id: string }[]>`
    select id from unit where kind = 'SHOP' and market_id <> 101 order by id limit 1`.one()
  const { id: within } = await house.owner.sql<{ id: string }[]>`
    select id from unit where kind = 'SHOP' and market_id = 101 order by id limit 1`.one()
  const take = (unitId: string) => at(start, (moment) => adjust(moment, { member, amount: 5, cause: `by-${unitId}`, note }), shop(unitId))
  expect(await take(within)).toBe(true)
  await expect(take(stranger)).rejects.toMatchObject({ code: '42501' })
})

test('the end of the next year is that of the unit’s own clocks', async () => {
  await house.owner.sql`update unit set timezone = 'Asia/Urumqi' where id = 101`
  const lateInShanghai = new Date('2026-12-31T17:00:00Z')
  await at(lateInShanghai, (moment) =>
    earn(moment, { member, settings: standardSettings, kind: 'EARN_GIFT', cause: 'y', amount: 1, availableAt: lateInShanghai, note }),
  )
  const { expiresAt } = await house.owner.sql<{ expiresAt: string }[]>`
    select expires_at from points_lot where member_id = ${member.id} and cause = 'y'`.one()
  await house.owner.sql`update unit set timezone = 'Asia/Shanghai' where id = 101`
  // Half past eleven at night on the last of December there: the points are of that year.
  expect(new Date(expiresAt).toISOString()).toBe('2027-12-31T18:00:00.000Z')
})
