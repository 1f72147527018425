// The shelf: goods on and off it, taken down and banned, in and out of the recycle bin; each row by itself, with its reason.

import { houseRefusals, type Refusal } from '#contract/kit/refusal'
import { say } from '#contract/kit/words'
import { type Product, productRefusals, type RowResult } from '#contract/products/calls'
import { mayMove, type ShelfMove, type ShelfStatus, shelfMoves, whyNotProduct } from '#contract/products/states'
import type { Context } from '../kit/road/answer'
import { must, refuse } from '../kit/road/refuse'
import { activitiesOf } from './activity-store'
import * as shelf from './shelf-store'
import * as store from './store'

/** A step that many rows take: from where, to where, and why one of them may not. */
export type Step = { from: readonly ShelfStatus[]; to: ShelfStatus; reason: string | null; why: (row: Product) => Refusal | null }

export function moveStep({ session }: Context, move: ShelfMove, reason: string | null): Step {
  must(mayMove(move, session.unit.kind) ? null : houseRefusals.denied)
  const { from, to } = shelfMoves[move]
  return { from, to, reason, why: (row) => whyNotProduct.move(row, move) }
}

/** Goods that take part in something that runs cannot be thrown away. */
export async function recycleStep({ tx, now }: Context, ids: readonly string[]): Promise<Step> {
  const busy = await activitiesOf(tx, ids, now)
  const inActivity = ({ id }: Product): Refusal | null => {
    const name = busy.get(id)
    return name === undefined ? null : { ...productRefusals.inActivity, params: { name } }
  }
  return {
    from: ['OFF', 'OFF_SYSTEM'],
    to: 'RECYCLED',
    reason: null,
    why: (row) => whyNotProduct.recycle(row) ?? inActivity(row),
  }
}

export const restoreStep = ({ now }: Context): Step => ({
  from: ['RECYCLED'],
  to: 'OFF',
  reason: null,
  why: (row) => whyNotProduct.restore(row, now),
})

/** An id that the caller does not have stops everything: nothing is moved, and nothing is learnt about the others. */
export async function takeAll({ tx }: Context, ids: readonly string[]): Promise<Product[]> {
  const wanted = [...new Set(ids)]
  const rows = await store.takeRows(tx, wanted)
  must(rows.length === wanted.length ? null : productRefusals.missing)
  return rows
}

function refusedOf(rows: readonly Product[], step: Step): Map<string, Refusal> {
  const refused = new Map<string, Refusal>()
  for (const row of rows) {
    const why = step.why(row)
    if (why) refused.set(row.id, why)
  }
  return refused
}

/** The reasons of those that could not take this step now. */
export const whyNotRows = async ({ tx }: Context, ids: readonly string[], step: Step): Promise<Map<string, Refusal>> =>
  refusedOf(await store.takeRows(tx, ids), step)

/** Moves those that may be moved, in one statement; gives the rows as they were, and the reasons of the others. */
async function moveMany({ tx, now }: Context, rows: readonly Product[], step: Step): Promise<Map<string, Refusal>> {
  const refused = refusedOf(rows, step)
  const open = rows.filter(({ id }) => !refused.has(id)).map(({ id }) => id)
  const moved = open.length > 0 ? await shelf.move(tx, open, step, now) : new Set<string>()
  for (const id of open) if (!moved.has(id)) refused.set(id, productRefusals.wrongShelf)
  return refused
}

export async function moveAll(ctx: Context, ids: readonly string[], step: Step): Promise<RowResult[]> {
  const rows = await takeAll(ctx, ids)
  const refused = await moveMany(ctx, rows, step)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const why = refused.get(id)
    const reason = why ? say(why.words, ctx.language, why.params) : null
    const now = why ? row : { shelfStatus: step.to, version: row.version + 1 }
    return { id, name: row.name, ok: !why, reason, shelfStatus: now.shelfStatus, version: now.version }
  })
}

/** For the bulk action: what is gone by now is refused like anything else. */
export async function moveRows(ctx: Context, ids: readonly string[], step: Step): Promise<Map<string, Refusal>> {
  const rows = await store.takeRows(ctx.tx, ids)
  const refused = await moveMany(ctx, rows, step)
  const known = new Set(rows.map(({ id }) => id))
  for (const id of ids) if (!known.has(id)) refused.set(id, productRefusals.missing)
  return refused
}

type Times = { id: string; version: number; onAt: string | null; offAt: string | null }

export async function scheduleNow({ tx, session, now }: Context, product: Product, { onAt, offAt }: Times): Promise<void> {
  must(whyNotProduct.schedule(product))
  must(mayMove('on', session.unit.kind) ? null : houseRefusals.denied)
  for (const at of [onAt, offAt]) if (at !== null && Date.parse(at) <= now.getTime()) refuse(productRefusals.schedulePast)
  await shelf.schedule(tx, product.id, { onAt, offAt, by: session.accountId })
}
