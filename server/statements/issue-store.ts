// How a statement comes to be, in the database: who is due, what is claimed, what it sums up to.

import type { StatementCycle, StatementPayWay } from '#contract/statements/states'
import { earnedParts } from '#contract/wallet/parts'
import type { Tx } from '../kit/database/db'
import type { Period } from './rules'

export type Terms = { cycle: StatementCycle; payWay: StatementPayWay; version: number }
const standard: Terms = { cycle: 'MONTH', payWay: 'WALLET', version: 0 }

export async function termsOf(tx: Tx, unitId: string): Promise<Terms> {
  const [row] = await tx<Terms[]>`select cycle, pay_way, version from statement_setting where unit_id = ${unitId}`
  return row ?? standard
}

/** One at a time for each unit, so that no two claim the same postings and none misses what the other gave up. */
export async function lockStatements(tx: Tx, unitId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('statements of ' || ${unitId}::text, 0))`
}

const parts = [...earnedParts] as string[]

/** Units with more postings up to the end of their last period than their statements have lines. The sums of days know how many there are. */
export async function dueUnits(tx: Tx, ends: Readonly<Record<StatementCycle, string>>, unitId: string | null): Promise<string[]> {
  const rows = await tx<{ unitId: string }[]>`
    select a.owner_id as unit_id
      from ledger_account a left join statement_setting t on t.unit_id = a.owner_id
      cross join lateral (select coalesce(sum(d.in_count + d.out_count), 0) as booked from ledger_day d
        where d.account_id = a.id and d.part = any (${parts})
          and d.day <= case t.cycle when 'WEEK' then ${ends.WEEK}::date when 'HALF_MONTH' then ${ends.HALF_MONTH}::date else ${ends.MONTH}::date end) b
      cross join lateral (select coalesce(sum(s.line_count), 0) as stated from statement s where s.unit_id = a.owner_id) s
     where a.book = 'money' and a.owner_type = 'unit' and a.kind = 'AVAILABLE' and b.booked > s.stated
       and (${unitId}::bigint is null or a.owner_id = ${unitId}::bigint)
     order by a.owner_id`
  return rows.map((row) => row.unitId)
}

/** Postings of a unit that no statement has. */
const unclaimed = (tx: Tx, unitId: string) => tx`
  ledger_entry e join ledger_account a on a.id = e.account_id
  where a.book = 'money' and a.owner_type = 'unit' and a.kind = 'AVAILABLE' and a.owner_id = ${unitId} and e.part = any (${parts})
    and not exists (select from statement_line l where l.entry_id = e.id)`

export async function firstUnclaimed(tx: Tx, unitId: string): Promise<string | null> {
  const row = await tx<{ first: string | null }[]>`select min(e.at)::text as first from ${unclaimed(tx, unitId)}`.one()
  return row.first
}

export async function lastEnd(tx: Tx, unitId: string): Promise<string | null> {
  const row = await tx<{ day: string | null }[]>`select max(period_end)::text as day from statement where unit_id = ${unitId}`.one()
  return row.day
}

type New = Period & { no: string; unitId: string; terms: Terms; now: Date; autoCheckAt: Date }

/** With both parties and the account as they are now; without lines yet. */
export async function open(tx: Tx, { no, unitId, start, end, terms, now, autoCheckAt }: New): Promise<string> {
  const row = await tx<{ id: string }[]>`
    insert into statement (no, unit_id, unit_name, company_name, uscc, platform_name, bank_name, last4, holder_name, cycle, period_start, period_end,
                           status, pay_way, auto_check_at, created_at)
    select ${no}, u.id, u.name, q.company_name, q.uscc, coalesce(pq.company_name, p.name), c.bank_name, c.number_last4, c.holder_name, ${terms.cycle}, ${start},
           ${end}, 'OUT', ${terms.payWay}, ${autoCheckAt.toISOString()}, ${now.toISOString()}
      from unit u
      left join unit_qualification q on q.unit_id = u.id
      left join lateral (select c.bank_name, c.number_last4, c.holder_name from bank_card c
                          where c.unit_id = u.id and c.is_default and c.status = 'VERIFIED' order by c.id limit 1) c on true
      cross join lateral (select id, name from unit where kind = 'PLATFORM' and deleted_at is null order by unit.id limit 1) p
      left join unit_qualification pq on pq.unit_id = p.id
     where u.id = ${unitId}
    returning id`.one()
  return row.id
}

/** Takes every posting up to the end that no statement has; answers how many. What a line was for is written down with it. */
export async function claim(tx: Tx, id: string, unitId: string, before: Date): Promise<number> {
  const rows = await tx`
    insert into statement_line (entry_id, statement_id, unit_id, at, part, biz_type, amount_fen, ref, about, piece_count, order_id, after_sale_id, after_sale_no)
    select n.id, ${id}, ${unitId}, n.at, n.part, j.biz_type, n.delta, n.ref, coalesce(o.lines -> 0 ->> 'name', j.memo), coalesce(o.total_qty, 0), o.id, f.id, f.no
      from (select e.id, e.at, e.part, e.delta, e.ref, e.journal_id from ${unclaimed(tx, unitId)} and e.at < ${before.toISOString()}) n
      join ledger_journal j on j.id = n.journal_id
      left join trade_order o on o.no = n.ref
      left join refund r on j.biz_type = 'REFUND' and r.id = case when j.biz_type = 'REFUND' then j.biz_id::bigint end
      left join after_sale f on f.id = r.after_sale_id
    returning entry_id`
  return rows.length
}

export async function sumUp(tx: Tx, id: string): Promise<void> {
  await tx`select sum_statement(${id})`
}
