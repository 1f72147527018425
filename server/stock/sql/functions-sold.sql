-- What was sold lately: see the table sold_lately.

create or replace function remember_sold() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.paid_at is not null then delete from sold_lately where order_id = new.id; end if;
  if new.paid_at is not null then
    insert into sold_lately (order_id, sku_id, shop_id, qty, paid_at)
    select order_id, sku_id, shop_id, qty, paid_at from sold_of_orders where order_id = new.id;
  end if;
  return null;
end $$;

-- All of it anew from the orders: for those that came with their payment, as a furnished house's do.
create or replace function remember_all_sold(p_since timestamptz) returns void
language sql set search_path = public, pg_temp as $$
  delete from sold_lately;
  insert into sold_lately (order_id, sku_id, shop_id, qty, paid_at)
  select order_id, sku_id, shop_id, qty, paid_at from sold_of_orders where paid_at >= p_since
$$;
revoke execute on function remember_all_sold from public;

-- How many pieces of each SKU the caller's shops have sold since then.
create or replace function sold_since(p_since timestamptz) returns table (sku_id bigint, pieces bigint)
language plpgsql stable security definer rows 1000 set search_path = public, pg_temp set jit = off as $$
begin
  return query execute format('select f.sku_id, sum(f.qty)::bigint from sold_lately f where f.paid_at >= %L and %s group by 1', p_since, found_within());
end $$;
revoke execute on function sold_since from public;
grant execute on function sold_since to md_shop, md_market, md_brand, md_agent, md_platform, md_house;
