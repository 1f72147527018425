// How a job runs: taken up by any process, in its starter's scope, with progress that others can see and a stop that it obeys.

import { z } from 'zod'
import { type JobKindName, jobRefusals } from '#contract/kit/job'
import { houseRefusals } from '#contract/kit/refusal'
import { type Language, say, type Words } from '#contract/kit/words'
import { type Database, type Tx, transact } from '../database/db'
import { asHouse } from '../database/door'
import { isOutOfRoom } from '../database/room'
import { type Caller, houseScope, type Session, scopeOf } from '../database/scope'
import { Refused } from '../road/refuse'
import { jobTask } from './job-row'
import { type Task, type TaskContext, task } from './jobs'

export type Progress = { done?: number; total?: number; failed?: number; checkpoint?: unknown }

export type RunningJob = Omit<TaskContext, 'attempt' | 'isLastAttempt'> & {
  id: string
  /** Differs each time the job is taken up: a name for what only this run may touch. */
  run: number
  input: unknown
  checkpoint: unknown
  session: Session
  /** Transactions in the starter's own scope: a job stays behind the same wall as the request that started it. */
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  language: Language
  /** Says how far it is. Cheap to call for every row: it is written twice a second. Throws when the job shall stop. */
  progress: (at: Progress) => Promise<void>
}

export type JobOutcome = { result?: unknown; file?: { key: string; name: string; bytes: number; expiresAt: Date } }
export type JobKind = { kind: JobKindName; run: (job: RunningJob) => Promise<JobOutcome> }

export type Ended = {
  jobId: string
  run: number
  unitId: string
  accountId: string
  kind: JobKindName
  status: 'DONE' | 'FAILED'
  title: Words
  message: Words | null
  failedCount: number
  link: string | null
}
/** Told inside the transaction that ends the job; a cancelled one ends silently, its owner knows. */
export type OnEnd = (tx: Tx, ended: Ended) => Promise<void>

class Stopped extends Error {}

const progressMs = 500
/** A defect may pass (a cut connection): this often it is tried before the job counts as failed. */
const triesOnDefect = 3

type Claimed = {
  id: string
  unitId: string
  accountId: string
  kind: JobKindName
  title: Words
  run: number
  input: unknown
  checkpoint: unknown
  actor: Actor
  cancelAskedAt: string | null
  link: string | null
}
type Actor = { session: Omit<Session, 'permissions'> & { permissions: string[] }; caller: Caller; language: Language }

export function jobTaskOf(kinds: readonly JobKind[], onEnd: OnEnd): Task {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))
  return task(jobTask, z.object({ jobId: z.string() }), async ({ jobId }, ctx) => {
    const claimed = await claim(ctx, jobId)
    const kind = claimed && byName.get(claimed.kind)
    if (!claimed || !kind) return
    if (claimed.cancelAskedAt) return end(ctx, claimed, 'CANCELED')
    await work(ctx, claimed, kind, onEnd)
  })
}

async function work(ctx: TaskContext, claimed: Claimed, kind: JobKind, onEnd: OnEnd): Promise<void> {
  const pen = progressPen(ctx, claimed)
  try {
    const outcome = await kind.run(runningJob(ctx, claimed, pen))
    await pen.flush()
    await end(ctx, claimed, 'DONE', { outcome, onEnd })
  } catch (error) {
    if (pen.isCanceled()) return end(ctx, claimed, 'CANCELED')
    // Lost to another process, which has it now; or the server stops and the queue hands it on.
    if (error instanceof Stopped && !ctx.signal.aborted) return
    if (error instanceof Refused) return end(ctx, claimed, 'FAILED', { message: saidOf(error), onEnd })
    if (ctx.signal.aborted || (ctx.attempt < triesOnDefect && !ctx.isLastAttempt)) throw error
    ctx.log.error({ error, job: claimed.id }, 'job failed')
    const told = isOutOfRoom(error) ? houseRefusals.full : houseRefusals.defect
    await end(ctx, claimed, 'FAILED', { message: told.words, onEnd })
  } finally {
    pen.close()
  }
}

const saidOf = ({ refusal }: Refused): Words => [say(refusal.words, 'zh-CN', refusal.params), say(refusal.words, 'en', refusal.params)]

function runningJob(ctx: TaskContext, claimed: Claimed, pen: Pen): RunningJob {
  const { actor, id, run, input, checkpoint } = claimed
  const session = { ...actor.session, permissions: new Set(actor.session.permissions) } as Session
  const { db, log, settings, clock } = ctx
  const scope = scopeOf(session, actor.caller)
  return {
    db,
    log,
    settings,
    clock,
    id,
    run,
    input,
    checkpoint,
    session,
    language: actor.language,
    read: (work) => transact(db, 'read', scope, work),
    write: (work) => transact(db, 'write', scope, work),
    signal: pen.signal,
    progress: pen.progress,
  }
}

