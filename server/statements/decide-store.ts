// What is decided about a statement, in the database.

import type { Taken } from '#contract/kit/call'
import type { statements } from '#contract/statements/calls'
import type { Tx } from '../kit/database/db'

export async function check(tx: Tx, id: string, name: string, now: Date): Promise<void> {
  await tx`
    update statement set status = 'CHECKED', checked_by = ${name}, checked_at = ${now.toISOString()}, updated_at = now(), version = version + 1
     where id = ${id}`
}

/** Settled without a transfer: its money stands in the wallet, or there is none to be paid. */
export async function settle(tx: Tx, id: string, payWay: 'WALLET' | 'CARD', now: Date): Promise<void> {
  await tx`
    update statement set status = 'PAID', pay_way = ${payWay}, paid_at = ${now.toISOString()}, updated_at = now(), version = version + 1 where id = ${id}`
}

/** On its way to the bank. */
export async function markPaying(tx: Tx, id: string, withdrawal: { id: string; no: string }): Promise<void> {
  await tx`
    update statement set withdrawal_id = ${withdrawal.id}, withdrawal_no = ${withdrawal.no}, updated_at = now(), version = version + 1 where id = ${id}`
}

export async function markPaid(tx: Tx, id: string, withdrawalId: string, now: Date): Promise<void> {
  await tx`
    update statement set status = 'PAID', paid_at = ${now.toISOString()}, updated_at = now(), version = version + 1
     where id = ${id} and withdrawal_id = ${withdrawalId}`
}

/** Its money is back in the wallet, whether it had arrived before or not. */
export async function markUnpaid(tx: Tx, id: string, withdrawalId: string): Promise<void> {
  await tx`
    update statement set status = 'CHECKED', paid_at = null, withdrawal_id = null, withdrawal_no = null, updated_at = now(), version = version + 1
     where id = ${id} and withdrawal_id = ${withdrawalId}`
}

export async function markDisputed(tx: Tx, id: string): Promise<void> {
  await tx`
    update statement set status = 'DISPUTED', auto_check_at = null, updated_at = now(), version = version + 1 where id = ${id}`
}

/** Out again, with another number of its edition and its days anew. */
export async function markOut(tx: Tx, id: string, autoCheckAt: Date): Promise<void> {
  await tx`
    update statement set status = 'OUT', revision = revision + 1, auto_check_at = ${autoCheckAt.toISOString()}, updated_at = now(), version = version + 1
     where id = ${id}`
}

/** Whether it is still waited for, now that its days have run out; held until the end. */
export async function waitsFor(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx`select id from statement where id = ${id} and status = 'OUT' and auto_check_at <= ${now.toISOString()} for update`
  return rows.length > 0
}

/** False when somebody else has written it since. Version 0 is that of a unit for which nothing was ever set. */
export async function saveTerms(tx: Tx, { unitId, cycle, payWay, version }: Taken<typeof statements.saveSetting>): Promise<boolean> {
  const rows =
    version === 0
      ? await tx`
          insert into statement_setting (unit_id, cycle, pay_way) values (${unitId}, ${cycle}, ${payWay}) on conflict do nothing returning unit_id`
      : await tx`
          update statement_setting set cycle = ${cycle}, pay_way = ${payWay}, updated_at = now(), version = version + 1
           where unit_id = ${unitId} and version = ${version} returning unit_id`
  return rows.length > 0
}

export const payTaskName = 'statement-pay'
export async function enqueuePay(tx: Tx, id: string): Promise<void> {
  await tx`select enqueue(${payTaskName}, ${JSON.stringify({ id })}::text::json, now(), ${`statement-pay:${id}`})`
}
