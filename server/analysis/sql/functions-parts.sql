-- Parts of days: see the tables day_part, day_goods and goods_set. What a row adds to which part is said in parts_between and goods_between, once.

-- Where the step of an order's amount begins, as basketSteps of the contract has it.
create or replace function basket_of(p_fen bigint) returns text language sql immutable parallel safe as $$
  select (array[0, 5000, 10000, 20000, 50000, 100000, 200000, 500000])[width_bucket(p_fen, array[0, 5000, 10000, 20000, 50000, 100000, 200000, 500000]::bigint[])]::text
$$;

-- How many whole hours something took. By the clock's own numbers: as decimals they take three times as long.
create or replace function whole_hours(p_from timestamptz, p_to timestamptz) returns int language sql immutable parallel safe as $$
  select floor(date_part('epoch', p_to - p_from) / 3600)::int
$$;

-- What happened between two moments on these days (null: on all) as it is kept: cut by cut for each unit that sees it, and for each shop its goods (of those the cut is
-- 'goods'). Rows are read once, and added up by shop and by the clocks of each zone first, because that is handed to five units.
create or replace function packed_days(p_from timestamptz, p_to timestamptz, p_days date[])
returns table (unit_id bigint, cut text, day date, type text, keys text[], counts int[], fens bigint[], products bigint[], views int[], favourites int[], carts int[],
               ordered int[], sold int[], paid_fens bigint[], returned int[], back_fens bigint[]) language sql stable rows 1000 as $$
  with clocks as materialized (
    select unit_id, zone_no from fact_clock),
  zones as materialized (
    select distinct zone, zone_no from fact_clock),
  paid as materialized (
    select o.shop_id, o.market_id, o.brand_id, o.agent_id, o.zone_no, o.local::date as day, o.paid_fen, o.type, o.channel, to_char(o.local, 'ID-HH24') as hour,
           basket_of(o.paid_fen) as basket, o.city
      from (select w.zone_no, p.shop_id, p.market_id, p.brand_id, p.agent_id, p.type, p.paid_at at time zone w.zone as local, p.channel,
                   coalesce(left(p.region_code, 4), '-') as city, p.paid_fen
              from trade_order p cross join zones w where p.paid_at >= p_from and p.paid_at < p_to offset 0) o
     where p_days is null or o.local::date = any (p_days)),
  channels as materialized (
    select shop_id, market_id, brand_id, agent_id, zone_no, day, type, channel, count(*) as n, sum(paid_fen)::bigint as fen from paid group by 1, 2, 3, 4, 5, 6, 7, 8),
  lines as materialized (
    select o.shop_id, o.market_id, o.brand_id, o.agent_id, o.placed_at, o.paid_at, i.qty, i.paid_fen, i.product_id, i.category_id, o.type
      from trade_order o join order_item i on i.order_id = o.id
     where o.placed_at >= p_from and o.placed_at < p_to or o.paid_at >= p_from and o.paid_at < p_to),
  returns as materialized (
    select a.id, o.shop_id, o.market_id, o.brand_id, o.agent_id, a.refunded_at, o.paid_at, a.qty, i.product_id, o.type
      from after_sale a join order_item i on i.id = a.item_id join trade_order o on o.id = a.order_id
     where a.id in (select b.id from after_sale b where b.refunded_at >= p_from and b.refunded_at < p_to
                    union all select r.after_sale_id from refund r where r.success_at >= p_from and r.success_at < p_to)),
  -- Each kind of event is put together by itself first: few columns of many rows, many columns of few.
  looked as (
    select g.shop_id, g.market_id, g.brand_id, g.agent_id, g.zone_no, g.product_id, g.local::date as day, count(*) filter (where g.type = 'VIEW') as views,
           count(*) filter (where g.type = 'FAVOURITE') as favourites, count(*) filter (where g.type = 'CART') as carts
      from (select v.shop_id, v.market_id, v.brand_id, v.agent_id, v.product_id, v.type, w.zone_no, v.at at time zone w.zone as local
              from visit_event v cross join zones w where v.at >= p_from and v.at < p_to and v.type <> 'VISIT' offset 0) g group by 1, 2, 3, 4, 5, 6, 7),
  ordered as (
    select l.shop_id, l.market_id, l.brand_id, l.agent_id, w.zone_no, l.product_id, (l.placed_at at time zone w.zone)::date as day, l.type, sum(l.qty) as qty
      from lines l cross join zones w where l.placed_at >= p_from and l.placed_at < p_to group by 1, 2, 3, 4, 5, 6, 7, 8),
  sold as (
    select l.shop_id, l.market_id, l.brand_id, l.agent_id, w.zone_no, l.product_id, (l.paid_at at time zone w.zone)::date as day, l.type,
           coalesce(l.category_id::text, '-') as category, sum(l.qty) as qty, sum(l.paid_fen)::bigint as fen
      from lines l cross join zones w where l.paid_at >= p_from and l.paid_at < p_to group by 1, 2, 3, 4, 5, 6, 7, 8, 9),
  happened as (
    select shop_id, market_id, brand_id, agent_id, zone_no, product_id, day, '' as type, null as category, views, favourites, carts, 0 as ordered, 0 as sold,
           0::bigint as paid_fen, 0 as returned, 0::bigint as back_fen from looked
    union all
    select shop_id, market_id, brand_id, agent_id, zone_no, product_id, day, type, null, 0, 0, 0, qty, 0, 0, 0, 0 from ordered
    union all
    select shop_id, market_id, brand_id, agent_id, zone_no, product_id, day, type, category, 0, 0, 0, 0, qty, fen, 0, 0 from sold
    union all
    select a.shop_id, a.market_id, a.brand_id, a.agent_id, w.zone_no, a.product_id, (a.refunded_at at time zone w.zone)::date, a.type, null, 0, 0, 0, 0, 0, 0, a.qty, 0
      from returns a cross join zones w where a.refunded_at >= p_from and a.refunded_at < p_to
    union all
    select a.shop_id, a.market_id, a.brand_id, a.agent_id, w.zone_no, a.product_id, (r.success_at at time zone w.zone)::date, a.type, null, 0, 0, 0, 0, 0, 0, 0, r.amount_fen
      from refund r join returns a on a.id = r.after_sale_id cross join zones w where r.success_at >= p_from and r.success_at < p_to and a.paid_at is not null),
  goods as materialized (
    select h.shop_id, h.market_id, h.brand_id, h.agent_id, h.zone_no, h.product_id, h.day, h.type, h.category, sum(h.views)::int as views,
           sum(h.favourites)::int as favourites, sum(h.carts)::int as carts, sum(h.ordered)::int as ordered, sum(h.sold)::int as sold, sum(h.paid_fen)::bigint as paid_fen,
           sum(h.returned)::int as returned, sum(h.back_fen)::bigint as back_fen
      from happened h where p_days is null or h.day = any (p_days) group by 1, 2, 3, 4, 5, 6, 7, 8, 9),
  figures as (
    select shop_id, market_id, brand_id, agent_id, zone_no, day, type, sum(views)::bigint as views, sum(favourites)::bigint as favourites, sum(carts)::bigint as carts,
           sum(ordered)::bigint as ordered, sum(sold)::bigint as sold, sum(paid_fen)::bigint as paid_fen, sum(returned)::bigint as returned,
           sum(back_fen)::bigint as back_fen
      from goods group by 1, 2, 3, 4, 5, 6, 7),
  ended as (
    select e.shop_id, e.market_id, e.brand_id, e.agent_id, w.zone_no, (e.at at time zone w.zone)::date as day, e.cut, e.type, e.key, count(*) as n
      from (select o.closed_at as at, o.shop_id, o.market_id, o.brand_id, o.agent_id, o.type, 'closeType' as cut, coalesce(o.close_type, '') as key
              from trade_order o where o.closed_at >= p_from and o.closed_at < p_to
            union all
            select o.shipped_at, o.shop_id, o.market_id, o.brand_id, o.agent_id, o.type, 'shipHours', whole_hours(o.paid_at, o.shipped_at)::text
              from trade_order o where o.shipped_at >= p_from and o.shipped_at < p_to and o.paid_at is not null) e
     cross join zones w
     where p_days is null or (e.at at time zone w.zone)::date = any (p_days)
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9),
  parts as (
    select shop_id, market_id, brand_id, agent_id, zone_no, day, n, fen, 'channel' as cut, type, channel as key from channels
    union all
    select shop_id, market_id, brand_id, agent_id, zone_no, day, n, fen, 'shop', type, shop_id::text from channels
    union all
    select shop_id, market_id, brand_id, agent_id, zone_no, day, n, fen, 'type', type, type from channels
    union all
    select shop_id, market_id, brand_id, agent_id, zone_no, day, count(*), sum(paid_fen)::bigint, 'hour', type, hour from paid group by 1, 2, 3, 4, 5, 6, 10, 11
    union all
    select shop_id, market_id, brand_id, agent_id, zone_no, day, count(*), sum(paid_fen)::bigint, 'basket', type, basket from paid group by 1, 2, 3, 4, 5, 6, 10, 11
    union all
    select shop_id, market_id, brand_id, agent_id, zone_no, day, count(*), sum(paid_fen)::bigint, 'city', type, city from paid group by 1, 2, 3, 4, 5, 6, 10, 11
    union all
    select shop_id, market_id, brand_id, agent_id, zone_no, day, sum(sold)::bigint, sum(paid_fen)::bigint, 'category', type, category
      from goods where category is not null group by 1, 2, 3, 4, 5, 6, 10, 11
    union all
    select f.shop_id, f.market_id, f.brand_id, f.agent_id, f.zone_no, f.day, c.n, c.fen, 'figure', f.type, c.key
      from figures f
     cross join lateral unnest('{orderedQty,soldQty,linePaidFen,refundQty,lineRefundFen,views,carts,favourites}'::text[],
                               array[f.ordered, f.sold, 0, f.returned, 0, f.views, f.carts, f.favourites], array[0, 0, f.paid_fen, 0, f.back_fen, 0, 0, 0],
                               array[f.ordered, f.sold, f.sold, f.returned, f.back_fen, f.views, f.carts, f.favourites]) c(key, n, fen, how_many)
     where c.how_many <> 0
    union all
    select shop_id, market_id, brand_id, agent_id, zone_no, day, n, 0, cut, type, key from ended),
  -- Laid down, because it is told apart by hashing sooner than by sorting, though its keys are sorted afterwards.
  told as materialized (
    select u.unit_id, s.day, sum(s.n)::int as n, sum(s.fen)::bigint as fen, s.cut, s.type, s.key
      from (select p.*, unnest(array[p.shop_id, p.market_id, p.brand_id, p.agent_id, 0]) as seen_by from parts p offset 0) s
      -- How few zones there are no plan knows: units are found by their numbers first.
      join clocks u on u.unit_id = s.seen_by and u.zone_no = s.zone_no
     group by 1, 2, 5, 6, 7),
  each as materialized (
    select g.shop_id, g.day, g.product_id, sum(g.views)::int as views, sum(g.favourites)::int as favourites, sum(g.carts)::int as carts, sum(g.ordered)::int as ordered,
           sum(g.sold)::int as sold, sum(g.paid_fen)::bigint as paid_fen, sum(g.returned)::int as returned, sum(g.back_fen)::bigint as back_fen, g.type
      from goods g join clocks u on u.unit_id = g.shop_id and u.zone_no = g.zone_no where g.product_id is not null group by 1, 2, 3, 12)
  select t.unit_id, t.cut, t.day, t.type, array_agg(t.key order by t.key), array_agg(t.n order by t.key), array_agg(t.fen order by t.key),
         null::bigint[], null::int[], null::int[], null::int[], null::int[], null::int[], null::bigint[], null::int[], null::bigint[]
    from told t group by 1, 3, 2, 4
  union all
  select e.shop_id, 'goods', e.day, e.type, null, null, null, array_agg(e.product_id order by e.product_id), array_agg(e.views order by e.product_id),
         array_agg(e.favourites order by e.product_id), array_agg(e.carts order by e.product_id), array_agg(e.ordered order by e.product_id),
         array_agg(e.sold order by e.product_id), array_agg(e.paid_fen order by e.product_id), array_agg(e.returned order by e.product_id),
         array_agg(e.back_fen order by e.product_id)
    from each e group by 1, 3, 4
