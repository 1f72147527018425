-- Parts of days: see the tables day_part and day_goods. What a row adds to which part is said in parts_between and goods_between, once.

-- Where the step of an order's amount begins, as basketSteps of the contract has it.
create or replace function basket_of(p_fen bigint) returns text language sql immutable parallel safe as $$
  select (array[0, 5000, 10000, 20000, 50000, 100000, 200000, 500000])[width_bucket(p_fen, array[0, 5000, 10000, 20000, 50000, 100000, 200000, 500000]::bigint[])]::text
$$;

-- How many whole hours something took. By the clock's own numbers: as decimals they take three times as long.
create or replace function whole_hours(p_from timestamptz, p_to timestamptz) returns int language sql immutable parallel safe as $$
  select floor(date_part('epoch', p_to - p_from) / 3600)::int
$$;

-- What happened between two moments on these days (null: on all), added up for each cut that shows it and each unit that sees it. By the clocks of each zone
-- first, because units that see the same shop mostly go by the same clocks.
create or replace function parts_between(p_from timestamptz, p_to timestamptz, p_days date[])
returns table (unit_id bigint, cut text, day date, type text, key text, n bigint, fen bigint) language sql stable rows 10000 as $$
  select s.unit_id, s.cut, s.day, s.type, s.key, sum(s.n)::bigint, sum(s.fen)::bigint
    from (select z.unit_id, z.zone, c.zone as by_zone, c.cut, c.day, c.type, c.key, c.n, c.fen
    from (select w.zone, e.shop_id, e.market_id, e.brand_id, e.agent_id, e.cut, (e.at at time zone w.zone)::date as day, e.type,
                 coalesce(e.key, to_char(e.at at time zone w.zone, 'ID-HH24')) as key, sum(e.n) as n, sum(e.fen) as fen
    from (select o.paid_at as at, o.type, o.shop_id, o.market_id, o.brand_id, o.agent_id, c.cut, c.key, 1 as n, o.paid_fen as fen
            from trade_order o
           cross join lateral (values ('shop', o.shop_id::text), ('channel', o.channel), ('type', o.type), ('hour', null), ('basket', basket_of(o.paid_fen)),
                                      ('city', coalesce(left(o.region_code, 4), '-'))) c(cut, key)
           where o.paid_at >= p_from and o.paid_at < p_to
          union all
          select o.paid_at, o.type, o.shop_id, o.market_id, o.brand_id, o.agent_id, c.cut, c.key, c.n, c.fen
            from trade_order o join order_item i on i.order_id = o.id
           cross join lateral (values ('category', coalesce(i.category_id::text, '-'), i.qty, i.paid_fen), ('figure', 'soldQty', i.qty, 0),
                                      ('figure', 'linePaidFen', 0, i.paid_fen)) c(cut, key, n, fen)
           where o.paid_at >= p_from and o.paid_at < p_to
          union all
          select o.placed_at, o.type, o.shop_id, o.market_id, o.brand_id, o.agent_id, 'figure', 'orderedQty', i.qty, 0
            from trade_order o join order_item i on i.order_id = o.id where o.placed_at >= p_from and o.placed_at < p_to
          union all
          select o.closed_at, o.type, o.shop_id, o.market_id, o.brand_id, o.agent_id, 'closeType', coalesce(o.close_type, ''), 1, 0
            from trade_order o where o.closed_at >= p_from and o.closed_at < p_to
          union all
          select o.shipped_at, o.type, o.shop_id, o.market_id, o.brand_id, o.agent_id, 'shipHours',
                 whole_hours(o.paid_at, o.shipped_at)::text, 1, 0
            from trade_order o where o.shipped_at >= p_from and o.shipped_at < p_to and o.paid_at is not null
          union all
          select a.refunded_at, o.type, o.shop_id, o.market_id, o.brand_id, o.agent_id, 'figure', 'refundQty', a.qty, 0
            from after_sale a join trade_order o on o.id = a.order_id where a.refunded_at >= p_from and a.refunded_at < p_to
          union all
          select r.success_at, o.type, o.shop_id, o.market_id, o.brand_id, o.agent_id, 'figure', 'lineRefundFen', 0, r.amount_fen
            from refund r join after_sale a on a.id = r.after_sale_id join trade_order o on o.id = a.order_id
           where r.success_at >= p_from and r.success_at < p_to and o.paid_at is not null
          union all
          select v.at, '', v.shop_id, v.market_id, v.brand_id, v.agent_id, 'figure', case v.type when 'VIEW' then 'views' when 'CART' then 'carts' else 'favourites' end, 1, 0
            from visit_event v where v.at >= p_from and v.at < p_to and v.type <> 'VISIT') e
           cross join (select distinct f.zone from fact_unit f) w
           where p_days is null or (e.at at time zone w.zone)::date = any (p_days)
           group by 1, 2, 3, 4, 5, 6, 7, 8, 9) c
           cross join lateral (values (c.shop_id), (c.market_id), (c.brand_id), (c.agent_id), (0)) u(id)
            join fact_unit z on z.unit_id = u.id
          -- How few zones there are no plan knows: units are found by their numbers first.
          offset 0) s
   where s.zone = s.by_zone
   group by 1, 2, 3, 4, 5
