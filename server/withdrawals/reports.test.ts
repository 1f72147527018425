// What a payout provider reports: believed when it is signed and fits, once however often it is said, and otherwise put before a person.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bankCards } from '#contract/bank-cards/calls'
import { firstOf } from '#contract/kit/sure'
import { payouts, withdrawals } from '#contract/withdrawals/calls'
import { type House, openHouse } from '../../house/harness/index'
import { makeAllDue } from '../../house/harness/queue'
import { apply, balanceOf, giveMoney, key, noticeOf, openBank, paidAnswer, report, type TestBank } from '../../house/money/withdrawals'

const unit = '201'
let bank: TestBank
let house: House
let shop: string
let desk: string
beforeAll(async () => {
  bank = await openBank()
  house = await openHouse({ env: bank.env })
  shop = await house.signIn('merchant01')
  desk = await house.signIn('platform01')
  await house.owner.sql`update withdrawal_setting set daily_count = 100, fee_bp = 0`
})
afterAll(async () => {
  await house.close()
  await bank.close()
})
const processing = (order: { withdrawalNo: string; amountFen: number }) => ({ ...order, status: 'PROCESSING' })
beforeEach(async () => {
  bank.orders.length = 0
  bank.answers.pay = ({ withdrawalNo, amountFen }) => processing({ withdrawalNo, amountFen })
  bank.answers.query = () => null
  await giveMoney(house, unit, 100_000)
})

const look = async (id: string) => (await house.call(withdrawals.detail, { id }, { token: desk })).data
async function due() {
  await makeAllDue(house.db)
  await house.runTasks()
}
/** With the bank, which has not said yet what became of it. */
async function sent(amountFen = 10_000) {
  const { data } = await apply(house, shop, { amountFen })
  await house.call(payouts.approve, { ids: [data.id] }, { token: desk, idempotencyKey: key() })
  await house.runTasks()
  return { id: data.id, no: data.no, notice: { withdrawalNo: data.no, amountFen }, cardId: data.bankCardId }
}
const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000).toISOString()

test('what goes to the bank is signed, whole, and under the number of the withdrawal', async () => {
  const { no } = await sent()
  const order = firstOf(bank.orders)
  expect(order).toMatchObject({
    withdrawalNo: no,
    amountFen: 10_000,
    currency: 'CNY',
    holderName: '林晓月',
    bankCode: 'CMB',
    merchantNo: 'P-2002',
  })
  expect(order.accountNo).toMatch(/^621485\d{10}$/)
})

test('the same report fifty times is one effect', async () => {
  const { id, notice } = await sent()
  const before = await balanceOf(house, unit)
  const one = noticeOf(notice)
  const replies = await Promise.all(Array.from({ length: 50 }, () => report(house.app, one)))
  expect(new Set(replies.map((reply) => reply.json<{ report: string }>().report)).size).toBe(1)
  await due()
  expect(await look(id)).toMatchObject({ status: 'SUCCESS', channelNo: one.channelNo })
  expect(await balanceOf(house, unit)).toEqual({ ...before, frozen: before.frozen - 10_000 })
})

test('fifty reports that say the same are one effect too', async () => {
  const { id, notice } = await sent()
  await Promise.all(Array.from({ length: 50 }, () => report(house.app, noticeOf(notice))))
  await due()
  const { status, reports } = await look(id)
  expect(status).toBe('SUCCESS')
  expect(reports.filter(({ outcome }) => outcome === 'DONE')).toHaveLength(1)
  expect(reports.filter(({ outcome, why }) => outcome === 'NOTHING' && why === '结果已知')).toHaveLength(49)
})

describe('what does not fit is refused and shown', () => {
  test.each([
    [{ amountFen: 9_999 }, '打款金额与提现单不符'],
    [{ withdrawalNo: 'W00000000000000' }, '没有此提现单号'],
  ])('%j', async (more, why) => {
    const { id, notice } = await sent()
    await report(house.app, noticeOf({ ...notice, ...more }))
    await due()
    expect((await look(id)).status).toBe('PROCESSING')
    const { data } = await house.call(payouts.reports, { outcome: 'REFUSED' }, { token: desk })
    expect(firstOf(data.records)).toMatchObject({ why, outcome: 'REFUSED' })
    const heard = await house.owner.sql`select id from notification where cause = ${`payout-report:${firstOf(data.records).id}`}`
    expect(heard.length).toBeGreaterThan(0)
  })

  test('another number of the provider than it gave before', async () => {
    bank.answers.pay = ({ withdrawalNo, amountFen }) => ({ ...processing({ withdrawalNo, amountFen }), channelNo: 'MINE' })
    const { id, notice } = await sent()
    await report(house.app, noticeOf({ ...notice, channelNo: 'OTHER' }))
    await due()
    expect(await look(id)).toMatchObject({ status: 'PROCESSING', channelNo: 'MINE', reports: [{ why: '打款通道流水号与提现单不符' }] })
  })

  test('the same report with another amount is another report', async () => {
    const { id, notice } = await sent()
    const one = noticeOf(notice)
    await report(house.app, one)
    await report(house.app, { ...one, amountFen: 1 })
    await due()
    expect((await look(id)).reports.map(({ outcome }) => outcome)).toEqual(['REFUSED', 'DONE'])
  })

  test('that it paid what was closed and given back', async () => {
    const { id, notice } = await sent()
    await report(house.app, noticeOf({ ...notice, status: 'FAILED', reason: '账号 6214850000001234 有误' }))
    await due()
    expect(await look(id)).toMatchObject({ status: 'FAILED', failReason: '账号 *** 有误' })
    await house.call(payouts.close, { id, reason: '退回商户' }, { token: desk, idempotencyKey: key() })
    await report(house.app, noticeOf(notice))
    await due()
    const { status, reports } = await look(id)
    expect(status).toBe('CLOSED')
    expect(firstOf(reports)).toMatchObject({ outcome: 'REFUSED', why: '提现单已终止并退回余额，但通道称已打款，请核查' })
  })
})

