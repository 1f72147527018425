-- Clocks are counted as they are set, moved and stopped: see the table clock_tally.

-- Of a time without a zone: of one with a zone `extract` goes by the session's as far as PostgreSQL knows, and a function that could is called for each row
-- instead of being put into the query, which takes several times as long.
create or replace function clock_slot(p_at timestamptz) returns bigint language sql immutable parallel safe as $$
  select floor(extract(epoch from p_at at time zone 'UTC') / 3600)::bigint
$$;

create or replace function tally_set_clocks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into clock_tally (unit_id, kind, slot, is_paused, n)
  select u.id, c.kind, clock_slot(c.due_at), c.paused_at is not null, count(*)
    from fresh c cross join lateral (values (c.shop_id), (c.market_id), (c.brand_id), (c.agent_id), (0)) u(id)
   where u.id is not null group by 1, 2, 3, 4;
  return null;
end $$;

create or replace function tally_stopped_clocks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into clock_tally (unit_id, kind, slot, is_paused, n)
  select u.id, c.kind, clock_slot(c.due_at), c.paused_at is not null, -count(*)
    from stale c cross join lateral (values (c.shop_id), (c.market_id), (c.brand_id), (c.agent_id), (0)) u(id)
   where u.id is not null group by 1, 2, 3, 4;
  return null;
end $$;

-- What was only tried once more leaves no line.
create or replace function tally_moved_clocks() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into clock_tally (unit_id, kind, slot, is_paused, n)
  select u.id, c.kind, clock_slot(c.due_at), c.paused_at is not null, sum(c.n)
    from (select stale.*, -1 as n from stale union all select fresh.*, 1 from fresh) c
   cross join lateral (values (c.shop_id), (c.market_id), (c.brand_id), (c.agent_id), (0)) u(id)
   where u.id is not null group by 1, 2, 3, 4 having sum(c.n) <> 0;
  return null;
end $$;

-- Makes one line of many. Readers see either the many or the one.
create or replace function fold_clock_tally() returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(4410131) then return; end if;
  with many as (select unit_id, kind, slot, is_paused from clock_tally group by 1, 2, 3, 4 having count(*) > 1 or sum(n) = 0),
  gone as (
    delete from clock_tally t using many m
     where t.unit_id = m.unit_id and t.kind = m.kind and t.slot = m.slot and t.is_paused = m.is_paused returning t.*)
  insert into clock_tally (unit_id, kind, slot, is_paused, n)
  select unit_id, kind, slot, is_paused, sum(n) from gone group by 1, 2, 3, 4 having sum(n) <> 0;
end $$;
revoke execute on function fold_clock_tally() from public;
