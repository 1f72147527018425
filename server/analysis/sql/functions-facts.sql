-- Figures of trade as lines: see the tables fact_new and fact_trade. What an order adds to them is said in order_facts, once.

-- All that an order adds, each part by its own time: it placed, was paid, was closed, had to ship, was refunded.
create or replace function order_facts(p_id bigint, p_placed_at timestamptz, p_payable_fen bigint, p_paid_at timestamptz, p_paid_fen bigint, p_total_qty int,
                                       p_refunded_fen bigint, p_closed_at timestamptz, p_ship_deadline timestamptz, p_shipped_at timestamptz)
returns table (at timestamptz, placed_n int, placed_fen bigint, placed_paid_n int, paid_n int, paid_fen bigint, paid_qty int, paid_back_fen bigint,
               paid_disputed_n int, closed_n int, refund_n int, refund_fen bigint, due_n int, due_kept_n int, due_excused_n int)
language sql stable rows 4 as $$
  select p_placed_at, 1, p_payable_fen, (p_paid_at is not null)::int, 0, 0::bigint, 0, 0::bigint, 0, 0, 0, 0::bigint, 0, 0, 0
  union all
  select p_paid_at, 0, 0, 0, 1, p_paid_fen, p_total_qty, p_refunded_fen, (exists (select from after_sale a where a.order_id = p_id))::int, 0, 0, 0, 0, 0, 0
   where p_paid_at is not null
  union all
  select p_closed_at, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0 where p_closed_at is not null
  union all
  select p_ship_deadline, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
         (coalesce(p_shipped_at <= p_ship_deadline, false) and not coalesce(p_closed_at <= p_ship_deadline, false))::int,
         coalesce(p_closed_at <= p_ship_deadline, false)::int
   where p_ship_deadline is not null
  union all
  -- A deposit that goes back belongs to an order that was never paid.
  select r.success_at, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, r.amount_fen, 0, 0, 0
    from refund r where r.order_id = p_id and r.success_at is not null and p_paid_at is not null
$$;

create or replace function count_new_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with lines as (
  insert into fact_new (unit_id, day, hour, type, placed_n, placed_fen, placed_paid_n, paid_n, paid_fen, paid_qty, paid_back_fen, paid_disputed_n, closed_n,
                        refund_n, refund_fen, due_n, due_kept_n, due_excused_n)
  select z.unit_id, (e.at at time zone z.zone)::date, extract(hour from e.at at time zone z.zone), o.type, sum(e.placed_n), sum(e.placed_fen),
         sum(e.placed_paid_n), sum(e.paid_n), sum(e.paid_fen), sum(e.paid_qty), sum(e.paid_back_fen), sum(e.paid_disputed_n), sum(e.closed_n),
         sum(e.refund_n), sum(e.refund_fen), sum(e.due_n), sum(e.due_kept_n), sum(e.due_excused_n)
    from fresh o cross join lateral order_facts(o.id, o.placed_at, o.payable_fen, o.paid_at, o.paid_fen, o.total_qty, o.refunded_fen, o.closed_at,
                                                o.ship_deadline, o.shipped_at) e
   cross join lateral (values (o.shop_id), (o.market_id), (o.brand_id), (o.agent_id), (0)) u(id)
    join fact_unit z on z.unit_id = u.id
   group by 1, 2, 3, 4
  returning unit_id, day, hour, placed_n, paid_n, closed_n)
  insert into day_mark (unit_id, day, hour)
  select unit_id, day, min(hour) from lines where placed_n <> 0 or paid_n <> 0 or closed_n <> 0 group by 1, 2;
  return null;
end $$;