describe('late and out of order', () => {
  test('a failure, and then that it arrived after all', async () => {
    const { id, notice } = await sent()
    await report(house.app, noticeOf({ ...notice, status: 'FAILED', at: minutesAgo(2) }))
    await due()
    await report(house.app, noticeOf({ ...notice, at: minutesAgo(1) }))
    await due()
    expect((await look(id)).status).toBe('SUCCESS')
  })

  test('a failure that happened before it arrived changes nothing when it is heard later', async () => {
    const { id, notice } = await sent()
    await report(house.app, noticeOf({ ...notice, at: minutesAgo(1) }))
    await due()
    await report(house.app, noticeOf({ ...notice, status: 'FAILED', at: minutesAgo(2) }))
    await due()
    const { status, reports } = await look(id)
    expect([status, firstOf(reports).why]).toEqual(['SUCCESS', '早于已知的结果'])
  })

  test('it arrived and failed after that: it came back, and the card is disabled', async () => {
    await house.owner
      .sql`update bank_card set status = 'VERIFIED', is_default = true where unit_id = ${unit} and number_last4 = '5678' and false`
    const before = await balanceOf(house, unit)
    const { id, notice, cardId } = await sent()
    await report(house.app, noticeOf({ ...notice, at: minutesAgo(2) }))
    await due()
    await report(house.app, noticeOf({ ...notice, status: 'FAILED', reason: '户名不符', at: minutesAgo(1) }))
    await due()
    expect(await look(id)).toMatchObject({ status: 'BANK_RETURNED', failReason: '户名不符' })
    expect(await balanceOf(house, unit)).toEqual(before)
    expect((await house.call(bankCards.detail, { id: cardId }, { token: shop })).data.status).toBe('DISABLED')
    await house.owner.sql`update bank_card set status = 'VERIFIED', is_default = true where id = ${cardId}`
  })

  test('that it came back is heard before that it arrived', async () => {
    const before = await balanceOf(house, unit)
    const { id, notice, cardId } = await sent()
    await report(house.app, noticeOf({ ...notice, status: 'RETURNED', reason: '销户', at: minutesAgo(1) }))
    await due()
    await report(house.app, noticeOf({ ...notice, at: minutesAgo(2) }))
    await due()
    expect((await look(id)).status).toBe('BANK_RETURNED')
    expect(await balanceOf(house, unit)).toEqual(before)
    await house.owner.sql`update bank_card set status = 'VERIFIED', is_default = true where id = ${cardId}`
  })
})

describe('the door', () => {
  test('opens only with the signature, in time, and for our number', async () => {
    const { id, notice } = await sent()
    const one = noticeOf(notice)
    expect((await report(house.app, one, { secret: 'the-secret-of-somebody' })).statusCode).toBe(401)
    expect((await report(house.app, one, { at: new Date(Date.now() - 3_600_000) })).statusCode).toBe(401)
    expect((await report(house.app, { ...one, merchantNo: 'X' })).statusCode).toBe(422)
    expect((await report(house.app, one, { provider: 'demo' })).statusCode).toBe(404)
    await due()
    expect((await look(id)).status).toBe('PROCESSING')
  })

  test('closes to who only guesses', async () => {
    const { notice } = await sent()
    const replies = []
    for (let n = 0; n < 40; n += 1) replies.push((await report(house.app, noticeOf(notice), { secret: 'guessing-guessing' })).statusCode)
    expect(replies.at(-1)).toBe(429)
    expect((await report(house.app, noticeOf(notice))).statusCode).toBe(200)
    await due()
  })
})

describe('a bank that cannot be reached', () => {
  test('is asked again under the same number, and what it did meanwhile is found out before it is asked to pay', async () => {
    bank.answers.pay = () => null
    const { id, no, notice } = await sent()
    expect((await look(id)).status).toBe('PROCESSING')
    bank.answers.query = () => paidAnswer(notice)
    await due()
    expect((await look(id)).status).toBe('SUCCESS')
    expect(bank.orders.filter(({ withdrawalNo }) => withdrawalNo === no)).toHaveLength(1)
  })

  test('never heard of it: it is asked to pay it', async () => {
    bank.answers.pay = () => null
    const { id, no } = await sent()
    bank.answers.pay = paidAnswer
    bank.answers.query = (withdrawalNo) => ({ status: 'UNKNOWN', withdrawalNo })
    await due()
    expect((await look(id)).status).toBe('SUCCESS')
    expect(bank.orders.filter(({ withdrawalNo }) => withdrawalNo === no)).toHaveLength(2)
  })

  test('answers with another amount: nothing is believed, and a person hears of it once', async () => {
    bank.answers.pay = (order) => paidAnswer({ ...order, amountFen: 1 })
    const { id } = await sent()
    bank.answers.query = (withdrawalNo) => paidAnswer({ withdrawalNo, amountFen: 1 })
    await due()
    await due()
    const { status, reports } = await look(id)
    expect([status, reports.map(({ outcome }) => outcome)]).toEqual(['PROCESSING', ['REFUSED']])
  })
})
