// Import jobs: rows go in, or come out again, in small transactions that also write down that they did. A killed server
// resumes with what is left, and no row goes in twice.

import { z } from 'zod'
import { importRefusals } from '#contract/imports/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { sure } from '#contract/kit/sure'
import { behindSavepoint } from '../kit/database/one-row'
import type { Importable } from '../kit/importable'
import type { JobKind, JobOutcome, RunningJob } from '../kit/jobs/job-run'
import type { Context } from '../kit/road/answer'
import { found, Refused } from '../kit/road/refuse'
import { checkerOf, type Problems, wordsOfRefusal } from './check'
import * as rows from './row-store'
import * as store from './store'

const rowsPerTransaction = 25
export const importInput = z.object({ benchId: z.string(), act: z.enum(['bring', 'take back']) })

export const importJobOf = (importables: readonly Importable[]): JobKind => ({
  kind: 'import',
  run: async (job) => {
    const { benchId, act } = importInput.parse(job.input)
    const bench = found(await job.read((tx) => store.find(tx, benchId)), importRefusals.missing)
    const importable = found(
      importables.find(({ sheet }) => sheet.name === bench.list),
      importRefusals.noSuchList,
    )
    return inBatches(job, benchId, (ctx) => (act === 'bring' ? bringIn : takeBack)(ctx, importable, benchId, job.id))
  },
})

type Batch = { decided: number; failed: number }

async function inBatches(job: RunningJob, benchId: string, batch: (ctx: Context) => Promise<Batch>): Promise<JobOutcome> {
  const caller = { ip: '', userAgent: '', requestId: `job:${job.id}`, crossSite: false }
  const { session, language, settings } = job
  const before = await job.read((tx) => rows.decidedBy(tx, benchId, job.id))
  let [done, failed] = [before.decidedCount, before.failedCount]
  for (;;) {
    const next = await job.write((tx) => batch({ tx, session, now: job.clock.now(), caller, language, settings }))
    done += next.decided
    failed += next.failed
    await job.progress({ done, failed })
    if (next.decided === 0) return { result: { benchId, doneCount: done - failed, failedCount: failed } }
  }
}

async function bringIn(ctx: Context, importable: Importable, benchId: string, jobId: string): Promise<Batch> {
  await rows.planAnew(ctx.tx)
  const taken = await rows.takeGood(ctx.tx, benchId, rowsPerTransaction)
  if (taken.length === 0) return { decided: 0, failed: 0 }
  const check = await checkerOf(ctx, importable)
  const checked = await check(taken.map(({ cells }) => cells))
  const decided: rows.Decision[] = []
  for (const [at, { problems, input }] of checked.entries()) {
    const { seq } = sure(taken[at])
    // The list has changed since it was checked last, or it is good and goes in now.
    if (Object.keys(problems).length > 0) decided.push({ seq, entityId: null, problems })
    else decided.push({ seq, ...(await tryOne(ctx, importable, input)) })
  }
  const secrets = importable.sheet.columns.flatMap(({ secret }, at) => (secret ? [at] : []))
  await rows.decide(ctx.tx, benchId, jobId, decided, secrets)
  return { decided: decided.length, failed: decided.filter(({ entityId }) => entityId === null).length }
}

async function tryOne(ctx: Context, importable: Importable, input: unknown): Promise<{ entityId: string | null; problems: Problems }> {
  const outcome = await oneRow(ctx, () => importable.add(ctx, input))
  if (!(outcome instanceof Refused)) return { entityId: outcome, problems: {} }
  const { refusal } = outcome
  const isBlamed = (key: string) =>
    importable.taken[key]?.refusal.reason === refusal.reason ||
    importable.blames[key]?.some(({ reason }) => reason === refusal.reason) === true
  const column = importable.sheet.columns.find(({ key }) => isBlamed(key))?.key ?? ''
  return { entityId: null, problems: { [column]: wordsOfRefusal(refusal) } }
}

async function takeBack(ctx: Context, importable: Importable, benchId: string, jobId: string): Promise<Batch> {
  await rows.planAnew(ctx.tx)
  const taken = await rows.takeDone(ctx.tx, benchId, rowsPerTransaction)
  let failed = 0
  for (const { seq, entityId } of taken) {
    const outcome = await oneRow(ctx, () => importable.remove(ctx, entityId))
    const kept = outcome instanceof Refused ? wordsOfRefusal(outcome.refusal) : null
    if (kept) failed += 1
    await rows.takenBack(ctx.tx, benchId, jobId, seq, kept)
  }
  return { decided: taken.length, failed }
}

/** Runs one row's work; a refusal takes back only what this row did. So does a value that the tables do not take. */
async function oneRow<T>({ tx }: Context, work: () => Promise<T>): Promise<T | Refused> {
  try {
    return await behindSavepoint(tx, work)
  } catch (error) {
    if (/^2[23]/.test((error as { code?: string }).code ?? '')) return new Refused(houseRefusals.badInput)
    throw error
  }
}
