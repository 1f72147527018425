// What market, agent and brand earn of the demo's orders: at the rates that were agreed when each was placed, and less what refunds took of it.

import type { Tx } from '../../kit/database/db'
import { withoutTriggers } from './bare-tables'

const inForce = (tx: Tx, name: string, unit: string, kind: string) => tx`
  left join agreement ${tx(name)} on ${tx(name)}.unit_id = ${tx(`o.${unit}`)} and ${tx(name)}.kind = ${kind}
        and o.placed_at >= ${tx(name)}.valid_from and (${tx(name)}.valid_until is null or o.placed_at < ${tx(name)}.valid_until)`

/** Between the rows of the orders and their books: the rates, the shares, and what refunds took of them. */
export async function addShares(tx: Tx): Promise<void> {
  await tx`
    create temp table seed_rate on commit drop as
    select i.id as item_id, i.order_id, coalesce(m.rate_bp, 0) as market_bp, coalesce(a.rate_bp, 0) as agent_bp, coalesce(b.rate_bp, 0) as royalty_bp
      from order_item i join trade_order o on o.id = i.order_id
      ${inForce(tx, 'm', 'market_id', 'MARKET_SHARE')} ${inForce(tx, 'a', 'agent_id', 'AGENT_SHARE')} ${inForce(tx, 'b', 'brand_id', 'ROYALTY')}`
  await tx`
    update order_item i set market_share_bp = r.market_bp, agent_share_bp = r.agent_bp, royalty_bp = r.royalty_bp,
           share_agent_id = case when r.agent_bp > 0 then i.agent_id end
      from seed_rate r where r.item_id = i.id and r.market_bp + r.agent_bp + r.royalty_bp > 0`
  await tx`
    create temp table seed_share on commit drop as
    select i.id as item_id, i.order_id, s.unit_id, s.kind, s.base_fen, s.rate_bp, s.amount_fen,
           case when i.canceled_qty + i.returned_qty >= i.qty then s.amount_fen
                else s.amount_fen - s.amount_fen * (g.base_fen - least(i.refunded_fen, g.base_fen)) / g.base_fen end as back_fen
      from order_item i join trade_order o on o.id = i.order_id
      left join commission_record c on c.order_item_id = i.id
      cross join lateral (select greatest(i.payable_fen - i.freight_fen, 0) as base_fen) g
      cross join lateral (select i.commission_fen * i.market_share_bp / 10000 as fen) m
      cross join lateral (values
        (i.market_id, 'MARKET_SHARE', i.commission_fen, i.market_share_bp, m.fen),
        (i.share_agent_id, 'AGENT_SHARE', i.commission_fen - m.fen, i.agent_share_bp, (i.commission_fen - m.fen) * i.agent_share_bp / 10000),
        (i.brand_id, 'ROYALTY', g.base_fen, i.royalty_bp,
         least(g.base_fen * i.royalty_bp / 10000, g.base_fen - i.commission_fen - coalesce(c.amount_fen, 0)))) s(unit_id, kind, base_fen, rate_bp, amount_fen)
     where i.paid_fen > 0 and s.unit_id is not null and s.amount_fen > 0`
  await tx`
    insert into order_share (order_id, order_item_id, unit_id, kind, shop_id, market_id, brand_id, agent_id, base_fen, rate_bp, amount_fen, back_fen, status, settled_at,
      canceled_at, created_at)
    select s.order_id, s.item_id, s.unit_id, s.kind, o.shop_id, o.market_id, o.brand_id, o.agent_id, s.base_fen, s.rate_bp, s.amount_fen, s.back_fen, k.status,
           case k.status when 'SETTLED' then o.settled_at end,
           case k.status when 'CANCELED' then coalesce(o.closed_at, (select max(a.refunded_at) from after_sale a where a.item_id = s.item_id)) end, o.paid_at
      from seed_share s join trade_order o on o.id = s.order_id
      cross join lateral (select case when s.back_fen = s.amount_fen then 'CANCELED' when o.settled_at is not null then 'SETTLED' else 'FROZEN' end as status) k
     order by o.paid_at, s.item_id, s.kind`
  await tx`
    update refund f set royalty_back_fen = s.back_fen from after_sale a join seed_share s on s.item_id = a.item_id and s.kind = 'ROYALTY'
     where f.after_sale_id = a.id and f.status = 'SUCCESS'`
  await withoutTriggers(tx, ['trade_order'], async () => {
    await tx`
      update trade_order o set royalty_fen = s.amount_fen, royalty_back_fen = s.back_fen
        from (select order_id, sum(amount_fen) as amount_fen, sum(back_fen) as back_fen from seed_share where kind = 'ROYALTY' group by 1) s where s.order_id = o.id`
  })
  await tx`
    update order_event e set payload = jsonb_build_object('fen', (e.payload ->> 'fen')::bigint - o.royalty_fen + o.royalty_back_fen)
      from trade_order o where o.id = e.order_id and e.type = 'SETTLED' and o.royalty_fen > 0`
}
