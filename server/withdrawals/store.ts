// Withdrawals in the database: read by whoever may, walled by their unit.

import type { Taken } from '#contract/kit/call'
import type { Page } from '#contract/kit/page'
import { whoWords } from '#contract/kit/who'
import { type Language, languages } from '#contract/kit/words'
import type { PayoutReport, payouts, Withdrawal, WithdrawalDetail, withdrawals } from '#contract/withdrawals/calls'
import { openWithdrawalStates, type WithdrawalState, type WithdrawalTerms } from '#contract/withdrawals/states'
import type { DueTold } from '../clocks/index'
import type { Tx } from '../kit/database/db'
import type { Place } from '../ledger/index'

export type Row = Withdrawal & {
  applyId: string | null
  firstId: string | null
  channelNo: string | null
  bankAt: string | null
  attempt: number
  /** As the bank is asked for it. */
  payoutNo: string
}

/** By when its next step is due: by the platform, by the bank, and by the platform again where the bank did not pay. */
export const dueOf = (tx: Tx) => tx`
  case when w.status = 'PENDING_REVIEW' then w.apply_at + make_interval(hours => s.review_hours)
       when w.status = 'FAILED' then w.updated_at + make_interval(hours => s.review_hours)
       when w.status in ('APPROVED', 'PROCESSING') then coalesce(w.submit_at, w.audit_at, w.apply_at) + make_interval(hours => s.arrival_hours) end`

const columns = (tx: Tx) => tx`
  w.id, w.no, w.unit_id, coalesce(u.name, '') as unit_name, w.amount_fen, w.fee_fen, w.amount_fen - w.fee_fen as net_fen, w.bank_card_id, w.bank_name, w.last4,
  w.holder_name, w.channel, w.status, w.apply_id, w.apply_name, w.apply_at, w.first_id, w.first_name, w.needs_two, w.audit_name, w.audit_at, w.audit_reason,
  w.submit_at, w.success_at, w.fail_reason, w.returned_at, w.receipt_url, w.statement_id, ${dueOf(tx)} as due_at, w.remark, w.version, w.channel_no, w.bank_at, w.attempt,
  payout_no(w.no, w.attempt) as payout_no`
const joined = (tx: Tx) => tx`withdrawal w left join unit u on u.id = w.unit_id cross join withdrawal_setting s`

const nameIn = (language: Language, actor: string): string => whoWords(actor)?.[languages.indexOf(language)] ?? actor

/** As a reader sees it: the house is called by what it was doing. */
export function told(row: Row, language: Language): Withdrawal {
  const { applyId: _apply, firstId: _first, channelNo: _no, bankAt: _at, attempt: _attempt, payoutNo: _payoutNo, ...seen } = row
  return { ...seen, applyName: nameIn(language, row.applyName), auditName: row.auditName && nameIn(language, row.auditName) }
}

type Own = Taken<typeof withdrawals.page>
type Desk = Taken<typeof payouts.page>
/** Whose: a unit's own, or those of all that somebody of the platform asks for. */
export type Whose = { unitId: string } | { reviewer: string; now: Date }
type Filter = Omit<Own, 'pageNumber' | 'pageSize'> & Partial<Omit<Desk, 'pageNumber' | 'pageSize'>>

function where(tx: Tx, whose: Whose, filter: Filter) {
  const { status = null, from = null, to = null, channel = null, leastFen = null } = filter
  const keyword = filter.keyword?.trim() || null
  const unitId = 'unitId' in whose ? whose.unitId : (filter.unitId ?? null)
  const mine =
    filter.mine && 'reviewer' in whose
      ? tx`and w.status = 'PENDING_REVIEW' and w.apply_id is distinct from ${whose.reviewer} and w.first_id is distinct from ${whose.reviewer}`
      : tx``
  const held = filter.open ? tx`and w.status = any (${[...openWithdrawalStates]})` : tx``
  const late = filter.overdue && 'now' in whose ? tx`and ${dueOf(tx)} < ${whose.now.toISOString()}` : tx``
  return tx`(${unitId}::bigint is null or w.unit_id = ${unitId}) and (${status}::text is null or w.status = ${status})
    and (${from}::timestamptz is null or w.apply_at >= ${from}) and (${to}::timestamptz is null or w.apply_at < ${to})
    and (${channel}::text is null or w.channel = ${channel}) and (${leastFen}::bigint is null or w.amount_fen >= ${leastFen})
    and (${keyword}::text is null or w.no = ${keyword} or w.last4 = ${keyword}) ${mine} ${late} ${held}`
}

