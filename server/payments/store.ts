// Payments in the database: asked for, paid once, closed, and asked about.

import type { PayChannel } from '#contract/payments/states'
import type { Tx } from '../kit/database/db'
import type { CauseType, Payment } from './causes'

const columns = (tx: Tx) => tx`p.id, p.no, p.cause_type, p.cause_id, p.stage, p.channel, p.amount_fen, p.status, p.channel_no, p.provider`

export async function paymentByNo(tx: Tx, no: string): Promise<Payment | undefined> {
  const [row] = await tx<Payment[]>`select ${columns(tx)} from payment p where p.no = ${no}`
  return row
}
export async function holdPayment(tx: Tx, id: string): Promise<Payment | undefined> {
  const [row] = await tx<Payment[]>`select ${columns(tx)} from payment p where p.id = ${id} for update`
  return row
}
/** A stage of a cause that was paid; held. */
export async function holdPaid(tx: Tx, causeType: CauseType, causeId: string, stage: Payment['stage']): Promise<Payment | undefined> {
  const [row] = await tx<Payment[]>`
    select ${columns(tx)} from payment p
     where p.cause_type = ${causeType} and p.cause_id = ${causeId} and p.stage = ${stage} and p.status = 'SUCCESS' for update`
  return row
}

type Place = { shopId: string | null; marketId: string | null; brandId: string | null; agentId: string | null }
export type NewPayment = Place & {
  no: string
  causeType: CauseType
  causeId: string
  channel: PayChannel
  amountFen: number
  stage?: Payment['stage']
}
export async function addPayment(tx: Tx, payment: NewPayment): Promise<void> {
  await tx`insert into payment ${tx({ ...payment, stage: payment.stage ?? 'FULL' })}`
}
/** Taken by the shop itself: paid from the start, and no provider is asked about it. */
export async function addCollected(tx: Tx, payment: NewPayment, at: Date): Promise<void> {
  const paid = { stage: 'FULL', status: 'SUCCESS', channelNo: `COLLECTED-${payment.no}`, paidAt: at.toISOString(), askAt: null }
  await tx`insert into payment ${tx({ ...payment, ...paid })}`
}

export type PaidWith = { transactionNo: string; provider: string }
export async function setPaid(
  tx: Tx,
  payment: Payment,
  to: 'SUCCESS' | 'REFUNDED',
  { transactionNo, provider }: PaidWith,
  at: Date,
): Promise<boolean> {
  const rows = await tx`
    update payment set status = ${to}, channel_no = ${transactionNo}, provider = ${provider}, paid_at = ${at.toISOString()}, ask_at = null,
           version = version + 1
     where id = ${payment.id} and status = ${payment.status} returning id`
  return rows.length === 1
}
/** Nothing is waited for any more: money that comes for it all the same is late. */
export async function closePayments(tx: Tx, causeType: CauseType, causeId: string): Promise<void> {
  await tx`
    update payment set status = 'CLOSED', version = version + 1 where cause_type = ${causeType} and cause_id = ${causeId} and status = 'PENDING'`
}
export async function setRefunded(tx: Tx, id: string): Promise<void> {
  await tx`update payment set status = 'REFUNDED', version = version + 1 where id = ${id} and status = 'SUCCESS'`
}

const minutes = (n: number) => n * 60_000
/** Often at first, seldom later, and never after two days. */
export function nextAsk(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime()
  if (age > minutes(48 * 60)) return null
  return new Date(now.getTime() + (age < minutes(30) ? minutes(5) : age < minutes(360) ? minutes(30) : minutes(360)))
}

type Due = { id: string; no: string; createdAt: string }
/** Payments that were not heard of; each is put off first, so that of two processes one asks. */
export async function takeDueToAsk(tx: Tx, now: Date, most: number): Promise<Due[]> {
  const due = await tx<Due[]>`
    select id, no, created_at from payment
     where ask_at <= ${now.toISOString()} and status in ('PENDING', 'CLOSED') and channel in ('WECHAT', 'ALIPAY')
     order by ask_at limit ${most} for update skip locked`
  for (const { id, createdAt } of due)
    await tx`update payment set ask_at = ${nextAsk(new Date(createdAt), now)?.toISOString() ?? null} where id = ${id}`
  return [...due]
}

/** Who hears of what should not have happened: the platform's owners. */
export const platformOwners = (tx: Tx): Promise<{ accountId: string; unitId: string }[]> =>
  tx<{ accountId: string; unitId: string }[]>`
    select m.account_id, m.unit_id from membership m join unit u on u.id = m.unit_id where u.kind = 'PLATFORM' and m.is_owner`
