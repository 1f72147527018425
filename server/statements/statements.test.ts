// Statements as people meet them: confirmed, disputed, issued again, paid; by two at once, by strangers, and by the clock.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { bell } from '#contract/bell/calls'
import { startOfDay, todayPlus } from '#contract/kit/dates'
import { houseRefusals } from '#contract/kit/refusal'
import { firstOf, sure } from '#contract/kit/sure'
import { type Statement, statements } from '#contract/statements/calls'
import { statementRefusals } from '#contract/statements/states'
import { type House, openHouse } from '../../house/harness/index'
import { inHouse, ringClocks } from '../../house/shopping'
import { type Earned, earn } from '../../house/statements'
import { runTaskOnce } from '../kit/jobs/jobs'
import { silentLog } from '../kit/log'
import { issueTask } from './index'
import { periodOf } from './rules'

const unit = '201'
const day = 86_400_000
let house: House
let shop: string
let platform: string
beforeAll(async () => {
  house = await openHouse()
  house.clock.set(new Date(week + 3_600_000))
  await house.owner.sql`
    insert into statement_setting (unit_id, cycle, pay_way) values (${unit}, 'WEEK', 'WALLET')
    on conflict (unit_id) do update set cycle = 'WEEK', pay_way = 'WALLET'`
  await runTaskOnce(issueTask, {}, { ...house, log: silentLog })
})
afterAll(() => house.close())

/** The Monday after the next: what the demo booked until then is stated before the first test. */
let week = startOfDay(periodOf('WEEK', todayPlus(14)).start).getTime()

/** A week passes in which this was earned; the statement of it. */
async function issued(earned: Omit<Earned, 'at'>[] = [{ part: 'ORDER_INCOME', fen: 10_000 }]): Promise<Statement> {
  await earn(
    house,
    unit,
    earned.map((each, n) => ({ ...each, at: new Date(week + day + n * 1000) })),
  )
  week += 7 * day
  house.clock.set(new Date(week + 3_600_000))
  await runTaskOnce(issueTask, {}, { ...house, log: silentLog })
  // Nobody stays signed in for weeks.
  shop = await house.signIn('merchant01')
  platform = await house.signIn('platform01')
  const { data } = await house.call(statements.page, { pageSize: 1 }, { token: shop })
  return firstOf(data.records)
}
const linesOf = async (id: string, token = shop) => (await house.call(statements.lines, { id, pageSize: 100 }, { token })).data.records
const read = async (id: string) => (await house.call(statements.detail, { id }, { token: shop })).data
const confirm = ({ id, version }: Statement, token = shop) => house.call(statements.confirm, { id, version }, { token })
const dispute = ({ id, version }: Statement, lineIds: string[], token = shop) =>
  house.call(statements.dispute, { id, version, lines: lineIds.map((lineId) => ({ lineId, reason: '金额不对' })) }, { token })
const reissue = (of: Statement, lines: { lineId: string; kept: boolean }[]) =>
  house.call(
    statements.reissue,
    { id: of.id, version: of.version, lines: lines.map((line) => ({ ...line, answer: '已核对' })) },
    { token: platform },
  )

test('it says what was earned, part by part, and its lines sum up to it', async () => {
  const made = await issued([
    { part: 'ORDER_INCOME', fen: 30_000 },
    { part: 'FREIGHT', fen: 800 },
    { part: 'COMMISSION', fen: -1_500 },
    { part: 'DISTRIBUTION', fen: -600 },
    { part: 'WITHDRAW', fen: -5_000 },
    { part: 'FINE', fen: -200 },
  ])
  expect(made).toMatchObject({
    orderFen: 30_000,
    freightFen: 800,
    commissionFen: -1_500,
    distributionFen: -600,
    otherFen: -200,
    netFen: 28_500,
  })
  expect(made).toMatchObject({ status: 'OUT', revision: 1, lineCount: 5, cycle: 'WEEK', payWay: 'WALLET' })
  const lines = await linesOf(made.id)
  expect(lines.map(({ amountFen }) => amountFen)).toEqual([30_000, 800, -1_500, -600, -200])
  const { openingFen, closingFen } = await read(made.id)
  expect(closingFen - openingFen).toBe(28_500)
  const { data: told } = await house.call(bell.page, { pageSize: 20 }, { token: shop })
  expect(told.records.some(({ title }) => title.includes(made.no))).toBe(true)
})

