// A withdrawal moved on, in the database: each move from the states that it may be made from, and false where somebody was faster.

import { openWithdrawalStates, type PayoutChannel, type WithdrawalState } from '#contract/withdrawals/states'
import type { Tx } from '../kit/database/db'
import { dueOf } from './store'

type Person = { id: string; name: string }

const moved = (tx: Tx, now: Date) => tx`updated_at = ${now.toISOString()}, version = version + 1`

export async function setFirst(tx: Tx, id: string, by: Person, now: Date): Promise<void> {
  await tx`
    update withdrawal set first_id = ${by.id}, first_name = ${by.name}, first_at = ${now.toISOString()}, ${moved(tx, now)}
     where id = ${id} and status = 'PENDING_REVIEW'`
}
export async function setReviewed(
  tx: Tx,
  id: string,
  to: 'APPROVED' | 'REJECTED',
  by: Person,
  reason: string | null,
  now: Date,
): Promise<void> {
  await tx`
    update withdrawal set status = ${to}, audit_id = ${by.id}, audit_name = ${by.name}, audit_at = ${now.toISOString()}, audit_reason = ${reason},
           ${moved(tx, now)}
     where id = ${id} and status = 'PENDING_REVIEW'`
}
/** To be asked anew, under the next number: of the one before nothing is expected any more. */
export async function setAgain(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`
    update withdrawal set status = 'PROCESSING', attempt = attempt + 1, channel_no = null, bank_at = null, submit_at = null, held_until = null, ask_at = null, fail_code = null, fail_reason = null, ${moved(tx, now)}
     where id = ${id} and status = 'FAILED'`
}
export async function setClosed(tx: Tx, id: string, reason: string, now: Date): Promise<void> {
  await tx`update withdrawal set status = 'CLOSED', audit_reason = ${reason}, ${moved(tx, now)} where id = ${id} and status = 'FAILED'`
}

export type Paid = { channelNo: string | null; at: Date; receiptUrl?: string }
export async function setPaid(tx: Tx, id: string, { channelNo, at, receiptUrl }: Paid, now: Date): Promise<void> {
  await tx`
    update withdrawal set status = 'SUCCESS', success_at = ${now.toISOString()}, channel_no = coalesce(channel_no, ${channelNo}), bank_at = ${at.toISOString()},
           receipt_url = coalesce(${receiptUrl ?? null}, receipt_url), fail_code = null, fail_reason = null, held_until = null, ${moved(tx, now)}
     where id = ${id}`
}
type Failed = { code: string | null; reason: string; at: Date; channelNo: string | null }
export async function setFailed(tx: Tx, id: string, { code, reason, at, channelNo }: Failed, now: Date): Promise<void> {
  await tx`
    update withdrawal set status = 'FAILED', fail_code = ${code}, fail_reason = ${reason}, bank_at = ${at.toISOString()},
           channel_no = coalesce(channel_no, ${channelNo}), held_until = null, ${moved(tx, now)}
     where id = ${id}`
}
export async function setReturned(tx: Tx, id: string, { reason, at }: { reason: string; at: Date }, now: Date): Promise<void> {
  await tx`
    update withdrawal set status = 'BANK_RETURNED', returned_at = ${now.toISOString()}, fail_reason = ${reason}, bank_at = ${at.toISOString()}, ${moved(tx, now)}
     where id = ${id}`
}

/** Longer than a bank may take to be asked and to answer: who is silent for so long is dead. */
export const heldSeconds = 45

export type Taken = {
  id: string
  /** As the bank is asked for it. */
  no: string
  unitId: string
  run: number
  netFen: number
  holderName: string
  channel: PayoutChannel
  submitAt: string
  /** The bank may know of it: it was asked before, by somebody who did not write down what it said. */
  wasAsked: boolean
}

/**
 * Taken up, unless it is done or somebody else is at it: written down before the bank is asked, so that it is known to be there whatever
 * happens to this process.
 */
