// The platform's desk: what is paid by hand, the file for the bank, the terms, the clocks, and what the database itself keeps others from.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bankCards } from '#contract/bank-cards/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { firstOf } from '#contract/kit/sure'
import { payouts, withdrawals } from '#contract/withdrawals/calls'
import { withdrawalRefusals } from '#contract/withdrawals/states'
import { clocks } from '#server/columns'
import { type House, openHouse } from '../../house/harness/index'
import { addReviewer, apply, balanceOf, giveMoney, key } from '../../house/money/withdrawals'
import { ringClocks } from '../clocks/index'
import { transact } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { houseScope, type Scope } from '../kit/database/scope'
import { silentLog } from '../kit/log'
import { applyForStatement } from './index'

const unit = '201'
let house: House
let shop: string
let desk: string
beforeAll(async () => {
  house = await openHouse({ env: { PAYOUT_DRIVER: 'manual' } })
  shop = await house.signIn('merchant01')
  desk = await house.signIn('platform01')
  await house.owner.sql`update withdrawal_setting set daily_count = 100`
})
afterAll(() => house.close())
beforeEach(() => giveMoney(house, unit, 50_000))

const look = async (id: string) => (await house.call(withdrawals.detail, { id }, { token: desk })).data
async function toPay(amountFen = 10_000) {
  const { data } = await apply(house, shop, { amountFen })
  await house.call(payouts.approve, { ids: [data.id] }, { token: desk, idempotencyKey: key() })
  await house.runTasks()
  return data
}
type ByHand = { result: 'SUCCESS' | 'FAILED' | 'RETURNED'; channelNo?: string; receiptUrl?: string; reason?: string }
const byHand = (id: string, what: ByHand) => house.call(payouts.paidByHand, { id, ...what }, { token: desk, idempotencyKey: key() })
const receipt = { channelNo: 'ICBC-1', receiptUrl: '/files/receipt.png' }

describe('paid by hand', () => {
  test('with number and receipt, and not without', async () => {
    const before = await balanceOf(house, unit)
    const { id } = await toPay()
    expect(await look(id)).toMatchObject({ status: 'PROCESSING', channel: 'MANUAL' })
    expect((await byHand(id, { result: 'SUCCESS', channelNo: 'ICBC-1' })).code).toBe(withdrawalRefusals.noReceipt.code)
    expect((await byHand(id, { result: 'RETURNED', reason: '退票' })).code).toBe(withdrawalRefusals.wrongState.code)
    expect((await byHand(id, { result: 'SUCCESS', ...receipt })).data).toMatchObject({ status: 'SUCCESS', receiptUrl: receipt.receiptUrl })
    expect((await byHand(id, { result: 'SUCCESS', ...receipt })).code).toBe(withdrawalRefusals.wrongState.code)
    expect(await balanceOf(house, unit)).toEqual({ ...before, available: before.available - 10_000 })
  })

  test('failed with why: tried again, it waits for people again', async () => {
    const { id } = await toPay()
    expect((await byHand(id, { result: 'FAILED' })).code).toBe(withdrawalRefusals.noReason.code)
    expect((await byHand(id, { result: 'FAILED', reason: '账号有误' })).data.status).toBe('FAILED')
    await house.call(payouts.retry, { id }, { token: desk, idempotencyKey: key() })
    await house.runTasks()
    expect((await look(id)).status).toBe('PROCESSING')
    expect((await byHand(id, { result: 'SUCCESS', ...receipt })).data.status).toBe('SUCCESS')
  })

  test('and come back: available again, and the card is disabled', async () => {
    const before = await balanceOf(house, unit)
    const { id, bankCardId } = await toPay()
    await byHand(id, { result: 'SUCCESS', ...receipt })
    expect((await byHand(id, { result: 'RETURNED', reason: '户名不符' })).data.status).toBe('BANK_RETURNED')
    await house.runTasks()
    expect(await balanceOf(house, unit)).toEqual(before)
    expect((await house.call(bankCards.detail, { id: bankCardId }, { token: shop })).data.status).toBe('DISABLED')
    await house.owner.sql`update bank_card set status = 'VERIFIED', is_default = true where id = ${bankCardId}`
  })
})

