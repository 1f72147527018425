// Withdrawals: applied for within the limits, reviewed by others, paid by a bank that can be played, and every state with its books.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bankCards } from '#contract/bank-cards/calls'
import { cardRefusals } from '#contract/bank-cards/states'
import { firstOf } from '#contract/kit/sure'
import { payouts, withdrawals } from '#contract/withdrawals/calls'
import { feeFenOf, standardTerms, withdrawalRefusals } from '#contract/withdrawals/states'
import { type House, openHouse } from '../../house/harness/index'
import { makeAllDue } from '../../house/harness/queue'
import { addReviewer, apply, balanceOf, giveMoney, key } from '../../house/money/withdrawals'

const unit = '201'
let house: House
let shop: string
let first: string
let second: string
beforeAll(async () => {
  house = await openHouse()
  shop = await house.signIn('merchant01')
  first = await house.signIn('platform01')
  second = await addReviewer(house, 'reviewer02')
  await house.owner.sql`update withdrawal_setting set daily_count = 100`
})
afterAll(() => house.close())
beforeEach(() => giveMoney(house, unit, 100_000))

const put = (amountFen: number, more = {}) => apply(house, shop, { amountFen, ...more })
const approve = (ids: string[], token = first) => house.call(payouts.approve, { ids }, { token, idempotencyKey: key() })
const detail = async (id: string, token = shop) => (await house.call(withdrawals.detail, { id }, { token })).data
const made = async (amountFen: number) => (await put(amountFen)).data
/** Approved, and everything done that is due, as often as it takes. */
async function paid(amountFen: number, rounds = 1) {
  const { id } = await made(amountFen)
  expect((await approve([id])).data).toMatchObject({ approvedCount: 1, refused: [] })
  for (let n = 0; n < rounds; n += 1) {
    await makeAllDue(house.db)
    await house.runTasks()
  }
  return detail(id)
}

