// Clocks in the database: set, stopped, paused and claimed. A clock is of a kind, on a subject; both belong to the column that sets it.

import type { Tx } from '../kit/database/db'

/** What has the deadline: its column's name for it, and which one. */
export type Subject = { subject: string; id: string }
/** The walls of what has the deadline; whoever sees that sees its clocks. */
export type Walls = { shopId: string | null; marketId: string | null; brandId: string | null; agentId: string | null }

/** Sets a clock, or sets it anew. */
export async function setClock(tx: Tx, of: Subject & Walls, kind: string, dueAt: Date): Promise<void> {
  await tx`
    insert into clock (kind, subject, subject_id, shop_id, market_id, brand_id, agent_id, due_at)
    values (${kind}, ${of.subject}, ${of.id}, ${of.shopId}, ${of.marketId}, ${of.brandId}, ${of.agentId}, ${dueAt.toISOString()})
    on conflict (subject, subject_id, kind) do update set due_at = excluded.due_at, paused_at = null, tries = 0`
}

export async function stopClocks(tx: Tx, { subject, id }: Subject, kinds: readonly string[]): Promise<void> {
  await tx`delete from clock where subject = ${subject} and subject_id = ${id} and kind = any (${[...kinds]})`
}
export async function stopAllClocks(tx: Tx, { subject, id }: Subject): Promise<void> {
  await tx`delete from clock where subject = ${subject} and subject_id = ${id}`
}

/** Stands still from then on; nobody claims it meanwhile. */
export async function pauseClocks(tx: Tx, { subject, id }: Subject, kinds: readonly string[], at: Date): Promise<void> {
  await tx`
    update clock set paused_at = ${at.toISOString()}
     where subject = ${subject} and subject_id = ${id} and kind = any (${[...kinds]}) and paused_at is null`
}

export type Resumed = { kind: string; dueAt: string }
/** Goes on, later by as long as it stood still; answers when each is due now. */
export async function resumeClocks(tx: Tx, { subject, id }: Subject, at: Date): Promise<Resumed[]> {
  const rows = await tx<Resumed[]>`
    update clock set due_at = due_at + (${at.toISOString()}::timestamptz - paused_at), paused_at = null
     where subject = ${subject} and subject_id = ${id} and paused_at is not null returning kind, due_at`
  return [...rows]
}

export async function shiftClock(tx: Tx, { subject, id }: Subject, kind: string, dueAt: Date): Promise<void> {
  await tx`update clock set due_at = ${dueAt.toISOString()} where subject = ${subject} and subject_id = ${id} and kind = ${kind}`
}

export type Claimed = { id: string; kind: string; subjectId: string; tries: number }

/** One that is due and that nobody else has in hand; held until the transaction ends. */
export async function claim(tx: Tx, kinds: readonly string[], now: Date): Promise<Claimed | undefined> {
  const [row] = await tx<Claimed[]>`
    select id, kind, subject_id, tries from clock
     where due_at <= ${now.toISOString()} and paused_at is null and kind = any (${[...kinds]})
     order by due_at limit 1 for update skip locked`
  return row
}
export async function forget(tx: Tx, id: string): Promise<void> {
  await tx`delete from clock where id = ${id}`
}
/** What could not be done is tried again later, and later still. */
export async function postpone(tx: Tx, id: string, until: Date): Promise<void> {
  await tx`update clock set due_at = ${until.toISOString()}, tries = tries + 1 where id = ${id}`
}

/** Makes one line of many in the counts of clocks. */
export const foldTally = (tx: Tx) => tx`select fold_clock_tally()`
