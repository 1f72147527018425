-- What must always agree in coupons.

-- What is said to be out and used is what people hold.
create or replace view reconcile_coupon_counts as
  select c.id, c.taken_count, c.used_count, count(h.id) as held_count, count(h.id) filter (where h.status = 'USED') as spent_count
    from coupon c left join user_coupon h on h.coupon_id = c.id and h.status <> 'REVOKED' group by c.id
  having c.taken_count <> count(h.id) or c.used_count <> count(h.id) filter (where h.status = 'USED');

-- A held coupon is what its orders make of it, stands where its coupon stands, and is in one basket at a time.
create or replace view reconcile_held as
  select h.id, h.status, u.is_used, u.is_locked, u.group_count from user_coupon h join coupon c on c.id = h.coupon_id
    cross join lateral (
      select coalesce(bool_or(x.status = 'USED'), false) as is_used, coalesce(bool_or(x.status = 'LOCKED'), false) as is_locked,
             count(distinct x.group_id) filter (where x.status <> 'BACK') as group_count
        from coupon_use x where x.user_coupon_id = h.id) u
   where (h.status = 'USED') <> u.is_used or (h.status = 'LOCKED') <> (u.is_locked and not u.is_used) or u.group_count > 1
      or (h.unit_id, h.shop_id, h.market_id) is distinct from (c.unit_id, c.shop_id, c.market_id);

-- What an order took of held coupons is what is noted of its use, to the fen; what was closed unpaid uses nothing.
create or replace view reconcile_coupon_use as
  with said as (
    select o.id as order_id, h.id as held, (t ->> 'amountFen')::bigint as amount_fen
      from trade_order o cross join lateral jsonb_array_elements(o.taken -> 'coupon') t join user_coupon h on h.id = (t ->> 'id')::bigint
     where looked_at('orders', o.id) and o.taken ? 'coupon' and o.status <> 'CLOSED')
  select coalesce(s.order_id, x.order_id) as order_id, coalesce(s.held, x.user_coupon_id) as user_coupon_id, s.amount_fen, x.amount_fen as noted_fen
    from said s full join (select * from coupon_use where looked_at('orders', order_id)) x on x.order_id = s.order_id and x.user_coupon_id = s.held
   where s.order_id is null or x.order_id is null or s.amount_fen <> x.amount_fen;

-- Locked in an order that waits for its payment, used in one that was paid.
create or replace view reconcile_coupon_orders as
  select x.user_coupon_id, x.order_id, x.status, o.status as order_status, o.paid_at
    from coupon_use x join trade_order o on o.id = x.order_id join user_coupon h on h.id = x.user_coupon_id
   where (x.status = 'LOCKED') <> (o.paid_at is null) or h.buyer_key <> o.buyer_key or x.group_id <> o.group_id or x.shop_id <> o.shop_id;
