// What home reads of places below: how many of their orders are late, and which market a shop is in. Whose places: the tables' walls say.

import type { Tx } from '../kit/database/db'
import { overdueOrders } from '../orders/index'

export const lateByShop = (tx: Tx, now: Date): Promise<{ shopId: string; name: string; lateCount: number }[]> =>
  tx<{ shopId: string; name: string; lateCount: number }[]>`
    select o.shop_id, max(o.shop_name) as name, count(*)::int as late_count from trade_order o where ${overdueOrders(tx, now)} group by o.shop_id`

export async function marketsOf(tx: Tx, shopIds: readonly string[]): Promise<Map<string, { id: string; name: string }>> {
  const rows = await tx<{ shopId: string; id: string; name: string }[]>`
    select s.id as shop_id, m.id, m.name from unit s join v_unit_name m on m.id = s.market_id where s.id = any (${shopIds}::bigint[])`
  return new Map(rows.map(({ shopId, ...market }) => [shopId, market]))
}

/** Those that could have traded: shops, or the markets of them and the shops that are in none. */
export async function openPlaces(tx: Tx, byMarket: boolean): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select distinct ${byMarket ? tx`coalesce(market_id, id)` : tx`id`} as id from unit where kind = 'SHOP' and status = 'OPEN' and deleted_at is null`
  return rows.map(({ id }) => id)
}
