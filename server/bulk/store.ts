// Change sets in the database.

import type { BulkName, BulkRow, ChangeSet } from '#contract/bulk/calls'
import type { Page } from '#contract/kit/page'
import { firstOf } from '#contract/kit/sure'
import { type Language, say, type Words } from '#contract/kit/words'
import type { Image } from '../kit/bulk-action'
import type { Tx } from '../kit/database/db'
import type { Session } from '../kit/database/scope'
import { setJobInput } from '../kit/jobs/job-row'
import { changesOf } from './image'

type Named = { id: string; name: string }
export type RowState = BulkRow['state']
export type OpenRow = { seq: number; entityId: string; before: Image | null; after: Image | null }

type Begun = { jobId: string; action: BulkName; terms: unknown; rows: Named[] }

export async function insert(tx: Tx, session: Session, { jobId, action, terms, rows }: Begun, now: Date): Promise<void> {
  const set = await tx<{ id: string }[]>`
    insert into change_set (unit_id, account_id, job_id, action, terms, created_at)
    values (${session.unit.id}, ${session.accountId}, ${jobId}, ${action}, ${terms === undefined ? null : JSON.stringify(terms)}::text::jsonb, ${now.toISOString()}) returning id`.one()
  await tx`
    insert into change_row (change_set_id, unit_id, seq, entity_id, name)
    select ${set.id}, ${session.unit.id}, row.at, row.id, row.name
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ name }) => name)}::text[]) with ordinality as row (id, name, at)`
}

/** Tells the job which change set is its own: the one that bears its id. */
export async function nameSet(tx: Tx, jobId: string, link: string | null): Promise<void> {
  await setJobInput(tx, jobId, { setJobId: jobId }, link)
}

/** The change set of a job or of the job that undoes it. */
export async function find(tx: Tx, jobId: string): Promise<ChangeSet | undefined> {
  const [row] = await tx<ChangeSet[]>`
    select s.id, s.job_id, s.action, s.undo_job_id is not null as is_undone, j.status not in ('QUEUED', 'RUNNING') as is_over,
           counts.total, counts.done_count, counts.refused_count, counts.kept_count
      from change_set s join job j on j.id = s.job_id,
      lateral (select count(*) as total, count(*) filter (where state = 'DONE') as done_count,
                      count(*) filter (where state = 'REFUSED') as refused_count, count(*) filter (where state = 'KEPT') as kept_count
                 from change_row where change_set_id = s.id) counts
     where s.job_id = ${jobId} or s.undo_job_id = ${jobId}`
  return row
}

/** What its act was told besides the rows. */
export const termsOf = async (tx: Tx, setId: string): Promise<unknown> =>
  (await tx<{ terms: unknown }[]>`select terms from change_set where id = ${setId}`.one()).terms ?? undefined

/** Stamps the undo; false when somebody was faster. */
export async function claimUndo(tx: Tx, setId: string, undoJobId: string): Promise<boolean> {
  const rows = await tx`update change_set set undo_job_id = ${undoJobId} where id = ${setId} and undo_job_id is null returning id`
  return rows.length === 1
}

/** The next rows to work on, locked until this transaction ends: two workers on one job would take turns, not the same row. */
export const take = (tx: Tx, setId: string, state: RowState, direction: 'asc' | 'desc', limit: number): Promise<OpenRow[]> =>
  tx<OpenRow[]>`
    select seq, entity_id, before, after from change_row where change_set_id = ${setId} and state = ${state}
     order by seq ${direction === 'asc' ? tx`asc` : tx`desc`} limit ${limit} for update`

type Outcome = { state: RowState; before?: Image | null; after?: Image | null; reason?: Words | null }

/** The outcomes of many rows in one statement. */
export async function decideMany(tx: Tx, setId: string, outcomes: readonly (Outcome & { seq: number })[]): Promise<void> {
  await tx`
    update change_row r set state = d.state, before = coalesce(d.before, r.before), after = coalesce(d.after, r.after), reason = d.reason
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::text::jsonb) as d (seq int, state text, before jsonb, after jsonb, reason jsonb)
     where r.change_set_id = ${setId} and r.seq = d.seq`
}

/** What failed may be tried again. */
export async function reopenRefused(tx: Tx, setId: string): Promise<void> {
  await tx`update change_row set state = 'PENDING', reason = null where change_set_id = ${setId} and state = 'REFUSED'`
}

type Filter = { jobId: string; state?: RowState; pageNumber: number; pageSize: number }
type Row = {
  entityId: string
  name: string
  state: RowState
  reason: Words | null
  before: Image | null
  after: Image | null
  total: number
}

export async function page(tx: Tx, setId: string, { state, pageNumber, pageSize }: Filter, language: Language): Promise<Page<BulkRow>> {
  const where = tx`change_set_id = ${setId} ${state ? tx`and state = ${state}` : tx``}`
  const [counted, rows] = await Promise.all([
    tx<{ total: number }[]>`select count(*) as total from change_row where ${where}`,
    tx<Row[]>`
      select entity_id, name, state, reason, before, after from change_row where ${where}
       order by seq limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
  ])
  return { total: firstOf(counted).total, records: rows.map((row) => tellRow(row, language)) }
}

export const tellRow = ({ before, after, reason, entityId, name, state }: Omit<Row, 'total'>, language: Language): BulkRow => ({
  entityId,
  name,
  state,
  reason: reason && say(reason, language),
  changes: changesOf(before, after),
  warning: null,
})