test('confirmed by a person it is settled, because its money stands in the wallet; a second time it is refused', async () => {
  const made = await issued()
  const { data } = await confirm(made)
  expect(data).toMatchObject({ status: 'PAID', checkedName: '林晓月', version: made.version + 2 })
  expect((await confirm(data)).code).toBe(statementRefusals.wrongState.code)
  expect((await dispute(data, [firstOf(await linesOf(made.id)).id])).code).toBe(statementRefusals.wrongState.code)
})

// slow: with three days, the clocks of all orders of the demo ring too.
test('confirmed by itself after three days, and not a minute before', async () => {
  const made = await issued()
  const due = sure(made.autoCheckAt ?? undefined)
  house.clock.set(new Date(Date.parse(due) - 60_000))
  await ringClocks(house)
  shop = await house.signIn('merchant01')
  expect((await read(made.id)).status).toBe('OUT')
  house.clock.set(new Date(due))
  await ringClocks(house)
  expect(await read(made.id)).toMatchObject({ status: 'PAID', checkedName: 'clock:STATEMENT_CHECK' })
})

test('one confirms while the other disputes: one of them is heard, the other told', async () => {
  const made = await issued()
  const line = firstOf(await linesOf(made.id)).id
  const answers = await Promise.all([confirm(made), dispute(made, [line])])
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, houseRefusals.stale.code]))
})

test('what is given up leaves the statement, and the next one takes it; the clock is set anew', async () => {
  const made = await issued([
    { part: 'ORDER_INCOME', fen: 5_000 },
    { part: 'FINE', fen: -1_000 },
    { part: 'COMMISSION', fen: -250 },
  ])
  const [, fine, commission] = await linesOf(made.id)
  const disputed = (await dispute(made, [sure(fine).id, sure(commission).id])).data
  expect(disputed).toMatchObject({ status: 'DISPUTED', autoCheckAt: null, netFen: 3_750 })
  const both = [
    { lineId: sure(fine).id, kept: false },
    { lineId: sure(commission).id, kept: true },
  ]
  expect((await reissue(disputed, both.slice(0, 1))).code).toBe(statementRefusals.unanswered.code)
  expect((await reissue(disputed, [...both, ...both])).code).toBe(statementRefusals.foreignLine.code)
  const again = (await reissue(disputed, both)).data
  expect(again).toMatchObject({ status: 'OUT', revision: 2, netFen: 4_750, lineCount: 2, otherFen: 0 })
  expect(Date.parse(sure(again.autoCheckAt ?? undefined))).toBeGreaterThan(house.clock.now().getTime())
  expect((await read(made.id)).disputes.map(({ kept, answer, amountFen }) => [kept, answer, amountFen])).toEqual([
    [false, '已核对', -1_000],
    [true, '已核对', -250],
  ])
  const next = await issued([{ part: 'ORDER_INCOME', fen: 100 }])
  expect(next).toMatchObject({ netFen: -900, lineCount: 2, otherFen: -1_000 })
  expect((await linesOf(next.id)).map(({ id }) => id)).toContain(sure(fine).id)
})

test('what comes to nothing or less is settled with its confirmation, wherever it would go', async () => {
  await house.owner.sql`update statement_setting set pay_way = 'CARD' where unit_id = ${unit}`
  const made = await issued([{ part: 'REFUND', fen: -300 }])
  expect(made.payWay).toBe('CARD')
  expect((await confirm(made)).data).toMatchObject({ status: 'PAID', netFen: -300, withdrawalId: null })
  await house.owner.sql`update statement_setting set pay_way = 'WALLET' where unit_id = ${unit}`
})

