-- What was sold lately: see the tables sold_lately and sold_day.

create or replace function day_of_sale(p_at timestamptz) returns date language sql immutable parallel safe return (p_at at time zone 'UTC')::date;

create or replace function remember_sold() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.paid_at is not null then
    with gone as (delete from sold_lately where order_id = new.id returning shop_id, paid_at, sku_id, qty, is_added)
    insert into sold_day (shop_id, day, sku_id, qty) select shop_id, day_of_sale(paid_at), sku_id, -qty from gone where is_added;
  end if;
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
  delete from sold_day;
  insert into sold_lately (order_id, sku_id, shop_id, qty, paid_at)
  select order_id, sku_id, shop_id, qty, paid_at from sold_of_orders where paid_at >= p_since
$$;
revoke execute on function remember_all_sold from public;

-- Adds up the days that are over; whatever is paid on one of them later is left for the next time.
create or replace function add_up_sold(p_now timestamptz) returns void
language sql set search_path = public, pg_temp as $$
  with added as (
    update sold_lately set is_added = true where not is_added and paid_at < day_of_sale(p_now)::timestamp at time zone 'UTC' returning shop_id, paid_at, sku_id, qty)
  insert into sold_day (shop_id, day, sku_id, qty) select shop_id, day_of_sale(paid_at), sku_id, sum(qty) from added group by 1, 2, 3
$$;
create or replace function forget_sold(p_before timestamptz) returns void
language sql set search_path = public, pg_temp as $$
  delete from sold_lately where paid_at < p_before;
  delete from sold_day where day < day_of_sale(p_before)
$$;
revoke execute on function add_up_sold, forget_sold from public;
grant execute on function add_up_sold, forget_sold to md_house;

-- How many pieces of each SKU the caller's shops have sold since then.
create or replace function sold_since(p_since timestamptz) returns table (sku_id bigint, pieces bigint)
language plpgsql stable security definer rows 1000 set search_path = public, pg_temp set jit = off as $$
declare v_first date := day_of_sale(p_since) + 1; v_whole timestamptz := v_first::timestamp at time zone 'UTC';
begin
  return query execute format('
    select s.sku_id, sum(s.qty)::bigint
      from (select f.sku_id, f.qty from sold_lately f where f.paid_at >= %1$L and f.paid_at < %2$L and %4$s
            union all select f.sku_id, f.qty from sold_day f where f.day >= %3$L and %4$s
            union all select f.sku_id, f.qty from sold_lately f where f.paid_at >= %2$L and not f.is_added and %4$s) s
     group by 1 having sum(s.qty) > 0', p_since, v_whole, v_first, found_within());
end $$;
revoke execute on function sold_since from public;
grant execute on function sold_since to md_shop, md_market, md_brand, md_agent, md_platform, md_house;
