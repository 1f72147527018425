// Refunds in the database: written down, sent, arrived or failed; each on one payment, or on a report that no payment was found for.

import type { Tx } from '../kit/database/db'

export type Refund = {
  id: string
  no: string
  paymentId: string | null
  orderId: string | null
  afterSaleId: string | null
  reportId: string | null
  amountFen: number
  way: 'ORIGINAL' | 'BALANCE' | 'OFFLINE'
  status: 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'FAILED'
  attempts: number
}
const columns = (tx: Tx) =>
  tx`r.id, r.no, r.payment_id, r.order_id, r.after_sale_id, r.report_id, r.amount_fen, r.way, r.status, r.attempts`

type Place = { shopId: string | null; marketId: string | null; brandId: string | null; agentId: string | null }
type NewRefund = Partial<Place> & {
  no: string
  paymentId: string | null
  orderId: string | null
  afterSaleId: string | null
  reportId?: string | null
  amountFen: number
  way: Refund['way']
  createdAt: string
}
export async function addRefund(tx: Tx, refund: NewRefund): Promise<string> {
  const { id } = await tx<{ id: string }[]>`insert into refund ${tx(refund)} returning id`.one()
  return id
}
export async function holdRefund(tx: Tx, id: string): Promise<Refund | undefined> {
  const [row] = await tx<Refund[]>`select ${columns(tx)} from refund r where r.id = ${id} for update`
  return row
}
export async function lookRefund(tx: Tx, id: string): Promise<Refund | undefined> {
  const [row] = await tx<Refund[]>`select ${columns(tx)} from refund r where r.id = ${id}`
  return row
}
/** What sends the money of a report back; held. */
export async function refundOfReport(tx: Tx, reportId: string, latePaymentId: string | null): Promise<Refund | undefined> {
  const [row] = await tx<Refund[]>`
    select ${columns(tx)} from refund r
     where r.report_id = ${reportId} or (r.payment_id = ${latePaymentId} and r.order_id is null) order by r.id desc limit 1 for update`
  return row
}
/** The parts of what an after-sale gives back, each on a payment of its own; held. */
export async function refundsOf(tx: Tx, afterSaleId: string): Promise<Refund[]> {
  const rows = await tx<Refund[]>`select ${columns(tx)} from refund r where r.after_sale_id = ${afterSaleId} order by r.id for update`
  return [...rows]
}
export async function failedRefundsOf(tx: Tx, afterSaleId: string): Promise<Refund[]> {
  return (await refundsOf(tx, afterSaleId)).filter(({ status }) => status === 'FAILED')
}

type Outcome = {
  status: Refund['status']
  channelNo?: string | null
  failReason?: string | null
  successAt?: string | null
  commissionBackFen?: number
  rebateBackFen?: number
  subsidyBackFen?: number
  royaltyBackFen?: number
}
/** From the state that was seen; false when somebody was quicker. */
export async function moveRefund(tx: Tx, { id, status }: Pick<Refund, 'id' | 'status'>, to: Outcome, isTry = false): Promise<boolean> {
  const rows = await tx`
    update refund set status = ${to.status}, channel_no = coalesce(${to.channelNo ?? null}, channel_no), fail_reason = ${to.failReason ?? null},
           success_at = ${to.successAt ?? null}, commission_back_fen = coalesce(${to.commissionBackFen ?? null}, commission_back_fen),
           rebate_back_fen = coalesce(${to.rebateBackFen ?? null}, rebate_back_fen),
           subsidy_back_fen = coalesce(${to.subsidyBackFen ?? null}, subsidy_back_fen),
           royalty_back_fen = coalesce(${to.royaltyBackFen ?? null}, royalty_back_fen),
           attempts = attempts + ${isTry ? 1 : 0}, version = version + 1
     where id = ${id} and status = ${status} returning id`
  return rows.length === 1
}
export async function setOffline(tx: Tx, id: string, proofUrls: readonly string[]): Promise<void> {
  await tx`update refund set way = 'OFFLINE', proof_urls = ${proofUrls as string[]} where id = ${id}`
}

export type PaidBy = { no: string; channel: string; channelNo: string | null; amountFen: number; provider: string | null }
/** What a refund goes back on: its payment, or the transaction of its report. */
export async function paidByOfRefund(tx: Tx, { paymentId, reportId }: Refund): Promise<PaidBy | undefined> {
  const [row] = reportId
    ? await tx<PaidBy[]>`
        select payment_no as no, coalesce(channel, '') as channel, transaction_no as channel_no, amount_fen, provider from provider_report where id = ${reportId}`
    : await tx<PaidBy[]>`select no, channel, channel_no, amount_fen, provider from payment where id = ${paymentId}`
  return row
}

/** Written in the transaction that decides; a worker sends it and tries again. */
export async function enqueueRefund(tx: Tx, refundId: string): Promise<void> {
  await tx`select enqueue('send-refund', ${JSON.stringify({ refundId })}::text::json, now(), ${`refund:${refundId}`})`
}
/** The provider has not decided yet: it is asked again, by the same number. */
export async function askAgain(tx: Tx, refundId: string, at: Date): Promise<void> {
  const payload = JSON.stringify({ refundId })
  await tx`select enqueue('send-refund', ${payload}::text::json, ${at.toISOString()}, ${`refund:${refundId}:again`})`
}
