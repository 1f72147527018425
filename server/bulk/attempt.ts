// One row of a bulk action: done behind a savepoint, so that a refusal leaves the other rows of the transaction alone.

import { bulkRefusals } from '#contract/bulk/calls'
import type { Refusal } from '#contract/kit/refusal'
import { say, type Words } from '#contract/kit/words'
import type { BulkAction, Image } from '../kit/bulk-action'
import { behindSavepoint } from '../kit/database/one-row'
import type { Context } from '../kit/road/answer'
import { Refused } from '../kit/road/refuse'
import { holdRows, imageOf, imagesOf } from './image'

export type Attempt = { before: Image; after: Image; reason: null } | { before: null; after: null; reason: Words }

/** Runs one row's work; a refusal takes back only what this row did, and is told in words. */
export async function oneRow<T>({ tx }: Context, work: () => Promise<T>): Promise<T | Words> {
  const outcome = await behindSavepoint(tx, work)
  return outcome instanceof Refused ? wordsOf(outcome.refusal) : outcome
}

export async function attempt(ctx: Context, action: BulkAction, id: string): Promise<Attempt> {
  const { tx } = ctx
  const outcome = await oneRow(ctx, async () => {
    const before = await imageOf(tx, action.touches, id)
    await action.apply(ctx, id)
    return { before, after: await imageOf(tx, action.touches, id), reason: null }
  })
  return 'reason' in outcome ? outcome : { before: null, after: null, reason: outcome }
}

/** Many rows in a few statements, each with its own outcome; undefined when it could not be done so. */
export async function attemptMany(ctx: Context, action: BulkAction, ids: string[]): Promise<Map<string, Attempt> | undefined> {
  const { tx } = ctx
  if (!action.applyMany) return undefined
  await tx`savepoint many_rows`
  try {
    await holdRows(tx, action.touches, ids)
    const before = await imagesOf(tx, action.touches, ids)
    const refused = await action.applyMany(ctx, ids)
    const after = await imagesOf(tx, action.touches, ids)
    await tx`release savepoint many_rows`
    return new Map(ids.map((id) => [id, outcomeOf(before.get(id), after.get(id), refused.get(id))]))
  } catch {
    // One row spoils the statement: each is tried by itself, and the one that it was says why.
    await tx`rollback to savepoint many_rows`
    return undefined
  }
}

function outcomeOf(before: Image | undefined, after: Image | undefined, refused: Refusal | undefined): Attempt {
  if (refused || !before || !after) return { before: null, after: null, reason: wordsOf(refused ?? bulkRefusals.missing) }
  return { before, after, reason: null }
}

const wordsOf = ({ words, params }: Refusal): Words => [say(words, 'zh-CN', params), say(words, 'en', params)]