$$;

-- All that happened to goods between two moments on these days (null: on all), by the clocks of their shop.
create or replace function goods_between(p_from timestamptz, p_to timestamptz, p_days date[])
returns table (shop_id bigint, day date, type text, product_id bigint, views int, favourites int, carts int, ordered int, sold int, paid_fen bigint,
               returned int, back_fen bigint) language sql stable rows 10000 as $$
  select e.shop_id, e.day, e.type, e.product_id, e.views, e.favourites, e.carts, e.ordered, e.sold, e.paid_fen, e.returned, e.back_fen
    from (select (h.at at time zone (select z.zone from fact_unit z where z.unit_id = h.shop_id))::date as day, h.*
    from (select v.at, v.shop_id, '' as type, v.product_id, (v.type = 'VIEW')::int as views, (v.type = 'FAVOURITE')::int as favourites,
                 (v.type = 'CART')::int as carts, 0 as ordered, 0 as sold, 0::bigint as paid_fen, 0 as returned, 0::bigint as back_fen
            from visit_event v where v.at >= p_from and v.at < p_to and v.type <> 'VISIT'
          union all
          select o.placed_at, o.shop_id, o.type, i.product_id, 0, 0, 0, i.qty, 0, 0, 0, 0
            from trade_order o join order_item i on i.order_id = o.id where o.placed_at >= p_from and o.placed_at < p_to
          union all
          select o.paid_at, o.shop_id, o.type, i.product_id, 0, 0, 0, 0, i.qty, i.paid_fen, 0, 0
            from trade_order o join order_item i on i.order_id = o.id where o.paid_at >= p_from and o.paid_at < p_to
          union all
          select a.refunded_at, o.shop_id, o.type, i.product_id, 0, 0, 0, 0, 0, 0, a.qty, 0
            from after_sale a join order_item i on i.id = a.item_id join trade_order o on o.id = a.order_id
           where a.refunded_at >= p_from and a.refunded_at < p_to
          union all
          select r.success_at, o.shop_id, o.type, i.product_id, 0, 0, 0, 0, 0, 0, 0, r.amount_fen
            from refund r join after_sale a on a.id = r.after_sale_id join order_item i on i.id = a.item_id join trade_order o on o.id = a.order_id
           where r.success_at >= p_from and r.success_at < p_to and o.paid_at is not null) h
           where h.product_id is not null offset 0) e
   where e.day is not null and (p_days is null or e.day = any (p_days))
$$;

