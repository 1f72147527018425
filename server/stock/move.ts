// The acts of stock, as other columns know them: each names its cause, happens whole or not at all, and once for a cause.

import { withParams } from '#contract/kit/refusal'
import { pathTo } from '#contract/pages'
import { type GivenBack, lowNews, type MovementKind, stockRefusals } from '#contract/stock/calls'
import { ring } from '../bell/index'
import type { Tx } from '../kit/database/db'
import { Refused } from '../kit/road/refuse'
import * as store from './store'

export type Demand = { skuId: string; qty: number }
/** What the movement is for: { type: 'order', id: '123' }. The same act with the same cause takes place once. */
export type Cause = { type: string; id: string }

type Line = store.MovedLine
type Movement = { kind: MovementKind; cause: Cause; lines: Line[]; reason?: string }

const positive = (demands: readonly Demand[]): readonly Demand[] => {
  for (const { skuId, qty } of demands)
    if (!Number.isSafeInteger(qty) || qty < 1) throw new Error(`${qty} is no number of pieces of SKU ${skuId}`)
  return demands
}
const linesOf = (demands: readonly Demand[], deltas: Partial<Record<Line['kind'], 1 | -1>>): Line[] =>
  positive(demands).flatMap(({ skuId, qty }) =>
    (Object.keys(deltas) as Line['kind'][]).map((kind) => ({ sku: skuId, kind, delta: qty * (deltas[kind] ?? 0) })),
  )

/** The journal that was written; null when the cause was known. Who watches a SKU hears that it has run low. */
async function move(tx: Tx, { kind, cause, lines, reason = '' }: Movement): Promise<string | null> {
  if (lines.length === 0) return null
  const moved = await store.move(tx, { kind, cause: `${cause.type}:${cause.id}`, lines, reason, keepsSafety: kind === 'ALLOCATED' })
  if (moved.short) await refuseShort(tx, kind, moved.short)
  for (const { sku, left } of moved.low ?? []) await tellLow(tx, sku, left, moved.journal ?? '')
  return moved.journal ?? null
}

async function refuseShort(tx: Tx, kind: MovementKind, { sku, kind: account, left }: store.Short): Promise<never> {
  if (account !== 'AVAILABLE') throw new Refused(stockRefusals.allocatedShort)
  const name = (await store.nameOf(tx, sku)) ?? sku
  throw new Refused(withParams(kind === 'ALLOCATED' ? stockRefusals.short : stockRefusals.belowZero, { name, n: left }), {
    data: { skuId: sku, left },
  })
}

async function tellLow(tx: Tx, skuId: string, left: number, journal: string): Promise<void> {
  const name = (await store.nameOf(tx, skuId)) ?? skuId
  const link = pathTo('stock', { skuId })
  for (const { accountId, unitId } of await store.watchers(tx, skuId))
    await ring(tx, {
      accountId,
      unitId,
      kind: 'deadline',
      ...lowNews,
      params: { name, n: left },
      link,
      cause: `stock:${journal}:${skuId}`,
    })
}

/** Gives SKUs their accounts; those that have them stay as they are. */
export const openStock = (tx: Tx, skuIds: readonly string[]): Promise<void> => store.open(tx, skuIds)

export const receive = (tx: Tx, demands: readonly Demand[], cause: Cause, reason = ''): Promise<string | null> =>
  move(tx, { kind: 'RECEIVED', cause, reason, lines: linesOf(demands, { AVAILABLE: 1 }) })

/** Promises pieces to somebody. The demand of all lines is summed per SKU first; refuses with the name of the first SKU that is short. */
export const allocate = (tx: Tx, demands: readonly Demand[], cause: Cause): Promise<string | null> =>
  move(tx, { kind: 'ALLOCATED', cause, lines: linesOf(demands, { AVAILABLE: -1, ALLOCATED: 1 }) })

/** Takes a promise back: the order was cancelled, or its money went back before it was shipped. */
export const release = (tx: Tx, demands: readonly Demand[], cause: Cause): Promise<string | null> =>
  move(tx, { kind: 'RELEASED', cause, lines: linesOf(demands, { AVAILABLE: 1, ALLOCATED: -1 }) })

export const ship = (tx: Tx, demands: readonly Demand[], cause: Cause): Promise<string | null> =>
  move(tx, { kind: 'SHIPPED', cause, lines: linesOf(demands, { ALLOCATED: -1 }) })

/** A parcel was taken back before it left the house: its pieces are promised again, as they were. */
export const unship = (tx: Tx, demands: readonly Demand[], cause: Cause): Promise<string | null> =>
  move(tx, { kind: 'RETURNED', cause, lines: linesOf(demands, { ALLOCATED: 1 }) })

/** Goods that came back: for sale again, kept apart as damaged, or not counted. */
export function giveBack(tx: Tx, given: readonly (Demand & { how: GivenBack })[], cause: Cause): Promise<string | null> {
  const to = (how: GivenBack) => given.filter((one) => one.how === how)
  const lines = [...linesOf(to('RESTOCK'), { AVAILABLE: 1 }), ...linesOf(to('DAMAGED'), { DAMAGED: 1 })]
  return move(tx, { kind: 'RETURNED', cause, lines })
}

/** Corrects what is there, up or down, with a reason. What is promised stays promised. */
export function adjust(tx: Tx, changes: readonly { skuId: string; delta: number }[], cause: Cause, reason: string): Promise<string | null> {
  const lines = changes.filter(({ delta }) => delta !== 0).map(({ skuId, delta }): Line => ({ sku: skuId, kind: 'AVAILABLE', delta }))
  return move(tx, { kind: 'ADJUSTED', cause, lines, reason })
}

/** Receives many SKUs at once as an opening balance, a journal per shop; for seeds. Answers how many were received. */
export const receiveAll = (tx: Tx, demands: readonly Demand[], cause: Cause, reason = ''): Promise<number> =>
  store.receiveAll(tx, positive(demands), `${cause.type}:${cause.id}`, reason)
