// Payments and refunds in the database.

import type { PayChannel } from '#contract/orders/states'
import type { Tx } from '../kit/db'
import type { Walls } from './act-store'

export type Payment = {
  id: string
  no: string
  groupId: string
  stage: 'FULL' | 'DEPOSIT' | 'BALANCE'
  channel: PayChannel
  amountFen: number
  status: 'PENDING' | 'SUCCESS' | 'CLOSED' | 'REFUNDED'
  channelNo: string | null
}
const paymentColumns = (tx: Tx) => tx`p.id, p.no, p.group_id, p.stage, p.channel, p.amount_fen, p.status, p.channel_no`

export async function groupOfPayment(tx: Tx, no: string): Promise<string | undefined> {
  const [row] = await tx<{ groupId: string }[]>`select group_id from payment where no = ${no}`
  return row?.groupId
}
export async function holdPayment(tx: Tx, no: string): Promise<Payment | undefined> {
  const [row] = await tx<Payment[]>`select ${paymentColumns(tx)} from payment p where p.no = ${no} for update`
  return row
}
export async function reissue(tx: Tx, orderId: string, no: string): Promise<void> {
  await tx`select reissue_payment(${orderId}, ${no})`
}

type Place = { shopId: string | null; marketId: string | null; brandId: string | null; agentId: string | null }
export type NewPayment = Place & { no: string; groupId: string; channel: PayChannel; amountFen: number; stage?: Payment['stage'] }
export async function addPayment(tx: Tx, payment: NewPayment): Promise<void> {
  await tx`insert into payment ${tx({ ...payment, stage: payment.stage ?? 'FULL' })}`
}
/** The deposit of an order that is closed: it goes back. */
export async function depositOf(tx: Tx, groupId: string): Promise<Payment | undefined> {
  const [row] = await tx<Payment[]>`
    select ${paymentColumns(tx)} from payment p where p.group_id = ${groupId} and p.stage = 'DEPOSIT' and p.status = 'SUCCESS' for update`
  return row
}
export async function setRefunded(tx: Tx, id: string): Promise<void> {
  await tx`update payment set status = 'REFUNDED', version = version + 1 where id = ${id} and status = 'SUCCESS'`
}
export async function setPaid(tx: Tx, payment: Payment, to: 'SUCCESS' | 'REFUNDED', channelNo: string, at: Date): Promise<boolean> {
  const rows = await tx`
    update payment set status = ${to}, channel_no = ${channelNo}, paid_at = ${at.toISOString()}, version = version + 1
     where id = ${payment.id} and status = ${payment.status} returning id`
  return rows.length === 1
}

export type Refund = {
  id: string
  no: string
  paymentId: string | null
  orderId: string | null
  afterSaleId: string | null
  amountFen: number
  way: 'ORIGINAL' | 'BALANCE' | 'OFFLINE'
  status: 'PENDING' | 'PROCESSING' | 'SUCCESS' | 'FAILED'
  attempts: number
}
const refundColumns = (tx: Tx) => tx`r.id, r.no, r.payment_id, r.order_id, r.after_sale_id, r.amount_fen, r.way, r.status, r.attempts`

type NewRefund = Partial<Walls> & {
  no: string
  paymentId: string | null
  orderId: string | null
  afterSaleId: string | null
  amountFen: number
  way: Refund['way']
  createdAt: string
}
export async function addRefund(tx: Tx, refund: NewRefund): Promise<string> {
  const [{ id }] = await tx<{ id: string }[]>`insert into refund ${tx(refund)} returning id`
  return id
}
export async function holdRefund(tx: Tx, id: string): Promise<Refund | undefined> {
  const [row] = await tx<Refund[]>`select ${refundColumns(tx)} from refund r where r.id = ${id} for update`
  return row
}
export async function lookRefund(tx: Tx, id: string): Promise<Refund | undefined> {
  const [row] = await tx<Refund[]>`select ${refundColumns(tx)} from refund r where r.id = ${id}`
  return row
}
/** The parts of what an after-sale gives back, each on a payment of its own; held. */
export async function refundsOf(tx: Tx, afterSaleId: string): Promise<Refund[]> {
  const rows = await tx<Refund[]>`select ${refundColumns(tx)} from refund r where r.after_sale_id = ${afterSaleId} order by r.id for update`
  return [...rows]
}
export async function failedRefundsOf(tx: Tx, afterSaleId: string): Promise<Refund[]> {
  return (await refundsOf(tx, afterSaleId)).filter(({ status }) => status === 'FAILED')
}
/** Which payments so much of an order goes back on; a part without a payment can only be paid by hand. */
export const splitRefund = (tx: Tx, orderId: string, fen: number): Promise<{ paymentId: string | null; amountFen: number }[]> =>
  tx<{ paymentId: string | null; amountFen: number }[]>`select payment_id, amount_fen from split_refund(${orderId}, ${fen})`

type Outcome = {
  status: Refund['status']
  channelNo?: string | null
  failReason?: string | null
  successAt?: string | null
  commissionBackFen?: number
  rebateBackFen?: number
}
/** From the state that was seen; false when somebody was quicker. */
export async function moveRefund(tx: Tx, { id, status }: Pick<Refund, 'id' | 'status'>, to: Outcome, isTry = false): Promise<boolean> {
  const rows = await tx`
    update refund set status = ${to.status}, channel_no = coalesce(${to.channelNo ?? null}, channel_no), fail_reason = ${to.failReason ?? null},
           success_at = ${to.successAt ?? null}, commission_back_fen = coalesce(${to.commissionBackFen ?? null}, commission_back_fen),
           rebate_back_fen = coalesce(${to.rebateBackFen ?? null}, rebate_back_fen),
           attempts = attempts + ${isTry ? 1 : 0}, version = version + 1
     where id = ${id} and status = ${status} returning id`
  return rows.length === 1
}
export async function setOffline(tx: Tx, id: string, proofUrls: readonly string[]): Promise<void> {
  await tx`update refund set way = 'OFFLINE', proof_urls = ${proofUrls as string[]} where id = ${id}`
}

export type PaidWith = { no: string; channel: string; channelNo: string | null; amountFen: number }
/** The payment that a refund goes back on. */
export async function paymentOfRefund(tx: Tx, { paymentId }: Refund): Promise<PaidWith | undefined> {
  const [row] = await tx<PaidWith[]>`
    select p.no, p.channel, p.channel_no, p.amount_fen from payment p where p.id = ${paymentId}`
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
/** Who hears of what should not have happened: the platform's owners. */
export const platformOwners = (tx: Tx): Promise<{ accountId: string; unitId: string }[]> =>
  tx<{ accountId: string; unitId: string }[]>`
    select m.account_id, m.unit_id from membership m join unit u on u.id = m.unit_id where u.kind = 'PLATFORM' and m.is_owner`
