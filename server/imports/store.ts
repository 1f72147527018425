// Benches and their rows in the database. The wall shows each account its own, in the unit in which it made them.

import type { Bench, ImportMapping, ImportMode } from '#contract/imports/calls'
import type { Tx } from '../kit/database/db'
import type { Session } from '../kit/database/scope'

const json = (value: unknown) => JSON.stringify(value)

const benches = (tx: Tx) => tx`
  select b.id, b.list, b.source, b.mode, coalesce(b.undo_job_id, b.job_id) as job_id, b.undo_job_id is not null as is_undone, b.created_at,
         exists (select from job j where j.id in (b.job_id, b.undo_job_id) and j.status in ('QUEUED', 'RUNNING')) as is_busy, counts.*
    from import_bench b,
    lateral (select count(*) filter (where state = 'OPEN') as open_count, count(*) filter (where state = 'OPEN' and is_wrong) as wrong_count,
                    count(*) filter (where state = 'DONE') as done_count, count(*) filter (where state = 'UNDONE') as undone_count,
                    count(*) filter (where state = 'KEPT') as kept_count
               from import_row r where r.bench_id = b.id) counts`

export async function find(tx: Tx, id: string): Promise<Bench | undefined> {
  const [row] = await tx<Bench[]>`${benches(tx)} where b.id = ${id}`
  return row
}

/** Held until the end: a change waits for a run that is being started, and then sees it. */
export async function hold(tx: Tx, id: string): Promise<Bench | undefined> {
  await tx`select 1 from import_bench where id = ${id} for update`
  return find(tx, id)
}

/** Those with rows that are still to be mended, the latest first. */
export async function unfinished(tx: Tx, list: string, limit: number): Promise<Bench[]> {
  const rows = await tx<Bench[]>`
    ${benches(tx)} where b.list = ${list} and b.undo_job_id is null and counts.open_count > 0 order by b.id desc limit ${limit}`
  return [...rows]
}

export async function unfinishedCount(tx: Tx): Promise<number> {
  const { count } = await tx<{ count: number }[]>`
    select count(*) from import_bench b where b.undo_job_id is null
       and exists (select from import_row r where r.bench_id = b.id and r.state = 'OPEN')`.one()
  return count
}

export async function insert(
  tx: Tx,
  { unit, accountId }: Session,
  bench: { list: string; source: string; mode: ImportMode },
  now: Date,
): Promise<string> {
  const { id } = await tx<{ id: string }[]>`
    insert into import_bench (unit_id, account_id, list, source, mode, created_at, updated_at)
    values (${unit.id}, ${accountId}, ${bench.list}, ${bench.source}, ${bench.mode}, ${now.toISOString()}, ${now.toISOString()}) returning id`.one()
  return id
}

export async function touch(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`update import_bench set updated_at = ${now.toISOString()} where id = ${id}`
}

export async function setJob(tx: Tx, id: string, jobId: string): Promise<void> {
  await tx`update import_bench set job_id = ${jobId} where id = ${id}`
}

export async function setUndo(tx: Tx, id: string, jobId: string): Promise<void> {
  await tx`update import_bench set undo_job_id = ${jobId} where id = ${id}`
}

/** What is left to mend goes; a bench that brought nothing in goes with it. */
export async function discard(tx: Tx, id: string): Promise<void> {
  await tx`delete from import_mark where bench_id = ${id}`
  await tx`delete from import_row where bench_id = ${id} and state = 'OPEN'`
  await tx`delete from import_bench b where id = ${id} and not exists (select from import_row r where r.bench_id = b.id)`
}

const digest = (tx: Tx, headers: readonly string[]) => tx`md5(${json(headers)}::text)`

export async function keepMapping(
  tx: Tx,
  { unit, accountId }: Session,
  { list, headers, mapping }: { list: string; headers: readonly string[]; mapping: ImportMapping },
  now: Date,
): Promise<void> {
  await tx`
    insert into import_mapping (unit_id, account_id, list, headers, mapping, updated_at)
    values (${unit.id}, ${accountId}, ${list}, ${digest(tx, headers)}, ${json(mapping)}::text::jsonb, ${now.toISOString()})
    on conflict (unit_id, account_id, list, headers) do update set mapping = excluded.mapping, updated_at = excluded.updated_at`
}

export async function mappingOf(tx: Tx, list: string, headers: readonly string[]): Promise<ImportMapping | null> {
  const [row] = await tx<{ mapping: ImportMapping }[]>`
    select mapping from import_mapping where list = ${list} and headers = ${digest(tx, headers)}`
  return row?.mapping ?? null
}