describe('the file for the bank', () => {
  const file = (ids: string[], more = {}) => house.call(payouts.bankFile, { ids, reason: '今日代付' }, { token: desk, ...more })

  test('has whole numbers, is safe in a spreadsheet, and is written down with its reason', async () => {
    const { id, no, bankCardId } = await toPay()
    await house.owner.sql`update bank_card set branch_name = '=HYPERLINK("x")' where id = ${bankCardId}`
    const { data } = await file([id])
    await house.owner.sql`update bank_card set branch_name = null where id = ${bankCardId}`
    const [head, line, end] = data.text.split('\r\n')
    expect(head).toBe('\ufeff提现单号,收款户名,收款账号,开户银行,开户支行,联行号,账户类型,金额（元）,附言')
    expect(line).toMatch(new RegExp(`^${no},林晓月,621485\\d{10},招商银行,"'=HYPERLINK\\(""x""\\)",,对私,99.90,${no}$`))
    expect([end, data.rowCount, data.totalFen]).toEqual(['', 1, 9990])
    const logged = await house.owner.sql<{ entity: string; actorName: string; reason: string }[]>`
      select entity, actor_name, after ->> 'reason' as reason from audit_log where entity = 'payout_file' order by id desc limit 1`.one()
    expect({ ...logged }).toMatchObject({ entity: 'payout_file', reason: '今日代付' })
    const log = await house.owner.sql<
      { text: string }[]
    >`select coalesce(string_agg(after::text, ''), '') as text from audit_log where entity like 'payout%'`.one()
    expect(log.text).not.toMatch(/621485\d{10}/)
  })

  test('asks again who it is, and has nothing that is not to be paid by hand now', async () => {
    const { id } = await toPay()
    expect((await file([id], { unproved: true })).code).not.toBe(200)
    await byHand(id, { result: 'SUCCESS', ...receipt })
    expect((await file([id])).code).toBe(withdrawalRefusals.wrongState.code)
    expect((await house.call(payouts.bankFile, { ids: [id], reason: '偷看' }, { token: shop })).code).toBe(403)
  })
})

describe('the terms', () => {
  test('are changed by one at a time, in order, and with a line in the history', async () => {
    const { data: terms } = await house.call(payouts.setting, {}, { token: desk })
    const save = (more: object) => house.call(payouts.saveSetting, { ...terms, ...more }, { token: desk })
    expect((await save({ leastFen: 200, mostFen: 100 })).code).toBe(withdrawalRefusals.wrongTerms.code)
    expect((await save({ leastFen: 500 })).code).toBe(200)
    expect((await save({ leastFen: 600 })).code).toBe(houseRefusals.stale.code)
    const kept = await house.owner.sql<{ before: { least_fen: number }; after: { least_fen: number } }[]>`
      select before, after from audit_log where entity = 'withdrawal_setting' order by id desc limit 1`.one()
    expect([kept.before, kept.after]).toMatchObject([{ leastFen: 100 }, { leastFen: 500 }].map(({ leastFen }) => ({ least_fen: leastFen })))
    expect((await apply(house, shop, { amountFen: 400 })).message).toBe('单笔最少提现 5.00 元')
    await house.owner.sql`update withdrawal_setting set least_fen = 100`
  })
})

describe('the clocks', () => {
  const late = async () => {
    const ctx = { db: house.db, clock: house.clock, log: silentLog, signal: new AbortController().signal }
    await ringClocks(ctx, { PAYOUT_REVIEW_LATE: clocks.PAYOUT_REVIEW_LATE, PAYOUT_BANK_LATE: clocks.PAYOUT_BANK_LATE })
  }
  const heard = async (title: string, no: string) =>
    (await house.owner.sql`select id from notification where title ->> 0 = ${title} and body ->> 0 like ${`%${no}%`}`).length
  const clocksOf = async (id: string) => {
    const rows = await house.owner.sql<{ kind: string }[]>`select kind from clock where subject = 'WITHDRAWAL' and subject_id = ${id}`
    return rows.map(({ kind }) => kind).toSorted()
  }

  test('review and bank each have their time, and those who review hear when it has passed', async () => {
    const { data } = await apply(house, shop, { amountFen: 1000 })
    await house.runTasks()
    expect(await clocksOf(data.id)).toEqual(['PAYOUT_REVIEW', 'PAYOUT_REVIEW_LATE'])
    expect(await heard('有提现待审核', data.no)).toBeGreaterThan(0)
    await house.owner.sql`update clock set due_at = now() - interval '1 minute' where subject = 'WITHDRAWAL' and subject_id = ${data.id}`
    await late()
    expect(await heard('提现审核超时', data.no)).toBeGreaterThan(0)
    await house.owner.sql`update withdrawal set apply_at = apply_at - interval '3 days' where id = ${data.id}`
    const overdue = (await house.call(payouts.page, { overdue: true, pageSize: 100 }, { token: desk })).data.records
    expect(overdue.map(({ id }) => id)).toContain(data.id)
    await house.call(payouts.approve, { ids: [data.id] }, { token: desk, idempotencyKey: key() })
    await house.runTasks()
    expect(await clocksOf(data.id)).toEqual(['PAYOUT_BANK', 'PAYOUT_BANK_LATE'])
    await house.owner.sql`update clock set due_at = now() - interval '1 minute' where subject = 'WITHDRAWAL' and subject_id = ${data.id}`
    await late()
    expect(await heard('提现到账超时', data.no)).toBeGreaterThan(0)
    await byHand(data.id, { result: 'SUCCESS', ...receipt })
    await house.runTasks()
    expect(await clocksOf(data.id)).toEqual([])
  })
})

