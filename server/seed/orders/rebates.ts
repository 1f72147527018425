// Orders of the demo that a distributor brought: some of those of a brand's shops, with what the distributor earns of each line.

import type { Tx } from '../../kit/database/db'

/** Between the rows of the orders and their books: the rates, the records, and what refunds took of them. */
export async function addRebates(tx: Tx): Promise<void> {
  await tx`
    create temp table seed_rebate on commit drop as
    with brokers as (
      select a.unit_id as brand_id, a.distributor_id, a.commission_bp, (row_number() over (partition by a.unit_id order by a.id) - 1)::int as n,
             (count(*) over (partition by a.unit_id))::int as many
        from distribution_application a join unit u on u.id = a.distributor_id and u.status = 'OPEN' where a.status = 'PASSED'),
    brought as (
      select o.id as order_id, b.distributor_id, b.commission_bp from trade_order o
        join brokers b on b.brand_id = o.brand_id and b.n = (hashint8extended(o.id, 62) & 1048575) % b.many
       where (hashint8extended(o.id, 61) & 1048575) % 10 < 3)
    select i.id as item_id, i.order_id, w.distributor_id, w.commission_bp as rate_bp, m.base_fen, m.amount_fen,
           case when i.paid_fen = 0 or m.amount_fen = 0 then 0 when i.canceled_qty + i.returned_qty >= i.qty then m.amount_fen
                else m.amount_fen - m.amount_fen * (m.base_fen - least(i.refunded_fen, m.base_fen)) / m.base_fen end as back_fen, i.paid_fen > 0 as is_paid
      from brought w join order_item i on i.order_id = w.order_id
      cross join lateral (select greatest(i.payable_fen - i.freight_fen, 0) as base_fen) p
      cross join lateral (select p.base_fen, least(p.base_fen * w.commission_bp / 10000, p.base_fen - i.commission_fen) as amount_fen) m`
  await tx`analyze seed_rebate`
  await tx`update order_item i set rebate_rate_bp = r.rate_bp from seed_rebate r where r.item_id = i.id`
  await tx`
    insert into commission_record (order_item_id, order_id, order_no, distributor_id, shop_id, market_id, brand_id, agent_id, base_fen, rate_bp, amount_fen, back_fen,
      status, unfreeze_at, settled_at, canceled_at, created_at)
    select r.item_id, o.id, o.no, r.distributor_id, o.shop_id, o.market_id, o.brand_id, o.agent_id, r.base_fen, r.rate_bp, r.amount_fen, r.back_fen, s.status,
           case when s.status <> 'CANCELED' then o.after_sale_deadline end, case s.status when 'SETTLED' then o.settled_at end,
           case s.status when 'CANCELED' then coalesce(o.closed_at, a.refunded_at) end, o.paid_at
      from seed_rebate r join trade_order o on o.id = r.order_id
      left join (select item_id, max(refunded_at) as refunded_at from after_sale group by 1) a on a.item_id = r.item_id
      cross join lateral (select case when r.back_fen = r.amount_fen then 'CANCELED' when o.settled_at is not null then 'SETTLED' else 'FROZEN' end as status) s
     where r.is_paid and r.amount_fen > 0 order by o.paid_at, r.item_id`
  await tx`
    update refund f set rebate_back_fen = r.back_fen from after_sale s join seed_rebate r on r.item_id = s.item_id
     where f.after_sale_id = s.id and f.status = 'SUCCESS' and r.is_paid`
  await tx`alter table trade_order disable trigger user`
  await tx`
    update trade_order o set distributor_id = r.distributor_id, rebate_fen = r.amount_fen, rebate_back_fen = r.back_fen
      from (select order_id, max(distributor_id) as distributor_id, sum(case when is_paid then amount_fen else 0 end) as amount_fen, sum(back_fen) as back_fen
              from seed_rebate group by 1) r where r.order_id = o.id`
  await tx`alter table trade_order enable trigger user`
  await tx`
    update order_event e set payload = jsonb_build_object('fen', (e.payload ->> 'fen')::bigint - o.rebate_fen + o.rebate_back_fen)
      from trade_order o where o.id = e.order_id and e.type = 'SETTLED' and o.rebate_fen > 0`
}
