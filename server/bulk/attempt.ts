// One row of a bulk action: done behind a savepoint, so that a refusal leaves the other rows of the transaction alone.

import { say, type Words } from '#contract/kit/words'
import type { Context } from '../kit/answer'
import type { BulkAction, Image } from '../kit/bulk-action'
import { Refused } from '../kit/refuse'
import { imageOf } from './image'

export type Attempt = { before: Image; after: Image; reason: null } | { before: null; after: null; reason: Words }

/** Runs one row's work; a refusal takes back only what this row did, and is told in words. */
export async function behindSavepoint<T>({ tx }: Context, work: () => Promise<T>): Promise<T | Words> {
  await tx`savepoint one_row`
  try {
    const done = await work()
    await tx`release savepoint one_row`
    return done
  } catch (error) {
    await tx`rollback to savepoint one_row`
    if (!(error instanceof Refused)) throw error
    return wordsOf(error)
  }
}

export async function attempt(ctx: Context, action: BulkAction, id: string): Promise<Attempt> {
  const { tx } = ctx
  const outcome = await behindSavepoint(ctx, async () => {
    const before = await imageOf(tx, action.touches, id)
    await action.apply(ctx, id)
    return { before, after: await imageOf(tx, action.touches, id), reason: null }
  })
  return 'reason' in outcome ? outcome : { before: null, after: null, reason: outcome }
}

const wordsOf = ({ refusal }: Refused): Words => [say(refusal.words, 'zh-CN', refusal.params), say(refusal.words, 'en', refusal.params)]