describe('applying', () => {
  test('holds the money, says what it costs, and tells the owners', async () => {
    const before = await balanceOf(house, unit)
    const { code, data } = await put(50_000, { remark: '备用金', feeFen: 50 })
    expect({ code, data }).toMatchObject({
      code: 200,
      data: {
        amountFen: 50_000,
        feeFen: 50,
        netFen: 49_950,
        status: 'PENDING_REVIEW',
        needsTwo: false,
        bankName: '招商银行',
        remark: '备用金',
      },
    })
    expect(data.no).toMatch(/^W\d{14}$/)
    expect(await balanceOf(house, unit)).toEqual({ available: before.available - 50_000, frozen: before.frozen + 50_000 })
    const heard = await house.owner.sql<
      { title: string }[]
    >`select title ->> 0 as title from notification where link like ${`%tab=withdrawals&id=${data.id}`}`
    expect(heard.map(({ title }) => title)).toEqual(['已申请提现'])
    const canceled = await house.call(withdrawals.cancel, { id: data.id }, { token: shop })
    expect(canceled.data.status).toBe('CANCELED')
    expect(await balanceOf(house, unit)).toEqual(before)
    expect((await house.call(withdrawals.cancel, { id: data.id }, { token: shop })).code).toBe(withdrawalRefusals.wrongState.code)
  })

  test.each([
    [99, 'tooLittle'],
    [50_000_001, 'tooMuch'],
    [40_000_000, 'short'],
  ] as const)('%i fen: %s', async (amountFen, why) => {
    expect((await put(amountFen)).code).toBe(withdrawalRefusals[why].code)
  })

  test('a fee that is no longer the one shown is refused', async () => {
    expect(await put(10_000, { feeFen: 9 })).toMatchObject({
      code: withdrawalRefusals.feeChanged.code,
      message: '手续费已变为 0.10 元，请核对后再提交',
    })
  })

  test('asks again who it is, and the same key is one withdrawal', async () => {
    const manner = { token: shop, idempotencyKey: key() }
    expect((await house.call(withdrawals.apply, { amountFen: 1000 }, { ...manner, unproved: true })).code).not.toBe(200)
    const one = await house.call(withdrawals.apply, { amountFen: 1000 }, manner)
    const same = await house.call(withdrawals.apply, { amountFen: 1000 }, manner)
    expect(same.data.id).toBe(one.data.id)
  })

  test('limits of a day hold', async () => {
    const other = await house.signIn('unified01')
    await giveMoney(house, '202', 10_000)
    const possible = async () => (await house.call(withdrawals.possible, {}, { token: other })).data
    const { todayCount, todayFen } = await possible()
    await house.owner.sql`update withdrawal_setting set daily_count = ${todayCount + 1}, daily_fen = ${todayFen + 3000}`
    const tooMuch = await apply(house, other, { amountFen: 4000 })
    expect(tooMuch).toMatchObject({ code: withdrawalRefusals.dailyAmount.code, message: '今日最多还可提现 30.00 元' })
    expect(await possible()).toMatchObject({ todayCount, mostNowFen: 3000 })
    const one = await apply(house, other, { amountFen: 1000 })
    const next = await apply(house, other, { amountFen: 1000 })
    await house.owner.sql`update withdrawal_setting set daily_count = 100, daily_fen = 100000000`
    expect([one.code, next.code]).toEqual([200, withdrawalRefusals.dailyCount.code])
  })

  test('only to a verified account of its own that has cooled off', async () => {
    const cards = (await house.call(bankCards.page, { pageSize: 50 }, { token: shop })).data.records
    const waiting = firstOf(cards.filter(({ status }) => status === 'FAILED'))
    expect((await put(1000, { bankCardId: waiting.id })).code).toBe(cardRefusals.notVerified.code)
    const foreign = await house.owner.sql<
      { id: string }[]
    >`select id from bank_card where unit_id = 202 and status = 'VERIFIED' limit 1`.one()
    expect((await put(1000, { bankCardId: foreign.id })).code).toBe(cardRefusals.missing.code)
    await house.owner.sql`update bank_card set verified_at = now() where unit_id = ${unit} and is_default`
    expect((await put(1000)).code).toBe(cardRefusals.cooling.code)
    await house.owner.sql`update bank_card set verified_at = now() - interval '2 days' where unit_id = ${unit} and is_default`
  })

  test('a card that money goes to is not unbound', async () => {
    const other = firstOf(
      (await house.call(bankCards.page, { pageSize: 50 }, { token: shop })).data.records.filter(({ status }) => status === 'FAILED'),
    )
    await house.owner.sql`update bank_card set status = 'VERIFIED', verified_at = now() - interval '2 days' where id = ${other.id}`
    const { data } = await put(1000, { bankCardId: other.id })
    expect((await house.call(bankCards.unbind, { id: other.id }, { token: shop })).code).toBe(cardRefusals.openWithdrawal.code)
    await house.call(withdrawals.cancel, { id: data.id }, { token: shop })
    expect((await house.call(bankCards.unbind, { id: other.id }, { token: shop })).code).toBe(200)
  })
})

describe('reviewing', () => {
  test('each row for itself, and never by the applicant nor twice by one', async () => {
    await giveMoney(house, unit, 6_000_000)
    const [small, large] = [await made(20_000), await made(5_000_000)]
    expect(large.needsTwo).toBe(true)
    const { data } = await approve([small.id, large.id, '999999'])
    expect(data).toMatchObject({ approvedCount: 1, firstCount: 1, refused: [{ id: '999999', why: '提现单不存在' }] })
    expect((await approve([large.id])).data.refused).toMatchObject([{ no: large.no, why: '需由另一位审核人复核' }])
    expect((await detail(large.id, first)).mayApprove).toBe(false)
    expect((await detail(large.id, second)).mayApprove).toBe(true)
    const mine = (await house.call(payouts.page, { mine: true, pageSize: 100 }, { token: first })).data.records
    expect(mine.some(({ id }) => id === large.id)).toBe(false)
    expect((await approve([large.id], second)).data).toMatchObject({ approvedCount: 1, firstCount: 0 })
    await house.runTasks()
    expect((await detail(large.id)).status).toBe('SUCCESS')
  })

  test('the database refuses what the rules would', async () => {
    const { id } = await made(1000)
    const applicant = await house.owner.sql<{ applyId: string }[]>`select apply_id from withdrawal where id = ${id}`.one()
    const self = house.owner.sql`update withdrawal set status = 'APPROVED', audit_id = ${applicant.applyId} where id = ${id}`
    await expect(self).rejects.toThrow('withdrawal_check')
    const alone = house.owner.sql`update withdrawal set status = 'APPROVED', needs_two = true where id = ${id}`
    await expect(alone).rejects.toThrow('withdrawal_check')
  })

  test('rejected with a reason, it is all available again', async () => {
    const before = await balanceOf(house, unit)
    const { id } = await made(30_000)
    const rejected = await house.call(payouts.reject, { id, reason: '资料不全' }, { token: first, idempotencyKey: key() })
    expect(rejected.data).toMatchObject({ status: 'REJECTED', auditReason: '资料不全' })
    expect(await balanceOf(house, unit)).toEqual(before)
    expect((await approve([id])).data.refused).toMatchObject([{ why: '当前状态不能执行此操作' }])
    expect((await detail(id)).steps.map(({ status, note }) => [status, note])).toEqual([
      ['PENDING_REVIEW', ''],
      ['REJECTED', '资料不全'],
    ])
  })

  test('below a limit nobody need look', async () => {
    await house.owner.sql`update withdrawal_setting set auto_below_fen = 2000`
    const { status, auditName } = await made(1999)
    await house.owner.sql`update withdrawal_setting set auto_below_fen = 0`
    expect([status, auditName]).toEqual(['APPROVED', '定时任务'])
    await house.runTasks()
  })
})

