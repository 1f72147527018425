-- Sets of people: see the tables day_set, day_first and day_mark. Who belongs to which is said in people_events, once.

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

-- In which ten minutes of a day something happened: the first of them is 0.
create or replace function slot_of(p_at timestamp) returns smallint language sql immutable parallel safe as $$
  select (extract(hour from p_at) * 6 + floor(extract(minute from p_at) / 10))::smallint
$$;

-- Who visited, ordered and paid between two moments on these days (null: on all), for each unit that sees it: each once a day, in the slot of the first time; who
-- paid twice, in the slot of the second. By the clocks of each zone first, because units that see the same shop mostly go by the same clocks.
create or replace function people_between(p_from timestamptz, p_to timestamptz, p_days date[])
returns table (unit_id bigint, kind text, day date, key text, slot smallint) language sql stable rows 10000 as $$
  with found as (
    select w.zone, e.kind, e.key, e.shop_id, e.market_id, e.brand_id, e.agent_id, date_bin('10 minutes', e.at at time zone w.zone, '2001-01-01') as at, count(*) as n
      from people_events(p_from, p_to, '{SEEN,VIEWED,CARTED,PLACED,PAID}') e cross join (select distinct f.zone from fact_unit f) w
     where p_days is null or (e.at at time zone w.zone)::date = any (p_days)
     group by 1, 2, 3, 4, 5, 6, 7, 8),
  -- First for all who see it, then whose clocks these are: left to choose, the planner tells everything to every unit of the zone.
  each as materialized (
    select z.unit_id, s.kind, s.at::date as day, s.key, s.at, s.n
      from (select f.*, u.id as seen_by from found f cross join lateral unnest(array[f.shop_id, f.market_id, f.brand_id, f.agent_id, 0]) u(id) offset 0) s
      join fact_unit z on z.unit_id = s.seen_by and z.zone = s.zone)
  select e.unit_id, e.kind, e.day, e.key, slot_of(min(e.at)) from each e group by 1, 2, 3, 4
  union all
  select t.unit_id, 'PAID_TWICE', t.day, t.key, slot_of(min(t.at))
    from (select e.unit_id, e.day, e.key, e.at, sum(e.n) over (partition by e.unit_id, e.day, e.key order by e.at) as times from each e where e.kind = 'PAID') t
   where t.times > 1 group by 1, 3, 4
$$;

-- A chunk of a set with these places in it: set_with(place, 1).
do $$ begin
  execute format('create or replace aggregate set_with(int, int) (sfunc = set_bit, stype = bit, initcond = %L, parallel = safe)', repeat('0', 4096));
end $$;

