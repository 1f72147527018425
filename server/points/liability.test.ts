// What is outstanding: every figure is the sum of the rows behind it, in points and in money, and other rules are tried without changing anything.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sure } from '#contract/kit/sure'
import { membershipRefusals } from '#contract/membership/refusals'
import type { ProgrammeSettings } from '#contract/membership/settings'
import { pointsCalls } from '#contract/points/calls'
import { flows } from '#contract/points/slices'
import { type House, openHouse } from '../../house/harness/index'
import { joinMembers, settingsWith } from '../../house/loyalty/points'
import { asHouse } from '../kit/database/door'
import { clawBack, earn, giveBack, type Holder, spend } from './index'

const day = 86_400_000
let house: House
let token: string
let member: Holder
beforeAll(async () => {
  house = await openHouse()
  token = await house.signIn('manager01')
  member = sure((await joinMembers(house, '101', 1))[0], 'a member')
  const now = Date.now()
  const rules = { NEVER: settingsWith({ expiry: 'NEVER' }), ROLLING: settingsWith({ expiry: 'ROLLING', expiryMonths: 13 }) }
  await asHouse(house.db, 'test', async (tx) => {
    for (const [at, ago] of [380, 200, 100, 40, 3].entries()) {
      const moment = { tx, now: new Date(now - ago * day) }
      const settings = at % 2 === 0 ? rules.ROLLING : rules.NEVER
      const note = { title: '测试', orderId: String(8_800_000 + at) }
      const availableAt = at === 4 ? null : moment.now
      await earn(moment, { member, settings, kind: 'EARN_ORDER', cause: `t${at}`, amount: 111 * (at + 1), availableAt, note })
    }
    const moment = { tx, now: new Date(now) }
    const note = { title: '测试' }
    await spend(moment, { member, amount: 70, kind: 'SPEND_DEDUCT', cause: 'o', note })
    await giveBack(moment, { member, cause: 'o', amount: 30, backCause: 'r', note })
    await clawBack(moment, { member, orderId: '8800004', amount: 55, backCause: 'c', note })
  })
})
afterAll(() => house.close())

const ask = async <C extends Parameters<House['call']>[0]>(call: C, input: Parameters<typeof house.call<C>>[1]) => {
  const { code, message, data } = await house.call(call, input, { token })
  if (code !== 200) throw new Error(`${code} ${message}`)
  return data
}

test('slices sum to the whole, in points and in fen, and each is the sum of the lots that it opens', async () => {
  const told = await ask(pointsCalls.liability, {})
  const sum = (key: 'points' | 'fen', slices: readonly { points: number; fen: number }[]) =>
    slices.reduce((all, slice) => all + slice[key], 0)
  for (const slices of [told.byAge, told.byExpiry]) {
    expect(sum('points', slices)).toBe(told.points)
    expect(sum('fen', slices)).toBe(told.fen)
  }
  expect(told.byAge.every(({ points }) => points > 0)).toBe(true)
  for (const { key: age, points, lotCount } of told.byAge)
    expect(await ask(pointsCalls.lots, { age })).toMatchObject({ points, total: lotCount })
  for (const { key: expiry, points, lotCount } of told.byExpiry)
    expect(await ask(pointsCalls.lots, { expiry })).toMatchObject({ points, total: lotCount })
  expect(await ask(pointsCalls.lots, { state: 'FROZEN' })).toMatchObject({ points: told.frozenPoints })
  const own = await ask(pointsCalls.lots, { memberId: member.id, pageSize: 50 })
  expect(own).toMatchObject({ points: 1665 - 40 - 55, total: 5 })
})

test('what a day moved is the sum of the changes that it opens, and what is outstanding is the sum of all of them', async () => {
  const { days } = await ask(pointsCalls.liability, {})
  const today = sure(days.at(-1), 'today')
  for (const flow of flows) {
    const { points } = await ask(pointsCalls.flows, { day: today.day, flow })
    expect(Math.abs(points)).toBe(today[flow])
  }
  expect(today).toMatchObject({ used: expect.any(Number), returned: expect.any(Number) })
  expect(today.returned).toBeGreaterThanOrEqual(30)
  expect(today.taken).toBeGreaterThanOrEqual(55)
})

async function rehearse(settings: ProgrammeSettings) {
  const { id: jobId } = await ask(pointsCalls.rehearse, { settings })
  await house.runTasks()
  return { jobId, found: await ask(pointsCalls.rehearsal, { jobId }) }
}

test('other rules are tried on what members bought: each difference is a row, and nothing is booked', async () => {
  await house.owner.sql`
    update member set buyer_key = (select o.buyer_key from trade_order o join unit u on u.id = o.shop_id
                                    where o.market_id = 101 and u.manage_mode = 1 and o.paid_at > now() - interval '80 days' and o.paid_fen > 10000
                                      and not exists (select from member x where x.programme_id = ${member.programmeId} and x.buyer_key = o.buyer_key)
                                    order by o.id limit 1)
     where id = ${member.id}`
  const before = await ask(pointsCalls.liability, {})
  const own = await house.owner.sql<
    { settings: ProgrammeSettings }[]
  >`select settings from programme where id = ${member.programmeId}`.one()
  const same = await rehearse(own.settings)
  expect(same.found).toMatchObject({ risingCount: 0, fallingCount: 0, now: same.found.then })
  const { points } = own.settings
  const more = await rehearse({ ...own.settings, points: { ...points, earnPerYuanX100: points.earnPerYuanX100 * 3 } })
  expect(more.found.orderCount).toBeGreaterThan(0)
  expect(more.found.then.earned).toBeGreaterThan(more.found.now.earned)
  const rising = await ask(pointsCalls.rehearsalOrders, { jobId: more.jobId, way: 'RISING' })
  expect(rising.total).toBe(more.found.risingCount)
  expect(rising.thenPoints - rising.nowPoints).toBe(more.found.then.earned - more.found.now.earned)
  const none = await ask(pointsCalls.rehearsalOrders, { jobId: more.jobId, way: 'FALLING' })
  expect(none).toMatchObject({ total: 0, records: [] })
  expect((await ask(pointsCalls.liability, {})).points).toBe(before.points)
})

test.each([
  ['a shop without a programme is told so', 'merchant07', membershipRefusals.none.code],
  ['one that its market runs is told that it is the market’s', 'unified01', membershipRefusals.ofMarket.code],
])('%s', async (_what, username, code) => {
  const shop = await house.signIn(username)
  const replies = [await house.call(pointsCalls.liability, {}, { token: shop }), await house.call(pointsCalls.lots, {}, { token: shop })]
  expect(replies.map((reply) => reply.code)).toEqual([code, code])
})
