-- Looking whether what is kept is what the rows say: all of it, or a part each hour, so that all is looked at once a day.

-- Which days are looked at. By the clock: the last ones, and the part of all days whose hour it is; else all.
create or replace function looked_days(p_hour int default extract(hour from now())::int) returns table (from_day date, to_day date)
language sql stable set search_path = public, pg_temp as $$
  select d.from_day, d.to_day
    from (select min(day) as first, current_date - 2 as edge from fact_trade where unit_id = 0) f
   cross join part_of_hour(f.edge - f.first, p_hour) n
   cross join lateral (values (current_date - 1, 'infinity'::date), (f.first + n.from_n::int, f.first + n.to_n::int)) d(from_day, to_day)
   where scope_value('look') = 'part' and d.from_day <= d.to_day
  union all
  select '-infinity', 'infinity' where scope_value('look') is distinct from 'part'
$$;

-- The hour in which something happened, or the day where hours are forgotten: by counting, because the calendar need not be asked for either.
create or replace function told_hour(p_at timestamp, p_known_from timestamp) returns timestamp language sql immutable parallel safe as $$
  select date_bin(case when p_at < p_known_from then interval '1 day' else interval '1 hour' end, p_at, timestamp '2000-01-01')
$$;

-- What order_facts says of each order, for all that happened between two moments: by shop, the clocks of each zone and the hour, or the day where hours are forgotten.
-- Each kind of event is added up by itself, which takes a third of the time of telling each order by its events. That both say the same is seen by reconcile_facts.
create or replace function facts_between(p_from timestamptz, p_to timestamptz)
returns table (shop_id bigint, market_id bigint, brand_id bigint, agent_id bigint, zone_no bigint, local timestamp, type text, placed_n bigint, placed_fen bigint,
               placed_paid_n bigint, paid_n bigint, paid_fen bigint, paid_qty bigint, paid_back_fen bigint, paid_disputed_n bigint, closed_n bigint, refund_n bigint,
               refund_fen bigint, due_n bigint, due_kept_n bigint, due_excused_n bigint) language sql stable rows 10000 as $$
  with clocks as materialized (
    select distinct zone, zone_no, hours_known_from()::timestamp as known_from from fact_clock)
  select o.shop_id, o.market_id, o.brand_id, o.agent_id, w.zone_no, told_hour(o.placed_at at time zone w.zone, w.known_from), o.type,
         count(*), sum(o.payable_fen)::bigint, count(o.paid_at), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from trade_order o cross join clocks w where o.placed_at >= p_from and o.placed_at < p_to group by 1, 2, 3, 4, 5, 6, 7
  union all
  select o.shop_id, o.market_id, o.brand_id, o.agent_id, w.zone_no, told_hour(o.paid_at at time zone w.zone, w.known_from), o.type,
         0, 0, 0, count(*), sum(o.paid_fen)::bigint, sum(o.total_qty), sum(o.refunded_fen)::bigint, count(a.order_id), 0, 0, 0, 0, 0, 0
    from trade_order o left join (select distinct order_id from after_sale) a on a.order_id = o.id cross join clocks w
   where o.paid_at >= p_from and o.paid_at < p_to group by 1, 2, 3, 4, 5, 6, 7
  union all
  select o.shop_id, o.market_id, o.brand_id, o.agent_id, w.zone_no, told_hour(o.closed_at at time zone w.zone, w.known_from), o.type,
         0, 0, 0, 0, 0, 0, 0, 0, count(*), 0, 0, 0, 0, 0
    from trade_order o cross join clocks w where o.closed_at >= p_from and o.closed_at < p_to group by 1, 2, 3, 4, 5, 6, 7
  union all
  select o.shop_id, o.market_id, o.brand_id, o.agent_id, w.zone_no, told_hour(r.success_at at time zone w.zone, w.known_from), o.type,
         0, 0, 0, 0, 0, 0, 0, 0, 0, count(*), sum(r.amount_fen)::bigint, 0, 0, 0
    from refund r join trade_order o on o.id = r.order_id and o.paid_at is not null cross join clocks w
   where r.success_at >= p_from and r.success_at < p_to group by 1, 2, 3, 4, 5, 6, 7
  union all
  select o.shop_id, o.market_id, o.brand_id, o.agent_id, w.zone_no, told_hour(o.ship_deadline at time zone w.zone, w.known_from), o.type,
         0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, count(*),
         count(*) filter (where o.shipped_at <= o.ship_deadline and not coalesce(o.closed_at <= o.ship_deadline, false)), count(*) filter (where o.closed_at <= o.ship_deadline)
    from trade_order o cross join clocks w where o.ship_deadline >= p_from and o.ship_deadline < p_to group by 1, 2, 3, 4, 5, 6, 7