-- Makes the sets of marked days anew and numbers who is new; answers how many marks went. One statement sees marks and rows in one moment, so that
-- a day is made anew with all that marked it. Not more than so many days at once, the latest first. Marks of what is later than is kept stay until their hour is
-- kept, one for each day of a unit; and a day of which not all is kept is marked from there on, whatever is known of its later hours.
create or replace function fold_sets(p_days int default null) returns int
-- How many days are marked and how many people there are, no plan can tell beforehand: people are looked up one by one, the rest is joined by hashing.
-- Sets are gathered by hashing, too, in room enough for some days of a busy house: sorted on disk they take half as long again.
language plpgsql set search_path = public, pg_temp set enable_nestloop = off set enable_mergejoin = off set enable_seqscan = off set enable_sort = off
set work_mem = '64MB' set jit = off as $$
declare v_gone int; v_until timestamptz;
begin
  if not pg_try_advisory_xact_lock(4410139) or not exists (select from day_mark) then return 0; end if;
  v_until := kept_until(); -- not before it: who keeps an hour holds the lock
  with gone as (
    delete from day_mark m using fact_unit u where u.unit_id = m.unit_id and marked_from(m.day, m.hour, u.zone) >= v_until returning m.unit_id, m.day, m.hour)
  insert into day_mark (unit_id, day, hour) select unit_id, day, min(hour) from gone group by 1, 2;
  with due as materialized (
    select place, day from due_marks),
  gone as (
    delete from day_mark m using due where m.ctid = due.place and (p_days is null or due.day in (select distinct d.day from due d order by d.day desc limit p_days))
    returning m.unit_id, m.day),
  dirty as materialized (
    select distinct unit_id, day from gone),
  goes_on as (
    insert into day_mark (unit_id, day, hour)
    select d.unit_id, d.day, ceil(extract(epoch from v_until - b.begins) / 3600) + (b.ends - b.begins <> interval '24 hours')::int
      from dirty d join fact_unit u on u.unit_id = d.unit_id
     cross join lateral (select d.day::timestamp at time zone u.zone as begins, (d.day + 1)::timestamp at time zone u.zone as ends) b
     where b.ends > v_until),
  -- Their parts are made anew after them.
  passed_on as (
    insert into part_mark (unit_id, day) select unit_id, day from dirty),
  dates as materialized (
    select array_agg(distinct day) as days from dirty),
  found as materialized (
    select r.* from dates cross join lateral stretches_of(days) s cross join lateral people_between(s.from_at, least(s.to_at, v_until), days) r
      join dirty d on d.unit_id = r.unit_id and d.day = r.day),
  known as materialized (
    select k.unit_id, k.key, (select p.no from person p where p.unit_id = k.unit_id and p.key = k.key) as no
      from (select distinct unit_id, key from found) k),
  fresh as materialized (
    select k.unit_id, k.key, (u.people - 1 + row_number() over (partition by k.unit_id order by k.key))::int as no
      from known k join fact_unit u on u.unit_id = k.unit_id where k.no is null),
  numbered as (
    insert into person (unit_id, key, no) select unit_id, key, no from fresh),
  counted as (
    update fact_unit u set people = u.people + f.people from (select unit_id, count(*) as people from fresh group by 1) f where f.unit_id = u.unit_id),
  people as materialized (
    select f.unit_id, f.kind, f.day, f.slot, k.no
      from found f join (select * from known where no is not null union all select * from fresh) k on k.unit_id = f.unit_id and k.key = f.key),
  sets as materialized (
    select unit_id, kind, day, no / 4096 as chunk, set_with(no % 4096, 1)::bit(4096) as bits from people group by 1, 2, 3, 4),
  kept as (
    insert into day_set as s (unit_id, kind, day, chunk, bits) select unit_id, kind, day, chunk, bits from sets
    on conflict (unit_id, kind, day, chunk) do update set bits = excluded.bits where s.bits <> excluded.bits),
  emptied as (
    delete from day_set s using dirty d where s.unit_id = d.unit_id and s.day = d.day
       and not exists (select from sets x where x.unit_id = s.unit_id and x.kind = s.kind and x.day = s.day and x.chunk = s.chunk)),
  firsts as materialized (
    select unit_id, kind, day, array_agg(no order by slot, no) as people, array_agg(slot order by slot, no) as slots from people group by 1, 2, 3),
  kept_firsts as (
    insert into day_first as f (unit_id, kind, day, people, slots) select unit_id, kind, day, people, slots from firsts
    on conflict (unit_id, kind, day) do update set people = excluded.people, slots = excluded.slots
     where (f.people, f.slots) is distinct from (excluded.people, excluded.slots)),
  emptied_firsts as (
    delete from day_first f using dirty d where f.unit_id = d.unit_id and f.day = d.day
       and not exists (select from firsts x where x.unit_id = f.unit_id and x.kind = f.kind and x.day = f.day))
  select count(*) into v_gone from gone;
  return v_gone;
end $$;
revoke execute on function fold_sets from public;

-- Keeps the hours that are over: nobody sees it before sets and parts are made. After a long pause the days are left to the folds that follow. Whoever wrote in
-- the last minute of an hour should be done. Answers whether there was one.
create or replace function fold_hour(p_now timestamptz default now()) returns boolean
language plpgsql set search_path = public, pg_temp as $$
declare v_until timestamptz := date_trunc('hour', p_now - interval '2 minutes'); v_before timestamptz := kept_until();
begin
  if v_until <= v_before or not pg_try_advisory_xact_lock(4410139) or not pg_try_advisory_xact_lock(4410140) then return false; end if;
  update kept_until set until_at = v_until;
  if v_until - v_before < interval '2 days' then perform fold_sets(3), fold_parts(3); end if;
  return true;
end $$;
revoke execute on function fold_hour from public;

