// Statements of the demo: issued as any, for every cycle that is over; the latest wait to be confirmed, one is disputed, the others are settled.

import { clockActor } from '#contract/kit/who'
import type { StatementCycle, StatementPayWay } from '#contract/statements/states'
import type { Tx } from '../kit/database/db'
import { issueAll } from '../statements/index'
import { market, shop } from './places'

type Settled = [unitId: number, cycle: StatementCycle, payWay: StatementPayWay]
const settled: readonly Settled[] = [
  [shop.selfManaged, 'WEEK', 'WALLET'],
  [shop.unified, 'HALF_MONTH', 'WALLET'],
  [market.first, 'HALF_MONTH', 'WALLET'],
  [203, 'WEEK', 'WALLET'],
]

export async function addStatements(tx: Tx, now: Date): Promise<void> {
  for (const [unitId, cycle, payWay] of settled)
    await tx`insert into statement_setting (unit_id, cycle, pay_way) values (${unitId}, ${cycle}, ${payWay})`
  await issueAll({ tx, now })
  await asOnTheirDay(tx, now)
  await disputeOne(tx, now)
}

/** Issued on the day after their period and, but for the latest two of each unit, confirmed by themselves since. */
async function asOnTheirDay(tx: Tx, now: Date): Promise<void> {
  await tx`
    update statement set created_at = ((period_end + 1) + time '00:15') at time zone 'Asia/Shanghai',
           auto_check_at = ((period_end + 4) + time '00:15') at time zone 'Asia/Shanghai'`
  const waiting = await tx<{ id: string; nth: number }[]>`
    select id, nth::int from (select id, row_number() over (partition by unit_id order by period_end desc) as nth from statement) s where nth <= 2`
  const waits = waiting.map(({ id }) => id)
  await tx`
    update statement set status = 'PAID', checked_by = ${clockActor('STATEMENT_CHECK')}, checked_at = auto_check_at, paid_at = auto_check_at,
           version = version + 2
     where not id = any (${waits}::bigint[])`
  // Whenever the demo is looked at, something is left to be confirmed.
  await tx`update statement set auto_check_at = ${now.toISOString()}::timestamptz + interval '2 days 6 hours' where id = any (${waits}::bigint[])`
  await tx`delete from clock where subject = 'STATEMENT' and not subject_id = any (${waits}::bigint[])`
  await tx`update clock c set due_at = s.auto_check_at from statement s where c.subject = 'STATEMENT' and c.subject_id = s.id`
}

/** Of a shop that is signed in to: its last but two, so that both of what can be confirmed are left. */
async function disputeOne(tx: Tx, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 5 * 3_600_000).toISOString()
  const [disputed] = await tx<{ id: string }[]>`
    update statement set status = 'DISPUTED', checked_by = null, checked_at = null, paid_at = null, auto_check_at = null, version = version + 1
     where id = (select id from statement where unit_id = ${shop.selfManaged} order by period_end desc offset 2 limit 1) returning id`
  if (!disputed) return
  await tx`
    insert into statement_dispute (statement_id, unit_id, entry_id, revision, part, ref, amount_fen, reason, by_name, at)
    select l.statement_id, l.unit_id, l.entry_id, 1, l.part, l.ref, l.amount_fen, '佣金比例与合同约定不符，请核对', '林晓月', ${at}
      from statement_line l where l.statement_id = ${disputed.id} and l.part = 'COMMISSION' order by l.at limit 2`
}