describe('the bank that is played', () => {
  test('pays: the fee is the platform’s, the rest has left', async () => {
    const before = await balanceOf(house, unit)
    const done = await paid(10_000)
    expect(done).toMatchObject({ status: 'SUCCESS', channel: 'FAKE', channelNo: `FAKE${done.no}` })
    expect(await balanceOf(house, unit)).toEqual({ ...before, available: before.available - 10_000 })
    expect(done.steps.map(({ status }) => status)).toEqual(['PENDING_REVIEW', 'APPROVED', 'PROCESSING', 'SUCCESS'])
  })

  test('.11 fails: it stays held; paid again it fails again; closed it is available', async () => {
    const before = await balanceOf(house, unit)
    const failed = await paid(10_011)
    expect(failed).toMatchObject({ status: 'FAILED', failReason: '收款账户状态异常' })
    expect((await balanceOf(house, unit)).frozen).toBe(before.frozen + 10_011)
    const again = await house.call(payouts.retry, { id: failed.id }, { token: first, idempotencyKey: key() })
    expect(again.data).toMatchObject({ status: 'PROCESSING', no: failed.no })
    await house.runTasks()
    expect((await detail(failed.id)).status).toBe('FAILED')
    const closed = await house.call(payouts.close, { id: failed.id, reason: '商户要求' }, { token: first, idempotencyKey: key() })
    expect(closed.data.status).toBe('CLOSED')
    expect(await balanceOf(house, unit)).toEqual(before)
  })

  test('.12 answers late, .14 loses its answer: each is paid once', async () => {
    expect((await paid(10_012, 1)).status).toBe('PROCESSING')
    const late = await paid(10_112, 4)
    const lost = await paid(10_014, 3)
    expect([late.status, lost.status]).toEqual(['SUCCESS', 'SUCCESS'])
    const counts = await house.owner.sql<
      { paidCount: number }[]
    >`select paid_count from fake_payout where no in ${house.owner.sql([late.no, lost.no])}`
    expect(counts.map(({ paidCount }) => paidCount)).toEqual([1, 1])
  })

  test('.13 arrives and comes back: it is available again, and the card is not paid to', async () => {
    const token = await house.signIn('unified01')
    await giveMoney(house, '202', 20_000)
    const before = await balanceOf(house, '202')
    const { data } = await apply(house, token, { amountFen: 10_013 })
    await approve([data.id])
    for (let n = 0; n < 3; n += 1) {
      await makeAllDue(house.db)
      await house.runTasks()
    }
    const returned = await detail(data.id, token)
    expect(returned).toMatchObject({ status: 'BANK_RETURNED', failReason: '账号户名不符，款项已退回' })
    expect(await balanceOf(house, '202')).toEqual(before)
    expect((await house.call(bankCards.detail, { id: data.bankCardId }, { token })).data.status).toBe('DISABLED')
    expect((await apply(house, token, { amountFen: 1000, bankCardId: data.bankCardId })).code).toBe(cardRefusals.notVerified.code)
  })
})

test('the fee is rounded up, within its bounds, and never everything', () => {
  const terms = { ...standardTerms, feeBp: 10, feeLeastFen: 0, feeMostFen: 5000 }
  expect([1, 100, 1001, 100_000_000].map((fen) => feeFenOf(fen, terms))).toEqual([0, 1, 2, 5000])
  expect(feeFenOf(10, { ...terms, feeLeastFen: 100, feeMostFen: 100 })).toBe(9)
})
