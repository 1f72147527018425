// The shelf: goods on and off it, taken down and banned, in and out of the recycle bin; each row by itself, with its reason.

import { houseRefusals, type Refusal } from '#contract/kit/refusal'
import { say } from '#contract/kit/words'
import { type Product, productRefusals, type RowResult } from '#contract/products'
import { mayMove, type ShelfMove, type ShelfStatus, shelfMoves, whyNotProduct } from '#contract/products/states'
import type { Context } from '../kit/answer'
import { must, refuse } from '../kit/refuse'
import { activitiesOf } from './activity-store'
import * as shelf from './shelf-store'
import * as store from './store'

/** A step that many rows take: from where, to where, and why one of them may not. */
type Step = { from: readonly ShelfStatus[]; to: ShelfStatus; reason: string | null; why: (row: Product) => Refusal | null }

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

export async function moveAll(ctx: Context, ids: readonly string[], step: Step): Promise<RowResult[]> {
  const { tx, language, now } = ctx
  const rows = await takeAll(ctx, ids)
  const refused = new Map(rows.map((row) => [row.id, step.why(row)]))
  const open = rows.filter(({ id }) => !refused.get(id)).map(({ id }) => id)
  const moved = open.length > 0 ? await shelf.move(tx, open, step, now) : new Set<string>()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const why = refused.get(id) ?? (moved.has(id) ? null : productRefusals.wrongShelf)
    const isMoved = why === null
    return {
      id,
      name: row.name,
      ok: isMoved,
      reason: why && say(why.words, language, why.params),
      shelfStatus: isMoved ? step.to : row.shelfStatus,
      version: row.version + (isMoved ? 1 : 0),
    }
  })
}

/** The same for one row that refuses instead of answering: for the bulk action. */
export async function moveOne(ctx: Context, id: string, step: Step): Promise<void> {
  const [row] = await takeAll(ctx, [id])
  must(step.why(row))
  must((await shelf.move(ctx.tx, [id], step, ctx.now)).has(id) ? null : productRefusals.wrongShelf)
}

type Times = { id: string; version: number; onAt: string | null; offAt: string | null }

export async function scheduleNow({ tx, session, now }: Context, product: Product, { onAt, offAt }: Times): Promise<void> {
  must(whyNotProduct.schedule(product))
  must(mayMove('on', session.unit.kind) ? null : houseRefusals.denied)
  for (const at of [onAt, offAt]) if (at !== null && Date.parse(at) <= now.getTime()) refuse(productRefusals.schedulePast)
  await shelf.schedule(tx, product.id, { onAt, offAt, by: session.accountId })
}
