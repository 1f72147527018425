// Statements in the database. A unit's wall shows it its own, and the platform all of them.

import type { Answer, Taken } from '#contract/kit/call'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import type { Statement, StatementDetail, statements } from '#contract/statements/calls'
import type { StatementState } from '#contract/statements/states'
import type { DueTold } from '../clocks/index'
import { containing } from '../kit/database/containing'
import type { Tx } from '../kit/database/db'

export const sumColumns = (tx: Tx) => tx`
  s.order_fen, s.freight_fen, s.refund_fen, s.commission_fen, s.commission_refund_fen, s.distribution_fen, s.distribution_refund_fen, s.subsidy_fen,
  s.subsidy_refund_fen, s.royalty_fen, s.share_fen, s.points_settle_fen, s.other_fen, s.net_fen`

const columns = (tx: Tx) => tx`
  s.id, s.no, s.unit_id, s.unit_name, s.cycle, s.period_start::text, s.period_end::text, ${sumColumns(tx)}, s.line_count, s.status, s.revision,
  s.checked_by as checked_name, s.checked_at, s.auto_check_at, s.pay_way, s.withdrawal_id, s.withdrawal_no, s.paid_at, s.created_at, s.version`

/** Whose statements are read: one unit's, or everybody's for the platform. */
export type Reader = { unitId: string | null }
type Filter = Omit<Taken<typeof statements.page>, 'pageNumber' | 'pageSize'>

function where(tx: Tx, reader: Reader, { status, unitId, from, to, keyword = '' }: Filter) {
  const like = containing(keyword.trim())
  return tx`true ${reader.unitId ? tx`and s.unit_id = ${reader.unitId}` : tx``} ${unitId ? tx`and s.unit_id = ${unitId}` : tx``}
    ${status ? tx`and s.status = ${status}` : tx``} ${from ? tx`and s.period_end >= ${from}::date` : tx``} ${to ? tx`and s.period_start <= ${to}::date` : tx``}
    ${keyword.trim() ? tx`and (s.no ilike ${like} or s.unit_name ilike ${like})` : tx``}`
}

export async function page(
  tx: Tx,
  reader: Reader,
  { pageNumber, pageSize, ...filter }: Taken<typeof statements.page>,
): Promise<Page<Statement>> {
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from statement s where ${where(tx, reader, filter)}`,
    tx<Statement[]>`
      select ${columns(tx)} from statement s where ${where(tx, reader, filter)}
       order by s.period_end desc, s.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, records: [...rows] }
}

/** All that match, as they are read: for exports. */
export const rows = (tx: Tx, reader: Reader, filter: Filter): AsyncIterable<Statement[]> =>
  tx<Statement[]>`select ${columns(tx)} from statement s where ${where(tx, reader, filter)} order by s.period_end desc, s.id desc`.cursor()

const sums = [
  'order',
  'freight',
  'refund',
  'commission',
  'commission_refund',
  'distribution',
  'distribution_refund',
  'subsidy',
  'subsidy_refund',
  'royalty',
  'share',
  'points_settle',
  'other',
  'net',
] as const

export async function summary(tx: Tx, reader: Reader, filter: Filter): Promise<Answer<typeof statements.summary>> {
  const added = sums.map((name) => tx`coalesce(sum(${tx(`${name}_fen`)}), 0)::bigint as ${tx(`${name}_fen`)},`)
  const unitId = reader.unitId ?? filter.unitId ?? null
  return tx<Answer<typeof statements.summary>[]>`
    select ${added.reduce((all, one) => tx`${all} ${one}`, tx``)} count(*) as statement_count,
           coalesce(sum(s.net_fen) filter (where s.status <> 'PAID'), 0)::bigint as unpaid_fen, unclaimed_fen(${unitId}) as unclaimed_fen
      from statement s where ${where(tx, reader, filter)}`.one()
}

