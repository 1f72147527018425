// Paid anew: under another number at the bank, once for each, and what is said of the number before is told apart.

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { firstOf } from '#contract/kit/sure'
import { payouts, withdrawals } from '#contract/withdrawals/calls'
import { type House, openHouse } from '../../house/harness/index'
import { startProcesses } from '../../house/harness/processes'
import { makeAllDue } from '../../house/harness/queue'
import { apply, balanceOf, giveMoney, key, noticeOf, openBank, paidAnswer, report, type TestBank } from '../../house/money/withdrawals'

const unit = '201'
const amountFen = 10_000
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
beforeEach(async () => {
  bank.orders.length = 0
  bank.answers.query = (withdrawalNo) => ({ status: 'UNKNOWN', withdrawalNo })
  await giveMoney(house, unit, 100_000)
})

type Order = Parameters<TestBank['answers']['pay']>[0]
const failedAnswer = (order: Order) => ({ ...paidAnswer(order), status: 'FAILED', reason: '账户异常' })
const processing = ({ withdrawalNo }: Order) => ({ status: 'PROCESSING', withdrawalNo, amountFen })
const look = async (id: string) => (await house.call(withdrawals.detail, { id }, { token: desk })).data
const numbers = () => bank.orders.map(({ withdrawalNo }) => withdrawalNo)
const retry = (id: string) => house.call(payouts.retry, { id }, { token: desk, idempotencyKey: key() })
async function due() {
  await makeAllDue(house.db)
  await house.runTasks()
}
async function approved() {
  const { data } = await apply(house, shop, { amountFen })
  await house.call(payouts.approve, { ids: [data.id] }, { token: desk, idempotencyKey: key() })
  return data
}
/** Failed under its first number, and paid anew: the bank has the second and has not said yet what became of it. */
async function again() {
  bank.answers.pay = failedAnswer
  const made = await approved()
  await house.runTasks()
  expect((await look(made.id)).status).toBe('FAILED')
  bank.answers.pay = processing
  await retry(made.id)
  await house.runTasks()
  return { ...made, second: `${made.no}-2` }
}

test('a retry goes to the bank under the next number, however often the same is asked for', async () => {
  const { id, no, second } = await again()
  expect(numbers()).toEqual([no, second])
  expect(await look(id)).toMatchObject({ status: 'PROCESSING', no, payoutNo: second, channelNo: null })
  bank.answers.query = (withdrawalNo) => paidAnswer({ withdrawalNo, amountFen })
  await due()
  expect(numbers()).toEqual([no, second])
  expect(await look(id)).toMatchObject({ status: 'SUCCESS', channelNo: `B-${second}` })
  // What failed under its third number is asked for under its fourth.
  const sent = await house.owner.sql<{ no: string; attempt: number }[]>`
    select payout_no('W1', n) as no, payout_attempt_of(payout_no('W1', n)) as attempt from generate_series(1, 12) n where withdrawal_no_of(payout_no('W1', n)) = 'W1'`
  expect(sent.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(new Set(sent.map((row) => row.no)).size).toBe(12)
})

test('late reports of the number before: that it failed was known, that it was paid is refused and shown', async () => {
  const { id, no, second } = await again()
  const before = await balanceOf(house, unit)
  await report(house.app, noticeOf({ withdrawalNo: no, amountFen, status: 'FAILED' }))
  await report(house.app, noticeOf({ withdrawalNo: no, amountFen }))
  await report(house.app, noticeOf({ withdrawalNo: `${no}-3`, amountFen }))
  await due()
  const found = await look(id)
  expect(found.status).toBe('PROCESSING')
  expect(await balanceOf(house, unit)).toEqual(before)
  const { data: refused } = await house.call(payouts.reports, { outcome: 'REFUSED', keyword: no }, { token: desk })
  expect(firstOf(refused.records)).toMatchObject({ withdrawalId: id, claim: 'SUCCESS', why: expect.stringContaining('重复打款') })
  const { data: unknown } = await house.call(payouts.reports, { outcome: 'REFUSED', keyword: `${no}-3` }, { token: desk })
  expect(firstOf(unknown.records)).toMatchObject({ why: '没有此提现单号' })
  await report(house.app, noticeOf({ withdrawalNo: second, amountFen }))
  await due()
  expect(await look(id)).toMatchObject({ status: 'SUCCESS', channelNo: `B-${second}` })
  // All that was said of it under either number stands on its page.
  expect(new Set((await look(id)).reports.map(({ withdrawalNo }) => withdrawalNo))).toEqual(new Set([no, second]))
})

// slow: two servers are started
test('two processes that submit the same withdrawal pay it once, at first and anew', async () => {
  let paidAt = 0
  const slowly = (answer: (order: Order) => object) => async (order: Order) => {
    paidAt += 1
    await pause(300)
    return answer(order)
  }
  bank.answers.pay = slowly(failedAnswer)
  const { stop } = await startProcesses(house, 2, bank.env)
  try {
    const { id, no } = await approved()
    // As if the queue had it many times: under other keys, so that both processes take it up.
    const submitted = async () => {
      for (let n = 0; n < 12; n += 1) {
        const payload = JSON.stringify({ id })
        await house.owner
          .sql`select graphile_worker.add_job('pay-withdrawal', ${payload}::text::json, job_key => ${`twice:${id}:${paidAt}:${n}`})`
      }
    }
    await submitted()
    await expect.poll(async () => (await look(id)).status, { timeout: 30_000 }).toBe('FAILED')
    expect(numbers()).toEqual([no])
    bank.answers.pay = slowly(paidAnswer)
    await retry(id)
    await submitted()
    await expect.poll(async () => (await look(id)).status, { timeout: 30_000 }).toBe('SUCCESS')
    expect(numbers()).toEqual([no, `${no}-2`])
  } finally {
    await stop()
  }
}, 120_000)
