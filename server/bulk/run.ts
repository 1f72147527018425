// Bulk jobs: rows are taken in small transactions that change them and write down that they did, so a killed server
// resumes with what is left and no row is changed twice.

import { z } from 'zod'
import { bulkRefusals } from '#contract/bulk'
import type { Context } from '../kit/answer'
import type { BulkAction } from '../kit/bulk-action'
import type { JobKind, JobOutcome, RunningJob } from '../kit/job-run'
import { found, refuse } from '../kit/refuse'
import { attempt, behindSavepoint } from './attempt'
import { imageOf, restore } from './image'
import * as store from './store'

const rowsPerTransaction = 25
const input = z.object({ setJobId: z.string() })

const actionOf = (actions: readonly BulkAction[], name: string) =>
  found(
    actions.find((action) => action.name === name),
    bulkRefusals.missing,
  )

export const bulkJobOf = (actions: readonly BulkAction[]): JobKind => ({
  kind: 'bulk',
  run: (job) =>
    rowByRow(job, actions, 'PENDING', 'asc', async (ctx, action, setId, row) => {
      const outcome = await attempt(ctx, action, row.entityId)
      await store.decide(ctx.tx, setId, row.seq, { ...outcome, state: outcome.reason ? 'REFUSED' : 'DONE' })
    }),
})

export const undoJobOf = (actions: readonly BulkAction[]): JobKind => ({
  kind: 'undo',
  run: (job) =>
    rowByRow(job, actions, 'DONE', 'desc', async (ctx, action, setId, row) => {
      const kept = await behindSavepoint(ctx, () => undoOne(ctx, action, row))
      await store.decide(ctx.tx, setId, row.seq, kept ? { state: 'KEPT', reason: kept } : { state: 'UNDONE' })
    }),
})

async function undoOne(ctx: Context, action: BulkAction, { entityId, before, after }: store.OpenRow): Promise<null> {
  const now = await imageOf(ctx.tx, action.touches, entityId)
  if (!before || !after || canonical(now) !== canonical(after)) refuse(bulkRefusals.changedSince)
  if (action.undo) await action.undo(ctx, entityId, before)
  else await restore(ctx.tx, action.touches, before, after)
  return null
}

type Step = (ctx: Context, action: BulkAction, setId: string, row: store.OpenRow) => Promise<void>

async function rowByRow(
  job: RunningJob,
  actions: readonly BulkAction[],
  state: store.RowState,
  direction: 'asc' | 'desc',
  step: Step,
): Promise<JobOutcome> {
  const { setJobId } = input.parse(job.input)
  const set = found(await job.read((tx) => store.find(tx, setJobId)), bulkRefusals.missing)
  const action = actionOf(actions, set.action)
  const caller = { ip: '', userAgent: '', requestId: `job:${job.id}`, crossSite: false }
  if (direction === 'asc' && set.doneCount + set.refusedCount === set.total) {
    // Everything was decided, so this is a retry: what was refused gets another chance.
    await job.write((tx) => store.reopenRefused(tx, set.id))
  }
  for (;;) {
    const taken = await job.write(async (tx) => {
      const rows = await store.take(tx, set.id, state, direction, rowsPerTransaction)
      const ctx: Context = { tx, session: job.session, now: job.clock.now(), caller, language: job.language, settings: job.settings }
      for (const row of rows) await step(ctx, action, set.id, row)
      return rows.length
    })
    const now = found(await job.read((tx) => store.find(tx, setJobId)), bulkRefusals.missing)
    const failed = now.refusedCount + now.keptCount
    const open = direction === 'asc' ? now.total - now.doneCount - failed : now.doneCount
    await job.progress({ done: now.total - open, total: now.total, failed: direction === 'asc' ? now.refusedCount : now.keptCount })
    if (taken === 0)
      return { result: { setId: set.id, doneCount: now.doneCount, refusedCount: now.refusedCount, keptCount: now.keptCount } }
  }
}

/** jsonb does not keep the order of keys the way JSON text does: compare sorted. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
