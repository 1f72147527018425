// Orders of the demo that a distributor brought: some of those of a brand's shops, with what the distributor earns of each line.

import type { Tx } from '../../kit/database/db'

/**
 * seed_rebate: the rate, the sum and what refunds took of it, for each line that was brought. Decided before there are rows, which are then written once:
 * of a million that are changed afterwards indexes know for as long as this transaction lasts, and are of no use in it.
 */
export async function planRebates(tx: Tx): Promise<void> {
  await tx`
    create temp table seed_rebate on commit drop as
    with brokers as (
      select a.unit_id as brand_id, a.distributor_id, a.commission_bp, (row_number() over (partition by a.unit_id order by a.id) - 1)::int as n,
             (count(*) over (partition by a.unit_id))::int as many
        from distribution_application a join unit u on u.id = a.distributor_id and u.status = 'OPEN' where a.status = 'PASSED'),
    brought as (
      select o.id as order_id, o.paid_at, b.distributor_id, b.commission_bp from seed_order o join unit s on s.id = o.shop_id
        join brokers b on b.brand_id = s.brand_id and b.n = (hashint8extended(o.id, 62) & 1048575) % b.many
       where (hashint8extended(o.id, 61) & 1048575) % 10 < 3)
    select l.order_id, l.position, w.distributor_id, w.commission_bp as rate_bp, m.base_fen, m.amount_fen,
           case when p.paid_fen = 0 or m.amount_fen = 0 then 0 when e.canceled + e.returned >= l.qty then m.amount_fen
                else m.amount_fen - m.amount_fen * (m.base_fen - least(e.refunded, m.base_fen)) / m.base_fen end as back_fen, p.paid_fen > 0 as is_paid
      from brought w join seed_line l on l.order_id = w.order_id
      join seed_effect_line e on e.order_id = l.order_id and e.position = l.position
      cross join lateral (select case when w.paid_at is null then 0 else l.payable_fen end as paid_fen,
                                 case when w.paid_at is null then 0 else (l.payable_fen - l.freight_fen) * l.rate / 10000 end as commission_fen,
                                 greatest(l.payable_fen - l.freight_fen, 0) as base_fen) p
      cross join lateral (select p.base_fen, least(p.base_fen * w.commission_bp / 10000, p.base_fen - p.commission_fen) as amount_fen) m`
  await tx`analyze seed_rebate`
}

/** What each distributor has of a line. */
export async function addRebates(tx: Tx): Promise<void> {
  await tx`
    insert into commission_record (order_item_id, order_id, order_no, distributor_id, shop_id, market_id, brand_id, agent_id, base_fen, rate_bp, amount_fen, back_fen,
      status, unfreeze_at, settled_at, canceled_at, created_at)
    select i.id, o.id, o.no, r.distributor_id, o.shop_id, o.market_id, o.brand_id, o.agent_id, r.base_fen, r.rate_bp, r.amount_fen, r.back_fen, s.status,
           case when s.status <> 'CANCELED' then o.after_sale_deadline end, case s.status when 'SETTLED' then o.settled_at end,
           case s.status when 'CANCELED' then coalesce(o.closed_at, a.refunded_at) end, o.paid_at
      from seed_rebate r join trade_order o on o.id = r.order_id join order_item i on i.order_id = r.order_id and i.position = r.position
      left join (select item_id, max(refunded_at) as refunded_at from after_sale group by 1) a on a.item_id = i.id
      cross join lateral (select case when r.back_fen = r.amount_fen then 'CANCELED' when o.settled_at is not null then 'SETTLED' else 'FROZEN' end as status) s
     where r.is_paid and r.amount_fen > 0 order by o.paid_at, i.id`
}