$$;

-- What is missing in the lines of these days, cell by cell: `marketdesk facts rebuild` adds just that.
create or replace function missing_facts(p_from date, p_to date) returns setof fact_trade
language plpgsql stable rows 10 set search_path = public, pg_temp set enable_sort = off set enable_incremental_sort = off set work_mem = '64MB' set enable_material = off set jit = off
set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare v_from timestamptz := day_begins(p_from); v_to timestamptz := day_ends(p_to);
begin
  return query
  with clocks as materialized (
    select unit_id, zone_no from fact_clock),
  -- What came of each kind of event is put together before it is handed to five units.
  by_shop as (
    select f.shop_id, f.market_id, f.brand_id, f.agent_id, f.zone_no, f.local, f.type, sum(f.placed_n)::bigint as placed_n, sum(f.placed_fen)::bigint as placed_fen,
           sum(f.placed_paid_n)::bigint as placed_paid_n, sum(f.paid_n)::bigint as paid_n, sum(f.paid_fen)::bigint as paid_fen, sum(f.paid_qty)::bigint as paid_qty,
           sum(f.paid_back_fen)::bigint as paid_back_fen, sum(f.paid_disputed_n)::bigint as paid_disputed_n, sum(f.closed_n)::bigint as closed_n,
           sum(f.refund_n)::bigint as refund_n, sum(f.refund_fen)::bigint as refund_fen, sum(f.due_n)::bigint as due_n, sum(f.due_kept_n)::bigint as due_kept_n,
           sum(f.due_excused_n)::bigint as due_excused_n
      from facts_between(v_from, v_to) f group by 1, 2, 3, 4, 5, 6, 7),
  -- How few zones there are no plan knows: units are found by their numbers first.
  told as (
    select u.unit_id, s.local::date as day, case when s.local < hours_known_from() then -1 else date_part('hour', s.local)::int end as hour, s.type,
           s.placed_n, s.placed_fen, s.placed_paid_n, s.paid_n, s.paid_fen, s.paid_qty, s.paid_back_fen, s.paid_disputed_n,
           s.closed_n, s.refund_n, s.refund_fen, s.due_n, s.due_kept_n, s.due_excused_n
      from (select f.*, unnest(array[f.shop_id, f.market_id, f.brand_id, f.agent_id, 0]) as seen_by from by_shop f offset 0) s
      join clocks u on u.unit_id = s.seen_by and u.zone_no = s.zone_no
     where s.local >= p_from and s.local < p_to + 1)
  select unit_id, day, hour::smallint, type, sum(placed_n)::int, sum(placed_fen)::bigint, sum(placed_paid_n)::int, sum(paid_n)::int, sum(paid_fen)::bigint,
         sum(paid_qty)::bigint, sum(paid_back_fen)::bigint, sum(paid_disputed_n)::int, sum(closed_n)::int, sum(refund_n)::int, sum(refund_fen)::bigint,
         sum(due_n)::int, sum(due_kept_n)::int, sum(due_excused_n)::int
    from (select * from told
          union all
          select unit_id, day, case when day < hours_known_from() then -1 else hour end, type, -placed_n, -placed_fen, -placed_paid_n, -paid_n, -paid_fen,
                 -paid_qty, -paid_back_fen, -paid_disputed_n, -closed_n, -refund_n, -refund_fen, -due_n, -due_kept_n, -due_excused_n
            from (select * from fact_trade where day between p_from and p_to union all select * from fact_new where day between p_from and p_to) kept) both_sides
   group by 1, 2, 3, 4
  having (sum(placed_n), sum(placed_fen), sum(placed_paid_n), sum(paid_n), sum(paid_fen), sum(paid_qty), sum(paid_back_fen), sum(paid_disputed_n),
          sum(closed_n), sum(refund_n), sum(refund_fen), sum(due_n), sum(due_kept_n), sum(due_excused_n)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
end $$;
revoke execute on function looked_days, missing_facts from public;
