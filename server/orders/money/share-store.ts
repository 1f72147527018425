// Shares of an order's lines in the database: frozen with the payment, made smaller by refunds, settled with the order.

import type { AgreementKind } from '#contract/agreements/states'
import type { Tx } from '../../kit/database/db'
import type { Order } from '../act-store'
import { lessened } from './lessened'

export type ShareKind = 'SUBSIDY' | AgreementKind
/** `amountFen` as the unit sees it: what it bears stands below zero. */
export type Share = { itemId: string; unitId: string; kind: ShareKind; cause: string; baseFen: number; rateBp: number; amountFen: number }

export async function freeze(tx: Tx, order: Order, shares: readonly Share[], at: Date): Promise<void> {
  const { id, shopId, marketId, brandId, agentId } = order
  const rows = shares.map(({ itemId, unitId, kind, cause, baseFen, rateBp, amountFen }) => ({
    orderId: id,
    orderItemId: itemId,
    unitId,
    kind,
    cause,
    shopId,
    marketId,
    brandId,
    agentId,
    baseFen,
    rateBp,
    amountFen,
    createdAt: at.toISOString(),
  }))
  await tx`insert into order_share ${tx(rows)}`
}

export type Frozen = { id: string; unitId: string; kind: ShareKind; amountFen: number; backFen: number }
/** Those of a line that something is left of; held. */
export async function sharesOfLine(tx: Tx, itemId: string): Promise<Frozen[]> {
  const rows = await tx<Frozen[]>`
    select id, unit_id, kind, amount_fen, back_fen from order_share
     where order_item_id = ${itemId} and status <> 'CANCELED' order by id for update`
  return [...rows]
}

export async function takeBack(tx: Tx, { id }: Frozen, fen: number, at: Date): Promise<void> {
  await tx`update order_share set ${lessened(tx, fen, at)} where id = ${id}`
}

export type Settled = { unitId: string; kind: ShareKind; leftFen: number }
/** Answers who has how much of it in the end. */
export async function settle(tx: Tx, orderId: string, at: Date): Promise<Settled[]> {
  const rows = await tx<Settled[]>`
    with settled as (
      update order_share set status = 'SETTLED', settled_at = ${at.toISOString()} where order_id = ${orderId} and status = 'FROZEN' returning *)
    select unit_id, kind, sum(amount_fen - back_fen)::bigint as left_fen from settled group by unit_id, kind order by unit_id, kind`
  return [...rows]
}
