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
     where not p.is_whole and g.day <> all (p_odd)),
  -- Looks have no type, and orders are no looks: of each only its own numbers are unpacked.
  each as (
    select i.product, i.views, i.favourites, i.carts, 0 as ordered, 0 as sold, 0::bigint as paid_fen, 0 as returned, 0::bigint as back_fen
      from kept k cross join lateral unnest(k.products, k.views, k.favourites, k.carts) i(product, views, favourites, carts)
     where p_looks and p_type is null and k.type = ''
    union all
    select i.product, 0, 0, 0, i.ordered, i.sold, i.paid_fen, i.returned, i.back_fen
      from kept k
     cross join lateral unnest(k.products, k.ordered, k.sold, k.paid_fens, k.returned, k.back_fens) i(product, ordered, sold, paid_fen, returned, back_fen)
     where k.type <> '' and case when p_type is null then k.type <> 'POINTS' else k.type = p_type end)
  select e.product, sum(e.views)::bigint, sum(e.favourites)::bigint, sum(e.carts)::bigint, sum(e.ordered)::bigint, sum(e.sold)::bigint,
         sum(e.paid_fen)::bigint, sum(e.returned)::bigint, sum(e.back_fen)::bigint
    from each e group by 1;
end $$;

-- How many people looked at each of these goods, or of all: on all days but the odd ones as it is kept, and in these stretches of time by the rows. Whoever has no
-- number yet was not there before.
create or replace function viewers_of(p_products bigint[], p_shop bigint, p_zone text, p_from date, p_to date, p_odd date[], p_begins timestamptz[], p_ends timestamptz[],
                                      p_until timestamptz)
returns table (product_id bigint, viewer_count bigint)
language plpgsql stable security definer rows 100 set search_path = public, pg_temp set jit = off as $$
begin
  perform as_kept(p_until);
  return query
  with shops as materialized (
    select s.shop_id as id from trade_shops(p_shop, p_zone) s),
  goods as materialized (
    select p.id, p.shop_id from product p where p.id = any (p_products) and p.shop_id in (select s.id from shops s)
    union all
    select p.id, p.shop_id from product p where p_products is null and p.shop_id in (select s.id from shops s)),
  seen as materialized (
    select l.id, l.buyer_key, (select p.places[l.no % 256 + 1] from person_place p where p.unit_id = l.shop_id and p.chunk = l.no / 256) as no
      from (select g.id, g.shop_id, e.buyer_key, (select n.no from person n where n.key = e.buyer_key) as no
              from unnest(p_begins, p_ends) w(from_at, to_at) cross join goods g
             -- Looks are many and these goods are few, which no plan knows: they are looked up one by one.
             cross join lateral (select v.buyer_key from visit_event v
                                  where v.type = 'VIEW' and v.product_id = g.id and v.at >= w.from_at and v.at < w.to_at offset 0) e
             group by 1, 2, 3 offset 0) l),
  sets as (
    select a.id, a.chunk, bit_or(a.bits) as bits
      from (select g.id, k.chunk, k.bits from goods g
             cross join lateral (select d.chunk, d.bits from goods_set d
                                  where d.shop_id = g.shop_id and d.product_id = g.id and d.day between p_from and p_to and d.day <> all (p_odd) offset 0) k
            union all
            select s.id, s.no / 4096, set_with(s.no % 4096, 1)::bit(4096) from seen s where s.no is not null group by 1, 2) a
     group by 1, 2)
  select c.id, sum(c.people)::bigint
    from (select s.id, bit_count(s.bits) as people from sets s union all select s.id, count(*) from seen s where s.no is null group by 1) c
   group by 1;
end $$;
revoke execute on function odd_days, parts_of, trade_shops, odd_goods_days, kept_goods_of, viewers_of from public;
grant execute on function odd_days, parts_of, odd_goods_days, kept_goods_of, viewers_of to md_shop, md_market, md_brand, md_agent, md_platform, md_house;