-- When a day begins by the first of all clocks, and ends by the last of them.
create or replace function day_begins(p_day date) returns timestamptz language sql stable as $$
  select min(p_day::timestamp at time zone z.zone) from (select distinct f.zone from fact_unit f) z
$$;
create or replace function day_ends(p_day date) returns timestamptz language sql stable as $$
  select max((p_day + 1)::timestamp at time zone z.zone) from (select distinct f.zone from fact_unit f) z
$$;

-- The stretches of time in which days lie, by whatever clocks: days that are next to each other are one stretch.
create or replace function stretches_of(p_days date[]) returns table (from_at timestamptz, to_at timestamptz) language sql stable as $$
  select day_begins(min(day)), day_ends(max(day))
    from (select day, sum(apart) over (order by day) as stretch
            from (select day, (day - lag(day) over (order by day) > 2)::int as apart from (select distinct d as day from unnest(p_days) d) each) marked) days
   group by coalesce(stretch, 0)
$$;

-- Parts of days as they are packed.
create or replace function packed_parts(p_from timestamptz, p_to timestamptz, p_days date[])
returns table (unit_id bigint, cut text, day date, type text, keys text[], counts int[], fens bigint[]) language sql stable rows 1000 as $$
  select c.unit_id, c.cut, c.day, c.type, array_agg(c.key order by c.key), array_agg(c.n::int order by c.key), array_agg(c.fen order by c.key)
    from parts_between(p_from, p_to, p_days) c
   group by 1, 2, 3, 4
$$;
create or replace function packed_goods(p_from timestamptz, p_to timestamptz, p_days date[])
returns table (shop_id bigint, day date, type text, products bigint[], views int[], favourites int[], carts int[], ordered int[], sold int[], paid_fens bigint[],
               returned int[], back_fens bigint[]) language sql stable rows 1000 as $$
  select c.shop_id, c.day, c.type, array_agg(c.product_id), array_agg(c.views), array_agg(c.favourites), array_agg(c.carts), array_agg(c.ordered),
         array_agg(c.sold), array_agg(c.paid_fen), array_agg(c.returned), array_agg(c.back_fen)
    from (select g.shop_id, g.day, g.type, g.product_id, sum(g.views)::int as views, sum(g.favourites)::int as favourites, sum(g.carts)::int as carts,
                 sum(g.ordered)::int as ordered, sum(g.sold)::int as sold, sum(g.paid_fen)::bigint as paid_fen, sum(g.returned)::int as returned,
                 sum(g.back_fen)::bigint as back_fen
            from goods_between(p_from, p_to, p_days) g group by 1, 2, 3, 4 order by 1, 2, 3, 4) c
   group by 1, 2, 3
$$;

-- What a row of goods sums to: pieces, and fen.
create or replace function goods_sums(p_row day_goods) returns numeric[] language sql immutable as $$
  select array[sum(i.views::numeric + i.favourites * 3 + i.carts * 5 + i.ordered * 7 + i.sold * 11 + i.returned * 13), sum(i.paid_fen - 2 * i.back_fen)::numeric]
    from unnest(p_row.views, p_row.favourites, p_row.carts, p_row.ordered, p_row.sold, p_row.returned, p_row.paid_fens, p_row.back_fens)
         i(views, favourites, carts, ordered, sold, returned, paid_fen, back_fen)
$$;

