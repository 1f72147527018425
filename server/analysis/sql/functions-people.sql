-- Who did what, and when: said once, for everything that counts people.

-- Who did what between two moments, once for each time. Orders for points are of another trade.
create or replace function people_events(p_from timestamptz, p_to timestamptz, p_kinds text[])
returns table (kind text, at timestamptz, key text, shop_id bigint, market_id bigint, brand_id bigint, agent_id bigint) language sql stable rows 1000 as $$
  select 'PLACED', o.placed_at, o.buyer_key, o.shop_id, o.market_id, o.brand_id, o.agent_id
    from trade_order o where 'PLACED' = any (p_kinds) and o.placed_at >= p_from and o.placed_at < p_to and o.type <> 'POINTS'
  union all
  select 'PAID', o.paid_at, o.buyer_key, o.shop_id, o.market_id, o.brand_id, o.agent_id
    from trade_order o where 'PAID' = any (p_kinds) and o.paid_at >= p_from and o.paid_at < p_to and o.type <> 'POINTS'
  union all
  select k.kind, v.at, v.buyer_key, v.shop_id, v.market_id, v.brand_id, v.agent_id
    from visit_event v
    join (values ('VISIT', 'SEEN'), ('VIEW', 'SEEN'), ('VIEW', 'VIEWED'), ('CART', 'CARTED')) k(type, kind) on k.type = v.type and k.kind = any (p_kinds)
   where p_kinds && '{SEEN,VIEWED,CARTED}' and v.at >= p_from and v.at < p_to
$$;

-- In which ten minutes of a day something happened: the first of them is 0. By the clock's own numbers: as decimals they take several times as long.
create or replace function slot_of(p_at timestamp) returns smallint language sql immutable parallel safe as $$
  select (date_part('hour', p_at) * 6 + floor(date_part('minute', p_at) / 10))::smallint
$$;

-- Who came between two moments on these days (null: on all), for each unit that sees it: in which slot of the day they first did each, and in which they paid for the
-- second time. By their number in the house; newcomers, who have none, by one below zero and by their key. By shop and by the clocks of each zone first, because that
-- is handed to five units. Nothing is laid down on the way but who paid, which is read three times.
create or replace function people_between(p_from timestamptz, p_to timestamptz, p_days date[])
returns table (unit_id bigint, day date, no int, newcomer text, seen smallint, viewed smallint, carted smallint, placed smallint, paid smallint, paid_twice smallint)
language sql stable rows 10000 as $$
  with clocks as materialized (
    select unit_id, zone_no from fact_clock),
  zones as materialized (
    select distinct zone, zone_no from fact_clock),
  paid as materialized (
    select e.local::date as day, slot_of(e.local) as slot, coalesce(p.no, -1) as no, case when p.no is null then e.key else '' end as newcomer, e.zone_no,
           e.shop_id, e.market_id, e.brand_id, e.agent_id
      from (select z.zone_no, v.at at time zone z.zone as local, v.key, v.shop_id, v.market_id, v.brand_id, v.agent_id
              from people_events(p_from, p_to, '{PAID}') v cross join zones z offset 0) e
      left join person p on p.key = e.key
     where p_days is null or e.local::date = any (p_days)),
  came as (
    select e.local::date as day, slot_of(e.local) as slot, coalesce(p.no, -1) as no, case when p.no is null then e.key else '' end as newcomer, e.zone_no,
           e.shop_id, e.market_id, e.brand_id, e.agent_id, e.kind
      from (select z.zone_no, v.at at time zone z.zone as local, v.kind, v.key, v.shop_id, v.market_id, v.brand_id, v.agent_id
              from people_events(p_from, p_to, '{SEEN,VIEWED,CARTED,PLACED}') v cross join zones z offset 0) e
      left join person p on p.key = e.key
     where p_days is null or e.local::date = any (p_days)
    union all
    select p.*, 'PAID' from paid p),
  by_shop as (
    select c.day, c.no, c.newcomer, c.zone_no, c.shop_id, c.market_id, c.brand_id, c.agent_id,
           min(c.slot) filter (where c.kind = 'SEEN') as seen, min(c.slot) filter (where c.kind = 'VIEWED') as viewed, min(c.slot) filter (where c.kind = 'CARTED') as carted,
           min(c.slot) filter (where c.kind = 'PLACED') as placed, min(c.slot) filter (where c.kind = 'PAID') as paid
      from came c group by 1, 2, 3, 4, 5, 6, 7, 8),
  firsts as (
    select case grouping(b.shop_id, b.market_id, b.brand_id, b.agent_id) when 7 then b.shop_id when 11 then b.market_id when 13 then b.brand_id when 14 then b.agent_id
                else 0 end as unit_id,
           b.zone_no, b.day, b.no, b.newcomer, min(b.seen) as seen, min(b.viewed) as viewed, min(b.carted) as carted, min(b.placed) as placed, min(b.paid) as paid
      from by_shop b
     group by grouping sets ((b.zone_no, b.day, b.no, b.newcomer, b.shop_id), (b.zone_no, b.day, b.no, b.newcomer, b.market_id),
                             (b.zone_no, b.day, b.no, b.newcomer, b.brand_id), (b.zone_no, b.day, b.no, b.newcomer, b.agent_id), (b.zone_no, b.day, b.no, b.newcomer))),
  -- Few pay twice on a day anywhere.
  payers as (
    select p.day, p.no, p.newcomer, p.zone_no from paid p group by 1, 2, 3, 4 having count(*) > 1),
  times as (
    select u.unit_id, s.day, s.no, s.newcomer, s.slot, row_number() over (partition by u.unit_id, s.day, s.no, s.newcomer order by s.slot) as nth
      from (select c.day, c.no, c.newcomer, c.slot, c.zone_no, unnest(array[c.shop_id, c.market_id, c.brand_id, c.agent_id, 0]) as seen_by
              from paid c join payers p on p.day = c.day and p.no = c.no and p.newcomer = c.newcomer and p.zone_no = c.zone_no offset 0) s
      join clocks u on u.unit_id = s.seen_by and u.zone_no = s.zone_no)
  select f.unit_id, f.day, f.no, f.newcomer, f.seen, f.viewed, f.carted, f.placed, f.paid, t.slot
    from firsts f join clocks u on u.unit_id = f.unit_id and u.zone_no = f.zone_no
    left join times t on t.unit_id = f.unit_id and t.day = f.day and t.no = f.no and t.newcomer = f.newcomer and t.nth = 2
$$;