$$;

-- When a day begins by the first of all clocks, and ends by the last of them.
create or replace function day_begins(p_day date) returns timestamptz language sql stable as $$
  select min(p_day::timestamp at time zone z.zone) from (select distinct f.zone from fact_unit f) z
$$;
create or replace function day_ends(p_day date) returns timestamptz language sql stable as $$
  select max((p_day + 1)::timestamp at time zone z.zone) from (select distinct f.zone from fact_unit f) z
$$;

-- Who looked at goods. Whoever has no number yet came just now: such a day is marked, and is made again when its people are numbered.
create or replace function goods_sets(p_from timestamptz, p_to timestamptz, p_days date[])
returns table (shop_id bigint, product_id bigint, day date, chunk int, bits bit(4096)) language sql stable rows 10000 as $$
  select l.shop_id, l.product_id, l.day, l.place / 4096, set_with(l.place % 4096, 1)::bit(4096)
    from (select v.shop_id, v.product_id, v.day, s.places[p.no % 256 + 1] as place
            from (select v.shop_id, v.product_id, (v.at at time zone z.zone)::date as day, v.buyer_key
                    from visit_event v join fact_unit z on z.unit_id = v.shop_id
                   where v.at >= p_from and v.at < p_to and v.type = 'VIEW' and v.product_id is not null
                   group by 1, 2, 3, 4) v
            join person p on p.key = v.buyer_key
            join person_place s on s.unit_id = v.shop_id and s.chunk = p.no / 256
           where p_days is null or v.day = any (p_days)) l
   where l.place is not null
   group by 1, 2, 3, 4
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
language plpgsql set search_path = public, pg_temp set work_mem = '64MB' set enable_sort = off set enable_incremental_sort = off set enable_material = off set jit = off set plan_cache_mode = force_custom_plan as $$
declare v_gone int; v_days date[]; v_from timestamptz; v_to timestamptz;
begin
  if not pg_try_advisory_xact_lock(4410140) or not exists (select from part_mark) then return 0; end if;
  v_days := days_at_once(array(select distinct day from part_mark), p_days);
  -- Up to when days are kept is asked now and not before: who keeps an hour holds the lock.
  select day_begins(min(day)), least(day_ends(max(day)), kept_until()) into v_from, v_to from unnest(v_days) day;
  with gone as (
    delete from part_mark where day = any (v_days) returning unit_id, day),
  dirty as materialized (
    select distinct unit_id, day from gone),
  packed as materialized (
    select p.* from packed_days(v_from, v_to, v_days) p join dirty d on d.unit_id = p.unit_id and d.day = p.day),
  parts as (
    select * from packed where cut <> 'goods'),
  goods as (
    select unit_id as shop_id, day, type, products, views, favourites, carts, ordered, sold, paid_fens, returned, back_fens from packed where cut = 'goods'),
  kept_parts as (
    insert into day_part as k (unit_id, cut, day, type, keys, counts, fens) select unit_id, cut, day, type, keys, counts, fens from parts
    on conflict (unit_id, cut, day, type) do update set keys = excluded.keys, counts = excluded.counts, fens = excluded.fens
     where (k.keys, k.counts, k.fens) is distinct from (excluded.keys, excluded.counts, excluded.fens)),
  emptied_parts as (
    delete from day_part k using dirty d where k.unit_id = d.unit_id and k.day = d.day
       -- How many parts there are no plan knows: asked this way they are hashed and not read through for each of what is kept.
       and (k.unit_id, k.cut, k.day, k.type) not in (select p.unit_id, p.cut, p.day, p.type from parts p)),
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
            or (k.span = 'DAY' and k.day = d.day and (k.shop_id, k.day, k.type) not in (select g.shop_id, g.day, g.type from goods g)))),
  looks as materialized (
    select g.* from goods_sets(v_from, v_to, v_days) g join dirty d on d.unit_id = g.shop_id and d.day = g.day),
  kept_looks as (
    insert into goods_set as k (shop_id, product_id, day, chunk, bits) select shop_id, product_id, day, chunk, bits from looks
    on conflict (shop_id, product_id, day, chunk) do update set bits = excluded.bits where k.bits <> excluded.bits),
  emptied_looks as (
    delete from goods_set k using dirty d where k.shop_id = d.unit_id and k.day = d.day
       and (k.shop_id, k.product_id, k.day, k.chunk) not in (select l.shop_id, l.product_id, l.day, l.chunk from looks l))
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
language plpgsql stable set search_path = public, pg_temp set enable_nestloop = off set enable_mergejoin = off set enable_sort = off set enable_incremental_sort = off
set work_mem = '64MB' set enable_material = off set jit = off set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare v_from timestamptz := day_begins(p_from); v_to timestamptz := least(day_ends(p_to), kept_until());
begin
  return query
  with packed as materialized (
    select * from packed_days(v_from, v_to, null) d where d.day between p_from and p_to)
  select w.unit_id, w.day, w.cut, left(w.kept, 200), left(w.of_rows, 200)
    from (select coalesce(k.unit_id, r.unit_id) as unit_id, coalesce(k.day, r.day) as day, coalesce(k.cut, r.cut) as cut,
                 concat(k.keys, k.counts, k.fens) as kept, concat(r.keys, r.counts, r.fens) as of_rows
            from (select * from day_part d where d.day between p_from and p_to) k
            full join (select * from packed where cut <> 'goods') r on r.unit_id = k.unit_id and r.cut = k.cut and r.day = k.day and r.type = k.type
           where (k.keys, k.counts, k.fens) is distinct from (r.keys, r.counts, r.fens)
          union all
          select coalesce(k.shop_id, r.unit_id), coalesce(k.day, r.day), 'goods', concat(k.products, k.sold, k.paid_fens), concat(r.products, r.sold, r.paid_fens)
            from (select * from day_goods d where d.span = 'DAY' and d.day between p_from and p_to) k
            full join (select * from packed where cut = 'goods') r on r.unit_id = k.shop_id and r.day = k.day and r.type = k.type
           where (k.products, k.views, k.favourites, k.carts, k.ordered, k.sold, k.paid_fens, k.returned, k.back_fens) is distinct from
                 (r.products, r.views, r.favourites, r.carts, r.ordered, r.sold, r.paid_fens, r.returned, r.back_fens)
          union all
          select coalesce(k.shop_id, r.shop_id), coalesce(k.day, r.day), 'viewers', bit_count(k.bits)::text, bit_count(r.bits)::text
            from (select * from goods_set d where d.day between p_from and p_to) k
            full join (select d.* from goods_sets(v_from, v_to, null) d where d.day between p_from and p_to) r
              on r.shop_id = k.shop_id and r.product_id = k.product_id and r.day = k.day and r.chunk = k.chunk
           where k.bits is distinct from r.bits
          union all
          select m.shop_id, m.day, 'month', concat(m.sums), concat(d.sums)
            from (select g.shop_id, g.day, g.type, goods_sums(g) as sums from day_goods g
                   where g.span = 'MONTH' and g.day between date_trunc('month', p_from::timestamp)::date and p_to) m
            left join (select g.shop_id, date_trunc('month', g.day::timestamp)::date as month, g.type, array[sum(g.sums[1]), sum(g.sums[2])] as sums
                         from (select s.shop_id, s.day, s.type, goods_sums(s) as sums from day_goods s
                                where s.span = 'DAY' and s.day between date_trunc('month', p_from::timestamp)::date and p_to + 31 offset 0) g group by 1, 2, 3) d
              on d.shop_id = m.shop_id and d.month = m.day and d.type = m.type
           where m.sums is distinct from d.sums) w
   where not exists (select from due_marks x where x.unit_id = w.unit_id and x.day = w.day)
     and not exists (select from part_mark x where x.unit_id = w.unit_id and x.day = w.day);
end $$;
revoke execute on function wrong_parts from public;
