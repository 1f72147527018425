// The clocks of money in the list of what is due: each state that waits for somebody, as many as the desk counts, and told to nobody else.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DueKind } from '#contract/kit/due'
import { firstOf } from '#contract/kit/sure'
import { orders } from '#contract/orders/calls'
import { statements } from '#contract/statements/calls'
import { payouts } from '#contract/withdrawals/calls'
import { clocks } from '#server/columns'
import { type House, openHouse } from '../../house/harness/index'
import { apply, giveMoney, key } from '../../house/money/withdrawals'
import { ringClocks } from '../clocks/index'
import { silentLog } from '../kit/log'

let house: House
let shop: string
let desk: string
beforeAll(async () => {
  house = await openHouse()
  shop = await house.signIn('merchant01')
  desk = await house.signIn('platform01')
  await giveMoney(house, '201', 1_000_000)
})
afterAll(() => house.close())

const dueOf = async (token: string, kinds: DueKind[], more: { keyword?: string } = {}) =>
  (await house.call(orders.due, { pageNumber: 1, pageSize: 100, kinds, ...more }, { token })).data
const moneyKinds: DueKind[] = ['PAYOUT_REVIEW', 'PAYOUT_BANK', 'PAYOUT_FAILED']
const send = (call: typeof payouts.approve, ids: string[]) => house.call(call, { ids }, { token: desk, idempotencyKey: key() })
const open = async (status: 'PENDING_REVIEW' | 'APPROVED' | 'PROCESSING' | 'FAILED') =>
  (await house.call(payouts.page, { status, pageNumber: 1, pageSize: 1 }, { token: desk })).data.total

test('a withdrawal stands in it from review to the end, and what failed waits for the platform', async () => {
  // Of the amounts of the demo’s bank this one fails.
  const { data } = await apply(house, shop, { amountFen: 20_011 })
  const kindNow = async () => (await dueOf(desk, moneyKinds, { keyword: data.no })).records.map(({ kind, isOurs }) => [kind, isOurs])
  await house.runTasks()
  expect(await kindNow()).toEqual([['PAYOUT_REVIEW', true]])
  const row = firstOf((await dueOf(desk, moneyKinds, { keyword: data.no })).records)
  expect(row).toMatchObject({ subject: 'WITHDRAWAL', subjectId: data.id, no: data.no, amountFen: 20_011, orderId: null, dueAt: data.dueAt })
  await send(payouts.approve, [data.id])
  await house.runTasks()
  expect(await kindNow()).toEqual([['PAYOUT_FAILED', true]])
  await house.call(payouts.close, { id: data.id, reason: '账户异常' }, { token: desk, idempotencyKey: key() })
  await house.runTasks()
  expect(await kindNow()).toEqual([])
})

test('it has as many of each kind as the desk has of each state, and as many that are late', async () => {
  await apply(house, shop, { amountFen: 3000 })
  await house.runTasks()
  const due = await dueOf(desk, moneyKinds)
  expect(due.byKind.PAYOUT_REVIEW).toBe(await open('PENDING_REVIEW'))
  expect(due.byKind.PAYOUT_BANK).toBe((await open('APPROVED')) + (await open('PROCESSING')))
  expect(due.byKind.PAYOUT_FAILED).toBe(await open('FAILED'))
  const late = (await house.call(payouts.page, { overdue: true, pageNumber: 1, pageSize: 1 }, { token: desk })).data.total
  expect(due.overdue).toBe(late)
})

test('one that is late stays late however often it was reminded of, and other settings move its time', async () => {
  const { data } = await apply(house, shop, { amountFen: 3100 })
  await house.runTasks()
  const setTo = async (reviewHours: number) => {
    const { data: terms } = await house.call(payouts.setting, {}, { token: desk })
    expect((await house.call(payouts.saveSetting, { ...terms, reviewHours }, { token: desk })).code).toBe(200)
  }
  const dueAt = async () => firstOf((await dueOf(desk, moneyKinds, { keyword: data.no })).records).dueAt
  const before = await dueAt()
  await setTo(48)
  expect(Date.parse(await dueAt()) - Date.parse(before)).toBe(24 * 3_600_000)
  await setTo(24)
  const tomorrow = { now: () => new Date(house.clock.now().getTime() + 25 * 3_600_000) }
  const { PAYOUT_REVIEW_LATE } = clocks
  await ringClocks({ db: house.db, clock: tomorrow, log: silentLog, signal: new AbortController().signal }, { PAYOUT_REVIEW_LATE })
  expect(await dueAt()).toBe(before)
})

test('a statement waits for its unit until it is confirmed; the platform sees that it waits, and a stranger nothing', async () => {
  const waits = (await house.call(statements.page, { status: 'OUT', pageNumber: 1, pageSize: 100 }, { token: shop })).data
  const mine = await dueOf(shop, ['STATEMENT_CHECK'])
  expect(mine.total).toBe(waits.total)
  expect(mine.records.map(({ subjectId }) => subjectId).toSorted()).toEqual(waits.records.map(({ id }) => id).toSorted())
  const one = firstOf(waits.records)
  expect(mine.records.find(({ subjectId }) => subjectId === one.id)).toMatchObject({ isOurs: true, no: one.no, amountFen: one.netFen })
  const desks = await dueOf(desk, ['STATEMENT_CHECK'], { keyword: one.no })
  expect(desks.records.map(({ isOurs }) => isOurs)).toEqual([false])
  const market = await house.signIn('manager01')
  expect((await dueOf(market, ['STATEMENT_CHECK'], { keyword: one.no })).total).toBe(0)
  await house.call(statements.confirm, { id: one.id, version: one.version }, { token: shop, idempotencyKey: key() })
  expect((await dueOf(shop, ['STATEMENT_CHECK'])).total).toBe(waits.total - 1)
})

test('who may not read withdrawals is told of none, not even how many', async () => {
  await apply(house, shop, { amountFen: 3200 })
  await house.runTasks()
  for (const token of [shop, await house.signIn('manager01')]) {
    const told = await dueOf(token, moneyKinds)
    expect([told.total, told.overdue, told.byKind.PAYOUT_REVIEW]).toEqual([0, 0, 0])
  }
})
