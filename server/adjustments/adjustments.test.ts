// Fines and adjustments: two people, once, to the fen, and the unit hears of it.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustments } from '#contract/adjustments/calls'
import { adjustmentRefusals } from '#contract/adjustments/states'
import { bell } from '#contract/bell/calls'
import { exports } from '#contract/exports/calls'
import { jobs } from '#contract/jobs/calls'
import type { Given } from '#contract/kit/call'
import { type House, openHouse } from '../../house/harness/index'
import { staffOf } from '../../house/staff'
import { transact } from '../kit/database/db'
import { houseScope } from '../kit/database/scope'

let house: House
let [one, two, three, reader] = ['', '', '', '']
let shopId: string
let keys = 0
beforeAll(async () => {
  house = await openHouse()
})
beforeAll(async () => {
  one = await house.signIn('platform01')
  const { clerkWith, add } = staffOf(house, { token: one })
  const { roleId } = await clerkWith(['adjustment:read', 'adjustment:write'])
  const clerks = [await add({ roleId }), await add({ roleId })].map(({ username }) => username)
  // Who they are is asked again before money moves: they answer with the demo's password, as everybody here.
  await house.owner.sql`
    update account set password_hash = (select password_hash from account where username = 'platform01') where username = any (${clerks})`
  for (const username of clerks) [two, three] = [three, await house.signIn(username)]
  reader = (await clerkWith(['adjustment:read'])).token
  shopId = (
    await house.owner.sql<{ id: string }[]>`
      select u.id from unit u join membership m on m.unit_id = u.id and m.is_owner join account a on a.id = m.account_id
       where u.kind = 'SHOP' and u.status = 'OPEN' and a.username = 'merchant01' order by u.id limit 1`.one()
  ).id
})
afterAll(() => house.close())

const as = (token: string) => ({ token, idempotencyKey: `adjust-${keys++}` })
const propose = async (over: Partial<Given<typeof adjustments.propose>> = {}, token = one) =>
  house.call(adjustments.propose, { unitId: shopId, kind: 'FINE', amountFen: 50_000, reason: '发货超时', ...over }, as(token))
const decide = (id: string, token: string, isBooked = true) => house.call(adjustments.decide, { id, isBooked }, as(token))
const availableOf = async (unitId: string) =>
  (
    await house.owner.sql<{ fen: string }[]>`
      select coalesce(sum(balance), 0) as fen from ledger_account
       where book = 'money' and owner_type = 'unit' and owner_id = ${unitId} and kind = 'AVAILABLE'`.one()
  ).fen
const journals = async (id: string) =>
  (
    await house.owner.sql<{ total: number }[]>`
      select count(*) as total from ledger_journal where book = 'money' and biz_type in ('FINE', 'ADJUST') and biz_id = ${id}`.one()
  ).total

describe('proposed by one, booked by another', () => {
  test('a fine leaves the wallet when a second person books it, as a bill with its number', async () => {
    const before = Number(await availableOf(shopId))
    const proposed = (await propose()).data
    expect(proposed).toMatchObject({ kind: 'FINE', amountFen: -50_000, status: 'PROPOSED', mayDecide: false })
    expect(Number(await availableOf(shopId))).toBe(before)
    const booked = await decide(proposed.id, two)
    expect(booked.data).toMatchObject({ status: 'POSTED', mayDecide: false })
    expect(Number(await availableOf(shopId))).toBe(before - 50_000)
    const entries = await house.owner.sql<{ deltaFen: number; part: string | null; ref: string | null; kind: string }[]>`
      select e.delta as delta_fen, e.part, e.ref, a.kind from ledger_journal j join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id
       where j.biz_type = 'FINE' and j.biz_id = ${proposed.id} order by a.kind`
    expect(entries.map((each) => ({ ...each }))).toEqual([
      { deltaFen: -50_000, part: 'FINE', ref: proposed.no, kind: 'AVAILABLE' },
      { deltaFen: 50_000, part: null, ref: null, kind: 'FINES' },
    ])
  })

  test('an adjustment gives or takes by its sign', async () => {
    const before = Number(await availableOf(shopId))
    await decide((await propose({ kind: 'ADJUST', amountFen: 1234 })).data.id, two)
    expect(Number(await availableOf(shopId))).toBe(before + 1234)
    await decide((await propose({ kind: 'ADJUST', amountFen: -34 })).data.id, two)
    expect(Number(await availableOf(shopId))).toBe(before + 1200)
  })

  test('what was refused moves nothing', async () => {
    const before = await availableOf(shopId)
    const { id } = (await propose()).data
    expect((await decide(id, two, false)).data.status).toBe('REFUSED')
    expect((await decide(id, two)).code).toBe(adjustmentRefusals.decided.code)
    expect(await availableOf(shopId)).toBe(before)
    expect(await journals(id)).toBe(0)
  })

  test('nobody decides about their own, by no call and by no statement', async () => {
    const { id } = (await propose()).data
    expect((await decide(id, one)).code).toBe(adjustmentRefusals.own.code)
    const { proposedId } = await house.owner.sql<{ proposedId: string }[]>`select proposed_id from adjustment where id = ${id}`.one()
    const asPlatform = { ...houseScope(), role: 'md_platform' as const, unitId: '1' }
    const forged = transact(
      house.db,
      'write',
      asPlatform,
      (tx) =>
        tx`update adjustment set status = 'POSTED', decided_id = ${proposedId}, decided_name = 'x', decided_at = now() where id = ${id}`,
    )
    await expect(forged).rejects.toMatchObject({ code: '23514' })
    expect((await decide(id, reader)).code).toBe(403)
    expect(await journals(id)).toBe(0)
  })

  test('of two who decide at once one does, and the money moves once', async () => {
    const before = Number(await availableOf(shopId))
    const { id } = (await propose({ amountFen: 700 })).data
    const answers = await Promise.all([two, three, two, three].map((token) => decide(id, token)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === adjustmentRefusals.decided.code)).toHaveLength(3)
    expect(Number(await availableOf(shopId))).toBe(before - 700)
    expect(await journals(id)).toBe(1)
  })
})