-- Takes away what an order was and adds what it is: a new price, a payment, a parcel in time, another agent.
create or replace function count_changed_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Most changes of an order concern no figure, and this is asked in every one of them.
  if not exists (
    select from fresh f join stale s on s.id = f.id
     where (s.placed_at, s.payable_fen, s.paid_at, s.paid_fen, s.total_qty, s.refunded_fen, s.closed_at, s.ship_deadline, s.shipped_at, s.type,
            s.market_id, s.brand_id, s.agent_id)
           is distinct from
           (f.placed_at, f.payable_fen, f.paid_at, f.paid_fen, f.total_qty, f.refunded_fen, f.closed_at, f.ship_deadline, f.shipped_at, f.type,
            f.market_id, f.brand_id, f.agent_id)) then return null; end if;
  with lines as (
  insert into fact_new (unit_id, day, hour, type, placed_n, placed_fen, placed_paid_n, paid_n, paid_fen, paid_qty, paid_back_fen, paid_disputed_n, closed_n,
                        refund_n, refund_fen, due_n, due_kept_n, due_excused_n)
  select z.unit_id, (e.at at time zone z.zone)::date, extract(hour from e.at at time zone z.zone), o.type, sum(sign * e.placed_n), sum(sign * e.placed_fen),
         sum(sign * e.placed_paid_n), sum(sign * e.paid_n), sum(sign * e.paid_fen), sum(sign * e.paid_qty), sum(sign * e.paid_back_fen),
         sum(sign * e.paid_disputed_n), sum(sign * e.closed_n), sum(sign * e.refund_n), sum(sign * e.refund_fen), sum(sign * e.due_n),
         sum(sign * e.due_kept_n), sum(sign * e.due_excused_n)
    from fresh f join stale s on s.id = f.id
   cross join lateral (
     values (-1, s.id, s.type, s.shop_id, s.market_id, s.brand_id, s.agent_id, s.placed_at, s.payable_fen, s.paid_at, s.paid_fen, s.total_qty, s.refunded_fen,
             s.closed_at, s.ship_deadline, s.shipped_at),
            (1, f.id, f.type, f.shop_id, f.market_id, f.brand_id, f.agent_id, f.placed_at, f.payable_fen, f.paid_at, f.paid_fen, f.total_qty, f.refunded_fen,
             f.closed_at, f.ship_deadline, f.shipped_at))
     o(sign, id, type, shop_id, market_id, brand_id, agent_id, placed_at, payable_fen, paid_at, paid_fen, total_qty, refunded_fen, closed_at, ship_deadline,
       shipped_at)
   cross join lateral order_facts(o.id, o.placed_at, o.payable_fen, o.paid_at, o.paid_fen, o.total_qty, o.refunded_fen, o.closed_at, o.ship_deadline,
                                  o.shipped_at) e
   cross join lateral (values (o.shop_id), (o.market_id), (o.brand_id), (o.agent_id), (0)) u(id)
    join fact_unit z on z.unit_id = u.id
   group by 1, 2, 3, 4
  having (sum(sign * e.placed_n), sum(sign * e.placed_fen), sum(sign * e.placed_paid_n), sum(sign * e.paid_n), sum(sign * e.paid_fen), sum(sign * e.paid_qty),
          sum(sign * e.paid_back_fen), sum(sign * e.paid_disputed_n), sum(sign * e.closed_n), sum(sign * e.refund_n), sum(sign * e.refund_fen),
          sum(sign * e.due_n), sum(sign * e.due_kept_n), sum(sign * e.due_excused_n)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  returning unit_id, day, hour, placed_n, paid_n, paid_fen, closed_n)
  insert into day_mark (unit_id, day, hour)
  select unit_id, day, min(hour) from lines where placed_n <> 0 or paid_n <> 0 or paid_fen <> 0 or closed_n <> 0 group by 1, 2;
  return null;
end $$;

create or replace function count_refunds() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with lines as (
  insert into fact_new (unit_id, day, hour, type, refund_n, refund_fen)
  select z.unit_id, (r.success_at at time zone z.zone)::date, extract(hour from r.success_at at time zone z.zone), o.type, count(*), sum(r.amount_fen)
    from fresh r join trade_order o on o.id = r.order_id and o.paid_at is not null
   cross join lateral (values (o.shop_id), (o.market_id), (o.brand_id), (o.agent_id), (0)) u(id)
    join fact_unit z on z.unit_id = u.id
   where r.success_at is not null
   group by 1, 2, 3, 4
  returning unit_id, day, hour)
  insert into day_mark (unit_id, day, hour) select unit_id, day, min(hour) from lines group by 1, 2;
  return null;
end $$;

create or replace function count_changed_refunds() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with lines as (
  insert into fact_new (unit_id, day, hour, type, refund_n, refund_fen)
  select z.unit_id, (r.at at time zone z.zone)::date, extract(hour from r.at at time zone z.zone), o.type, sum(r.sign), sum(r.sign * r.fen)
    from fresh f join stale s on s.id = f.id and (s.success_at, s.amount_fen, s.order_id) is distinct from (f.success_at, f.amount_fen, f.order_id)
   cross join lateral (values (-1, s.order_id, s.success_at, s.amount_fen), (1, f.order_id, f.success_at, f.amount_fen)) r(sign, order_id, at, fen)
    join trade_order o on o.id = r.order_id and o.paid_at is not null
   cross join lateral (values (o.shop_id), (o.market_id), (o.brand_id), (o.agent_id), (0)) u(id)
    join fact_unit z on z.unit_id = u.id
   where r.at is not null
   group by 1, 2, 3, 4 having (sum(r.sign), sum(r.sign * r.fen)) <> (0, 0)
  returning unit_id, day, hour)
  insert into day_mark (unit_id, day, hour) select unit_id, day, min(hour) from lines group by 1, 2;
  return null;
end $$;

-- The first after-sale of an order is one more that was asked about. Whoever opens one holds the order: two are never the first.
create or replace function count_first_after_sales() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fact_new (unit_id, day, hour, type, paid_disputed_n)
  select z.unit_id, (o.paid_at at time zone z.zone)::date, extract(hour from o.paid_at at time zone z.zone), o.type, count(*)
    from (select distinct order_id from fresh) a join trade_order o on o.id = a.order_id and o.paid_at is not null
   cross join lateral (values (o.shop_id), (o.market_id), (o.brand_id), (o.agent_id), (0)) u(id)
    join fact_unit z on z.unit_id = u.id
   where not exists (select from after_sale b where b.order_id = a.order_id and b.id not in (select id from fresh))
   group by 1, 2, 3, 4;
  return null;
end $$;

-- A unit that begins is counted by its clocks from its first order on.
create or replace function keep_fact_units() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into fact_unit (unit_id, zone) select case kind when 'PLATFORM' then 0 else id end, timezone from fresh on conflict do nothing;
  return null;
end $$;

-- The first day that is told by the hour: of earlier ones only the day is known. Six weeks are enough for a month beside the one before it. Folding forgets hours a
-- little later, whatever the clocks of the unit.
create or replace function hours_known_from() returns date language sql stable as $$ select current_date - 42 $$;

-- Makes one line of many; answers how many lines went. Readers see either the many or the one.
create or replace function fold_facts() returns int
language plpgsql set search_path = public, pg_temp as $$
declare v_gone int;
begin
  if not pg_try_advisory_xact_lock(4410137) then return 0; end if;
  with gone as (
    delete from fact_new returning *),
  -- Days whose hours are forgotten now.
  old as (
    delete from fact_trade where hour >= 0 and day < hours_known_from() - 3 returning *),
  cells as (
    select unit_id, day, case when day < hours_known_from() - 3 then -1 else hour end as hour, type, sum(placed_n) as placed_n, sum(placed_fen) as placed_fen,
           sum(placed_paid_n) as placed_paid_n, sum(paid_n) as paid_n, sum(paid_fen) as paid_fen, sum(paid_qty) as paid_qty,
           sum(paid_back_fen) as paid_back_fen, sum(paid_disputed_n) as paid_disputed_n, sum(closed_n) as closed_n, sum(refund_n) as refund_n,
           sum(refund_fen) as refund_fen, sum(due_n) as due_n, sum(due_kept_n) as due_kept_n, sum(due_excused_n) as due_excused_n
      from (select * from gone union all select * from old) lines group by 1, 2, 3, 4),
  kept as (
    insert into fact_trade as t (unit_id, day, hour, type, placed_n, placed_fen, placed_paid_n, paid_n, paid_fen, paid_qty, paid_back_fen, paid_disputed_n,
                                 closed_n, refund_n, refund_fen, due_n, due_kept_n, due_excused_n)
    select * from cells
    on conflict (unit_id, day, type, hour) do update
      set placed_n = t.placed_n + excluded.placed_n, placed_fen = t.placed_fen + excluded.placed_fen, placed_paid_n = t.placed_paid_n + excluded.placed_paid_n,
          paid_n = t.paid_n + excluded.paid_n, paid_fen = t.paid_fen + excluded.paid_fen, paid_qty = t.paid_qty + excluded.paid_qty,
          paid_back_fen = t.paid_back_fen + excluded.paid_back_fen, paid_disputed_n = t.paid_disputed_n + excluded.paid_disputed_n,
          closed_n = t.closed_n + excluded.closed_n, refund_n = t.refund_n + excluded.refund_n, refund_fen = t.refund_fen + excluded.refund_fen,
          due_n = t.due_n + excluded.due_n, due_kept_n = t.due_kept_n + excluded.due_kept_n, due_excused_n = t.due_excused_n + excluded.due_excused_n)
  select count(*) into v_gone from gone;
  return v_gone;
end $$;
revoke execute on function fold_facts() from public;

-- Adds what is missing in the figures of these units, or of all, as lines; answers how many. One statement sees rows and lines in one moment: nobody waits,
-- and whoever writes meanwhile adds to both. In turn, because two at once would add the same.
create or replace function rebuild_facts(p_units bigint[] default null) returns int
language plpgsql set search_path = public, pg_temp set jit = off as $$
declare v_added int;
begin
  perform pg_advisory_xact_lock(4410138);
  insert into fact_new (unit_id, day, hour, type, placed_n, placed_fen, placed_paid_n, paid_n, paid_fen, paid_qty, paid_back_fen, paid_disputed_n, closed_n,
                        refund_n, refund_fen, due_n, due_kept_n, due_excused_n)
  select * from missing_facts('-infinity', 'infinity') where p_units is null or unit_id = any (p_units);
  get diagnostics v_added = row_count;
  return v_added;
end $$;
revoke execute on function rebuild_facts from public;

-- Whether the caller sees all of a unit's trade: its own, and that of a shop which is its. A shop's orders never leave its market or brand, and go with
-- it to another agent.
create or replace function sees_trade_of(p_unit bigint) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare v_scope bigint := scope_value('unit')::bigint;
begin
  return case current_setting('role')
    when 'none' then true when 'md_house' then true when 'md_platform' then true
    when 'md_shop' then p_unit = v_scope
    when 'md_market' then p_unit = v_scope or exists (select from unit where id = p_unit and kind = 'SHOP' and market_id = v_scope)
    when 'md_brand' then p_unit = v_scope or exists (select from unit where id = p_unit and kind = 'SHOP' and brand_id = v_scope)
    when 'md_agent' then p_unit = v_scope or exists (select from unit where id = p_unit and kind = 'SHOP' and agent_id = v_scope)
    else false end;
end $$;

-- Whose figures are meant: those of the shop that is named, else the caller's own.
create or replace function facts_unit(p_shop bigint) returns bigint language sql stable as $$
  select coalesce(p_shop, case when current_setting('role') in ('none', 'md_house', 'md_platform') then 0 else scope_value('unit')::bigint end)
$$;

-- By which clocks a unit's figures can be read; nothing where they cannot, or are not the caller's to see.
create or replace function facts_zone(p_unit bigint) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select f.zone from fact_unit f where f.unit_id = p_unit and f.is_ready and sees_trade_of(p_unit));
end $$;

