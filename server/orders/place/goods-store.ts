// What a basket needs to know of goods beyond their own column: who sells them, what the platform takes, and what the buyer has had.

import { endedStatuses } from '#contract/orders/states'
import type { Taken } from '../../basket/index'
import type { Tx } from '../../kit/database/db'
import { json } from '../../kit/database/sql'
import type { Walls } from '../act-store'
import { piecesKeptOf } from '../list/pieces-sql'

/** What others have agreed to earn of what the shop sells now. */
type Agreed = { marketShareBp: number; agentShareBp: number; royaltyBp: number }
export type Seller = Walls & Agreed & { name: string; status: string; commissionRateBp: number; isClosed: boolean }

/** Shops by id; what the platform takes of a shop stands with the shop, or with the category where the shop has none. */
export async function sellers(tx: Tx, shopIds: readonly string[], now: Date): Promise<Map<string, Seller>> {
  const rows = await tx<Seller[]>`
    select id as shop_id, market_id, brand_id, agent_id, name, status, commission_rate_bp,
           coalesce(${now.toISOString()} between closed_from and closed_to, false) as is_closed,
           agreed_bp(market_id, 'MARKET_SHARE', ${now.toISOString()}) as market_share_bp,
           agreed_bp(agent_id, 'AGENT_SHARE', ${now.toISOString()}) as agent_share_bp, agreed_bp(brand_id, 'ROYALTY', ${now.toISOString()}) as royalty_bp
      from unit where id = any (${shopIds as string[]}::bigint[]) and kind = 'SHOP' and deleted_at is null`
  return new Map(rows.map((row) => [row.shopId, row]))
}

/** One basket of a buyer at a time, where a limit counts what they bought before. */
export async function holdBuyer(tx: Tx, buyerKey: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`buyer:${buyerKey}`}, 81))`
}
export async function boughtBefore(tx: Tx, buyerKey: string, productIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx<{ productId: string; boughtQty: number }[]>`
    select i.product_id, sum(${piecesKeptOf(tx)})::bigint as bought_qty
      from order_item i join trade_order o on o.id = i.order_id
     where o.buyer_key = ${buyerKey} and o.status <> all (${[...endedStatuses]}) and i.product_id = any (${productIds as string[]}::bigint[])
     group by 1`
  return new Map(rows.map(({ productId, boughtQty }) => [productId, boughtQty]))
}

export type Row = Record<string, string | number | boolean | null | string[]>
export async function addGroup(tx: Tx, group: Row): Promise<string> {
  const { id } = await tx<{ id: string }[]>`insert into order_group ${tx(group)} returning id`.one()
  return id
}
/** `lines`: the first few, for lists. `taken`: what it took of each offer, and gives back when it falls away. */
type Kept = { lines: unknown; priceSteps: unknown; taken: Taken }
export async function addOrder(tx: Tx, order: Row, { lines, priceSteps, taken }: Kept): Promise<string> {
  const { id } = await tx<{ id: string }[]>`
    insert into trade_order ${tx({ ...order, lines: json(lines), priceSteps: json(priceSteps), taken: json(taken) })} returning id`.one()
  return id
}
export async function addItems(tx: Tx, rows: readonly Row[]): Promise<void> {
  await tx`insert into order_item ${tx(rows as Row[])}`
}
