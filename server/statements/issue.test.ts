// Issuing: every posting in one statement, every statement the sum of its lines, and all of them the books.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { earnedParts, moneyParts } from '#contract/wallet/parts'
import { type House, openHouse } from '../../house/harness/index'
import { inHouse } from '../../house/shopping'
import { at, earn, lots, oneOf } from '../../house/statements'
import { reconcile } from '../kit/database/reconcile'
import { runTaskOnce } from '../kit/jobs/jobs'
import { silentLog } from '../kit/log'
import { issueNext, issueTask } from './index'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const issue = () => runTaskOnce(issueTask, {}, { ...house, log: silentLog })
const cycleOf = (unitId: string, cycle: string, payWay = 'WALLET') => house.owner.sql`
  insert into statement_setting (unit_id, cycle, pay_way) values (${unitId}, ${cycle}, ${payWay})
  on conflict (unit_id) do update set cycle = excluded.cycle, pay_way = excluded.pay_way`
type Issued = { period: string; netFen: number; lineCount: number }
const issuedFor = async (unitId: string): Promise<Issued[]> => [
  ...(await house.owner.sql<Issued[]>`
    select period_start || ' ' || period_end as period, net_fen, line_count from statement where unit_id = ${unitId} order by period_start`),
]
const clear = (unitId: string) => house.owner.sql`
  with said as (delete from statement_dispute where unit_id = ${unitId}), gone as (delete from statement_line where unit_id = ${unitId})
  delete from statement where unit_id = ${unitId}`

test('the database sums up exactly the parts that the contract calls earned', async () => {
  const rows = await house.owner.sql<{ part: string }[]>`
    select part from unnest(${[...moneyParts] as string[]}::text[]) part where statement_sum_of(part, 'ORDER_SETTLED') is not null`
  expect(rows.map(({ part }) => part).sort()).toEqual([...earnedParts].sort())
})

test('a house that was down for weeks issues each week once, weeks without lines have none, and looking again changes nothing', async () => {
  house.clock.set(at('2026-03-01 12:00'))
  await cycleOf('203', 'WEEK')
  await clear('203')
  await earn(house, '203', [
    { part: 'ORDER_INCOME', fen: 10_000, at: at('2026-01-05 00:00') },
    { part: 'COMMISSION', fen: -500, at: at('2026-01-11 23:59') },
    { part: 'ORDER_INCOME', fen: 20_000, at: at('2026-01-12 00:00') },
    { part: 'WITHDRAW', fen: -9_000, at: at('2026-01-13 09:00') },
    { part: 'REFUND', fen: -4_000, at: at('2026-02-02 09:00'), bizType: 'REFUND' },
    { part: 'COMMISSION', fen: 200, at: at('2026-02-02 09:00'), bizType: 'REFUND' },
    { part: 'FINE', fen: -100, at: at('2026-02-23 09:00') },
  ])
  const then = (rows: Issued[]) => rows.filter(({ period }) => period > '2026' && period < '2026-02-24')
  await issue()
  const expected = [
    { period: '2026-01-05 2026-01-11', netFen: 9_500, lineCount: 2 },
    { period: '2026-01-12 2026-01-18', netFen: 20_000, lineCount: 1 },
    { period: '2026-02-02 2026-02-08', netFen: -3_800, lineCount: 2 },
  ]
  expect(then(await issuedFor('203'))).toEqual(expected)
  await issue()
  expect(then(await issuedFor('203'))).toEqual(expected)
  const sums = await house.owner.sql<{ refundFen: number; commissionRefundFen: number }[]>`
    select refund_fen, commission_refund_fen from statement where unit_id = '203' and period_start = '2026-02-02'`.one()
  expect({ ...sums }).toEqual({ refundFen: -4_000, commissionRefundFen: 200 })
})

