// The rows of a bench in the database: put there, read, mended, decided about.

import type { RowPlan } from '#contract/imports/calls'
import { firstOf } from '#contract/kit/sure'
import type { Words } from '#contract/kit/words'
import type { Tx } from '../kit/database/db'
import type { Session } from '../kit/database/scope'
import type { Mark, Problems } from './check'

const json = (value: unknown) => JSON.stringify(value)

export type Row = {
  seq: number
  cells: string[]
  problems: Problems
  twins: Record<string, number>
  reason: Words | null
  plan: RowPlan | null
}
export type Written = { seq: number; cells: readonly string[]; problems: Problems; marks: readonly Mark[]; plan: RowPlan | null }

/** A bench grows from nothing to thousands of rows within a minute: a plan that was made for the empty table would crawl. */
export async function planAnew(tx: Tx): Promise<void> {
  await tx`set local plan_cache_mode = force_custom_plan`
}

export async function lastSeq(tx: Tx, benchId: string): Promise<number> {
  const row = await tx<{ seq: number }[]>`select coalesce(max(seq), 0) as seq from import_row where bench_id = ${benchId}`.one()
  return row.seq
}

/** Writes rows, new or mended, and lets everybody know who the rows share a value with. */
export async function put(tx: Tx, { unit, accountId }: Session, benchId: string, rows: readonly Written[]): Promise<number[]> {
  const seqs = rows.map(({ seq }) => seq)
  const before = await marksOf(tx, benchId, seqs)
  await tx`
    insert into import_row (bench_id, unit_id, account_id, seq, cells, problems, plan)
    select ${benchId}, ${unit.id}, ${accountId}, row.seq, row.cells, row.problems, row.plan
      from jsonb_to_recordset(${json(rows)}::text::jsonb) as row (seq int, cells jsonb, problems jsonb, plan jsonb)
    on conflict (bench_id, seq) do update set cells = excluded.cells, problems = excluded.problems, plan = excluded.plan`
  await tx`delete from import_mark where bench_id = ${benchId} and seq = any (${seqs})`
  const marks = rows.flatMap((row) => row.marks.map((mark) => ({ ...mark, seq: row.seq })))
  await tx`
    insert into import_mark (bench_id, unit_id, account_id, field, mark, seq)
    select ${benchId}, ${unit.id}, ${accountId}, mark.field, mark.mark, mark.seq
      from jsonb_to_recordset(${json(marks)}::text::jsonb) as mark (field text, mark text, seq int)`
  await tx`update import_row set twins = '{}' where bench_id = ${benchId} and seq = any (${seqs}) and twins <> '{}'`
  return findTwins(tx, benchId, [...before, ...marks])
}

export async function drop(tx: Tx, benchId: string, seqs: readonly number[]): Promise<number[]> {
  const before = await marksOf(tx, benchId, seqs)
  await tx`delete from import_row where bench_id = ${benchId} and state = 'OPEN' and seq = any (${seqs as number[]})`
  await tx`delete from import_mark where bench_id = ${benchId} and seq = any (${seqs as number[]})`
  return findTwins(tx, benchId, before)
}

async function marksOf(tx: Tx, benchId: string, seqs: readonly number[]): Promise<Mark[]> {
  const rows = await tx<Mark[]>`select field, mark from import_mark where bench_id = ${benchId} and seq = any (${seqs as number[]})`
  return [...rows]
}

/** Of equal cells the first is right and the others name it. Tells which rows read differently now. */
async function findTwins(tx: Tx, benchId: string, marks: readonly Mark[]): Promise<number[]> {
  if (marks.length === 0) return []
  const rows = await tx<{ seq: number }[]>`
    with equal as (
      select m.seq, m.field, min(m.seq) over (partition by m.field, m.mark) as first from import_mark m
       where m.bench_id = ${benchId}
         and (m.field, m.mark) in (select field, mark from jsonb_to_recordset(${json(marks)}::text::jsonb) as asked (field text, mark text))),
    now as (
      select seq, array_agg(field) as fields, coalesce(jsonb_object_agg(field, first) filter (where first < seq), '{}') as twins
        from equal group by seq)
    update import_row r set twins = (r.twins - now.fields) || now.twins from now
     where r.bench_id = ${benchId} and r.seq = now.seq and r.state = 'OPEN' and r.twins <> (r.twins - now.fields) || now.twins
    returning r.seq`
  return rows.map(({ seq }) => seq)
}

const fields = (tx: Tx) => tx`seq, cells, problems, twins, reason, plan`

const inPart = (tx: Tx, part: 'open' | 'wrong' | 'kept') =>
  part === 'kept' ? tx`state = 'KEPT'` : part === 'wrong' ? tx`state = 'OPEN' and is_wrong` : tx`state = 'OPEN'`