export const count = async (tx: Tx, whose: Whose, filter: Filter): Promise<number> =>
  (await tx<{ total: number }[]>`select count(*) as total from ${joined(tx)} where ${where(tx, whose, filter)}`.one()).total

/** What somebody has to do is done in the order in which it came; what is over is looked up, the latest first. */
const isQueue = (whose: Whose, { mine, overdue, status }: Filter): boolean =>
  'reviewer' in whose && (mine === true || overdue === true || openWithdrawalStates.some((open) => open === status))

export async function page(tx: Tx, whose: Whose, filter: Own | Desk, language: Language): Promise<Page<Withdrawal>> {
  const { pageNumber, pageSize } = filter
  const rows = await tx<Row[]>`
    select ${columns(tx)} from ${joined(tx)} where ${where(tx, whose, filter)} order by w.id ${isQueue(whose, filter) ? tx`asc` : tx`desc`} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`
  return { total: await count(tx, whose, filter), records: rows.map((row) => told(row, language)) }
}

export async function* all(tx: Tx, whose: Whose, filter: Filter, language: Language): AsyncGenerator<Withdrawal[]> {
  const rows = tx<Row[]>`select ${columns(tx)} from ${joined(tx)} where ${where(tx, whose, filter)} order by w.id desc`.cursor()
  for await (const batch of rows) yield batch.map((row) => told(row, language))
}

export async function find(tx: Tx, id: string): Promise<Row | undefined> {
  return (await tx<Row[]>`select ${columns(tx)} from ${joined(tx)} where w.id = ${id}`)[0]
}
/** Held until the end: whoever comes second sees what the first made of it. */
export async function hold(tx: Tx, id: string): Promise<Row | undefined> {
  return (await tx<Row[]>`select ${columns(tx)} from ${joined(tx)} where w.id = ${id} for update of w`)[0]
}
/** By a number that a bank names; `said` is the how manieth of the withdrawal it is. */
export async function holdByNo(tx: Tx, payoutNo: string): Promise<(Row & { said: number }) | undefined> {
  return tx<(Row & { said: number })[]>`
    select ${columns(tx)}, payout_attempt_of(${payoutNo}) as said from ${joined(tx)} where w.no = withdrawal_no_of(${payoutNo}) for update of w`.maybe()
}

type Step = WithdrawalDetail['steps'][number]
export async function steps(tx: Tx, id: string, language: Language): Promise<Step[]> {
  const rows = await tx<Step[]>`select at, status, actor, note from withdrawal_step where withdrawal_id = ${id} order by id`
  return rows.map((row) => ({ ...row, actor: nameIn(language, row.actor) }))
}

