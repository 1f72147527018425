// What others earn or bear of an order, per line and in whole fen, and less whenever something goes back: a market, an agent and a brand earn
// by their agreements, and a market bears its part of a coupon.

import { shareFenOf } from '#contract/agreements/states'
import { borneFenOf } from '#contract/pricing/coupon'
import { split } from '#contract/pricing/split'
import type { MoneyPart } from '#contract/wallet/parts'
import type { BorneEach, Taken, Used } from '../../basket/index'
import type { Moment } from '../../kit/moment'
import type { Item, Order } from '../act-store'
import { baseFenOf, rebateOfLine, shareLeftFen } from './rebates'
import type { ShareKind } from './share-store'
import * as store from './share-store'

export type { ShareKind }

type Line = Pick<Item, 'id' | 'skuId'>

/** Of all that the order took, what somebody else than the shop bears. */
export const subsidiesOf = (taken: Taken, lines: readonly Line[]): store.Share[] =>
  Object.entries(taken).flatMap(([kind, rules]) => rules.flatMap((used) => subsidyOf(`${kind}:${used.id}`, used, lines)))

/** The fen of the whole go to the lines by largest remainder. */
function subsidyOf(cause: string, { borne, lines: of }: Used, lines: readonly Line[]): store.Share[] {
  if (!borne) return []
  if ('eachFen' in borne) return eachOf(cause, borne, of, lines)
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

/** So much for every piece, whatever it costs. */
function eachOf(cause: string, { unitId, eachFen }: BorneEach, of: Used['lines'], lines: readonly Line[]): store.Share[] {
  return lines.flatMap(({ id, skuId }) => {
    const fen = eachFen * of.filter((line) => skuId === null || line.skuId === skuId).reduce((sum, { qty }) => sum + qty, 0)
    return fen > 0 ? [{ itemId: id, unitId, kind: 'SUBSIDY' as const, cause, baseFen: fen, rateBp: 10_000, amountFen: -fen }] : []
  })
}

type Earning = Pick<Order, 'marketId' | 'brandId' | 'distributorId'>
export type SoldLine = Pick<
  Item,
  'id' | 'payableFen' | 'freightFen' | 'commissionFen' | 'rebateRateBp' | 'marketShareBp' | 'agentShareBp' | 'shareAgentId' | 'royaltyBp'
>

/**
 * Of the commission the market has its part first, and the agent one of what is left. The royalty is a part of what was paid for the goods, and
 * never more than commission and rebate leave of it, or the store would pay for having sold.
 */
export function earnedOf(order: Earning, line: SoldLine): store.Share[] {
  const goodsFen = baseFenOf(line)
  const marketFen = order.marketId === null ? 0 : shareFenOf(line.commissionFen, line.marketShareBp)
  const restFen = line.commissionFen - marketFen
  const mostFen = goodsFen - line.commissionFen - rebateOfLine(order, line)
  const royaltyFen = Math.min(shareFenOf(goodsFen, line.royaltyBp), mostFen)
  const share = (kind: ShareKind, unitId: string | null, baseFen: number, rateBp: number, amountFen: number): store.Share[] =>
    unitId !== null && amountFen > 0 ? [{ itemId: line.id, unitId, kind, cause: '', baseFen, rateBp, amountFen }] : []
  return [
    ...share('MARKET_SHARE', order.marketId, line.commissionFen, line.marketShareBp, marketFen),
    ...share('AGENT_SHARE', line.shareAgentId, restFen, line.agentShareBp, shareFenOf(restFen, line.agentShareBp)),
    ...share('ROYALTY', order.brandId, goodsFen, line.royaltyBp, royaltyFen),
  ]
}

/** So much of an order, and whose; as they see it: what they bear stands below zero. */
export type Part = { unitId: string; kind: ShareKind; fen: number }
export const moneyPartOf: Record<ShareKind, MoneyPart> = {
  SUBSIDY: 'SUBSIDY',
  MARKET_SHARE: 'COMMISSION_SHARE',
  AGENT_SHARE: 'COMMISSION_SHARE',
  ROYALTY: 'ROYALTY',
}
const sumOf = (parts: readonly Part[], of: MoneyPart): number =>
  parts.reduce((sum, { kind, fen }) => sum + (moneyPartOf[kind] === of ? fen : 0), 0)
/** What of the commission the platform hands on, what others add to what the shop gets, and what the brand takes of it. */
export const commissionPartFen = (parts: readonly Part[]) => sumOf(parts, 'COMMISSION_SHARE')
export const subsidyFenOf = (parts: readonly Part[]) => 0 - sumOf(parts, 'SUBSIDY')
export const royaltyFenOf = (parts: readonly Part[]) => sumOf(parts, 'ROYALTY')

/** With the payment: one row per line that somebody else earns or bears a part of. Answers who has how much of the order. */
export async function freezeShares({ tx, now }: Moment, order: Order, lines: readonly (Line & SoldLine)[]): Promise<Part[]> {
  const shares = [...subsidiesOf(order.taken, lines), ...lines.flatMap((line) => earnedOf(order, line))]
  if (shares.length > 0) await store.freeze(tx, order, shares, now)
  return shares.map(({ unitId, kind, amountFen }) => ({ unitId, kind, fen: amountFen }))
}

/** `refundedFen`, `goneQty`: in all, with this refund. */
type Undone = { refundedFen: number; goneQty: number; allGone: boolean }

/** With a refund: answers who gives back how much of what they earned of the line, and is given back of what they bore. */
export async function takeSharesBack({ tx, now }: Moment, line: Item, undone: Undone): Promise<Part[]> {
  const parts: Part[] = []
  for (const share of await store.sharesOfLine(tx, line.id)) {
    const { unitId, kind, amountFen, backFen } = share
    const fen = amountFen - backFen - Math.sign(amountFen) * partLeftFen(Math.abs(amountFen), line, undone)
    if (fen === 0) continue
    await store.takeBack(tx, share, fen, now)
    parts.push({ unitId, kind, fen })
  }
  return parts
}

/** With the order: answers what those who earn of it have in the end. Who bore something gave it long ago. */
export async function settleShares({ tx, now }: Moment, { id }: Order): Promise<Part[]> {
  const settled = await store.settle(tx, id, now)
  return settled.flatMap(({ unitId, kind, leftFen }) => (kind === 'SUBSIDY' ? [] : [{ unitId, kind, fen: leftFen }]))
}

/** Of the points that a line was paid with and of what it earned, as much goes back as of what others earned of it. */
export const pointsBackOf = (line: Item, undone: Undone) => ({
  pointsUsedBack: line.pointsUsed - line.pointsUsedBack - partLeftFen(line.pointsUsed, line, undone),
  pointsEarnedBack: line.pointsEarned - line.pointsEarnedBack - partLeftFen(line.pointsEarned, line, undone),
  growthEarnedBack: line.growthEarned - line.growthEarnedBack - partLeftFen(line.growthEarned, line, undone),
})

type Sold = Pick<Item, 'payableFen' | 'freightFen' | 'qty'>
/** In proportion to what was paid for the goods of the line; by pieces where coupon and points left nothing to pay. */
export function partLeftFen(amountFen: number, line: Sold, { refundedFen, goneQty, allGone }: Undone): number {
  const baseFen = baseFenOf(line)
  return baseFen > 0 ? shareLeftFen(amountFen, baseFen, refundedFen, allGone) : shareLeftFen(amountFen, line.qty, goneQty, allGone)
}
