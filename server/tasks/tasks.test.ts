// Tasks: caps, streaks by the unit's own day, a budget that two processes cannot overdraw, reviews once they are seen, and what orders tell.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gateway } from '#contract/gateway/calls'
import { apiScopes } from '#contract/gateway/states'
import { sure } from '#contract/kit/sure'
import { formOfTask, type Task, tasks } from '#contract/tasks/calls'
import { type TaskCode, type TaskForm, taskCodes, taskRefusals } from '#contract/tasks/states'
import type { TaskOfMine, TaskOutcome } from '#contract/tasks/storefront'
import { type Options, storefrontClient } from '../../examples/storefront-client'
import { type House, openHouse } from '../../house/harness/index'
import { joinOne, openProgramme, programmeNow } from '../../house/loyalty/members'
import { openDatabase, transact } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { loginFor } from '../kit/database/login'
import type { Context } from '../kit/road/answer'
import type { MemberRow } from '../members/index'
import { record } from './index'
import { recordOrder } from './orders'
import { taskStorefrontCalls } from './storefront'

const day = 86_400_000
const shopId = '201'
let house: House
let token: string
let programmeId: string
let client: ReturnType<typeof storefrontClient>
beforeAll(async () => {
  house = await openHouse()
  programmeId = await openProgramme(house, shopId)
  await signIn()
  const send: Options['send'] = async (url, { method, headers, body }) => {
    const reply = await house.app.inject({ method: method as 'GET', url: url.replace('http://house', ''), headers, payload: body })
    return { text: async () => reply.payload }
  }
  const key = (await house.call(gateway.keyAdd, { name: '小程序', scopes: [...apiScopes] }, { token })).data
  client = storefrontClient({ origin: 'http://house', keyId: key.keyId, secret: key.secret, send })
})
afterAll(() => house.close())

async function signIn(): Promise<void> {
  token = await house.signIn('merchant01')
}
const list = async () => (await house.call(tasks.list, {}, { token })).data
const taskOf = async (code: TaskCode) => sure((await list()).find((one) => one.code === code))
/** In use, with what is said here. */
async function set(code: TaskCode, over: Partial<TaskForm> = {}): Promise<Task> {
  const task = await taskOf(code)
  const {
    code: answer,
    data,
    message,
  } = await house.call(tasks.save, { ...formOfTask(task), ...over, id: task.id, version: task.version }, { token })
  expect(answer, message).toBe(200)
  return task.isEnabled ? data : (await house.call(tasks.reverseEnable, { id: task.id }, { token })).data
}
const member = (over = {}): Promise<MemberRow> => joinOne(house, programmeId, { buyerKey: randomUUID(), ...over })
const keyOf = ({ buyerKey }: MemberRow) => sure(buyerKey ?? undefined)
/** As the app of a shop tells it, whatever the clocks of the test show. */
const ofShop = (unitId: string) => ({ role: 'md_shop' as const, unitId, accountId: '0', actor: 'app', caller: null })
type Calls = typeof taskStorefrontCalls
const told = <Name extends keyof Calls>(name: Name, who: MemberRow, more = {}): Promise<Awaited<ReturnType<Calls[Name]>>> =>
  transact(house.db, 'write', ofShop(shopId), (tx) => {
    const ctx = { tx, now: house.clock.now(), language: 'zh-CN' } as unknown as Context
    return taskStorefrontCalls[name](ctx, { shopId, buyerKey: keyOf(who), ...more } as never) as Promise<Awaited<ReturnType<Calls[Name]>>>
  })
const pointsOf = async ({ id }: MemberRow) =>
  await house.owner.sql<{ points: number; growth: number }[]>`select points::int, growth::int from member where id = ${id}`.one()

test('a programme begins with eight tasks, all off', async () => {
  const fresh = await openProgramme(house, '208')
  const rows = await house.owner.sql<{ code: TaskCode; isEnabled: boolean }[]>`
    select code, is_enabled from member_task where programme_id = ${fresh} order by id`
  expect(rows.map(({ code }) => code)).toEqual([...taskCodes])
  expect(rows.some(({ isEnabled }) => isEnabled)).toBe(false)
  // Goods that earn points are chosen first.
  const { id } = await house.owner.sql<
    { id: string }[]
  >`select id from member_task where programme_id = ${fresh} and code = 'BUY_PRODUCT'`.one()
  const turned = await house.call(tasks.reverseEnable, { id }, { token: await house.signIn('merchant08') })
  expect(turned.code).toBe(taskRefusals.noProducts.code)
})