-- A unit's figures, folded and waiting, of these days by its own clocks. Of days before those of hours_known_from the hour may be -1.
create or replace function facts_of(p_unit bigint, p_from date, p_to date) returns setof fact_trade
language plpgsql stable security definer rows 500 set search_path = public, pg_temp as $$
begin
  if not sees_trade_of(p_unit) then return; end if;
  return query select * from fact_trade where unit_id = p_unit and day between p_from and p_to
               union all select * from fact_new where unit_id = p_unit and day between p_from and p_to;
end $$;
revoke execute on function sees_trade_of, facts_zone, facts_of from public;
grant execute on function sees_trade_of, facts_zone, facts_of to md_shop, md_market, md_brand, md_agent, md_platform, md_house;

-- Units whose clocks were changed are counted by the new ones from here on; what was counted before is added up anew once nobody counts by the old.
create or replace function turn_fact_clocks() returns int
language plpgsql set search_path = public, pg_temp as $$
declare v_turned int;
begin
  update fact_unit f set zone = u.timezone, is_ready = false from unit u
   where f.unit_id = case u.kind when 'PLATFORM' then 0 else u.id end and f.zone <> u.timezone;
  get diagnostics v_turned = row_count;
  return v_turned;
end $$;
revoke execute on function turn_fact_clocks() from public;
