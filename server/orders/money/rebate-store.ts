// Rebates of distributors in the database: frozen with the payment, made smaller by refunds, settled with the order.

import type { Tx } from '../../kit/database/db'
import type { Order } from '../act-store'
import { lessened } from './lessened'

export type Distributor = { distributorId: string; rateBp: number }

/** Who brought the buyer, if the brand of the shop has let them in; an old link still sells, and earns nobody anything. */
export async function distributorFor(tx: Tx, code: string, brandId: string): Promise<Distributor | undefined> {
  const [row] = await tx<Distributor[]>`select distributor_id, rate_bp from distributor_for(${code}, ${brandId})`
  return row
}

export type Frozen = { itemId: string; baseFen: number; rateBp: number; amountFen: number }
export async function freeze(tx: Tx, order: Order, frozen: readonly Frozen[], at: Date): Promise<void> {
  const { id, no, distributorId, shopId, marketId, brandId, agentId } = order
  const rows = frozen.map(({ itemId, baseFen, rateBp, amountFen }) => ({
    orderItemId: itemId,
    orderId: id,
    orderNo: no,
    distributorId,
    shopId,
    marketId,
    brandId,
    agentId,
    baseFen,
    rateBp,
    amountFen,
    createdAt: at.toISOString(),
  }))
  await tx`insert into commission_record ${tx(rows)}`
}

export type Rebate = { id: string; baseFen: number; amountFen: number; backFen: number; status: 'FROZEN' | 'SETTLED' | 'CANCELED' }
export async function recordOf(tx: Tx, itemId: string): Promise<Rebate | undefined> {
  const [row] = await tx<Rebate[]>`
    select id, base_fen, amount_fen, back_fen, status from commission_record where order_item_id = ${itemId} for update`
  return row
}

export async function takeBack(tx: Tx, { id }: Rebate, fen: number, at: Date): Promise<void> {
  await tx`update commission_record set ${lessened(tx, fen, at)} where id = ${id}`
}

export async function settle(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx`update commission_record set status = 'SETTLED', settled_at = ${at.toISOString()} where order_id = ${orderId} and status = 'FROZEN'`
}

/** Its clock is the order's: it stands still and goes on with it. */
export async function followOrder(tx: Tx, orderId: string): Promise<void> {
  await tx`
    update commission_record r set unfreeze_at = o.after_sale_deadline from trade_order o
     where o.id = ${orderId} and r.order_id = o.id and r.status = 'FROZEN' and r.unfreeze_at is distinct from o.after_sale_deadline`
}
