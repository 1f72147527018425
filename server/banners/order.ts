// The order of a position: whole or not at all. The position is held before any row of it, so that two who sort never wait for each other.

import { bannerRefusals, mostBanners } from '#contract/banners/states'
import { houseRefusals, withParams } from '#contract/kit/refusal'
import type { Context } from '../kit/road/answer'
import { found, must } from '../kit/road/refuse'
import * as store from './store'

type Placed = { id: string; sort: number }[]
const placed = (ids: readonly string[]): Placed => ids.map((id, at) => ({ id, sort: at + 1 }))

/** Its position is held; what was read before may have moved meanwhile, and then it is looked for again. */
async function holdWhereItIs({ tx, session }: Context, id: string): Promise<{ row: store.Row; there: string[] }> {
  for (;;) {
    const { position } = found(await store.one(tx, id), bannerRefusals.missing)
    const there = await store.holdPosition(tx, session.unit.id, position)
    const row = found(await store.take(tx, id), bannerRefusals.missing)
    if (row.position === position) return { row, there }
  }
}

export async function sortAll({ tx, session }: Context, position: store.Row['position'], ids: readonly string[]): Promise<Placed> {
  const there = await store.holdPosition(tx, session.unit.id, position)
  const wanted = new Set(ids)
  const isWhole = wanted.size === ids.length && there.length === ids.length && there.every((id) => wanted.has(id))
  must(isWhole ? null : bannerRefusals.otherOrder)
  await store.setOrder(tx, ids)
  return placed(ids)
}

export async function putAt(ctx: Context, id: string, sort: number): Promise<Placed> {
  const { there } = await holdWhereItIs(ctx, id)
  const others = there.filter((other) => other !== id)
  const ids = [...others.slice(0, sort - 1), id, ...others.slice(sort - 1)]
  await store.setOrder(ctx.tx, ids)
  return placed(ids)
}

export async function takeOut(ctx: Context, id: string): Promise<store.Row> {
  const { row, there } = await holdWhereItIs(ctx, id)
  await store.remove(ctx.tx, id, ctx.now.toISOString())
  await closeGap(ctx, there, id)
  return row
}

export async function placeAtEnd({ tx, session }: Context, position: store.Row['position']): Promise<number> {
  const there = await store.holdPosition(tx, session.unit.id, position)
  must(there.length >= mostBanners ? withParams(bannerRefusals.tooMany, { n: mostBanners }) : null)
  return there.length + 1
}

/**
 * Held for an edit, with the place that it will have: at another position it stands last, and where it stood the others close up.
 * Positions are held in one order.
 */
export async function takeForMove(
  ctx: Context,
  id: string,
  position: store.Row['position'],
): Promise<{ row: store.Row; move: () => Promise<number> }> {
  const { tx, session } = ctx
  const seen = found(await store.one(tx, id), bannerRefusals.missing)
  const held = new Map<string, string[]>()
  if (seen.position !== position)
    for (const one of [seen.position, position].sort()) held.set(one, await store.holdPosition(tx, session.unit.id, one))
  const row = found(await store.take(tx, id), bannerRefusals.missing)
  // Somebody moved it between the two looks: its position is not held, so this is tried again.
  must(row.position === seen.position ? null : houseRefusals.busy)
  const move = async () => {
    if (row.position === position) return row.sort
    const there = held.get(position) ?? []
    must(there.length >= mostBanners ? withParams(bannerRefusals.tooMany, { n: mostBanners }) : null)
    await closeGap(ctx, held.get(row.position) ?? [], id)
    return there.length + 1
  }
  return { row, move }
}

const closeGap = ({ tx }: Context, there: readonly string[], without: string): Promise<void> =>
  store.setOrder(
    tx,
    there.filter((id) => id !== without),
  )
