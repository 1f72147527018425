// What others bear of an order: the part of a coupon that its market gives, per line and in whole fen, and less whenever something goes back.

import { borneFenOf } from '#contract/pricing/coupon'
import { split } from '#contract/pricing/split'
import type { Taken, Used } from '../../basket/index'
import type { Moment } from '../../kit/moment'
import type { Item, Order } from '../act-store'
import { baseFenOf, shareLeftFen } from './rebates'
import * as store from './share-store'

type Line = Pick<Item, 'id' | 'skuId'>

/** Of all that the order took, what somebody else than the shop bears. */
export const subsidiesOf = (taken: Taken, lines: readonly Line[]): store.Share[] =>
  Object.entries(taken).flatMap(([kind, rules]) => rules.flatMap((used) => subsidyOf(`${kind}:${used.id}`, used, lines)))

/** The fen of the whole go to the lines by largest remainder. */
function subsidyOf(cause: string, { borne, lines: of }: Used, lines: readonly Line[]): store.Share[] {
  if (!borne) return []
  const { unitId, shareBp: rateBp } = borne
  const reduced = lines.flatMap(({ id, skuId }) => {
    const baseFen = of.filter((line) => line.skuId === skuId).reduce((sum, { amountFen }) => sum + amountFen, 0)
    return baseFen > 0 ? [{ itemId: id, baseFen }] : []
  })
  const wholeFen = reduced.reduce((sum, { baseFen }) => sum + baseFen, 0)
  const parts = split(
    borneFenOf(wholeFen, rateBp),
    reduced.map(({ itemId, baseFen }) => ({ key: itemId, weight: baseFen, cap: baseFen })),
  )
  return reduced.flatMap(({ itemId, baseFen }, at) => {
    const fen = parts[at] ?? 0
    return fen > 0 ? [{ itemId, unitId, kind: 'SUBSIDY' as const, cause, baseFen, rateBp, amountFen: -fen }] : []
  })
}

/** So much of a subsidy, and whose. */
export type Part = { unitId: string; fen: number }
export const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { fen }) => sum + fen, 0)

/** With the payment: one row per line that somebody else bears a part of. Answers who bears how much of the order. */
export async function freezeSubsidies({ tx, now }: Moment, order: Order, lines: readonly Line[]): Promise<Part[]> {
  const shares = subsidiesOf(order.taken, lines)
  if (shares.length > 0) await store.freeze(tx, order, shares, now)
  return shares.map(({ unitId, amountFen }) => ({ unitId, fen: -amountFen }))
}

/** `refundedFen`, `goneQty`: in all, with this refund. */
type Undone = { refundedFen: number; goneQty: number; allGone: boolean }

/** With a refund: answers who is given back how much of what they bore of the line. */
export async function takeSubsidyBack({ tx, now }: Moment, line: Item, undone: Undone): Promise<Part[]> {
  const parts: Part[] = []
  for (const share of await store.sharesOfLine(tx, line.id, 'SUBSIDY')) {
    const fen = share.backFen - share.amountFen - subsidyLeftFen(-share.amountFen, line, undone)
    if (fen <= 0) continue
    await store.takeBack(tx, share, -fen, now)
    parts.push({ unitId: share.unitId, fen })
  }
  return parts
}

type Sold = Pick<Item, 'payableFen' | 'freightFen' | 'qty'>
/** In proportion to what was paid for the goods of the line; by pieces where the coupon left nothing to pay. */
export function subsidyLeftFen(amountFen: number, line: Sold, { refundedFen, goneQty, allGone }: Undone): number {
  const baseFen = baseFenOf(line)
  return baseFen > 0 ? shareLeftFen(amountFen, baseFen, refundedFen, allGone) : shareLeftFen(amountFen, line.qty, goneQty, allGone)
}
