// Visits of the demo: whoever ordered came, looked and filled a basket before, and many more only looked.

import type { Tx } from '../../kit/database/db'
import { withBareTables } from '../orders/bare-tables'

/** Who looks and does not buy, for each order; some of them are buyers on another day. */
const lookersPerOrder = 5
const guests = 9000

/** A number from 0 up to 1 for a visit and a question, the same every time. */
const chance = (tx: Tx, question: number) => tx`((hashint8extended(i, ${question}) & 1048575)::float8 / 1048576)`

/** One set, in the rhythm of the orders: an hour with many orders had many visitors. A house for measuring keeps its last days alone. */
export const addVisits = (tx: Tx, now: Date, orders: number): Promise<void> =>
  withBareTables(tx, ['visit_event'], () => addAll(tx, now, orders))

async function addAll(tx: Tx, now: Date, orders: number): Promise<void> {
  const at = now.toISOString()
  const from = new Date(now.getTime() - (orders > 20_000 ? 3 : 60) * 86_400_000).toISOString()
  await tx`
    with placed as (
      select o.id as i, o.shop_id, o.market_id, o.brand_id, o.agent_id, o.buyer_key, o.placed_at from trade_order o where o.placed_at > ${from}::timestamptz),
    bought as (
      select p.*, g.product_id, g.position, p.placed_at - interval '1 minute' * (3 + 25 * ${chance(tx, 60)}) as came
        from placed p join order_item g on g.order_id = p.i and g.product_id is not null),
    goods as (select shop_id, array_agg(id order by id) as ids from product where shelf_status = 'ON' and deleted_at is null group by shop_id),
    lookers as (
      select l.i, l.shop_id, l.market_id, l.brand_id, l.agent_id, g.ids,
             l.placed_at + interval '1 hour' * (${chance(tx, 61)} * 8 - 6) as came,
             case when ${chance(tx, 63)} < 0.2 then l.buyer_key else 'guest-' || floor(${chance(tx, 64)} * ${guests}::int) end as buyer_key,
             ceil(${chance(tx, 65)} * 3)::int as looks
        from (select p.i * 16 + n as i, p.shop_id, p.market_id, p.brand_id, p.agent_id, p.placed_at, 'demo-' || (p.i * 16 + n) % 2000 as buyer_key
                from placed p cross join generate_series(1, ${lookersPerOrder}::int) n) l join goods g on g.shop_id = l.shop_id),
    looked as (
      select l.i * 4 + k as i, l.shop_id, l.market_id, l.brand_id, l.agent_id, l.buyer_key, l.came + interval '40 seconds' * k as came,
             l.ids[1 + floor(power((hashint8extended(l.i * 4 + k, 66) & 1048575)::float8 / 1048576, 2) * cardinality(l.ids))::int] as product_id
        from lookers l cross join lateral generate_series(1, l.looks) k),
    acts as (
      select shop_id, market_id, brand_id, agent_id, 'VISIT' as type, buyer_key, null::bigint as product_id, min(came) as at from bought group by 1, 2, 3, 4, 6, i
      union all select shop_id, market_id, brand_id, agent_id, 'VIEW', buyer_key, product_id, came + interval '30 seconds' * (1 + position) from bought
      union all select shop_id, market_id, brand_id, agent_id, 'CART', buyer_key, product_id, came + interval '90 seconds' * (1 + position) from bought
       where ${chance(tx, 67)} < 0.85
      union all select shop_id, market_id, brand_id, agent_id, 'VISIT', buyer_key, null, came from lookers
      union all select shop_id, market_id, brand_id, agent_id, 'VIEW', buyer_key, product_id, came from looked
      union all select shop_id, market_id, brand_id, agent_id, 'FAVOURITE', buyer_key, product_id, came + interval '20 seconds' from looked where ${chance(tx, 68)} < 0.07
      union all select shop_id, market_id, brand_id, agent_id, 'CART', buyer_key, product_id, came + interval '25 seconds' from looked where ${chance(tx, 69)} < 0.09)
    insert into visit_event (id, shop_id, market_id, brand_id, agent_id, type, buyer_key, product_id, at)
    select md5('visit ' || row_number() over (order by at, shop_id, buyer_key, type, product_id))::uuid, shop_id, market_id, brand_id, agent_id, type, buyer_key,
           product_id, at
      from acts where at > ${from}::timestamptz and at < ${at}::timestamptz`
}
