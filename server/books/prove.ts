// Proving the books: by the clock every hour, by hand as a job that says how far it is, and before a day is closed.

import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { checkName, differenceFenOf } from '#contract/books/checks'
import type { Database } from '../kit/database/db'
import { asHouse } from '../kit/database/door'
import { type Look, type OnCheck, type Rest, reconcile } from '../kit/database/reconcile'
import { takeTime } from '../kit/database/take-time'
import type { JobKind } from '../kit/jobs/job-run'
import { type Cron, task } from '../kit/jobs/jobs'
import { close, holdBooks, openDays } from './close-store'
import { addProof, countEntries, type Found, forgetProofs, lastBadge } from './store'
import { plainRow } from './told'

const keptDays = 90

type Manner = { onCheck?: OnCheck; look?: Look; rest?: Rest }

/** The checks at one moment; what they found is written down, and how many they were is told. */
export async function prove(db: Database, actor: string, { onCheck, look, rest }: Manner = {}): Promise<number> {
  const from = performance.now()
  const { checks, differences } = await reconcile(db, onCheck, look, rest)
  const found: Found[] = differences.map(({ check, row }) => ({ check: checkName(check), row: plainRow(row) }))
  const differenceFen = found.reduce((all, { check, row }) => all + Math.abs(differenceFenOf(check, row) ?? 0), 0)
  await asHouse(db, actor, async (tx) => {
    await takeTime(tx, 5)
    const entryCount = await countEntries(tx)
    const tookMs = Math.round(performance.now() - from)
    await addProof(tx, { tookMs, checkCount: checks.length, entryCount, differences: found, differenceFen, actor })
    await forgetProofs(tx, keptDays)
  })
  return found.length
}

/**
 * By the clock nobody waits for it, and others read meanwhile: after each check the machine is theirs for as long as the check had it. Not for longer than that, because
 * all checks stand on one moment, and while it is held nothing that is changed or deleted can be cleared away.
 */
const longestRestMs = 5000
/** What is over sooner than this nobody noticed; most checks are. */
const unnoticedMs = 20
const restAfter =
  (signal: AbortSignal): Rest =>
  async (tookMs) => {
    if (tookMs > unnoticedMs) await pause(Math.min(tookMs, longestRestMs), undefined, { signal })
  }

export const proveTask = task('prove-books', z.unknown(), async (_payload, { db, signal }) => {
  await prove(db, 'system', { look: 'part', rest: restAfter(signal) })
})
/** At seven past, when nobody else begins. */
export const proveCron: Cron = { task: proveTask.name, match: '7 * * * *' }

/**
 * Books that nobody has proven yet are proven when a house begins, so that its first wallet says how they stand. Of what is kept for the figures a part is
 * enough: with a million orders all of it takes minutes.
 */
export const firstProofTask = task('prove-books-first', z.unknown(), async (_payload, { db, signal }) => {
  if (!(await asHouse(db, 'system', lastBadge))) await prove(db, 'system', { look: 'orders', rest: restAfter(signal) })
})
export const firstProofCron: Cron = { task: firstProofTask.name, match: '8 * * * *', atStart: true }

export const proveJob: JobKind = {
  kind: 'prove-books',
  run: async (job) => {
    const differenceCount = await prove(job.db, job.session.accountName, { onCheck: (done, total) => job.progress({ done, total }) })
    return { result: { differenceCount } }
  },
}

/** Every day that has ended and is open, each for itself, after a proof that sees every order: whoever was killed in between goes on where it stood. */
export async function closeDays(db: Database, rest?: Rest): Promise<number> {
  const days = await asHouse(db, 'system', openDays)
  if (days.length === 0) return 0
  const differenceCount = await prove(db, 'system', { look: 'orders', rest })
  for (const day of days)
    await asHouse(db, 'system', async (tx) => {
      await takeTime(tx, 5)
      await holdBooks(tx)
      await close(tx, day, differenceCount)
    })
  return days.length
}

export const closeTask = task('close-books', z.unknown(), async (_payload, { db, log, signal }) => {
  const days = await closeDays(db, restAfter(signal))
  if (days > 0) log.info({ days }, 'the books of these days are closed')
})
/** 00:10 by the clock of the house; what was missed is closed with the next day. */
export const closeCron: Cron = { task: closeTask.name, match: '10 16 * * *' }