-- Makes the parts of marked days anew; answers how many marks went. As with the sets, one statement sees marks and rows in one moment. A month one of whose
-- days was made anew is forgotten until the night puts it together.
create or replace function fold_parts(p_days int default null) returns int
-- What was found is put together by hashing: to sort it by its names takes longer than all else.
language plpgsql set search_path = public, pg_temp set work_mem = '32MB' set enable_sort = off set jit = off as $$
declare v_gone int; v_until timestamptz;
begin
  if not pg_try_advisory_xact_lock(4410140) or not exists (select from part_mark) then return 0; end if;
  v_until := kept_until(); -- not before it: who keeps an hour holds the lock
  with gone as (
    delete from part_mark where p_days is null or day in (select distinct d.day from part_mark d order by d.day desc limit p_days) returning unit_id, day),
  dirty as materialized (
    select distinct unit_id, day from gone),
  dates as materialized (
    select array_agg(distinct day) as days from dirty),
  parts as materialized (
    select p.* from dates cross join lateral stretches_of(days) s cross join lateral packed_parts(s.from_at, least(s.to_at, v_until), days) p join dirty d on d.unit_id = p.unit_id and d.day = p.day),
  kept_parts as (
    insert into day_part as k (unit_id, cut, day, type, keys, counts, fens) select unit_id, cut, day, type, keys, counts, fens from parts
    on conflict (unit_id, cut, day, type) do update set keys = excluded.keys, counts = excluded.counts, fens = excluded.fens
     where (k.keys, k.counts, k.fens) is distinct from (excluded.keys, excluded.counts, excluded.fens)),
  emptied_parts as (
    delete from day_part k using dirty d where k.unit_id = d.unit_id and k.day = d.day
       -- How many parts there are no plan knows: asked this way they are hashed and not read through for each of what is kept.
       and (k.unit_id, k.cut, k.day, k.type) not in (select p.unit_id, p.cut, p.day, p.type from parts p)),
  goods as materialized (
    select g.* from dates cross join lateral stretches_of(days) s cross join lateral packed_goods(s.from_at, least(s.to_at, v_until), days) g join dirty d on d.unit_id = g.shop_id and d.day = g.day),
  kept_goods as (
    insert into day_goods as k (shop_id, span, day, type, products, views, favourites, carts, ordered, sold, paid_fens, returned, back_fens)
    select shop_id, 'DAY', day, type, products, views, favourites, carts, ordered, sold, paid_fens, returned, back_fens from goods
    on conflict (shop_id, span, day, type) do update
      set products = excluded.products, views = excluded.views, favourites = excluded.favourites, carts = excluded.carts, ordered = excluded.ordered,
          sold = excluded.sold, paid_fens = excluded.paid_fens, returned = excluded.returned, back_fens = excluded.back_fens),
  emptied_goods as (
    delete from day_goods k using dirty d
     where k.shop_id = d.unit_id
       and ((k.span = 'MONTH' and k.day = date_trunc('month', d.day::timestamp)::date)
            or (k.span = 'DAY' and k.day = d.day and (k.shop_id, k.day, k.type) not in (select g.shop_id, g.day, g.type from goods g))))
  select count(*) into v_gone from gone;
  return v_gone;
end $$;
revoke execute on function fold_parts from public;

-- Puts the months that are over together from their days; answers how many. What is not yet together is read day by day.
create or replace function fold_months() returns int
language plpgsql set search_path = public, pg_temp as $$
declare v_made int;
begin
  perform pg_advisory_xact_lock(4410140);
  insert into day_goods (shop_id, span, day, type, products, views, favourites, carts, ordered, sold, paid_fens, returned, back_fens)
  select c.shop_id, 'MONTH', c.month, c.type, array_agg(c.product), array_agg(c.views), array_agg(c.favourites), array_agg(c.carts), array_agg(c.ordered),
         array_agg(c.sold), array_agg(c.paid_fen), array_agg(c.returned), array_agg(c.back_fen)
    from (select g.shop_id, date_trunc('month', g.day::timestamp)::date as month, g.type, i.product, sum(i.views)::int as views,
                 sum(i.favourites)::int as favourites, sum(i.carts)::int as carts, sum(i.ordered)::int as ordered, sum(i.sold)::int as sold,
                 sum(i.paid_fen)::bigint as paid_fen, sum(i.returned)::int as returned, sum(i.back_fen)::bigint as back_fen
            from day_goods g
           cross join lateral unnest(g.products, g.views, g.favourites, g.carts, g.ordered, g.sold, g.paid_fens, g.returned, g.back_fens)
                              i(product, views, favourites, carts, ordered, sold, paid_fen, returned, back_fen)
           where g.span = 'DAY' and g.day < date_trunc('month', current_date - 1)
             and not exists (select from day_goods m where m.shop_id = g.shop_id and m.span = 'MONTH' and m.day = date_trunc('month', g.day::timestamp)::date)
           group by 1, 2, 3, 4 order by 1, 2, 3, 4) c
   group by c.shop_id, c.month, c.type;
  get diagnostics v_made = row_count;
  return v_made;