describe('whom it concerns', () => {
  test('the owners hear it, and that they owe when it leaves them below zero', async () => {
    const owner = await house.signIn('merchant01')
    const amountFen = Number(await availableOf(shopId)) + 9900
    const { id, no } = (await propose({ amountFen, reason: '售假处罚' })).data
    await decide(id, two)
    expect(Number(await availableOf(shopId))).toBe(-9900)
    const news = (await house.call(bell.page, { pageNumber: 1, pageSize: 20 }, { token: owner, unit: shopId })).data.records
    const told = news.find(({ body }) => body.includes(no))
    expect(told?.title).toContain((amountFen / 100).toFixed(2))
    expect(told?.body).toContain('-99.00')
    await decide((await propose({ kind: 'ADJUST', amountFen: 9900, reason: '冲回上次调账' })).data.id, two)
  })

  test('units without a wallet and orders of others are refused', async () => {
    expect((await propose({ unitId: '1' })).code).toBe(adjustmentRefusals.noWallet.code)
    expect((await propose({ unitId: '99999999' })).code).toBe(adjustmentRefusals.noWallet.code)
    const [own, foreign] = await Promise.all(
      [house.owner.sql`shop_id = ${shopId}`, house.owner.sql`shop_id <> ${shopId}`].map((which) =>
        house.owner.sql<{ no: string }[]>`select no from trade_order where ${which} order by id limit 1`.one(),
      ),
    )
    expect((await propose({ orderNo: own?.no })).data.orderNo).toBe(own?.no)
    const refused = await propose({ orderNo: foreign?.no })
    expect(refused.code).toBe(adjustmentRefusals.orderMissing.code)
    expect(refused.message).toContain(foreign?.no)
  })

  test.each(['MARKET', 'BRAND', 'AGENT', 'DISTRIBUTOR'])('a %s has a wallet too', async (kind) => {
    const { id: unitId } = await house.owner.sql<{ id: string }[]>`
      select id from unit where kind = ${kind} and status = 'OPEN' order by id limit 1`.one()
    const before = Number(await availableOf(unitId))
    const { id } = (await propose({ unitId, kind: 'ADJUST', amountFen: 100 })).data
    expect((await decide(id, two)).code).toBe(200)
    expect(Number(await availableOf(unitId))).toBe(before + 100)
  })
})

describe('what is asked for', () => {
  test('a fine is more than nothing, an adjustment is not nothing', async () => {
    expect((await propose({ amountFen: 0 })).code).not.toBe(200)
    expect((await propose({ amountFen: -1 })).code).not.toBe(200)
    expect((await propose({ kind: 'ADJUST', amountFen: 0 })).code).not.toBe(200)
  })

  test('the list, its counts and its sheet agree', async () => {
    const { data: counts } = await house.call(adjustments.overview, {}, { token: reader })
    for (const [status, total] of Object.entries(counts)) {
      const { data } = await house.call(adjustments.page, { status: status as keyof typeof counts }, { token: reader })
      expect(data.total).toBe(total)
      expect(data.records.every(({ mayDecide }) => !mayDecide)).toBe(true)
    }
    const { no } = (await propose({ reason: '只有这一笔的原因' })).data
    expect((await house.call(adjustments.page, { keyword: '只有这一笔' }, { token: two })).data).toMatchObject({
      total: 1,
      records: [{ no, mayDecide: true }],
    })
    const started = await house.call(
      exports.start,
      { sheet: 'adjustments', fileName: '调账', format: 'csv', columns: ['no', 'kind', 'amountFen', 'status'], filter: { kind: 'FINE' } },
      as(one),
    )
    await house.runTasks()
    const { total } = (await house.call(adjustments.page, { kind: 'FINE' }, { token: one })).data
    expect((await house.call(jobs.detail, { id: started.data.id }, { token: one })).data).toMatchObject({
      status: 'DONE',
      doneCount: total,
    })
  })

  test('no unit reads the list', async () => {
    const token = await house.signIn('merchant01')
    expect((await house.call(adjustments.page, {}, { token })).code).toBe(403)
  })
})
