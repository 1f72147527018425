-- Reading the parts of days: of days that are marked nothing is told here, those are read from their rows.

-- Days of a unit that must be read from their rows; from kept_until() on, all are.
create or replace function odd_days(p_unit bigint, p_from date, p_to date) returns setof date
language plpgsql stable security definer rows 3 set search_path = public, pg_temp as $$
begin
  if not sees_trade_of(p_unit) then return; end if;
  return query select day from due_marks where unit_id = p_unit and day between p_from and p_to
               union select day from part_mark where unit_id = p_unit and day between p_from and p_to;
end $$;

create or replace function as_kept(p_until timestamptz) returns void
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if p_until <> kept_until() then raise serialization_failure using message = 'an hour was kept in between'; end if;
end $$;
revoke execute on function as_kept from public;

-- What these cuts hold on all days but the odd ones, whole or step by step (day, week or month). Orders for points are left out unless they are asked for.
-- Whoever was told up to when days are kept says so: if more of them was kept since, the question is asked again from its beginning.
create or replace function parts_of(p_unit bigint, p_cuts text[], p_from date, p_to date, p_odd date[], p_type text, p_step text, p_until timestamptz default null)
returns table (cut text, key text, point date, n bigint, fen bigint)
language plpgsql stable security definer rows 500 set search_path = public, pg_temp as $$
begin
  perform as_kept(p_until);
  if not sees_trade_of(p_unit) then return; end if;
  return query
  select d.cut, k.key, case when p_step is not null then date_trunc(p_step, d.day::timestamp)::date end, sum(k.n)::bigint, sum(k.fen)::bigint
    from day_part d cross join lateral unnest(d.keys, d.counts, d.fens) k(key, n, fen)
   where d.unit_id = p_unit and d.cut = any (p_cuts) and d.day between p_from and p_to and d.day <> all (p_odd)
     and case when p_type is null then d.type <> 'POINTS' else d.type = p_type end
   group by 1, 2, 3;
end $$;

-- The shops whose trade the caller sees, and whether their goods are kept by these clocks.
create or replace function trade_shops(p_shop bigint, p_zone text) returns table (shop_id bigint, is_kept boolean)
language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare v_role text := current_setting('role'); v_scope bigint := scope_value('unit')::bigint;
begin
  return query
  select u.id, coalesce(f.is_ready and f.zone = p_zone, false) from unit u left join fact_unit f on f.unit_id = u.id
   where u.kind = 'SHOP' and (p_shop is null or u.id = p_shop)
     and case v_role when 'none' then true when 'md_house' then true when 'md_platform' then true when 'md_shop' then u.id = v_scope
              when 'md_market' then u.market_id = v_scope when 'md_brand' then u.brand_id = v_scope when 'md_agent' then u.agent_id = v_scope else false end;
end $$;

-- Days on which the goods of some of these shops must be read from their rows; null where there is a shop that is kept by other clocks.
create or replace function odd_goods_days(p_shop bigint, p_zone text, p_from date, p_to date) returns date[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare v_shops bigint[]; v_all_kept boolean;
begin
  select coalesce(array_agg(s.shop_id), '{}'), coalesce(bool_and(s.is_kept), true) into v_shops, v_all_kept from trade_shops(p_shop, p_zone) s;
  if not v_all_kept then return null; end if;
  return (select coalesce(array_agg(distinct m.day), '{}')
            from (select unit_id, day from due_marks union all select unit_id, day from part_mark) m
           where m.unit_id = any (v_shops) and m.day between p_from and p_to);
end $$;

-- What is kept of goods on all days but the odd ones. Months that lie in the stretch as a whole are read as a whole.
create or replace function kept_goods_of(p_shop bigint, p_zone text, p_from date, p_to date, p_odd date[], p_type text, p_looks boolean, p_until timestamptz default null)
returns table (product_id bigint, views bigint, favourites bigint, carts bigint, ordered bigint, sold bigint, paid_fen bigint, returned bigint, back_fen bigint)
language plpgsql stable security definer rows 1000 set search_path = public, pg_temp as $$
begin
  perform as_kept(p_until);
  return query
  with months as (
    select m.first, m.last, m.first >= p_from and m.last <= p_to and not exists (select from unnest(p_odd) o where o between m.first and m.last) as is_whole
      from (select f::date as first, (f + interval '1 month')::date - 1 as last
              from generate_series(date_trunc('month', p_from::timestamp), p_to::timestamp, interval '1 month') f) m),
  pieces as materialized (
    select s.shop_id, greatest(m.first, p_from) as from_day, least(m.last, p_to) as to_day,
           m.is_whole and exists (select from day_goods g where g.shop_id = s.shop_id and g.span = 'MONTH' and g.day = m.first) as is_whole
      from trade_shops(p_shop, p_zone) s cross join months m),
  kept as (
    select g.* from pieces p join day_goods g on g.shop_id = p.shop_id and g.span = 'MONTH' and g.day = p.from_day where p.is_whole
    union all
    select g.* from pieces p join day_goods g on g.shop_id = p.shop_id and g.span = 'DAY' and g.day between p.from_day and p.to_day
     where not p.is_whole and g.day <> all (p_odd))
  select i.product, sum(i.views)::bigint, sum(i.favourites)::bigint, sum(i.carts)::bigint, sum(i.ordered)::bigint, sum(i.sold)::bigint,
         sum(i.paid_fen)::bigint, sum(i.returned)::bigint, sum(i.back_fen)::bigint
    from kept k
   cross join lateral unnest(k.products, k.views, k.favourites, k.carts, k.ordered, k.sold, k.paid_fens, k.returned, k.back_fens)
                      i(product, views, favourites, carts, ordered, sold, paid_fen, returned, back_fen)
   where case when p_type is null then k.type <> 'POINTS' else k.type = p_type end and (p_looks or k.type <> '')
   group by 1;
end $$;
revoke execute on function odd_days, parts_of, trade_shops, odd_goods_days, kept_goods_of from public;
grant execute on function odd_days, parts_of, odd_goods_days, kept_goods_of to md_shop, md_market, md_brand, md_agent, md_platform, md_house;