end $$;
revoke execute on function fold_months() from public;

-- Days of a stretch whose parts are not those of their rows, and months that are not those of their days; a marked day cannot be wrong.
create or replace function wrong_parts(p_from date, p_to date) returns table (unit_id bigint, day date, cut text, kept text, of_rows text)
language sql stable set search_path = public, pg_temp set enable_nestloop = off set enable_mergejoin = off set jit = off as $$
  select w.unit_id, w.day, w.cut, left(w.kept, 200), left(w.of_rows, 200)
    from (select coalesce(k.unit_id, r.unit_id) as unit_id, coalesce(k.day, r.day) as day, coalesce(k.cut, r.cut) as cut,
                 concat(k.keys, k.counts, k.fens) as kept, concat(r.keys, r.counts, r.fens) as of_rows
            from (select * from day_part d where d.day between p_from and p_to) k
            full join (select d.* from (select day_begins(p_from) as from_at, least(day_ends(p_to), kept_until()) as to_at offset 0) b
                         cross join lateral packed_parts(b.from_at, b.to_at, null) d where d.day between p_from and p_to) r
              on r.unit_id = k.unit_id and r.cut = k.cut and r.day = k.day and r.type = k.type
           where (k.keys, k.counts, k.fens) is distinct from (r.keys, r.counts, r.fens)
          union all
          select coalesce(k.shop_id, r.shop_id), coalesce(k.day, r.day), 'goods', concat(k.products, k.sold, k.paid_fens), concat(r.products, r.sold, r.paid_fens)
            from (select * from day_goods d where d.span = 'DAY' and d.day between p_from and p_to) k
            full join (select d.* from (select day_begins(p_from) as from_at, least(day_ends(p_to), kept_until()) as to_at offset 0) b
                         cross join lateral packed_goods(b.from_at, b.to_at, null) d where d.day between p_from and p_to) r
              on r.shop_id = k.shop_id and r.day = k.day and r.type = k.type
           where (k.products, k.views, k.favourites, k.carts, k.ordered, k.sold, k.paid_fens, k.returned, k.back_fens) is distinct from
                 (r.products, r.views, r.favourites, r.carts, r.ordered, r.sold, r.paid_fens, r.returned, r.back_fens)
          union all
          select m.shop_id, m.day, 'month', concat(m.sums), concat(d.sums)
            from (select g.shop_id, g.day, g.type, goods_sums(g) as sums from day_goods g
                   where g.span = 'MONTH' and g.day between date_trunc('month', p_from::timestamp)::date and p_to) m
            left join (select g.shop_id, date_trunc('month', g.day::timestamp)::date as month, g.type, array[sum((goods_sums(g))[1]), sum((goods_sums(g))[2])] as sums
                         from day_goods g where g.span = 'DAY' and g.day between date_trunc('month', p_from::timestamp)::date and p_to + 31 group by 1, 2, 3) d
              on d.shop_id = m.shop_id and d.month = m.day and d.type = m.type
           where m.sums is distinct from d.sums) w
   where not exists (select from due_marks x where x.unit_id = w.unit_id and x.day = w.day)
     and not exists (select from part_mark x where x.unit_id = w.unit_id and x.day = w.day)
$$;
revoke execute on function wrong_parts from public;
