// An act on rows, behind a savepoint: one row whose refusal leaves the others alone, or many together in a few statements.

import { bulkRefusals } from '#contract/bulk/calls'
import type { Refusal } from '#contract/kit/refusal'
import { say, type Words } from '#contract/kit/words'
import type { BulkAction, Image } from '../kit/bulk-action'
import { behindSavepoint } from '../kit/database/one-row'
import { runsAgain } from '../kit/database/runs-again'
import type { Log } from '../kit/log'
import type { Context } from '../kit/road/answer'
import { rowByRow } from '../kit/road/metrics'
import { found, Refused } from '../kit/road/refuse'
import { holdRows, imagesOf } from './image'

export type Attempt = { before: Image; after: Image; reason: null } | { before: null; after: null; reason: Words }
/** An act at work, and where it is told that something went wrong. */
export type Work = { ctx: Context; action: BulkAction; terms: unknown; log: Log }

/** Runs one row's work; a refusal takes back only what this row did, and is told in words. */
export async function oneRow<T>({ tx }: Context, work: () => Promise<T>): Promise<T | Words> {
  const outcome = await behindSavepoint(tx, work)
  return outcome instanceof Refused ? wordsOf(outcome.refusal) : outcome
}

/** Many rows together; undefined when that failed: then each is tried by itself, and the one that it was says why. */
export async function manyRows<T>({ ctx: { tx }, action, log }: Work, work: () => Promise<T>): Promise<T | undefined> {
  await tx`savepoint many_rows`
  try {
    const done = await work()
    await tx`release savepoint many_rows`
    return done
  } catch (error) {
    if (runsAgain(error)) throw error
    log.warn({ error, action: action.name }, 'rows could not be changed together and are tried one by one')
    rowByRow.inc({ work: action.name })
    await tx`rollback to savepoint many_rows`
    return undefined
  }
}

export async function attempt({ ctx, action, terms }: Omit<Work, 'log'>, id: string): Promise<Attempt> {
  const look = async () => found((await imagesOf(ctx.tx, action.touches, [id])).get(id), bulkRefusals.missing)
  const outcome = await oneRow(ctx, async () => {
    const before = await look()
    await action.apply(ctx, id, terms)
    return { before, after: await look(), reason: null }
  })
  return 'reason' in outcome ? outcome : { before: null, after: null, reason: outcome }
}

/** Many rows in a few statements, each with its own outcome; undefined when it could not be done so. */
export async function attemptMany(work: Work, ids: string[]): Promise<Map<string, Attempt> | undefined> {
  const { ctx, action, terms } = work
  const { applyMany, touches } = action
  if (!applyMany) return undefined
  return manyRows(work, async () => {
    await holdRows(ctx.tx, touches, ids)
    const before = await imagesOf(ctx.tx, touches, ids)
    const refused = await applyMany(ctx, ids, terms)
    const after = await imagesOf(ctx.tx, touches, ids)
    return new Map(ids.map((id) => [id, outcomeOf(before.get(id), after.get(id), refused.get(id))]))
  })
}

function outcomeOf(before: Image | undefined, after: Image | undefined, refused: Refusal | undefined): Attempt {
  if (refused || !before || !after) return { before: null, after: null, reason: wordsOf(refused ?? bulkRefusals.missing) }
  return { before, after, reason: null }
}

export const wordsOf = ({ words, params }: Refusal): Words => [say(words, 'zh-CN', params), say(words, 'en', params)]