export async function overview(tx: Tx, reader: Reader): Promise<Record<StatementState, number>> {
  const counted = await tx<{ status: StatementState; total: number }[]>`
    select s.status, count(*) as total from statement s where ${where(tx, reader, {})} group by s.status`
  const of = (status: StatementState) => counted.find((row) => row.status === status)?.total ?? 0
  return { OUT: of('OUT'), DISPUTED: of('DISPUTED'), CHECKED: of('CHECKED'), PAID: of('PAID') }
}

export async function find(tx: Tx, reader: Reader, id: string): Promise<Statement | undefined> {
  return tx<Statement[]>`select ${columns(tx)} from statement s where s.id = ${id} and ${where(tx, reader, {})}`.maybe()
}
/** Held until the end: whoever comes second sees what the first made of it. */
export async function hold(tx: Tx, reader: Reader, id: string): Promise<Statement | undefined> {
  return tx<Statement[]>`select ${columns(tx)} from statement s where s.id = ${id} and ${where(tx, reader, {})} for update`.maybe()
}

export async function detail(tx: Tx, reader: Reader, id: string): Promise<StatementDetail | undefined> {
  const head = tx<Omit<StatementDetail, 'disputes'>[]>`
    select ${columns(tx)}, s.company_name, s.uscc, s.platform_name, s.bank_name, s.last4, s.holder_name, b.before_fen as opening_fen, b.before_fen + s.net_fen as closing_fen
      from statement s
      cross join lateral (select coalesce(sum(e.net_fen), 0)::bigint as before_fen from statement e where e.unit_id = s.unit_id and e.period_end < s.period_start) b
     where s.id = ${id} and ${where(tx, reader, {})}`.maybe()
  const disputed = tx<StatementDetail['disputes']>`
    select d.entry_id as line_id, d.revision, d.part as type, d.ref as order_no, d.amount_fen, d.reason, d.answer, d.kept, d.by_name, d.at, d.answered_by, d.answered_at
      from statement_dispute d where d.statement_id = ${id} order by d.revision desc, d.id`
  const [found, disputes] = await Promise.all([head, disputed])
  return found && { ...found, disputes: [...disputes] }
}

export async function placeOf(tx: Tx, unitId: string) {
  type Place = { shopId: string | null; marketId: string | null; brandId: string | null; agentId: string | null }
  // Of its own wall alone: whoever else sees the unit does not see its statements.
  return tx<Place[]>`
    select case kind when 'SHOP' then id end as shop_id, case kind when 'MARKET' then id end as market_id, case kind when 'BRAND' then id end as brand_id,
           case kind when 'AGENT' then id end as agent_id from unit where id = ${unitId}`.one()
}

/** As the list of what is due tells them: of which days, and what they come to. */
export async function dueTold(tx: Tx, ids: readonly string[]): Promise<DueTold[]> {
  const rows = await tx<DueTold[]>`
    select id, no, unit_name, period_start || ' – ' || period_end as title, net_fen as amount_fen from statement where id = any (${[...ids]}::bigint[])`
  return [...rows]
}
export async function idsCalled(tx: Tx, text: string): Promise<string[]> {
  return (await tx<{ id: string }[]>`select id from statement where no = ${text}`).map(({ id }) => id)
}

type News = Pick<Statement, 'no' | 'unitName' | 'periodStart' | 'periodEnd' | 'netFen'>
export const newsOf = (tx: Tx, id: string): Promise<News> =>
  tx<News[]>`select no, unit_name, period_start::text, period_end::text, net_fen from statement where id = ${id}`.one()

export async function watchers(tx: Tx, id: string, isDesk: boolean): Promise<{ accountId: string; unitId: string }[]> {
  return tx<{ accountId: string; unitId: string }[]>`select account_id, unit_id from statement_watchers(${id}, ${isDesk})`
}

/** A unit that can have statements: any but the platform. */
export const unitCalled = (tx: Tx, unitId: string): Promise<{ id: string; name: string } | undefined> =>
  tx<{ id: string; name: string }[]>`select id, name from unit where id = ${unitId} and kind <> 'PLATFORM' and deleted_at is null`.maybe()
