-- What the sums over the lists say is what the orders say.
create or replace view reconcile_order_sum as
  select coalesce(s.unit_id, o.unit_id) as unit_id, coalesce(s.what, o.what) as what, coalesce(s.slot, o.slot) as slot, s.n, o.n as orders, s.fen, o.fen as paid_fen
    from (select unit_id, what, slot, sum(n) as n, sum(fen) as fen from order_sum group by 1, 2, 3 having sum(n) <> 0 or sum(fen) <> 0) s
    full join (select u.id as unit_id, w.what, w.slot, count(*) as n, sum(w.fen) as fen
                 from trade_order o cross join lateral (values (o.shop_id), (o.market_id), (o.brand_id), (o.agent_id), (0)) u(id)
                cross join lateral (values ('PAID', quarter_of(o.paid_at), o.paid_fen), ('DISPUTED', case when o.open_after_sales > 0 then 0 end, 0)) w(what, slot, fen)
                where u.id is not null and w.slot is not null group by 1, 2, 3) o on o.unit_id = s.unit_id and o.what = s.what and o.slot = s.slot
   where (s.n, s.fen) is distinct from (o.n, o.fen);
