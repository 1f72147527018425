// Proofs and closed days in the database.

import type { ClosedDay, Proving } from '#contract/books/calls'
import type { Page } from '#contract/kit/page'
import type { Tx } from '../kit/database/db'

/** What was found, as it was found: it is put into words when somebody reads it, in their language. */
export type Found = { check: string; row: Record<string, unknown> }
export type Proof = Omit<Proving, 'differences'> & { differences: Found[] }

export const countEntries = async (tx: Tx): Promise<number> =>
  (await tx<{ total: number }[]>`select count(*) as total from ledger_entry`.one()).total

type NewProof = Omit<Proof, 'at' | 'differenceCount'> & { differenceFen: number }

export async function addProof(tx: Tx, { tookMs, checkCount, entryCount, differences, differenceFen, actor }: NewProof): Promise<void> {
  await tx`
    insert into book_proof (at, took_ms, check_count, entry_count, difference_count, difference_fen, differences, actor)
    values (clock_timestamp(), ${tookMs}, ${checkCount}, ${entryCount}, ${differences.length}, ${differenceFen}, ${JSON.stringify(differences)}::text::jsonb, ${actor})`
}

/** Proofs are kept for as long as anybody may ask when it began to differ. */
export async function forgetProofs(tx: Tx, days: number): Promise<void> {
  await tx`delete from book_proof where at < clock_timestamp() - make_interval(days => ${days})`
}

/** With all that was found: for the platform. */
export async function lastProof(tx: Tx): Promise<Proof | undefined> {
  const [row] = await tx<Proof[]>`
    select at, took_ms, check_count, entry_count, difference_count, differences, actor from book_proof order by id desc limit 1`
  return row
}

/** Whether they agreed, and when: for everybody. */
export async function lastBadge(tx: Tx): Promise<Pick<Proof, 'at' | 'entryCount' | 'differenceCount'> | undefined> {
  const [row] = await tx<Pick<Proof, 'at' | 'entryCount' | 'differenceCount'>[]>`select at, entry_count, difference_count from last_proof()`
  return row
}

/** The names of units, by their own ids and by the ids of their accounts. */
export const unitNames = (tx: Tx, unitIds: readonly string[], accountIds: readonly string[]): Promise<{ key: string; name: string }[]> =>
  tx<{ key: string; name: string }[]>`
    select 'unit ' || id as key, name from unit where id = any (${unitIds as string[]}::bigint[])
    union all
    select 'account ' || a.id, u.name from ledger_account a join unit u on a.owner_type = 'unit' and u.id = a.owner_id
     where a.id = any (${accountIds as string[]}::bigint[])`

export async function days(tx: Tx, pageNumber: number, pageSize: number): Promise<Page<ClosedDay>> {
  const { total } = await tx<{ total: number }[]>`select count(*) as total from book_day`.one()
  const records = await tx<ClosedDay[]>`
    select day::text, closed_at, entry_count, in_fen, out_fen, available_fen, pending_fen, frozen_fen, commission_fen, cash_fen, digest, difference_count
      from book_day order by day desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`
  return { total, records: [...records] }
}
