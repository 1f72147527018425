-- What must always agree in the points mall.

-- What was counted of each is what was redeemed and kept.
create or replace view reconcile_points_sold as
  select g.id, g.sold, coalesce(r.kept, 0) as kept
    from points_product g left join (select points_product_id, sum(qty - back_qty) as kept from redemption group by 1) r on r.points_product_id = g.id
   where g.sold <> coalesce(r.kept, 0);

-- An order of points has one redemption, says its points, and what fell away gave all pieces back.
create or replace view reconcile_points_order as
  select o.id, o.no, o.status, o.points_used, r.points, r.qty, r.back_qty, r.is_paid
    from (select * from trade_order where looked_at('orders', id)) o full join (select * from redemption where looked_at('orders', order_id)) r on r.order_id = o.id
   where (o.type = 'POINTS' or r.id is not null)
     and (r.id is null or o.type <> 'POINTS' or o.points_used <> r.points or o.total_qty <> r.qty
          or (o.status in ('CLOSED', 'CLOSED_REFUNDED') and r.back_qty <> r.qty)
          or (o.status in ('UNPAID', 'CLOSED')) = r.is_paid
          or (o.shop_id, o.market_id) is distinct from (r.shop_id, r.market_id));

-- What was redeemed was taken of the member's points, to the point, and went back with the pieces that went back.
create or replace view reconcile_points_redeemed as
  select r.order_id, r.member_id, r.points, r.back_qty * (r.points / r.qty) as back_points, a.qty as taken, a.back_qty as given_back
    from redemption r
    left join lateral (select coalesce(sum(a.qty), 0) as qty, coalesce(sum(a.back_qty), 0) as back_qty from points_allocation a
                        where a.member_id = r.member_id and a.cause = 'mall:' || r.order_id) a on true
   where a.qty <> r.points or a.back_qty <> r.back_qty * (r.points / r.qty);

-- What the market promised for goods of a shop is what its order was given, less what went back.
create or replace view reconcile_points_settle as
  select r.order_id, r.settle_fen, o.subsidy_fen, o.subsidy_back_fen
    from redemption r join trade_order o on o.id = r.order_id
   where r.is_paid and (o.subsidy_fen <> r.settle_fen or (r.back_qty = r.qty and o.subsidy_back_fen <> r.settle_fen));