type Asked = { benchId: string; part: 'open' | 'wrong' | 'kept'; pageNumber: number; pageSize: number }

export async function page(tx: Tx, { benchId, part, pageNumber, pageSize }: Asked): Promise<{ total: number; rows: Row[] }> {
  const where = tx`bench_id = ${benchId} and ${inPart(tx, part)}`
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from import_row where ${where}`,
    tx<Row[]>`select ${fields(tx)} from import_row where ${where} order by seq limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, rows: [...rows] }
}

export async function some(tx: Tx, benchId: string, seqs: readonly number[]): Promise<Row[]> {
  const rows = await tx<Row[]>`
    select ${fields(tx)} from import_row where bench_id = ${benchId} and state = 'OPEN' and seq = any (${seqs as number[]}) order by seq`
  return [...rows]
}

/** The row at or after this one that has something wrong, from the top again after the last. */
export async function nextWrong(tx: Tx, benchId: string, from: number): Promise<(Row & { before: number }) | undefined> {
  const [row] = await tx<(Row & { before: number })[]>`
    select ${fields(tx)}, (select count(*)::int from import_row o where o.bench_id = ${benchId} and o.state = 'OPEN' and o.seq < r.seq) as before
      from import_row r where bench_id = ${benchId} and state = 'OPEN' and is_wrong order by (seq < ${from}), seq limit 1`
  return row
}

/** The same rows without holding them: for what is done before they go in. */
export const peekGood = (tx: Tx, benchId: string, limit: number): Promise<{ seq: number; cells: string[] }[]> =>
  tx<{ seq: number; cells: string[] }[]>`
    select seq, cells from import_row where bench_id = ${benchId} and state = 'OPEN' and not is_wrong order by seq limit ${limit}`

/** The next rows to bring in, locked until this transaction ends: two workers on one job would take turns, not the same row. */
export const takeGood = (tx: Tx, benchId: string, limit: number): Promise<{ seq: number; cells: string[] }[]> =>
  tx<{ seq: number; cells: string[] }[]>`
    select seq, cells from import_row where bench_id = ${benchId} and state = 'OPEN' and not is_wrong order by seq limit ${limit} for update`

export const takeDone = (tx: Tx, benchId: string, limit: number): Promise<{ seq: number; entityId: string; before: unknown }[]> =>
  tx<{ seq: number; entityId: string; before: unknown }[]>`
    select seq, entity_id, before from import_row where bench_id = ${benchId} and state = 'DONE' order by seq desc limit ${limit} for update`

/** `before` is what a changed record was; a new one was nothing. */
export type Decision = { seq: number; entityId: string | null; problems: Problems; before?: unknown }

/** `secrets`: the places of cells that are not kept once a row is in. */
export async function decide(
  tx: Tx,
  benchId: string,
  jobId: string,
  decided: readonly Decision[],
  secrets: readonly number[],
): Promise<void> {
  // The rows are named twice: by what was decided alone they would be looked for among all of the bench, once for each.
  const forgotten = secrets.reduce((cells, at) => tx`jsonb_set(${cells}, ${`{${at}}`}, '""')`, tx`r.cells`)
  await tx`
    update import_row r
       set state = case when d.id is null then 'OPEN' else 'DONE' end, entity_id = d.id, problems = d.problems, before = d.before, tried_in = ${jobId},
           cells = case when d.id is null then r.cells else ${forgotten} end
      from jsonb_to_recordset(${json(decided.map(({ entityId, ...rest }) => ({ ...rest, id: entityId })))}::text::jsonb)
        as d (seq int, id bigint, problems jsonb, before jsonb)
     where r.bench_id = ${benchId} and r.seq = d.seq and r.seq = any (${decided.map(({ seq }) => seq)})`
  // What is in is found in the list from now on.
  const gone = decided.filter(({ entityId }) => entityId !== null).map(({ seq }) => seq)
  await tx`delete from import_mark where bench_id = ${benchId} and seq = any (${gone})`
}

export async function takenBack(tx: Tx, benchId: string, jobId: string, seq: number, kept: Words | null): Promise<void> {
  await tx`
    update import_row set state = ${kept ? 'KEPT' : 'UNDONE'}, tried_in = ${jobId}, reason = ${kept ? json(kept) : null}::text::jsonb
     where bench_id = ${benchId} and seq = ${seq}`
}

/** What a job has decided so far: a job that was killed goes on counting from here. */
export async function decidedBy(tx: Tx, benchId: string, jobId: string): Promise<{ decidedCount: number; failedCount: number }> {
  const row = await tx<{ decidedCount: number; failedCount: number }[]>`
    select count(*) as decided_count, count(*) filter (where state in ('OPEN', 'KEPT')) as failed_count
      from import_row where bench_id = ${benchId} and tried_in = ${jobId}`.one()
  return row
}