describe('behind the walls of the database', () => {
  const as = (role: Scope['role'], unitId: string): Scope => ({ ...houseScope(), role, unitId })
  const say = (scope: Scope, text: string) => transact(house.db, 'write', scope, (tx) => tx.unsafe(text))

  test('a unit reads its own, and changes neither states nor terms', async () => {
    const { id } = await toPay(1000)
    for (const scope of [
      as('md_shop', unit),
      as('md_market', '101'),
      as('md_brand', '301'),
      as('md_agent', '401'),
      as('md_distributor', '501'),
    ]) {
      const rows = await say(scope, `select id from withdrawal where id = ${id}`)
      expect(rows).toHaveLength(scope.unitId === unit ? 1 : 0)
      const writes = [
        `update withdrawal set status = 'SUCCESS' where id = ${id}`,
        `insert into withdrawal_step (withdrawal_id, unit_id, status, actor, at) values (${id}, ${unit}, 'SUCCESS', 'x', now())`,
        'update withdrawal_setting set auto_below_fen = 1000000',
        'select * from payout_report',
        'select * from fake_payout',
        `select * from payout_accounts(array[${id}]::bigint[])`,
        `select record_payout_report('{}', '', now())`,
      ]
      for (const text of writes) await expect(say(scope, text)).rejects.toMatchObject({ code: '42501' })
    }
    const forOthers = `select apply_withdrawal('{"unitId":"201","amountFen":"1","feeFen":"0","no":"X"}', now())`
    await expect(say(as('md_shop', '202'), forOthers)).rejects.toMatchObject({ code: '42501' })
    await expect(say(as('md_shop', '202'), 'select * from payee(201, null)')).rejects.toMatchObject({ code: '42501' })
    await byHand(id, { result: 'SUCCESS', ...receipt })
  })
})

test('a statement is paid without a fee and beyond the limits of a day, and reviewed like any other', async () => {
  await house.owner.sql`update withdrawal_setting set daily_count = 1`
  const moment = (tx: Parameters<typeof applyForStatement>[0]['tx']) => ({ tx, now: house.clock.now() })
  const wanted = { unitId: unit, amountFen: 20_000, statementId: '987654321' }
  const made = await asHouse(house.db, 'system', (tx) => applyForStatement(moment(tx), wanted))
  const twice = asHouse(house.db, 'system', (tx) => applyForStatement(moment(tx), wanted))
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  await house.owner.sql`update withdrawal_setting set daily_count = 100`
  expect(await look(made.id)).toMatchObject({
    feeFen: 0,
    netFen: 20_000,
    status: 'PENDING_REVIEW',
    applyName: '定时任务',
    mayApprove: true,
  })
  const other = await addReviewer(house, 'reviewer03')
  await house.call(payouts.reject, { id: made.id, reason: '不付' }, { token: other, idempotencyKey: key() })
})

test('what the desk counts is what it lists', async () => {
  const { data } = await house.call(payouts.page, { pageSize: 100 }, { token: desk })
  expect(data.total).toBeGreaterThan(3)
  expect(firstOf(data.records).unitName).toBe('云岭茶叶西湖店')
  const { data: counted } = await house.call(payouts.overview, {}, { token: desk })
  expect(Object.values(counted.states).reduce((sum, { count }) => sum + count, 0)).toBe(data.total)
  for (const which of ['mine', 'overdue'] as const) {
    const { data: listed } = await house.call(payouts.page, { pageSize: 100, [which]: true }, { token: desk })
    const fen = listed.records.reduce((sum, { amountFen }) => sum + amountFen, 0)
    expect(counted[which]).toEqual({ count: listed.total, amountFen: fen })
  }
})