-- Days of a stretch whose sets, or the order in which people came, are not those of their rows; a marked day is made anew anyway.
create or replace function wrong_sets(p_from date, p_to date) returns table (unit_id bigint, day date, kind text, people bigint, people_of_rows bigint)
language sql stable set search_path = public, pg_temp set enable_nestloop = off set enable_mergejoin = off set work_mem = '64MB' set jit = off as $$
  with numbered as materialized (
    select e.unit_id, e.kind, e.day, e.slot, coalesce(p.no, -1) as no
      from (select day_begins(p_from) as from_at, least(day_ends(p_to), kept_until()) as to_at offset 0) b cross join lateral people_between(b.from_at, b.to_at, null) e
      left join person p on p.unit_id = e.unit_id and p.key = e.key
     where e.day between p_from and p_to),
  wrong as (
    select coalesce(s.unit_id, r.unit_id) as unit_id, coalesce(s.day, r.day) as day, coalesce(s.kind, r.kind) as kind, bit_count(s.bits) as people, bit_count(r.bits) as people_of_rows
      from (select * from day_set d where d.day between p_from and p_to) s
      full join (select unit_id, kind, day, no / 4096 - (no < 0)::int as chunk, set_with(greatest(no, 0) % 4096, 1)::bit(4096) as bits from numbered group by 1, 2, 3, 4) r
        on r.unit_id = s.unit_id and r.kind = s.kind and r.day = s.day and r.chunk = s.chunk
     where s.bits is distinct from r.bits
    union all
    select coalesce(f.unit_id, r.unit_id), coalesce(f.day, r.day), coalesce(f.kind, r.kind), cardinality(f.people), cardinality(r.people)
      from (select * from day_first d where d.day between p_from and p_to) f
      full join (select unit_id, kind, day, array_agg(no order by slot, no) as people, array_agg(slot order by slot, no) as slots from numbered group by 1, 2, 3) r
        on r.unit_id = f.unit_id and r.kind = f.kind and r.day = f.day
     where (f.people, f.slots) is distinct from (r.people, r.slots))
  select w.* from wrong w where not exists (select from due_marks m where m.unit_id = w.unit_id and m.day = w.day)
$$;
revoke execute on function wrong_sets from public;

-- Days of these units, or of all, whose sets or parts are not what their rows say are marked: at once they are read from their rows, and the next fold makes them
-- anew. Each answers how many.
create or replace function mark_wrong_sets(p_from date, p_to date, p_units bigint[] default null) returns int
language sql set search_path = public, pg_temp as $$
  with marked as (
    insert into day_mark (unit_id, day) select distinct unit_id, day from wrong_sets(p_from, p_to) where p_units is null or unit_id = any (p_units) returning day)
  select count(*)::int from marked
$$;
create or replace function mark_wrong_parts(p_from date, p_to date, p_units bigint[] default null) returns int
language sql set search_path = public, pg_temp as $$
  with marked as (
    insert into part_mark (unit_id, day) select distinct unit_id, day from wrong_parts(p_from, p_to) where p_units is null or unit_id = any (p_units) returning day)
  select count(*)::int from marked
$$;

create or replace function rebuild_sets(p_units bigint[] default null) returns int
language plpgsql set search_path = public, pg_temp as $$
declare v_marked int := mark_wrong_sets('-infinity', 'infinity', p_units);
begin
  -- Of units that are counted anew nothing is kept that a mark could leave: such days are read from all of their rows.
  insert into day_mark (unit_id, day) select distinct unit_id, day from day_mark where unit_id = any (p_units) and hour > 0;
  return v_marked + mark_wrong_parts('-infinity', 'infinity', p_units);
end $$;

-- Days with trade of which the platform, which sees all of it, keeps nothing: they are marked for everybody without being looked at. Answers which.
create or replace function mark_bare_days() returns setof date
language sql set search_path = public, pg_temp set jit = off as $$
  with bare as materialized (
    select f.day
      from (select t.day from fact_trade t where t.unit_id = 0 and (t.placed_n <> 0 or t.paid_n <> 0 or t.closed_n <> 0)
            union select n.day from fact_new n where n.unit_id = 0 and (n.placed_n > 0 or n.paid_n > 0 or n.closed_n > 0)) f
     where not exists (select from day_part k where k.unit_id = 0 and k.day = f.day)
       and not exists (select from day_mark m where m.unit_id = 0 and m.day = f.day)
       and not exists (select from part_mark m where m.unit_id = 0 and m.day = f.day)),
  marked as (
    insert into day_mark (unit_id, day) select u.unit_id, bare.day from bare cross join fact_unit u)
  select bare.day from bare
$$;
revoke execute on function mark_wrong_sets, mark_wrong_parts, rebuild_sets, mark_bare_days from public;

-- What was counted of these units by other clocks is forgotten.
create or replace function forget_sets(p_units bigint[]) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(4410139), pg_advisory_xact_lock(4410140);
  delete from day_set where unit_id = any (p_units);
  delete from day_first where unit_id = any (p_units);
  delete from day_part where unit_id = any (p_units);
  delete from day_goods where shop_id = any (p_units);
end $$;
revoke execute on function forget_sets from public;