test('an app signs a member in and shows the tasks', async () => {
  await set('SIGN_IN', { points: 1, growth: 0 })
  const who = await member()
  const said = await client.post<TaskOutcome>('/tasks/sign-in', { shopId, buyerKey: keyOf(who) })
  expect([said.code, said.data?.points]).toEqual([200, 1])
  const shown = await client.get<{ tasks: TaskOfMine[] }>('/tasks', { shopId, buyerKey: keyOf(who) })
  expect(shown.data.tasks.find(({ code }) => code === 'SIGN_IN')).toMatchObject({ doneToday: 1, doneInAll: 1 })
  expect((await client.post('/tasks/sign-in', { shopId, buyerKey: 'nobody' })).code).toBe(taskRefusals.notMember.code)
  // Noon of the unit from here on, so that a test is never cut in two by its midnight.
  house.clock.set(new Date(Math.ceil(Date.now() / day) * day + 4 * 3_600_000))
  await signIn()
})

test('signing in counts once a day of the unit, and a streak adds to it until a day is missed', async () => {
  await set('SIGN_IN', { points: 2, growth: 0, rule: { streak: [{ day: 3, points: 10, growth: 5 }] } })
  const who = await member()
  const days: (number | string | null)[][] = []
  for (const pause of [0, 1, 1, 1, 2]) {
    house.clock.advance(pause * day)
    const { points, streak } = await told('signIn', who)
    days.push([points, streak])
  }
  expect(days).toEqual([
    [2, 1],
    [2, 2],
    [12, 3],
    [2, 4],
    [2, 1],
  ])
  expect(await told('signIn', who)).toMatchObject({ state: 'GRANTED', points: 2, streak: 1 })
  expect(await pointsOf(who)).toEqual({ points: 20, growth: 5 })
  await signIn()
  const { tasks: mine } = await told('myTasks', who)
  expect(mine.find(({ code }) => code === 'SIGN_IN')).toMatchObject({
    doneToday: 1,
    streak: 1,
    next: { points: 2 },
    whyNot: taskRefusals.doneToday.words[0],
  })
})

test('caps of a day and in all, goods looked at too shortly, and the same goods twice', async () => {
  await set('BROWSE', { points: 3, growth: 0, dailyCap: 2, totalCap: 3, rule: { browseSeconds: 10 } })
  const who = await member()
  const look = (productId: number, seconds = 10) => told('browsed', who, { productId: String(productId), seconds })
  expect(await look(1, 9)).toMatchObject({ state: null, whyNot: taskRefusals.notYet.words[0] })
  expect(await look(1)).toMatchObject({ state: 'GRANTED', points: 3 })
  expect(await look(1)).toMatchObject({ state: 'GRANTED' })
  expect(await look(2)).toMatchObject({ points: 3 })
  expect(await look(3)).toMatchObject({ state: null, whyNot: taskRefusals.doneToday.words[0] })
  house.clock.advance(day)
  expect(await look(1)).toMatchObject({ points: 3 })
  expect(await look(2)).toMatchObject({ whyNot: taskRefusals.doneForGood.words[0] })
  expect((await pointsOf(who)).points).toBe(9)
  await signIn()
})

test('a review is granted once it can be seen, and not when it was hidden', async () => {
  await set('REVIEW', { points: 10, growth: 4, rule: { minChars: 5, needsImage: true } })
  const who = await member()
  const review = (reviewId: string, state: string, over = {}) =>
    told('reviewed', who, { reviewId, productId: '1', chars: 20, images: 1, state, ...over })
  expect((await review('r0', 'VISIBLE', { images: 0 })).whyNot).toBe(taskRefusals.notYet.words[0])
  expect(await review('r1', 'SUBMITTED')).toMatchObject({ state: 'DONE', points: 0 })
  expect((await pointsOf(who)).points).toBe(0)
  expect(await review('r1', 'VISIBLE')).toMatchObject({ state: 'GRANTED', points: 10, growth: 4 })
  expect(await review('r1', 'VISIBLE')).toMatchObject({ state: 'GRANTED' })
  await review('r2', 'SUBMITTED')
  expect(await review('r2', 'HIDDEN')).toMatchObject({ state: 'REJECTED', points: 0 })
  expect(await review('r2', 'VISIBLE')).toMatchObject({ state: 'REJECTED' })
  expect(await pointsOf(who)).toEqual({ points: 10, growth: 4 })
})

test('sharing counts for each other visitor, and a whole profile once', async () => {
  await set('SHARE', { points: 2, growth: 0, dailyCap: null })
  await set('PROFILE', { points: 20, growth: 0 })
  const who = await member({ mobile: '13700001234', birthday: '1990-05-06' })
  const opened = (visitorKey: string) => told('shareOpened', who, { productId: '1', visitorKey })
  expect((await opened(keyOf(who))).state).toBe(null)
  for (const visitor of ['a', 'a', 'b']) await opened(visitor)
  expect((await pointsOf(who)).points).toBe(4)
  expect((await told('profileCompleted', await member())).state).toBe(null)
  expect(await told('profileCompleted', who)).toMatchObject({ points: 20 })
  expect(await told('profileCompleted', who)).toMatchObject({ points: 20 })
  expect((await pointsOf(who)).points).toBe(24)
})

