// A job's row: written by whoever starts it, in their transaction; told as the contract's job in the reader's language.

import { type Job, type JobKindName, type JobStatus, jobRefusals } from '#contract/kit/job'
import { type Language, say, type Words } from '#contract/kit/words'
import type { Tx } from '../database/db'
import type { Context } from '../road/answer'
import { must } from '../road/refuse'

export type JobRow = {
  id: string
  kind: JobKindName
  title: Words
  status: JobStatus
  doneCount: number
  totalCount: number | null
  failedCount: number
  result: unknown
  message: Words | null
  fileKey: string | null
  fileName: string | null
  fileBytes: string | null
  fileExpiresAt: string | null
  cancelAskedAt: string | null
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
}

export const jobColumns = (tx: Tx) => tx`
  id, kind, title, status, done_count, total_count, failed_count, result, message, file_key, file_name, file_bytes, file_expires_at,
  cancel_asked_at, created_at, started_at, finished_at`

export const jobTask = 'run-job'
const activeAtMost = 5

type Start = {
  kind: JobKindName
  title: Words
  input: unknown
  totalCount?: number
  /** Where the bell leads when it has ended: '/coupon/index'. */
  link?: string
}

/** Starts a job with the caller's own rights; it begins when the transaction commits. */
export async function beginJob(ctx: Context, { kind, title, input, totalCount, link }: Start): Promise<Job> {
  const { tx, session, now, caller, language } = ctx
  const { count } = await tx<{ count: number }[]>`
    select count(*) from job where account_id = ${session.accountId} and status in ('QUEUED', 'RUNNING')`.one()
  must(count >= activeAtMost ? jobRefusals.tooMany : null)
  const actor = { session: { ...session, permissions: [...session.permissions] }, caller, language }
  const row = await tx<JobRow[]>`
    insert into job (unit_id, account_id, kind, title, input, actor, total_count, link, created_at)
    values (${session.unit.id}, ${session.accountId}, ${kind}, ${JSON.stringify(title)}::text::jsonb, ${JSON.stringify(input)}::text::jsonb,
            ${JSON.stringify(actor)}::text::jsonb, ${totalCount ?? null}, ${link ?? null}, ${now.toISOString()})
    returning ${jobColumns(tx)}`.one()
  await queueJob(tx, row.id)
  return tellJob(row, language)
}

/** One entry in the queue per job: asking twice runs it once. */
export async function queueJob(tx: Tx, jobId: string): Promise<void> {
  await tx`select enqueue(${jobTask}, ${JSON.stringify({ jobId })}::text::json, now(), ${`job:${jobId}`})`
}

/** One that waits ends at once; one that runs is asked to, and ends within a second. */
export async function askToCancel(tx: Tx, id: string, now: Date): Promise<JobRow> {
  return tx<JobRow[]>`
    update job set
      cancel_asked_at = coalesce(cancel_asked_at, ${now.toISOString()}),
      status = case when status = 'QUEUED' then 'CANCELED' else status end,
      finished_at = case when status = 'QUEUED' then ${now.toISOString()}::timestamptz end
     where id = ${id} returning ${jobColumns(tx)}`.one()
}

/** Whatever of this kind the caller has started here and is still under way. */
export async function cancelOlder({ tx, session, now }: Context, kind: JobKindName): Promise<void> {
  const older = await tx<{ id: string }[]>`
    select id from job
     where kind = ${kind} and account_id = ${session.accountId} and unit_id = ${session.unit.id} and status in ('QUEUED', 'RUNNING')
     order by id for update`
  for (const { id } of older) await askToCancel(tx, id, now)
}

/** Counts begin anew; the checkpoint stays, so that work which is done row by row goes on where it stood. */
export async function queueAgain(tx: Tx, id: string): Promise<JobRow> {
  return tx<JobRow[]>`
    update job set status = 'QUEUED', done_count = 0, failed_count = 0, message = null, result = null, cancel_asked_at = null,
      started_at = null, finished_at = null, heartbeat_at = clock_timestamp()
     where id = ${id} returning ${jobColumns(tx)}`.one()
}

/** The file that it left is gone. */
export async function forgetJobFile(tx: Tx, id: string): Promise<void> {
  await tx`update job set file_key = null, file_name = null, file_bytes = null where id = ${id}`
}

/** Those that ended before; says how many. A file is taken away with its job's key: until then the row stays, so that none is left without an owner. */
export async function forgetJobs(tx: Tx, before: string): Promise<number> {
  const gone = await tx`delete from job where finished_at < ${before} and file_key is null`
  return gone.count
}

/** Of one kind, whenever it ended or if it never did. */
export async function forgetJobsOf(tx: Tx, kind: JobKindName, before: string): Promise<number> {
  const gone = await tx`delete from job where kind = ${kind} and created_at < ${before} and file_key is null`
  return gone.count
}

/** What it is to work on is known only once it has its number. */
export async function setJobInput(tx: Tx, id: string, input: unknown, link: string | null): Promise<void> {
  await tx`update job set input = ${JSON.stringify(input)}::text::jsonb, link = ${link} where id = ${id}`
}

export function tellJob(row: JobRow, language: Language): Job {
  const { title, message, fileKey, fileName, fileBytes, fileExpiresAt, cancelAskedAt, result, ...rest } = row
  const hasFile = fileKey !== null && fileName !== null && fileExpiresAt !== null
  return {
    ...rest,
    title: say(title, language),
    message: message && say(message, language),
    isCanceling: cancelAskedAt !== null && rest.status === 'RUNNING',
    result: (result ?? null) as Job['result'],
    file: hasFile ? { name: fileName, bytes: Number(fileBytes), expiresAt: fileExpiresAt } : null,
  }
}
