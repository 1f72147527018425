// Taking an act back: only rows that are still as it left them, only what it wrote, and by the rules of today.

import { bulkRefusals } from '#contract/bulk/calls'
import type { Refusal } from '#contract/kit/refusal'
import type { Words } from '#contract/kit/words'
import type { BulkAction, Image } from '../kit/bulk-action'
import type { Context } from '../kit/road/answer'
import { refuse } from '../kit/road/refuse'
import { wordsOf } from './attempt'
import { holdRows, imagesOf, isAsLeft, restore } from './image'
import type { OpenRow } from './store'

export async function undoOne(ctx: Context, action: BulkAction, row: OpenRow): Promise<null> {
  const { back, kept } = await sorted(ctx, action, [row])
  const before = back[0] ?? refuse(kept.get(row.entityId) ?? bulkRefusals.changedSince)
  if (action.undo) await action.undo(ctx, row.entityId, before)
  else await restore(ctx.tx, action.touches, [before])
  return null
}

/** The same for many rows in a few statements: gives the reasons of those that stay. */
export async function undoTogether(ctx: Context, action: BulkAction, rows: readonly OpenRow[]): Promise<Map<string, Words>> {
  const { back, kept } = await sorted(ctx, action, rows)
  await restore(ctx.tx, action.touches, back)
  return new Map([...kept].map(([id, why]) => [id, wordsOf(why)]))
}

type Sorted = { back: Image[]; kept: Map<string, Refusal> }

/** Holds the rows; what they go back to, and why some of them stay. */
async function sorted(ctx: Context, { touches, whyNotUndo }: BulkAction, rows: readonly OpenRow[]): Promise<Sorted> {
  const ids = rows.map(({ entityId }) => entityId)
  await holdRows(ctx.tx, touches, ids)
  const now = await imagesOf(ctx.tx, touches, ids)
  const kept = new Map<string, Refusal>()
  for (const { entityId, after } of rows) {
    const is = now.get(entityId)
    if (!is || !after || !isAsLeft(touches, after, is)) kept.set(entityId, bulkRefusals.changedSince)
  }
  const open = ids.filter((id) => !kept.has(id))
  const barred = whyNotUndo && open.length > 0 ? await whyNotUndo(ctx, open) : []
  for (const [id, why] of barred) kept.set(id, why)
  return { back: rows.flatMap(({ entityId, before }) => (before && !kept.has(entityId) ? [before] : [])), kept }
}
