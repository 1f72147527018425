-- How many orders a unit has in each state, exactly and at once, and where in the list the n-th of them stands.
-- Every change of state writes a line (+1, -1) instead of changing a number, so that nobody waits for anybody; lines are folded later.
-- A reader adds them up: in any snapshot the sum is the truth. Lines are kept per block of 2,048 ids, so that a page deep in a list
-- is found by adding up blocks and skipping only within one.

create table order_tally (
  unit_id bigint not null, -- a shop, market, brand or agent; 0 is the platform, which sees all
  status  text not null,
  block   int not null,
  n       int not null
);
create index order_tally_sum on order_tally (unit_id, status, block) include (n);
alter table order_tally enable row level security;
do $$
declare kind text;
begin
  foreach kind in array array['md_shop', 'md_market', 'md_brand', 'md_agent'] loop
    execute format('create policy %I on order_tally for select to %I using (unit_id = current_setting(''scope.unit'')::bigint)', 'own_' || kind, kind);
    execute format('grant select on order_tally to %I', kind);
  end loop;
end $$;
create policy all_md_platform on order_tally for select to md_platform using (unit_id = 0);
grant select on order_tally to md_platform;

create function tally_new_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_tally (unit_id, status, block, n)
  select u.id, o.status, (o.id >> 11)::int, count(*)
    from fresh o cross join lateral (values (o.shop_id), (o.market_id), (o.brand_id), (o.agent_id), (0)) u(id)
   where u.id is not null group by 1, 2, 3;
  return null;
end $$;
create trigger tally_new after insert on trade_order referencing new table as fresh for each statement execute function tally_new_orders();

create function tally_moved_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into order_tally (unit_id, status, block, n)
  select u.id, m.status, (m.id >> 11)::int, sum(m.n)
    from (select f.id, f.shop_id, f.market_id, f.brand_id, f.agent_id, s.status, s.n
            from fresh f join stale o on o.id = f.id and o.status <> f.status
           cross join lateral (values (o.status, -1), (f.status, 1)) s(status, n)) m
   cross join lateral (values (m.shop_id), (m.market_id), (m.brand_id), (m.agent_id), (0)) u(id)
   where u.id is not null group by 1, 2, 3 having sum(m.n) <> 0;
  return null;
end $$;
create trigger tally_moved after update on trade_order referencing old table as stale new table as fresh
  for each statement execute function tally_moved_orders();

-- Makes one line of many; answers how many lines went. Readers see either the many or the one.
create function fold_order_tally() returns int
language plpgsql set search_path = public, pg_temp as $$
declare v_gone int;
begin
  if not pg_try_advisory_xact_lock(4410081) then return 0; end if;
  with many as (select unit_id, status, block from order_tally group by 1, 2, 3 having count(*) > 1 or sum(n) = 0),
  gone as (
    delete from order_tally t using many m where t.unit_id = m.unit_id and t.status = m.status and t.block = m.block returning t.*),
  kept as (
    insert into order_tally (unit_id, status, block, n)
    select unit_id, status, block, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0)
  select count(*) into v_gone from gone;
  return v_gone;
end $$;
revoke execute on function fold_order_tally() from public;

create view reconcile_order_tally as
  select coalesce(t.unit_id, o.unit_id) as unit_id, coalesce(t.status, o.status) as status, coalesce(t.block, o.block) as block, t.n, o.n as orders
    from (select unit_id, status, block, sum(n) as n from order_tally group by 1, 2, 3 having sum(n) <> 0) t
    full join (select u.id as unit_id, o.status, (o.id >> 11)::int as block, count(*) as n
                 from trade_order o cross join lateral (values (o.shop_id), (o.market_id), (o.brand_id), (o.agent_id), (0)) u(id)
                where u.id is not null group by 1, 2, 3) o on o.unit_id = t.unit_id and o.status = t.status and o.block = t.block
   where t.n is distinct from o.n;
