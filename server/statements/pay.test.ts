// Paying a statement to a bank account: by a withdrawal without a fee, which arrives, or fails, or comes back, and then it is paid anew.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { bell } from '#contract/bell/calls'
import { firstOf, sure } from '#contract/kit/sure'
import { type Statement, statements } from '#contract/statements/calls'
import { statementRefusals } from '#contract/statements/states'
import { payouts, withdrawals } from '#contract/withdrawals/calls'
import { withdrawalRefusals } from '#contract/withdrawals/states'
import { type House, openHouse } from '../../house/harness/index'
import { makeAllDue } from '../../house/harness/queue'
import { addReviewer, balanceOf, key } from '../../house/money/withdrawals'
import { inHouse } from '../../house/shopping'
import { earn } from '../../house/statements'
import { issueNext } from './index'

const unit = '201'
let house: House
let shop: string
let platform: string
let reviewer: string
beforeAll(async () => {
  house = await openHouse()
  ;[shop, platform] = [await house.signIn('merchant01'), await house.signIn('platform01')]
  reviewer = await addReviewer(house, 'reviewer03')
  await house.owner.sql`update statement_setting set cycle = 'WEEK', pay_way = 'CARD' where unit_id = ${unit}`
  // What the demo left unclaimed is stated first, so that each test has a statement of its own.
  for (let id: string | null = ''; id !== null; ) id = await later()
})
afterAll(() => house.close())

let weeks = 1
/** The next statement, as if its week were over. */
const later = () => inHouse(house, (tx) => issueNext({ tx, now: new Date(Date.now() + (weeks += 1) * 7 * 86_400_000) }, unit))

/** A statement over so much, confirmed, and everything done that follows from it. */
async function confirmed(netFen: number): Promise<Statement> {
  await earn(house, unit, [{ part: 'ORDER_INCOME', fen: netFen, at: new Date() }])
  const id = sure((await later()) ?? undefined)
  expect((await house.call(statements.confirm, { id, version: 1 }, { token: shop })).data.status).toBe('CHECKED')
  await work()
  return read(id)
}
async function work(rounds = 2): Promise<void> {
  for (let n = 0; n < rounds; n += 1) {
    await makeAllDue(house.db)
    await house.runTasks()
  }
}
const read = async (id: string) => (await house.call(statements.detail, { id }, { token: shop })).data
const pay = (id: string) => house.call(statements.pay, { id }, { token: platform, idempotencyKey: key() })
async function approved({ withdrawalId }: Statement): Promise<void> {
  await house.call(payouts.approve, { ids: [sure(withdrawalId ?? undefined)] }, { token: reviewer, idempotencyKey: key() })
  await work()
}

test('confirmed, it is on its way by itself and without a fee; with the money’s arrival it is settled', async () => {
  const before = await balanceOf(house, unit)
  const made = await confirmed(20_000)
  expect(made).toMatchObject({ status: 'CHECKED', payWay: 'CARD', withdrawalNo: expect.stringMatching(/^W/) })
  expect(await balanceOf(house, unit)).toEqual({ available: before.available, frozen: before.frozen + 20_000 })
  expect((await pay(made.id)).code).toBe(statementRefusals.payingAlready.code)
  await approved(made)
  expect(await read(made.id)).toMatchObject({ status: 'PAID', withdrawalNo: made.withdrawalNo })
  const { data } = await house.call(withdrawals.detail, { id: sure(made.withdrawalId ?? undefined) }, { token: shop })
  expect(data).toMatchObject({ status: 'SUCCESS', amountFen: 20_000, feeFen: 0, statementId: made.id })
})

test('rejected, it can be paid anew; who pays it does not approve it', async () => {
  const made = await confirmed(30_000)
  const rejected = await house.call(
    payouts.reject,
    { id: sure(made.withdrawalId ?? undefined), reason: '账户核对中' },
    { token: reviewer, idempotencyKey: key() },
  )
  expect(rejected.code).toBe(200)
  expect(await read(made.id)).toMatchObject({ status: 'CHECKED', withdrawalId: null, withdrawalNo: null })
  const again = await pay(made.id)
  expect(again).toMatchObject({ code: 200, data: { status: 'CHECKED', withdrawalNo: expect.stringMatching(/^W/) } })
  expect(again.data.withdrawalId).not.toBe(made.withdrawalId)
  const own = await house.call(
    payouts.approve,
    { ids: [sure(again.data.withdrawalId ?? undefined)] },
    { token: platform, idempotencyKey: key() },
  )
  expect(own.data.refused).toHaveLength(1)
  await approved(again.data)
  expect((await read(made.id)).status).toBe('PAID')
})

test('what arrived and came back leaves it confirmed and unpaid; taken into the wallet instead, it is settled', async () => {
  const made = await confirmed(40_013)
  await approved(made)
  await work()
  expect(await read(made.id)).toMatchObject({ status: 'CHECKED', paidAt: null, withdrawalId: null })
  await house.owner.sql`update statement_setting set pay_way = 'WALLET' where unit_id = ${unit}`
  expect((await pay(made.id)).data).toMatchObject({ status: 'PAID', payWay: 'WALLET' })
  await house.owner.sql`update statement_setting set pay_way = 'CARD' where unit_id = ${unit}`
})

test('what cannot be paid stays confirmed, and the platform hears why', async () => {
  const { available } = await balanceOf(house, unit)
  // It withdrew what it had, so that too little is left for the statement.
  await earn(house, unit, [{ part: 'WITHDRAW', fen: -available, at: new Date() }])
  await earn(house, unit, [{ part: 'WITHDRAW', fen: -1, at: new Date() }])
  const made = await confirmed(5_000)
  expect(made).toMatchObject({ status: 'CHECKED', withdrawalId: null })
  const { data } = await house.call(bell.page, { pageSize: 20 }, { token: platform })
  expect(firstOf(data.records.filter(({ title }) => title.includes(made.no))).body).toContain('：')
  expect([withdrawalRefusals.short.code, withdrawalRefusals.noCard.code]).toContain((await pay(made.id)).code)
})