type Pen = {
  signal: AbortSignal
  progress: RunningJob['progress']
  flush: () => Promise<void>
  isCanceled: () => boolean
  close: () => void
}

/** Writes progress at most twice a second, beats while the work is silent, and learns there that the job shall stop. */
function progressPen({ db, signal }: TaskContext, { id, run }: Claimed): Pen {
  const stop = new AbortController()
  const latest: Progress = {}
  let written = 0
  let canceled = false
  const write = async () => {
    written = performance.now()
    const [row] = await progressOf(db, id, run, latest)
    if (row?.cancelAskedAt) canceled = true
    if (!row || canceled) stop.abort(new Stopped())
  }
  const beating = setInterval(() => {
    if (performance.now() - written > progressMs * 2) void write().catch(() => {})
  }, progressMs * 2)
  const progress = async (at: Progress) => {
    Object.assign(latest, at)
    if (performance.now() - written >= progressMs) await write()
    if (stop.signal.aborted || signal.aborted) throw new Stopped()
  }
  const flush = async () => {
    await write()
    if (stop.signal.aborted) throw new Stopped()
  }
  return {
    signal: AbortSignal.any([signal, stop.signal]),
    progress,
    flush,
    isCanceled: () => canceled,
    close: () => clearInterval(beating),
  }
}

function progressOf(db: Database, id: string, run: number, { done, total, failed, checkpoint }: Progress) {
  return asHouse(
    db,
    'job',
    (tx) => tx<{ cancelAskedAt: string | null }[]>`
    update job set
      done_count = coalesce(${done ?? null}, done_count), total_count = coalesce(${total ?? null}, total_count),
      failed_count = coalesce(${failed ?? null}, failed_count),
      checkpoint = coalesce(${checkpoint === undefined ? null : JSON.stringify(checkpoint)}::text::jsonb, checkpoint),
      heartbeat_at = clock_timestamp()
    where id = ${id} and run = ${run} and status = 'RUNNING' returning cancel_asked_at`,
  )
}

async function claim({ db, clock }: TaskContext, jobId: string): Promise<Claimed | undefined> {
  const [row] = await asHouse(
    db,
    'job',
    (tx) => tx<Claimed[]>`
    update job set status = 'RUNNING', run = run + 1, started_at = coalesce(started_at, ${clock.now().toISOString()}), heartbeat_at = clock_timestamp()
     where id = ${jobId} and status in ('QUEUED', 'RUNNING')
    returning id, unit_id, account_id, kind, title, run, input, checkpoint, actor, cancel_asked_at, link`,
  )
  return row
}

type Ending = { outcome?: JobOutcome; message?: Words; onEnd?: OnEnd }

async function end(
  { db, clock }: TaskContext,
  claimed: Claimed,
  status: 'DONE' | 'FAILED' | 'CANCELED',
  ending: Ending = {},
): Promise<void> {
  const { outcome: { result, file } = {}, message, onEnd } = ending
  await transact(db, 'write', houseScope(), async (tx) => {
    const [row] = await tx<{ failedCount: number }[]>`
      update job set
        status = ${status}, finished_at = ${clock.now().toISOString()}, message = ${message ? JSON.stringify(message) : null}::text::jsonb,
        result = ${result === undefined ? null : JSON.stringify(result)}::text::jsonb, file_key = ${file?.key ?? null},
        file_name = ${file?.name ?? null}, file_bytes = ${file?.bytes ?? null}, file_expires_at = ${file?.expiresAt.toISOString() ?? null}
       where id = ${claimed.id} and run = ${claimed.run} and status = 'RUNNING' returning failed_count`
    if (!row || status === 'CANCELED' || !onEnd) return
    const { unitId, accountId, kind, title, link } = claimed
    await onEnd(tx, {
      jobId: claimed.id,
      run: claimed.run,
      unitId,
      accountId,
      kind,
      status,
      title,
      message: message ?? null,
      failedCount: row.failedCount,
      link,
    })
  })
}

/** Jobs that nobody works on any more, though the queue gave them up: they are told as interrupted. */
export async function endForgotten(db: Database, now: Date): Promise<number> {
  const gone = await asHouse(
    db,
    'job',
    (tx) => tx`
    update job set status = 'FAILED', finished_at = ${now.toISOString()}, message = ${JSON.stringify(jobRefusals.interrupted.words)}::text::jsonb
     where status in ('QUEUED', 'RUNNING') and heartbeat_at < clock_timestamp() - interval '1 hour'
       and not exists (select from graphile_worker.jobs j where j.key = 'job:' || job.id and j.attempts < j.max_attempts)`,
  )
  return gone.count
}
