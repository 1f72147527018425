-- What the sums over the lists say is what the orders say.
create or replace view reconcile_order_sum as
  select coalesce(s.unit_id, o.unit_id) as unit_id, coalesce(s.what, o.what) as what, coalesce(s.slot, o.slot) as slot, s.n, o.n as orders, s.fen, o.fen as paid_fen
    from (select unit_id, what, slot, sum(n) as n, sum(fen) as fen from order_sum
           -- As looked_at says, but asked once: no index goes by the time alone, so all lines are gone through.
           where what <> 'PAID' or slot between (select looked_from('sums')) and (select looked_to('sums')) or slot >= (select looked_since('sums')) group by 1, 2, 3 having sum(n) <> 0 or sum(fen) <> 0) s
    full join (select u.id as unit_id, o.what, o.slot, sum(o.n)::bigint as n, sum(o.fen) as fen
                 from (select shop_id, market_id, brand_id, agent_id, 'PAID' as what, quarter_of(paid_at) as slot, count(*) as n, sum(paid_fen) as fen
                         from trade_order where paid_at is not null and looked_paid(paid_at) group by 1, 2, 3, 4, 6
                       union all
                       select shop_id, market_id, brand_id, agent_id, 'DISPUTED', 0, count(*), 0 from trade_order where open_after_sales > 0 group by 1, 2, 3, 4) o
                cross join lateral (values (o.shop_id), (o.market_id), (o.brand_id), (o.agent_id), (0)) u(id)
                where u.id is not null group by 1, 2, 3) o on o.unit_id = s.unit_id and o.what = s.what and o.slot = s.slot
   where (s.n, s.fen) is distinct from (o.n, o.fen);