export async function take(tx: Tx, id: string, channel: PayoutChannel, now: Date): Promise<Taken | undefined> {
  const [row] = await tx<Taken[]>`
    with due as (
      select id, submit_at is not null as was_asked from withdrawal
       where id = ${id} and (status = 'APPROVED' or (status = 'PROCESSING' and channel <> 'MANUAL' and (held_until is null or held_until < clock_timestamp()))) for update)
    update withdrawal w set status = 'PROCESSING', channel = coalesce(w.channel, ${channel}), run = w.run + 1, submit_at = coalesce(w.submit_at, ${now.toISOString()}),
           held_until = clock_timestamp() + make_interval(secs => ${heldSeconds}), updated_at = ${now.toISOString()}, version = w.version + (w.status = 'APPROVED')::int
      from due where w.id = due.id
    returning w.id, payout_no(w.no, w.attempt) as no, w.unit_id, w.run, w.amount_fen - w.fee_fen as net_fen, w.holder_name, w.channel, w.submit_at, due.was_asked`
  return row
}
/** Somebody else is at it, or was until they died. */
export async function isHeld(tx: Tx, id: string): Promise<boolean> {
  return (await tx`select id from withdrawal where id = ${id} and status = 'PROCESSING' and held_until >= clock_timestamp()`).length > 0
}
/** Whether this run may still write; it is held until the end. */
export async function isOurs(tx: Tx, { id, run }: Pick<Taken, 'id' | 'run'>): Promise<boolean> {
  return (await tx`select id from withdrawal where id = ${id} and run = ${run} and status = 'PROCESSING' for update`).length > 0
}
type Until = { askAt: Date | null; channelNo?: string | null }
/** Nobody is at it until it is asked about again. What the bank calls it is kept. */
export async function letGo(tx: Tx, { id, run }: Pick<Taken, 'id' | 'run'>, { askAt, channelNo = null }: Until): Promise<void> {
  await tx`
    update withdrawal set held_until = null, ask_at = ${askAt?.toISOString() ?? null}, channel_no = coalesce(channel_no, ${channelNo})
     where id = ${id} and run = ${run} and status = 'PROCESSING'`
}

export type Account = {
  accountType: 'PRIVATE' | 'PUBLIC'
  numberSealed: string
  bankCode: string
  branchNo: string | null
  branchName: string | null
}
/** Where money is to go now, by the withdrawal. */
export async function accounts(tx: Tx, ids: readonly string[]): Promise<Map<string, Account>> {
  const rows = await tx<(Account & { id: string })[]>`
    select id, account_type, number_sealed, bank_code, branch_no, branch_name from payout_accounts(${[...ids]}::bigint[])`
  return new Map(rows.map((row) => [row.id, row]))
}

export const payTaskName = 'pay-withdrawal'
export async function enqueue(tx: Tx, id: string, at: Date | null = null): Promise<void> {
  const key = at ? `withdrawal:${id}:again` : `withdrawal:${id}`
  await tx`select enqueue(${payTaskName}, ${JSON.stringify({ id })}::text::json, coalesce(${at?.toISOString() ?? null}::timestamptz, now()), ${key})`
}
/** Those that wait for a bank and that nobody is at: after a death, or when the queue gave up. */
export async function enqueueForgotten(tx: Tx, before: Date): Promise<number> {
  const rows = await tx`
    select enqueue(${payTaskName}, json_build_object('id', id::text), now(), 'withdrawal:' || id) from withdrawal
     where updated_at < ${before.toISOString()} and coalesce(ask_at, updated_at) < ${before.toISOString()}
       and (status = 'APPROVED' or (status = 'PROCESSING' and channel <> 'MANUAL' and (held_until is null or held_until < clock_timestamp())))`
  return rows.length
}

export type Mindful = {
  id: string
  no: string
  unitName: string
  status: WithdrawalState
  amountFen: number
  bankCardId: string
  failReason: string | null
  /** Of what waits for somebody. */
  dueAt: string | null
  reviewHours: number
  arrivalHours: number
}
const mindful = (tx: Tx) => tx`
  select w.id, w.no, u.name as unit_name, w.status, w.amount_fen, w.bank_card_id, w.fail_reason, ${dueOf(tx)} as due_at, s.review_hours, s.arrival_hours
    from withdrawal w join unit u on u.id = w.unit_id cross join withdrawal_setting s`
export const toMind = (tx: Tx, id: string): Promise<Mindful | undefined> => tx<Mindful[]>`${mindful(tx)} where w.id = ${id}`.maybe()
/** All that wait for somebody. */
export const allToMind = (tx: Tx): Promise<Mindful[]> =>
  tx<Mindful[]>`${mindful(tx)} where w.status = any (${[...openWithdrawalStates]}) order by w.id`

export async function watchers(tx: Tx, id: string): Promise<{ accountId: string; unitId: string }[]> {
  return tx<{ accountId: string; unitId: string }[]>`select account_id, unit_id from withdrawal_watchers(${id})`
}
export async function reviewers(tx: Tx): Promise<{ accountId: string; unitId: string }[]> {
  return tx<{ accountId: string; unitId: string }[]>`select account_id, unit_id from payout_reviewers()`
}
