// Bulk jobs: rows are taken in small transactions that change them and write down that they did, so a killed server
// resumes with what is left and no row is changed twice.

import { z } from 'zod'
import { bulkRefusals } from '#contract/bulk/calls'
import type { Words } from '#contract/kit/words'
import type { BulkAction } from '../kit/bulk-action'
import type { JobKind, JobOutcome, RunningJob } from '../kit/jobs/job-run'
import type { Context } from '../kit/road/answer'
import { found } from '../kit/road/refuse'
import { type Attempt, attempt, attemptMany, manyRows, oneRow, type Work } from './attempt'
import * as store from './store'
import { undoOne, undoTogether } from './undo'

/** So many rows are changed and written down together: more are faster, fewer hold others up for less time. */
const rowsPerTransaction = 50
const manyPerTransaction = 250
const input = z.object({ setJobId: z.string() })

const actionOf = (actions: readonly BulkAction[], name: string) =>
  found(
    actions.find((action) => action.name === name),
    bulkRefusals.missing,
  )

export const bulkJobOf = (actions: readonly BulkAction[]): JobKind => ({
  kind: 'bulk',
  run: (job) =>
    inTransactions(job, actions, 'PENDING', 'asc', async (work, setId, rows) => {
      const { ctx } = work
      const many = await attemptMany(
        work,
        rows.map(({ entityId }) => entityId),
      )
      const outcomes: (Attempt & { seq: number; state: store.RowState })[] = []
      for (const { seq, entityId } of rows) {
        const outcome = many?.get(entityId) ?? (await attempt(work, entityId))
        outcomes.push({ ...outcome, seq, state: outcome.reason ? 'REFUSED' : 'DONE' })
      }
      await store.decideMany(ctx.tx, setId, outcomes)
    }),
})

export const undoJobOf = (actions: readonly BulkAction[]): JobKind => ({
  kind: 'undo',
  run: (job) =>
    inTransactions(job, actions, 'DONE', 'desc', async (work, setId, rows) => {
      const { ctx, action } = work
      const many = action.undo ? undefined : await manyRows(work, () => undoTogether(ctx, action, rows))
      const outcomes: { seq: number; state: store.RowState; reason: Words | null }[] = []
      for (const row of rows) {
        const reason = many ? (many.get(row.entityId) ?? null) : await oneRow(ctx, () => undoOne(ctx, action, row))
        outcomes.push({ seq: row.seq, state: reason ? 'KEPT' : 'UNDONE', reason })
      }
      await store.decideMany(ctx.tx, setId, outcomes)
    }),
})

type Step = (work: Work, setId: string, rows: store.OpenRow[]) => Promise<void>

async function inTransactions(
  job: RunningJob,
  actions: readonly BulkAction[],
  state: store.RowState,
  direction: 'asc' | 'desc',
  step: Step,
): Promise<JobOutcome> {
  const { setJobId } = input.parse(job.input)
  const set = found(await job.read((tx) => store.find(tx, setJobId)), bulkRefusals.missing)
  const action = actionOf(actions, set.action)
  const terms = await job.read((tx) => store.termsOf(tx, set.id))
  const caller = { ip: '', userAgent: '', requestId: `job:${job.id}`, crossSite: false }
  if (direction === 'asc' && set.doneCount + set.refusedCount === set.total) {
    // Everything was decided, so this is a retry: what was refused gets another chance.
    await job.write((tx) => store.reopenRefused(tx, set.id))
  }
  for (;;) {
    const taken = await job.write(async (tx) => {
      const isMany = direction === 'asc' ? action.applyMany : !action.undo
      const atATime = isMany ? manyPerTransaction : rowsPerTransaction
      const rows = await store.take(tx, set.id, state, direction, atATime)
      const ctx: Context = { tx, session: job.session, now: job.clock.now(), caller, language: job.language, settings: job.settings }
      if (rows.length > 0) await step({ ctx, action, terms, log: job.log }, set.id, rows)
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
