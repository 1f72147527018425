// Import jobs: rows go in, or come out again, in small transactions that also write down that they did. A killed server
// resumes with what is left, and no row goes in twice.

import { z } from 'zod'
import { type Bench, importRefusals } from '#contract/imports/calls'
import { houseRefusals } from '#contract/kit/refusal'
import { sure } from '#contract/kit/sure'
import type { Tx } from '../kit/database/db'
import { behindSavepoint } from '../kit/database/one-row'
import type { Importable } from '../kit/importable'
import type { JobKind, JobOutcome, RunningJob } from '../kit/jobs/job-run'
import type { Context } from '../kit/road/answer'
import { found, Refused } from '../kit/road/refuse'
import { type Checked, checkerOf, wordsOfRefusal } from './check'
import { type Fetched, fetchAll, settled } from './pictures'
import * as rows from './row-store'
import * as store from './store'

const rowsPerTransaction = 25
/** Where rows go in together, each of them costs little. */
const rowsTogether = 250
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
    if (act === 'take back')
      return ending(job, importable, bench, await inBatches(job, benchId, (ctx) => takeBack(ctx, importable, benchId, job.id)))
    const fetched: Fetched = new Map()
    const prepare = () => fetchFor(job, importable, bench, fetched)
    const outcome = await inBatches(job, benchId, (ctx) => bringIn(ctx, { importable, bench, jobId: job.id, fetched }), prepare)
    return ending(job, importable, bench, outcome)
  },
})

/** What a list does once all of it is in, or out again. */
async function ending(job: RunningJob, { ended }: Importable, bench: Bench, outcome: JobOutcome): Promise<JobOutcome> {
  if (ended) await job.write((tx) => ended(contextOf(job, tx), bench))
  return outcome
}

type Batch = { decided: number; failed: number }

/** The pictures of the rows that come next: the network is slow, and a transaction must not wait for it. */
async function fetchFor(job: RunningJob, importable: Importable, bench: Bench, fetched: Fetched): Promise<void> {
  const { pictures } = importable
  if (!pictures) return
  const next = await job.read((tx) => rows.peekGood(tx, bench.id, rowsPerTransaction))
  const at = importable.sheet.columns.findIndex(({ key }) => key === pictures)
  if (next.every(({ cells }) => !cells[at]?.trim())) return
  const { session, language, settings, db, clock, log } = job
  const caller = callerOf(job)
  const links = await job.read(async (tx) => {
    const check = await checkerOf({ tx, session, now: clock.now(), caller, language, settings }, importable, bench)
    const checked = await check(next.map(({ cells }) => cells))
    // The schema of the list made it a list of texts, or left it out.
    return checked.flatMap(({ input }) => (input as Record<string, readonly string[] | undefined> | undefined)?.[pictures] ?? [])
  })
  await fetchAll({ road: { db, clock, log, settings }, session, caller }, links, fetched)
}

const callerOf = (job: RunningJob) => ({ ip: '', userAgent: '', requestId: `job:${job.id}`, crossSite: false })

function contextOf(job: RunningJob, tx: Tx): Context {
  const { session, language, settings, clock } = job
  return { tx, session, now: clock.now(), caller: callerOf(job), language, settings }
}

async function inBatches(
  job: RunningJob,
  benchId: string,
  batch: (ctx: Context) => Promise<Batch>,
  prepare: () => Promise<void> = async () => {},
): Promise<JobOutcome> {
  const before = await job.read((tx) => rows.decidedBy(tx, benchId, job.id))
  let [done, failed] = [before.decidedCount, before.failedCount]
  for (;;) {
    await prepare()
    const next = await job.write((tx) => batch(contextOf(job, tx)))
    done += next.decided
    failed += next.failed
    await job.progress({ done, failed })
    if (next.decided === 0) return { result: { benchId, doneCount: done - failed, failedCount: failed } }
  }
}

type Bringing = { importable: Importable; bench: Bench; jobId: string; fetched: Fetched }

async function bringIn(ctx: Context, { importable, bench, jobId, fetched }: Bringing): Promise<Batch> {
  const { addAll, sheet } = importable
  await rows.planAnew(ctx.tx)
  const taken = await rows.takeGood(ctx.tx, bench.id, addAll ? rowsTogether : rowsPerTransaction)
  if (taken.length === 0) return { decided: 0, failed: 0 }
  const check = await checkerOf(ctx, importable, bench)
  const checked = await check(taken.map(({ cells }) => cells))
  const placed = checked.map((row, at) => ({ ...row, seq: sure(taken[at]).seq }))
  // The list may have changed since they were checked last; those that are still good go in now.
  const isGood = ({ problems }: Checked) => Object.keys(problems).length === 0
  const decided: rows.Decision[] = placed.filter((row) => !isGood(row)).map(({ seq, problems }) => ({ seq, entityId: null, problems }))
  const good = placed.filter(isGood)
  if (addAll) decided.push(...(await together(ctx, addAll, bench, good)))
  else for (const row of good) decided.push({ seq: row.seq, ...(await tryOne(ctx, importable, row, fetched)) })
  const secrets = sheet.columns.flatMap(({ secret }, at) => (secret ? [at] : []))
  await rows.decide(ctx.tx, bench.id, jobId, decided, secrets)
  return { decided: decided.length, failed: decided.filter(({ entityId }) => entityId === null).length }
}

type Together = NonNullable<Importable['addAll']>
async function together(
  ctx: Context,
  addAll: Together,
  bench: Bench,
  good: readonly (Checked & { seq: number })[],
): Promise<rows.Decision[]> {
  if (good.length === 0) return []
  const ids = await addAll(
    ctx,
    bench,
    good.map(({ seq, input }) => ({ seq, row: input })),
  )
  return good.map(({ seq }, at) => ({ seq, entityId: sure(ids[at], 'the id of a row that went in'), problems: {} }))
}

type Tried = Omit<rows.Decision, 'seq'>

async function tryOne(ctx: Context, importable: Importable, { input, known, plan }: Checked, fetched: Fetched): Promise<Tried> {
  const { pictures, updates } = importable
  const ready = pictures ? settled(input, pictures, fetched) : { row: input }
  if ('problem' in ready) return { entityId: null, problems: { [pictures ?? '']: ready.problem } }
  const outcome = await oneRow(ctx, async (): Promise<Tried> => {
    if (!known || !updates) return { entityId: await sure(importable.add, 'how a row goes in')(ctx, ready.row), problems: {} }
    if (plan?.kind === 'same') return { entityId: known.id, problems: {}, before: unchanged }
    return { entityId: known.id, problems: {}, before: await updates.apply(ctx, known.id, ready.row) }
  })
  if (!(outcome instanceof Refused)) return outcome
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
  for (const { seq, entityId, before } of taken) {
    const outcome = await oneRow(ctx, () => back(ctx, importable, entityId, before))
    const kept = outcome instanceof Refused ? wordsOfRefusal(outcome.refusal) : null
    if (kept) failed += 1
    await rows.takenBack(ctx.tx, benchId, jobId, seq, kept)
  }
  return { decided: taken.length, failed }
}

/** Of a row that changed nothing: there is nothing to take back either. */
const unchanged = 'unchanged'

/** A new one goes, a changed one becomes what it was. */
async function back(ctx: Context, { updates, remove }: Importable, id: string, before: unknown): Promise<void> {
  if (before === null || !updates) return remove(ctx, id)
  if (before !== unchanged) await updates.restore(ctx, id, before)
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