/** One application of a unit at a time, so that what a day allows is counted once. */
export async function lockUnit(tx: Tx, unitId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('withdrawals of ' || ${unitId}::text, 0))`
}

/** What a unit asked for since then and did not get back; what pays a statement has no limits. */
export async function askedSince(tx: Tx, unitId: string, since: Date): Promise<{ todayCount: number; todayFen: number }> {
  const { total, fenTotal } = await tx<{ total: number; fenTotal: number }[]>`
    select count(*) as total, coalesce(sum(amount_fen), 0)::bigint as fen_total from withdrawal
     where unit_id = ${unitId} and apply_at >= ${since.toISOString()} and statement_id is null
       and status not in ('REJECTED', 'CANCELED', 'CLOSED', 'BANK_RETURNED')`.one()
  return { todayCount: total, todayFen: fenTotal }
}

export type Application = {
  no: string
  unitId: string
  amountFen: number
  feeFen: number
  bankCardId: string
  applyId: string | null
  applyName: string
  statementId: string | null
  remark: string
}
/** Its id; nothing where the account is not one that money goes to. */
export async function add(tx: Tx, application: Application, now: Date): Promise<string | null> {
  const said = JSON.stringify(application)
  return (await tx<{ id: string | null }[]>`select apply_withdrawal(${said}::text::jsonb, ${now.toISOString()}) as id`.one()).id
}
export async function cancel(tx: Tx, id: string, now: Date): Promise<boolean> {
  return (await tx<{ done: boolean }[]>`select cancel_withdrawal(${id}, ${now.toISOString()}) as done`.one()).done
}

/** How many there are of some, and what they come to. */
export async function sumOf(tx: Tx, whose: Whose, filter: Filter): Promise<{ count: number; amountFen: number }> {
  const { total, fenTotal } = await tx<{ total: number; fenTotal: number }[]>`
    select count(*) as total, coalesce(sum(w.amount_fen), 0)::bigint as fen_total from ${joined(tx)} where ${where(tx, whose, filter)}`.one()
  return { count: total, amountFen: fenTotal }
}

export async function overview(tx: Tx): Promise<{ status: WithdrawalState; total: number; fenTotal: number }[]> {
  return [
    ...(await tx<{ status: WithdrawalState; total: number; fenTotal: number }[]>`
      select status, count(*) as total, sum(amount_fen)::bigint as fen_total from withdrawal group by 1`),
  ]
}

export async function isOpenTo(tx: Tx, cardId: string): Promise<boolean> {
  const rows = await tx`select id from withdrawal where bank_card_id = ${cardId} and status = any (${[...openWithdrawalStates]}) limit 1`
  return rows.length > 0
}

/** The walls of a unit: of its books, and of its clocks. */
export async function placeOf(tx: Tx, unitId: string): Promise<Required<Place>> {
  const [row] = await tx<Required<Place>[]>`select shop_id, market_id, brand_id, agent_id from unit where id = ${unitId}`
  return row ?? { shopId: null, marketId: null, brandId: null, agentId: null }
}

/** As the list of what is due tells them: to which account, and how much of it. */
export async function dueTold(tx: Tx, ids: readonly string[]): Promise<DueTold[]> {
  const rows = await tx<DueTold[]>`
    select w.id, w.no, coalesce(u.name, '') as unit_name, w.bank_name || ' ' || w.last4 as title, w.amount_fen
      from withdrawal w left join unit u on u.id = w.unit_id where w.id = any (${[...ids]}::bigint[])`
  return [...rows]
}
export async function idsCalled(tx: Tx, text: string): Promise<string[]> {
  return (await tx<{ id: string }[]>`select id from withdrawal where no = ${text}`).map(({ id }) => id)
}

export type Setting = WithdrawalTerms & { version: number }
export async function setting(tx: Tx): Promise<Setting> {
  return tx<Setting[]>`
    select least_fen, most_fen, daily_count, daily_fen, fee_bp, fee_least_fen, fee_most_fen, auto_below_fen, four_eyes_from_fen, review_hours,
           arrival_hours, version from withdrawal_setting`.one()
}
export async function saveSetting(tx: Tx, { version, ...terms }: Setting, now: Date): Promise<boolean> {
  const rows = await tx`
    update withdrawal_setting set ${tx(terms)}, updated_at = ${now.toISOString()}, version = version + 1 where version = ${version} returning id`
  return rows.length > 0
}

type ReportRow = Omit<PayoutReport, 'why'> & { why: readonly [string, string] | null }
const reportColumns = (tx: Tx) => tx`
  r.id, r.channel, r.report_no, r.withdrawal_no, w.id as withdrawal_id, r.claim, r.amount_fen, r.channel_no, r.reason, r.outcome, r.why, r.received_at`
const reportOf = ({ why, ...row }: ReportRow, language: Language): PayoutReport => ({
  ...row,
  why: why?.[languages.indexOf(language)] ?? null,
})

export async function reportsOf(tx: Tx, { no, attempt }: Pick<Row, 'no' | 'attempt'>, language: Language): Promise<PayoutReport[]> {
  const rows = await tx<ReportRow[]>`
    select ${reportColumns(tx)} from payout_report r join withdrawal w on w.no = ${no}
     where r.withdrawal_no in (select payout_no(${no}, n) from generate_series(1, ${attempt}) n) order by r.id desc limit 100`
  return rows.map((row) => reportOf(row, language))
}
export async function reports(tx: Tx, filter: Taken<typeof payouts.reports>, language: Language): Promise<Page<PayoutReport>> {
  const { outcome = null, pageNumber, pageSize } = filter
  const keyword = filter.keyword?.trim() || null
  const wanted = tx`(${outcome}::text is null or r.outcome = ${outcome})
    and (${keyword}::text is null or r.withdrawal_no = ${keyword} or r.report_no = ${keyword} or r.channel_no = ${keyword})`
  const { total } = await tx<{ total: number }[]>`select count(*) as total from payout_report r where ${wanted}`.one()
  const rows = await tx<ReportRow[]>`
    select ${reportColumns(tx)} from payout_report r left join withdrawal w on w.no = withdrawal_no_of(r.withdrawal_no) where ${wanted}
     order by r.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`
  return { total, records: rows.map((row) => reportOf(row, language)) }
}