test('what was booked into a week that is out already goes into the next', async () => {
  await earn(house, '203', [{ part: 'ADJUST', fen: 77, at: at('2026-01-06 10:00') }])
  await issue()
  house.clock.set(at('2026-03-02 00:00'))
  await issue()
  expect((await issuedFor('203')).filter(({ period }) => period > '2026-02-09')).toEqual([
    { period: '2026-02-09 2026-02-15', netFen: 77, lineCount: 1 },
    { period: '2026-02-23 2026-03-01', netFen: -100, lineCount: 1 },
  ])
})

test('ten at once issue one: whoever comes second finds nothing to claim', async () => {
  await cycleOf('205', 'MONTH')
  await clear('205')
  await earn(house, '205', [{ part: 'ORDER_INCOME', fen: 1_234, at: at('2026-01-20 10:00') }])
  const before = (await issuedFor('205')).length
  const ids = await Promise.all(Array.from({ length: 10 }, () => inHouse(house, (tx, now) => issueNext({ tx, now }, '205'))))
  const mine = ids.filter((id) => id !== null)
  expect(new Set(mine).size).toBe(mine.length)
  expect((await issuedFor('205')).length - before).toBe(mine.length)
  expect((await issuedFor('205')).filter(({ period }) => period === '2026-01-01 2026-01-31')).toHaveLength(1)
})

// slow: three units, sixty rounds over a year, each with postings of its own and two processes that issue at once.
test('whatever is booked when, however cycles change: every posting is claimed once, and statements and the rest are the books', async () => {
  const units = ['201', '207', '208']
  const lot = lots(7)
  for (const unitId of units) await clear(unitId)
  for (
    let day = new Date('2026-03-01T02:00:00Z');
    day < new Date('2027-03-01');
    day = new Date(day.getTime() + (1 + lot(12)) * 86_400_000)
  ) {
    house.clock.set(day)
    const unitId = oneOf(lot, units)
    const earned = Array.from({ length: 1 + lot(6) }, () => ({
      part: oneOf(lot, moneyParts),
      fen: (1 + lot(50_000)) * (lot(3) === 0 ? -1 : 1),
      at: new Date(day.getTime() - lot(20 * 86_400) * 1000),
      bizType: lot(4) === 0 ? 'REFUND' : 'TRIED',
    }))
    await earn(house, unitId, earned)
    if (lot(3) === 0) await cycleOf(oneOf(lot, units), oneOf(lot, ['WEEK', 'HALF_MONTH', 'MONTH']))
    await Promise.all([issue(), issue()])
  }
  // Later than all of this and all of the demo.
  house.clock.set(new Date(Math.max(Date.parse('2027-06-01T02:00:00Z'), Date.now() + 400 * 86_400_000)))
  await issue()
  const left = await house.owner.sql<{ unitId: string; leftCount: number }[]>`
    select a.owner_id as unit_id, count(*) as left_count from ledger_entry e join ledger_account a on a.id = e.account_id
     where a.kind = 'AVAILABLE' and a.owner_id = any (${units}::bigint[]) and statement_sum_of(e.part, '') is not null
       and not exists (select from statement_line l where l.entry_id = e.id) group by a.owner_id`
  expect([...left]).toEqual([])
  const books = await house.owner.sql<{ statedFen: number; earnedFen: number; statementCount: number }[]>`
    select (select sum(net_fen)::bigint from statement where unit_id = any (${units}::bigint[])) as stated_fen,
           (select count(*) from statement where unit_id = any (${units}::bigint[])) as statement_count,
           (select sum(delta)::bigint from ledger_entry e join ledger_account a on a.id = e.account_id
             where a.kind = 'AVAILABLE' and a.book = 'money' and a.owner_id = any (${units}::bigint[]) and e.part = any (${[...earnedParts] as string[]})) as earned_fen`.one()
  expect(books.statedFen).toBe(books.earnedFen)
  expect(books.statementCount).toBeGreaterThan(20)
  expect((await reconcile(house.db)).differences.filter(({ check }) => check.startsWith('reconcile_statement'))).toEqual([])
}, 60_000)