test('a budget is never overdrawn, however many come at once over two processes', async () => {
  await set('SHARE', { points: 7, growth: 0, dailyCap: null, budgetPoints: null })
  const before = await taskOf('SHARE')
  const budgetPoints = before.grantedPoints + 7 * 5 + 3
  await set('SHARE', { points: 7, growth: 0, dailyCap: null, budgetPoints })
  const low = await house.call(tasks.save, { ...formOfTask(await taskOf('SHARE')), budgetPoints: 1 }, { token })
  expect(low.code).toBe(taskRefusals.budgetBelow.code)
  const second = openDatabase(await loginFor(house.owner))
  const people = await Promise.all(Array.from({ length: 12 }, () => member()))
  const programme = await programmeNow(house, programmeId)
  const outcomes = await Promise.all(
    people.map((who, n) =>
      asHouse(n % 2 ? second : house.db, 'test', (tx) =>
        record({ tx, now: house.clock.now() }, programme, who, { code: 'SHARE', cause: `product:9:${n}` }),
      ),
    ),
  )
  await second.close()
  expect(outcomes.filter(({ state }) => state === 'GRANTED')).toHaveLength(5)
  expect(outcomes.filter(({ why }) => why?.code === taskRefusals.budget.code)).toHaveLength(7)
  expect(await taskOf('SHARE')).toMatchObject({ budgetLeft: 3, grantedPoints: before.grantedPoints + 35 })
})

test('a completed order: the first of a buyer, goods with points of their own, and whoever invited', async () => {
  const order = await house.owner.sql<{ id: string; buyerKey: string; productId: string; qty: number }[]>`
    select o.id, o.buyer_key, i.product_id, i.qty from trade_order o join order_item i on i.order_id = o.id
     where o.shop_id = ${shopId} and o.status = 'COMPLETED' and i.canceled_qty + i.returned_qty = 0 and i.product_id is not null
       and (select count(*) from order_item n where n.order_id = o.id) = 1 order by o.id limit 1`.one()
  await set('FIRST_ORDER', { points: 50, growth: 20 })
  await set('BUY_PRODUCT', { points: 0, growth: 0, rule: { products: [{ productId: order.productId, points: 6 }] } })
  await set('INVITE', { points: 30, growth: 10 })
  const [buyer, inviter] = [await member({ buyerKey: order.buyerKey }), await member()]
  expect(await told('invited', inviter, { friendKey: order.buyerKey })).toMatchObject({ state: 'DOING', points: 0 })
  const before = await pointsOf(buyer)
  for (let time = 0; time < 2; time += 1)
    await recordOrder((work) => asHouse(house.db, 'test', (tx) => work({ tx, now: house.clock.now() })), order.id)
  expect(await pointsOf(buyer)).toEqual({ points: before.points + 50 + 6 * order.qty, growth: before.growth + 20 })
  expect(await pointsOf(inviter)).toEqual({ points: 30, growth: 10 })
})

test('records are listed and filtered; a task that is off or on top', async () => {
  const { id } = await taskOf('REVIEW')
  const page = (await house.call(tasks.records, { pageNumber: 1, pageSize: 50, taskId: id, state: 'REJECTED' }, { token })).data
  expect(page).toMatchObject({ total: 1, records: [{ code: 'REVIEW', state: 'REJECTED', points: 0 }] })
  expect((await house.call(tasks.top, { id }, { token })).data.pinnedAt).not.toBe(null)
  expect((await list())[0]?.id).toBe(id)
  await house.call(tasks.reverseEnable, { id }, { token })
  const who = await member()
  const after = await told('reviewed', who, { reviewId: 'off', productId: '1', chars: 20, images: 1, state: 'VISIBLE' })
  expect(after).toMatchObject({ state: null, whyNot: taskRefusals.off.words[0] })
})

test("the app of a shop that its market runs tells of its market's members", async () => {
  const market = await openProgramme(house, '101')
  await house.owner.sql`update member_task set is_enabled = true where programme_id = ${market} and code = 'SIGN_IN'`
  const who = await joinOne(house, market, { buyerKey: 'unified-buyer' })
  const programme = await programmeNow(house, market)
  const outcome = await transact(house.db, 'write', ofShop('202'), (tx) =>
    record({ tx, now: house.clock.now() }, programme, who, { code: 'SIGN_IN', cause: 'day' }),
  )
  expect(outcome).toMatchObject({ state: 'GRANTED' })
  const stranger = transact(house.db, 'write', ofShop('205'), (tx) =>
    record({ tx, now: house.clock.now() }, programme, who, { code: 'SIGN_IN', cause: 'other' }),
  )
  expect((await stranger).state).toBe(null)
})
