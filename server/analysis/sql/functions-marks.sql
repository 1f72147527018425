-- Marks: which days something happened to since they were made, and from which hour on; see the tables day_mark and kept_until.

-- Up to this moment days are kept; see the table of that name.
create or replace function kept_until() returns timestamptz
language sql stable security definer set search_path = public, pg_temp as $$ select until_at from kept_until $$;
revoke execute on function kept_until from public;
grant execute on function kept_until to md_shop, md_market, md_brand, md_agent, md_platform, md_house;

-- From when on a mark concerns its day: what happened later than is kept is read from the rows anyway. On a day on which the clocks are turned an hour may
-- begin one earlier. Stable as what it adds is, or it would be called for each mark instead of being a part of the question.
create or replace function marked_from(p_day date, p_hour int, p_zone text) returns timestamptz language sql stable parallel safe as $$
  select p_day::timestamp at time zone p_zone + make_interval(hours => p_hour)
         - case when (p_day + 1)::timestamp at time zone p_zone - p_day::timestamp at time zone p_zone <> interval '24 hours' then interval '1 hour' else interval '0' end
$$;

-- Days of orders that came with their parcels: those of placing, paying and closing are marked where they are counted.
create or replace function mark_new_parcels() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from fresh where shipped_at is not null) then return null; end if;
  insert into day_mark (unit_id, day, hour)
  select z.unit_id, (o.shipped_at at time zone z.zone)::date, min(extract(hour from o.shipped_at at time zone z.zone))
    from fresh o cross join lateral (values (o.shop_id), (o.market_id), (o.brand_id), (o.agent_id), (0)) u(id)
    join fact_unit z on z.unit_id = u.id
   where o.shipped_at is not null group by 1, 2;
  return null;
end $$;

-- Days of an order that is counted as before and yet is another: another buyer, address or parcel; another minute of the hour; or whose refunds go with it to another
-- unit.
create or replace function mark_changed_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from fresh f join stale s on s.id = f.id
                  where (s.buyer_key, s.channel, s.region_code, s.close_type, s.shipped_at, s.type, s.market_id, s.brand_id, s.agent_id) is distinct from
                        (f.buyer_key, f.channel, f.region_code, f.close_type, f.shipped_at, f.type, f.market_id, f.brand_id, f.agent_id)
                     or (f.shipped_at is not null and s.paid_at is distinct from f.paid_at)
                     or s.placed_at <> f.placed_at or s.paid_at <> f.paid_at or s.closed_at <> f.closed_at) then return null; end if;
  insert into day_mark (unit_id, day, hour)
  select z.unit_id, (e.at at time zone z.zone)::date, min(extract(hour from e.at at time zone z.zone))
    from fresh f join stale s on s.id = f.id
   cross join lateral (values ((f.type, f.market_id, f.brand_id, f.agent_id) is distinct from (s.type, s.market_id, s.brand_id, s.agent_id))) c(moved)
   cross join lateral (
     select f.placed_at where f.buyer_key <> s.buyer_key
     union all
     select f.paid_at where (f.buyer_key, f.channel, f.region_code) is distinct from (s.buyer_key, s.channel, s.region_code)
     union all
     select t.at from (values (s.placed_at, f.placed_at), (s.paid_at, f.paid_at), (s.closed_at, f.closed_at)) w(before, now)
                cross join lateral (values (w.before), (w.now)) t(at) where w.before <> w.now
     union all
     select f.closed_at where f.close_type is distinct from s.close_type or f.channel <> s.channel
     union all
     select d.at from (values (s.shipped_at), (f.shipped_at)) d(at) where moved or (f.shipped_at, f.paid_at) is distinct from (s.shipped_at, s.paid_at)
     union all
     select r.success_at from refund r where moved and r.order_id = f.id
     union all
     select a.refunded_at from after_sale a where moved and a.order_id = f.id) e(at)
   cross join lateral (values (f.shop_id), (f.market_id), (f.brand_id), (f.agent_id), (s.market_id), (s.brand_id), (s.agent_id), (0)) u(id)
    join fact_unit z on z.unit_id = u.id
   where e.at is not null group by 1, 2;
  return null;
end $$;

-- Days on which after-sales ended with money.
create or replace function mark_new_returns() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from fresh where refunded_at is not null) then return null; end if;
  insert into day_mark (unit_id, day, hour)
  select z.unit_id, (a.refunded_at at time zone z.zone)::date, min(extract(hour from a.refunded_at at time zone z.zone))
    from fresh a join trade_order o on o.id = a.order_id
   cross join lateral (values (o.shop_id), (o.market_id), (o.brand_id), (o.agent_id), (0)) u(id)
    join fact_unit z on z.unit_id = u.id
   where a.refunded_at is not null group by 1, 2;
  return null;
end $$;

create or replace function mark_changed_returns() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from fresh f join stale s on s.id = f.id where (s.refunded_at, s.qty) is distinct from (f.refunded_at, f.qty)) then return null; end if;
  insert into day_mark (unit_id, day, hour)
  select z.unit_id, (e.at at time zone z.zone)::date, min(extract(hour from e.at at time zone z.zone))
    from fresh f join stale s on s.id = f.id and (s.refunded_at, s.qty) is distinct from (f.refunded_at, f.qty)
    join trade_order o on o.id = f.order_id
   cross join lateral (values (s.refunded_at), (f.refunded_at)) e(at)
   cross join lateral (values (o.shop_id), (o.market_id), (o.brand_id), (o.agent_id), (0)) u(id)
    join fact_unit z on z.unit_id = u.id
   where e.at is not null group by 1, 2;
  return null;
end $$;

create or replace function mark_visited_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into day_mark (unit_id, day, hour)
  select z.unit_id, (v.at at time zone z.zone)::date, min(extract(hour from v.at at time zone z.zone))
    from fresh v cross join lateral (values (v.shop_id), (v.market_id), (v.brand_id), (v.agent_id), (0)) u(id)
    join fact_unit z on z.unit_id = u.id
   group by 1, 2;
  return null;
end $$;

create or replace function mark_moved_visits() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into day_mark (unit_id, day, hour)
  select z.unit_id, (v.at at time zone z.zone)::date, min(extract(hour from v.at at time zone z.zone))
    from (select * from fresh union all select * from stale) v
   cross join lateral (values (v.shop_id), (v.market_id), (v.brand_id), (v.agent_id), (0)) u(id)
    join fact_unit z on z.unit_id = u.id
   group by 1, 2;
  return null;
end $$;
