-- Looking whether what is kept is what the rows say: all of it, or a part each hour, so that all is looked at once a day.

-- Which days are looked at. By the clock: the last ones, and the part of all days whose hour it is; else all.
create or replace function looked_days(p_hour int default extract(hour from now())::int) returns table (from_day date, to_day date)
language sql stable set search_path = public, pg_temp as $$
  select d.from_day, d.to_day
    from (select min(day) as first, current_date - 2 as edge from fact_trade where unit_id = 0) f
   cross join lateral (values (current_date - 1, 'infinity'::date),
                              (f.first + (f.edge - f.first) * p_hour / 24, f.first + (f.edge - f.first) * (p_hour + 1) / 24 - (p_hour < 23)::int)) d(from_day, to_day)
   where scope_value('look') = 'part' and d.from_day <= d.to_day
  union all
  select '-infinity', 'infinity' where scope_value('look') is distinct from 'part'
$$;

-- What is missing in the lines of these days, cell by cell: `marketdesk facts rebuild` adds just that.
create or replace function missing_facts(p_from date, p_to date) returns setof fact_trade language sql stable rows 10 as $$
  -- By the clocks of each zone first, because units that see the same shop mostly go by the same clocks.
  with clocked as materialized (
    select w.zone, o.shop_id, o.market_id, o.brand_id, o.agent_id, o.type, date_trunc('hour', e.at at time zone w.zone) as local,
           sum(e.placed_n) as placed_n, sum(e.placed_fen) as placed_fen, sum(e.placed_paid_n) as placed_paid_n, sum(e.paid_n) as paid_n,
           sum(e.paid_fen) as paid_fen, sum(e.paid_qty) as paid_qty, sum(e.paid_back_fen) as paid_back_fen,
           sum(e.paid_disputed_n) as paid_disputed_n, sum(e.closed_n) as closed_n, sum(e.refund_n) as refund_n, sum(e.refund_fen) as refund_fen,
           sum(e.due_n) as due_n, sum(e.due_kept_n) as due_kept_n, sum(e.due_excused_n) as due_excused_n
      from (select id from trade_order where placed_at >= (select day_begins(p_from)) and placed_at < (select day_ends(p_to))
            union select id from trade_order where paid_at >= (select day_begins(p_from)) and paid_at < (select day_ends(p_to))
            union select id from trade_order where closed_at >= (select day_begins(p_from)) and closed_at < (select day_ends(p_to))
            union select id from trade_order where ship_deadline >= (select day_begins(p_from)) and ship_deadline < (select day_ends(p_to))
            union select order_id from refund where success_at >= (select day_begins(p_from)) and success_at < (select day_ends(p_to))) c
      join trade_order o on o.id = c.id
     cross join lateral order_facts(o.id, o.placed_at, o.payable_fen, o.paid_at, o.paid_fen, o.total_qty, o.refunded_fen, o.closed_at,
                                    o.ship_deadline, o.shipped_at) e
     cross join (select distinct f.zone from fact_unit f) w
     group by 1, 2, 3, 4, 5, 6, 7),
  -- How few zones there are no plan knows: units are found by their numbers first.
  told as materialized (
    select z.unit_id, z.zone as their_zone, s.*
      from clocked s cross join lateral (values (s.shop_id), (s.market_id), (s.brand_id), (s.agent_id), (0)) u(id) join fact_unit z on z.unit_id = u.id
     where s.local >= p_from and s.local < p_to + 1)
  select unit_id, day, hour::smallint, type, sum(placed_n)::int, sum(placed_fen)::bigint, sum(placed_paid_n)::int, sum(paid_n)::int, sum(paid_fen)::bigint,
         sum(paid_qty)::bigint, sum(paid_back_fen)::bigint, sum(paid_disputed_n)::int, sum(closed_n)::int, sum(refund_n)::int, sum(refund_fen)::bigint,
         sum(due_n)::int, sum(due_kept_n)::int, sum(due_excused_n)::int
    from (select s.unit_id, s.local::date as day, case when s.local < hours_known_from() then -1 else extract(hour from s.local)::int end as hour, s.type,
                 s.placed_n, s.placed_fen, s.placed_paid_n, s.paid_n, s.paid_fen, s.paid_qty, s.paid_back_fen, s.paid_disputed_n, s.closed_n, s.refund_n,
                 s.refund_fen, s.due_n, s.due_kept_n, s.due_excused_n
            from told s where s.zone = s.their_zone
          union all
          select unit_id, day, case when day < hours_known_from() then -1 else hour end, type, -placed_n, -placed_fen, -placed_paid_n, -paid_n, -paid_fen,
                 -paid_qty, -paid_back_fen, -paid_disputed_n, -closed_n, -refund_n, -refund_fen, -due_n, -due_kept_n, -due_excused_n
            from (select * from fact_trade where day between p_from and p_to union all select * from fact_new where day between p_from and p_to) kept) both_sides
   group by 1, 2, 3, 4
  having (sum(placed_n), sum(placed_fen), sum(placed_paid_n), sum(paid_n), sum(paid_fen), sum(paid_qty), sum(paid_back_fen), sum(paid_disputed_n),
          sum(closed_n), sum(refund_n), sum(refund_fen), sum(due_n), sum(due_kept_n), sum(due_excused_n)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
$$;
revoke execute on function looked_days, missing_facts from public;
