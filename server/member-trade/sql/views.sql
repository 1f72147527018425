-- What must always agree between orders and the points of their members.

-- What an order was paid with is what was drawn from the lots for it, and what went back is back in them; one that was closed has given all of it back.
create or replace view reconcile_order_points as
  select o.id, o.no, o.status, sum(i.points_used) as used, sum(i.points_used - i.points_used_back) as kept,
         (select coalesce(sum(a.qty), 0) from points_allocation a where a.cause = 'order:' || o.id and a.member_id = m.id) as drawn,
         (select coalesce(sum(a.qty - a.back_qty), 0) from points_allocation a where a.cause = 'order:' || o.id and a.member_id = m.id) as out
    from trade_order o cross join lateral (select (o.taken -> 'member' -> 0 ->> 'id')::bigint as id) m join order_item i on i.order_id = o.id
   where looked_at('orders', o.id) and looked_at('orders', i.order_id) and m.id is not null group by o.id, m.id
  having sum(i.points_used) <> (select coalesce(sum(a.qty), 0) from points_allocation a where a.cause = 'order:' || o.id and a.member_id = m.id)
      or case when o.status = 'CLOSED' then 0 else sum(i.points_used - i.points_used_back) end
         <> (select coalesce(sum(a.qty - a.back_qty), 0) from points_allocation a where a.cause = 'order:' || o.id and a.member_id = m.id);

-- What an order earned its member, less what refunds took back, is what the books say of it.
create or replace view reconcile_order_earned as
  select o.id, o.no, sum(i.points_earned - i.points_earned_back) as points, n.points as booked_points,
         sum(i.growth_earned) as growth, n.growth as booked_growth
    from trade_order o join order_item i on i.order_id = o.id
    cross join lateral (
      select coalesce(sum(n.amount) filter (where n.book = 'points' and n.kind in ('EARN_ORDER', 'CLAWBACK')), 0) as points,
             coalesce(sum(n.amount) filter (where n.book = 'growth' and n.kind = 'EARN_ORDER'), 0) as growth
        from points_note n where n.order_id = o.id and n.member_id = o.buyer_id) n
   where looked_at('orders', o.id) and looked_at('orders', i.order_id) and o.buyer_id is not null group by o.id, n.points, n.growth
  having sum(i.points_earned - i.points_earned_back) <> n.points or sum(i.growth_earned) <> n.growth;