test('a line of another statement is not disputed with this one, nor one twice', async () => {
  const former = await issued()
  const made = await issued()
  const [foreign, own] = [firstOf(await linesOf(former.id)).id, firstOf(await linesOf(made.id)).id]
  expect((await dispute(made, [own, foreign])).code).toBe(statementRefusals.foreignLine.code)
  expect((await dispute(made, [own, own])).code).toBe(statementRefusals.foreignLine.code)
  expect((await read(made.id)).status).toBe('OUT')
})

test('nobody sees or decides another’s, the market of the shop neither; the platform sees all and confirms for nobody', async () => {
  const made = await issued()
  const line = firstOf(await linesOf(made.id)).id
  for (const name of ['manager01', 'merchant03', 'brandmgr01']) {
    const token = await house.signIn(name)
    expect((await house.call(statements.page, { unitId: unit }, { token })).data.total).toBe(0)
    for (const call of [statements.detail, statements.lines] as const)
      expect((await house.call(call, { id: made.id }, { token })).code).toBe(statementRefusals.missing.code)
    expect((await confirm(made, token)).code).toBe(statementRefusals.missing.code)
    expect((await dispute(made, [line], token)).code).toBe(statementRefusals.missing.code)
  }
  const { data } = await house.call(statements.page, { unitId: unit, pageSize: 100 }, { token: platform })
  expect(data.records.map(({ id }) => id)).toContain(made.id)
  expect((await linesOf(made.id, platform)).map(({ id }) => id)).toContain(line)
  expect((await confirm(made, platform)).code).toBe(403)
})

test('the summary is the sum of the list, and what no statement has is what the books have besides', async () => {
  await earn(house, unit, [{ part: 'ORDER_INCOME', fen: 4_321, at: new Date(week + 1_000) }])
  const { data } = await house.call(statements.summary, {}, { token: shop })
  const all = (await house.call(statements.page, { pageSize: 100 }, { token: shop })).data
  expect(data.statementCount).toBe(all.total)
  expect(data.netFen).toBe(all.records.reduce((sum, { netFen }) => sum + netFen, 0))
  expect(data.unpaidFen).toBe(all.records.filter(({ status }) => status !== 'PAID').reduce((sum, { netFen }) => sum + netFen, 0))
  const books = await inHouse(house, (tx) =>
    tx<{ earnedFen: number }[]>`
      select sum(e.delta)::bigint as earned_fen from ledger_entry e join ledger_account a on a.id = e.account_id
       where a.book = 'money' and a.kind = 'AVAILABLE' and a.owner_id = ${unit} and statement_sum_of(e.part, '') is not null`.one(),
  )
  expect(data.netFen + data.unclaimedFen).toBe(books.earnedFen)
})

test('how a unit is settled is set by the platform, with a version; the unit only reads it', async () => {
  const terms = (await house.call(statements.setting, { unitId: '203' }, { token: platform })).data
  const set = (version: number) =>
    house.call(statements.saveSetting, { unitId: '203', cycle: 'HALF_MONTH', payWay: 'CARD', version }, { token: platform })
  expect((await set(terms.version)).code).toBe(200)
  expect((await set(terms.version)).code).toBe(houseRefusals.stale.code)
  const token = await house.signIn('merchant03')
  const own = await house.call(statements.setting, {}, { token })
  expect(own.data).toMatchObject({ unitId: '203', cycle: 'HALF_MONTH', payWay: 'CARD' })
  const tried = await house.call(statements.saveSetting, { unitId: '203', cycle: 'WEEK', payWay: 'WALLET', version: 1 }, { token })
  expect(tried.code).toBe(403)
})
