// Reports of providers in the database: written down first, and then what was made of each.

import type { Page } from '#contract/kit/page'
import type { ReportDetail, ReportRow } from '#contract/payments/calls'
import type { PayChannel, ReportReason, ReportSource, ReportState, ReportVerdict } from '#contract/payments/states'
import { reportStates } from '#contract/payments/states'
import type { Tx } from '../kit/database/db'
import type { Claim } from './driver'

export type NewReport = {
  provider: string
  source: ReportSource
  verdict: ReportVerdict
  claim: Claim | null
  headers: Readonly<Record<string, string>>
  body: Buffer
  address: string
}
/** Answers its id; the id of the first where the same report came before. */
export async function record(tx: Tx, { claim, body, ...report }: NewReport, at: Date): Promise<string> {
  const said = JSON.stringify({ ...report, ...claim })
  const { id } = await tx<{ id: string }[]>`
    select record_report(${said}::text::jsonb, decode(${body.toString('hex')}, 'hex'), ${at.toISOString()}) as id`.one()
  return id
}

export type Report = {
  id: string
  provider: string
  source: ReportSource
  state: ReportState
  transactionNo: string
  paymentNo: string
  amountFen: number
  currency: string
  merchantNo: string
  channel: PayChannel | null
  paymentId: string | null
  bookedFen: number
  version: number
}
const columns = (tx: Tx) => tx`
  r.id, r.provider, r.source, s.state, r.transaction_no, r.payment_no, r.amount_fen, r.currency, r.merchant_no, r.channel, s.payment_id, s.booked_fen, s.version`

export async function look(tx: Tx, id: string): Promise<Report | undefined> {
  const [row] = await tx<
    Report[]
  >`select ${columns(tx)} from provider_report r join provider_report_state s on s.id = r.id where r.id = ${id}`
  return row
}
export async function hold(tx: Tx, id: string): Promise<Report | undefined> {
  const [row] = await tx<Report[]>`
    select ${columns(tx)} from provider_report r join provider_report_state s on s.id = r.id where r.id = ${id} for update of s`
  return row
}
/** Whoever looks at a transaction's money looks alone: two reports of it are judged one after the other. */
export async function holdTransaction(tx: Tx, { provider, transactionNo }: Pick<Report, 'provider' | 'transactionNo'>): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`transaction ${provider} ${transactionNo}`}, 0))`
}
/** Another report that has this transaction's money in the books. */
export async function countedBefore(
  tx: Tx,
  { id, provider, transactionNo }: Report,
): Promise<{ paymentNo: string; amountFen: number } | undefined> {
  const [row] = await tx<{ paymentNo: string; amountFen: number }[]>`
    select r.payment_no, r.amount_fen from provider_report r join provider_report_state s on s.id = r.id
     where r.provider = ${provider} and r.transaction_no = ${transactionNo} and r.id <> ${id}
       and (s.state in ('MATCHED', 'LATE_REFUNDED') or s.booked_fen > 0) limit 1`
  return row
}

export type Decision = {
  state: ReportState
  why?: ReportReason | null
  paymentId?: string | null
  bookedFen?: number
  decidedBy?: string
  decidedNote?: string
}
export async function decide(tx: Tx, { id, version }: Pick<Report, 'id' | 'version'>, to: Decision, at: Date): Promise<void> {
  await tx`
    update provider_report_state set state = ${to.state}, why = coalesce(${to.why ?? null}, why), payment_id = coalesce(${to.paymentId ?? null}::bigint, payment_id),
           booked_fen = ${to.bookedFen ?? 0}, decided_by = ${to.decidedBy ?? null}, decided_note = ${to.decidedNote ?? ''}, decided_at = ${at.toISOString()},
           version = version + 1
     where id = ${id} and version = ${version}`
}

/** Those that nobody has looked at for so long: their task was given up, and is set again. */
export async function enqueueForgotten(tx: Tx, before: Date): Promise<number> {
  const rows = await tx`
    select enqueue('match-report', json_build_object('id', s.id::text), now(), 'report:' || s.id)
      from provider_report_state s join provider_report r on r.id = s.id where s.state = 'WAITING' and r.received_at < ${before.toISOString()}`
  return rows.length
}

const refundOf = (tx: Tx) => tx`
  left join lateral (select f.no, f.status, f.fail_reason from refund f
                      where f.report_id = r.id or (s.state = 'LATE_REFUNDED' and f.payment_id = s.payment_id and f.order_id is null)
                      order by f.id desc limit 1) f on true`
const shown = (tx: Tx) => tx`
  r.id, r.provider, r.source, r.verdict, s.state, s.why, r.payment_no, r.transaction_no, r.amount_fen, r.currency, s.booked_fen, f.status as refund_status,
  r.received_at, s.version`

export type Filter = {
  pageNumber: number
  pageSize: number
  keyword?: string
  state?: ReportState
  source?: ReportSource
  provider?: string
}
export async function page(tx: Tx, filter: Filter): Promise<Page<ReportRow>> {
  const { pageNumber, pageSize, state = null, source = null, provider = null } = filter
  const keyword = filter.keyword?.trim() || null
  const where = tx`
    where (${state}::text is null or s.state = ${state}) and (${source}::text is null or r.source = ${source})
      and (${provider}::text is null or r.provider = ${provider})
      and (${keyword}::text is null or r.payment_no = ${keyword} or r.transaction_no = ${keyword} or r.report_no = ${keyword})`
  const from = tx`from provider_report_state s join provider_report r on r.id = s.id`
  const records = await tx<ReportRow[]>`
    select ${shown(tx)} ${from} ${refundOf(tx)} ${where} order by s.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`
  const { total } = await tx<{ total: number }[]>`select count(*)::int as total ${from} ${where}`.one()
  return { total, records: [...records] }
}

export async function overview(tx: Tx): Promise<{ total: number; byState: Record<ReportState, number> }> {
  const rows = await tx<{ state: ReportState; total: number }[]>`select state, count(*)::int as total from provider_report_state group by 1`
  const byState = Object.fromEntries(reportStates.map((state) => [state, rows.find((row) => row.state === state)?.total ?? 0]))
  return { total: rows.reduce((sum, { total }) => sum + total, 0), byState: byState as Record<ReportState, number> }
}

type Whole = Omit<ReportDetail, 'body' | 'payment' | 'refund'> & {
  bodyHex: string
  paidNo: string | null
  paidFen: number | null
  paidStatus: string | null
  refundNo: string | null
  failReason: string | null
}
export async function detail(tx: Tx, id: string): Promise<ReportDetail | undefined> {
  const [row] = await tx<Whole[]>`
    select ${shown(tx)}, r.report_no, r.merchant_no, r.channel, r.address, r.headers, encode(r.body, 'hex') as body_hex, s.decided_note, s.decided_by, s.decided_at,
           p.no as paid_no, p.amount_fen as paid_fen, p.status as paid_status, f.no as refund_no, f.fail_reason
      from provider_report_state s join provider_report r on r.id = s.id left join payment p on p.id = s.payment_id ${refundOf(tx)} where r.id = ${id}`
  if (!row) return undefined
  const { bodyHex, paidNo, paidFen, paidStatus, refundNo, failReason, ...rest } = row
  return {
    ...rest,
    body: Buffer.from(bodyHex, 'hex').toString('utf8'),
    payment: paidNo === null ? null : { no: paidNo, amountFen: paidFen ?? 0, status: paidStatus ?? '' },
    refund: refundNo === null ? null : { no: refundNo, status: rest.refundStatus ?? 'PENDING', failReason },
  }
}
