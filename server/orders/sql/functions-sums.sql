-- What stands over every list of orders, counted as it happens: see the table order_sum.

-- Of a time without a zone, so that it is put into the query: see clock_slot.
create or replace function quarter_of(p_at timestamptz) returns bigint language sql immutable parallel safe as $$
  select floor(extract(epoch from p_at at time zone 'UTC') / 900)::bigint
$$;

-- What an order adds to the sums of those who see it; `p_sign` -1 takes it away.
create or replace function sum_order(p_order trade_order, p_sign int) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into order_sum (unit_id, what, slot, n, fen)
  select u.id, s.what, s.slot, p_sign, p_sign * s.fen
    from (values (p_order.shop_id), (p_order.market_id), (p_order.brand_id), (p_order.agent_id), (0)) u(id)
   cross join (values ('PAID', quarter_of(p_order.paid_at), p_order.paid_fen),
                      ('DISPUTED', case when p_order.open_after_sales > 0 then 0 end, 0)) s(what, slot, fen)
   where u.id is not null and s.slot is not null
$$;
revoke execute on function sum_order from public;

create or replace function sum_new_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_sum (unit_id, what, slot, n, fen)
  select u.id, s.what, s.slot, count(*), sum(s.fen)
    from fresh o cross join lateral (values (o.shop_id), (o.market_id), (o.brand_id), (o.agent_id), (0)) u(id)
   cross join lateral (values ('PAID', quarter_of(o.paid_at), o.paid_fen), ('DISPUTED', case when o.open_after_sales > 0 then 0 end, 0)) s(what, slot, fen)
   where u.id is not null and s.slot is not null group by 1, 2, 3;
  return null;
end $$;

create or replace function sum_moved_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform sum_order(old, -1), sum_order(new, 1);
  return null;
end $$;

-- Makes one line of many, as it is done with the tally.
create or replace function fold_order_sum() returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  with many as (select unit_id, what, slot from order_sum group by 1, 2, 3 having count(*) > 1),
  gone as (
    delete from order_sum s using many m where s.unit_id = m.unit_id and s.what = m.what and s.slot = m.slot returning s.*)
  insert into order_sum (unit_id, what, slot, n, fen)
  select unit_id, what, slot, sum(n), sum(fen) from gone group by 1, 2, 3 having sum(n) <> 0 or sum(fen) <> 0;
end $$;
revoke execute on function fold_order_sum() from public;

-- The caller's orders with a parcel of this number. `upper` is not leakproof: behind a row policy the planner would read every parcel there is.
create or replace function orders_with_parcel(p_number text) returns setof bigint
language plpgsql stable security definer rows 5 set search_path = public, pg_temp as $$
begin
  return query select o.id from shipment s join trade_order o on o.id = s.order_id where upper(s.tracking_no) = upper(p_number) and sees_order(o);
end $$;
revoke execute on function orders_with_parcel from public;
grant execute on function orders_with_parcel to md_shop, md_market, md_brand, md_agent, md_platform, md_house;

-- The caller's parcels that have one of these numbers, written in capitals, and were not taken back.
create or replace function parcels_named(p_numbers text[]) returns setof bigint
language plpgsql stable security definer rows 5 set search_path = public, pg_temp as $$
begin
  return query select s.id from shipment s join trade_order o on o.id = s.order_id
    where upper(s.tracking_no) = any (p_numbers) and s.status <> 'CANCELED' and sees_order(o);
end $$;
revoke execute on function parcels_named from public;
grant execute on function parcels_named to md_shop, md_market, md_brand, md_agent, md_platform, md_house;
