-- Sets of people: see the tables day_set, day_first and day_mark. Who belongs to which is said in people_events.

-- Unit, day and kind of a set as one number, because a million entries are sorted and told apart by it: the kind in the order in which people_between tells them.
create or replace function set_no(p_unit bigint, p_day date, p_kind int) returns bigint language sql immutable parallel safe as $$
  select (p_unit << 19) + ((p_day - date '2000-01-01') << 3) + p_kind
$$;
create or replace function set_named(p_set bigint) returns table (unit_id bigint, kind text, day date) language sql immutable parallel safe rows 1 as $$
  select p_set >> 19, ('{SEEN,VIEWED,CARTED,PLACED,PAID,PAID_TWICE}'::text[])[p_set & 7], date '2000-01-01' + ((p_set >> 3) & 65535)::int
$$;

-- A chunk of a set with these places in it: set_with(place, 1).
do $$ begin
  execute format('create or replace aggregate set_with(int, int) (sfunc = set_bit, stype = bit, initcond = %L, parallel = safe)', repeat('0', 4096));
end $$;

-- The latest of these days that lie beside each other, so many at most: what happened on them is one stretch of time. Of no limit all.
create or replace function days_at_once(p_days date[], p_most int) returns date[] language sql immutable as $$
  select case when p_most is null then p_days else array_agg(d.day) end
    from (select day, coalesce(sum(apart) over (order by day desc), 0) as gaps, row_number() over (order by day desc) as nth
            from (select day, (lag(day) over (order by day desc) - day > 2)::int as apart from unnest(p_days) day) days) d
   where d.gaps = 0 and d.nth <= p_most
$$;

-- Makes the sets of marked days anew and numbers who is new; answers how many marks went. One statement sees marks and rows in one moment, so that
-- a day is made anew with all that marked it. Not more than so many days at once, the latest first. Marks of what is later than is kept stay until their hour is
-- kept, one for each day of a unit; and a day of which not all is kept is marked from there on, whatever is known of its later hours.
create or replace function fold_sets(p_days int default null) returns int
-- How many people there are no plan can tell beforehand: they are joined and gathered by hashing, in room enough for some days of a busy house.
language plpgsql set search_path = public, pg_temp set enable_nestloop = off set enable_mergejoin = off set enable_sort = off set enable_incremental_sort = off
set work_mem = '64MB' set enable_material = off set jit = off set plan_cache_mode = force_custom_plan as $$
declare v_gone int; v_until timestamptz; v_days date[]; v_from timestamptz; v_to timestamptz;
begin
  if not pg_try_advisory_xact_lock(4410139) or not exists (select from day_mark) then return 0; end if;
  v_until := kept_until(); -- not before it: who keeps an hour holds the lock
  with gone as (
    delete from day_mark m using fact_unit u where u.unit_id = m.unit_id and marked_from(m.day, m.hour, u.zone) >= v_until returning m.unit_id, m.day, m.hour)
  insert into day_mark (unit_id, day, hour) select unit_id, day, min(hour) from gone group by 1, 2;
  v_days := days_at_once(array(select distinct day from due_marks), p_days);
  -- Said beforehand, so that it is known how much lies between them.
  select day_begins(min(day)), least(day_ends(max(day)), v_until) into v_from, v_to from unnest(v_days) day;
  with due as materialized (
    select place, day from due_marks where day = any (v_days)),
  gone as (
    delete from day_mark m using due where m.ctid = due.place returning m.unit_id, m.day),
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
  found as materialized (
    select set_no(f.unit_id, f.day, 0) as day_no, f.unit_id, f.no as person, f.newcomer, case when f.unit_id = 0 then nullif(f.no, -1) else p.places[f.no % 256 + 1] end as no,
           f.seen, f.viewed, f.carted, f.placed, f.paid, f.paid_twice
      from people_between(v_from, v_to, v_days) f join dirty d on d.unit_id = f.unit_id and d.day = f.day
      left join person_place p on p.unit_id = f.unit_id and p.chunk = f.no / 256 and f.no >= 0),
  born as materialized (
    select n.newcomer, ((select coalesce(max(p.no), -1) from person p) + row_number() over (order by n.newcomer))::int as no
      from (select distinct newcomer from found where newcomer <> '') n),
  numbered as (
    insert into person (key, no) select newcomer, no from born),
  -- Who was never there before: few, mostly.
  guests as materialized (
    select f.*, coalesce(b.no, f.person) as guest from found f left join born b on b.newcomer = f.newcomer where f.no is null),
  fresh as materialized (
    select g.unit_id, g.guest, (u.people - 1 + row_number() over (partition by g.unit_id order by g.guest))::int as place
      from (select distinct unit_id, guest from guests where unit_id <> 0) g join fact_unit u on u.unit_id = g.unit_id),
  seated as (
    insert into person_place as p (unit_id, chunk, places)
    select c.unit_id, c.chunk, array_agg(f.place order by i.n)
      from (select distinct unit_id, guest / 256 as chunk from fresh) c cross join generate_series(0, 255) i(n)
      left join fresh f on f.unit_id = c.unit_id and f.guest = c.chunk * 256 + i.n
     group by 1, 2
    on conflict (unit_id, chunk) do update
      set places = (select array_agg(coalesce(e.before, e.now) order by e.i) from unnest(p.places, excluded.places) with ordinality e(before, now, i))),
  counted as (
    update fact_unit u set people = u.people + f.people
      from (select unit_id, count(*) as people from (select unit_id from fresh union all select 0 from born) each group by 1) f where f.unit_id = u.unit_id),
  placed as not materialized (
    select day_no, no, seen, viewed, carted, placed, paid, paid_twice from found where no is not null
    union all
    select g.day_no, coalesce(f.place, g.guest), g.seen, g.viewed, g.carted, g.placed, g.paid, g.paid_twice
      from guests g left join fresh f on f.unit_id = g.unit_id and f.guest = g.guest),
  sets as materialized (
    select n.unit_id, n.kind, n.day, d.chunk, s.bits::bit(4096) as bits
      from (select p.day_no, p.no / 4096 as chunk, set_with(p.no % 4096, 1) filter (where p.seen is not null) as seen,
                   set_with(p.no % 4096, 1) filter (where p.viewed is not null) as viewed, set_with(p.no % 4096, 1) filter (where p.carted is not null) as carted,
                   set_with(p.no % 4096, 1) filter (where p.placed is not null) as placed, set_with(p.no % 4096, 1) filter (where p.paid is not null) as paid,
                   set_with(p.no % 4096, 1) filter (where p.paid_twice is not null) as paid_twice
              from placed p group by 1, 2) d
     cross join lateral (values (1, d.seen), (2, d.viewed), (3, d.carted), (4, d.placed), (5, d.paid), (6, d.paid_twice)) s(kind, bits)
     cross join lateral set_named(d.day_no + s.kind) n where bit_count(s.bits) > 0),
  kept as (
    insert into day_set as s (unit_id, kind, day, chunk, bits) select unit_id, kind, day, chunk, bits from sets
    on conflict (unit_id, kind, day, chunk) do update set bits = excluded.bits where s.bits <> excluded.bits),
  emptied as (
    delete from day_set s using dirty d where s.unit_id = d.unit_id and s.day = d.day
       and not exists (select from sets x where x.unit_id = s.unit_id and x.kind = s.kind and x.day = s.day and x.chunk = s.chunk)),
  firsts as materialized (
    select n.unit_id, n.kind, n.day, f.people, f.slots
      from (select p.set_no, array_agg(p.no order by p.turn) as people, array_agg((p.turn >> 32)::smallint order by p.turn) as slots
              from (select w.day_no + 1 as set_no, (w.seen::bigint << 32) + w.no as turn, w.no from placed w where w.seen is not null
                    union all select w.day_no + 2, (w.viewed::bigint << 32) + w.no, w.no from placed w where w.viewed is not null
                    union all select w.day_no + 3, (w.carted::bigint << 32) + w.no, w.no from placed w where w.carted is not null
                    union all select w.day_no + 4, (w.placed::bigint << 32) + w.no, w.no from placed w where w.placed is not null
                    union all select w.day_no + 5, (w.paid::bigint << 32) + w.no, w.no from placed w where w.paid is not null
                    union all select w.day_no + 6, (w.paid_twice::bigint << 32) + w.no, w.no from placed w where w.paid_twice is not null) p group by 1) f
     cross join lateral set_named(f.set_no) n),
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
language plpgsql stable set search_path = public, pg_temp set enable_nestloop = off set enable_mergejoin = off set enable_sort = off set enable_incremental_sort = off
set work_mem = '64MB' set enable_material = off set jit = off set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare v_from timestamptz := day_begins(p_from); v_to timestamptz := least(day_ends(p_to), kept_until());
begin
  return query
  with placed as materialized (
    select set_no(f.unit_id, f.day, 0) as day_no, coalesce(case when f.unit_id <> 0 then p.places[f.no % 256 + 1] when f.no >= 0 then f.no end, -1) as no,
           f.seen, f.viewed, f.carted, f.placed, f.paid, f.paid_twice
      from people_between(v_from, v_to, null) f left join person_place p on p.unit_id = f.unit_id and p.chunk = f.no / 256
     where f.day between p_from and p_to),
  sets as (
    select n.unit_id, n.kind, n.day, d.chunk, s.bits::bit(4096) as bits
      from (select p.day_no, p.no / 4096 - (p.no < 0)::int as chunk, set_with(greatest(p.no, 0) % 4096, 1) filter (where p.seen is not null) as seen,
                   set_with(greatest(p.no, 0) % 4096, 1) filter (where p.viewed is not null) as viewed, set_with(greatest(p.no, 0) % 4096, 1) filter (where p.carted is not null) as carted,
                   set_with(greatest(p.no, 0) % 4096, 1) filter (where p.placed is not null) as placed, set_with(greatest(p.no, 0) % 4096, 1) filter (where p.paid is not null) as paid,
                   set_with(greatest(p.no, 0) % 4096, 1) filter (where p.paid_twice is not null) as paid_twice
              from placed p group by 1, 2) d
     cross join lateral (values (1, d.seen), (2, d.viewed), (3, d.carted), (4, d.placed), (5, d.paid), (6, d.paid_twice)) s(kind, bits)
     cross join lateral set_named(d.day_no + s.kind) n where bit_count(s.bits) > 0),
  firsts as (
    select n.unit_id, n.kind, n.day, f.people, f.slots
      from (select p.set_no, array_agg(p.no order by p.turn) as people, array_agg((p.turn >> 32)::smallint order by p.turn) as slots
              from (select w.day_no + 1 as set_no, (w.seen::bigint << 32) + w.no as turn, w.no from placed w where w.seen is not null
                    union all select w.day_no + 2, (w.viewed::bigint << 32) + w.no, w.no from placed w where w.viewed is not null
                    union all select w.day_no + 3, (w.carted::bigint << 32) + w.no, w.no from placed w where w.carted is not null
                    union all select w.day_no + 4, (w.placed::bigint << 32) + w.no, w.no from placed w where w.placed is not null
                    union all select w.day_no + 5, (w.paid::bigint << 32) + w.no, w.no from placed w where w.paid is not null
                    union all select w.day_no + 6, (w.paid_twice::bigint << 32) + w.no, w.no from placed w where w.paid_twice is not null) p group by 1) f
     cross join lateral set_named(f.set_no) n),
  wrong as (
    select coalesce(k.unit_id, r.unit_id) as unit_id, coalesce(k.day, r.day) as day, coalesce(k.kind, r.kind) as kind, bit_count(k.bits) as people, bit_count(r.bits) as people_of_rows
      from (select * from day_set d where d.day between p_from and p_to) k
      full join sets r on r.unit_id = k.unit_id and r.kind = k.kind and r.day = k.day and r.chunk = k.chunk
     where k.bits is distinct from r.bits
    union all
    select coalesce(k.unit_id, r.unit_id), coalesce(k.day, r.day), coalesce(k.kind, r.kind), cardinality(k.people), cardinality(r.people)
      from (select * from day_first d where d.day between p_from and p_to) k
      full join firsts r on r.unit_id = k.unit_id and r.kind = k.kind and r.day = k.day
     where (k.people, k.slots) is distinct from (r.people, r.slots))
  select w.* from wrong w where not exists (select from due_marks m where m.unit_id = w.unit_id and m.day = w.day);
end $$;
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

-- Days of which the platform, which sees all, keeps nothing though something happened on them: they are marked for everybody without being looked at. Answers which of
-- them nobody had marked: what marked them may concern some units alone.
create or replace function mark_bare_days() returns setof date
language sql set search_path = public, pg_temp set jit = off as $$
  with bare as materialized (
    select d.day
      from fact_unit u
     cross join lateral (select min(e.at) as first, max(e.at) as last
                           from (select placed_at as at from trade_order union all select paid_at from trade_order union all select closed_at from trade_order
                                 union all select shipped_at from trade_order union all select refunded_at from after_sale union all select at from visit_event) e) w
     cross join lateral (select g::date as day, g at time zone u.zone as begins, (g + interval '1 day') at time zone u.zone as ends
                           from generate_series((w.first at time zone u.zone)::date::timestamp, (w.last at time zone u.zone)::date, interval '1 day') g) d
     where u.unit_id = 0
       and not exists (select from day_part k where k.unit_id = 0 and k.day = d.day) and not exists (select from day_set k where k.unit_id = 0 and k.day = d.day)
       and (exists (select from trade_order o where o.placed_at >= d.begins and o.placed_at < d.ends)
            or exists (select from trade_order o where o.paid_at >= d.begins and o.paid_at < d.ends)
            or exists (select from trade_order o where o.closed_at >= d.begins and o.closed_at < d.ends)
            or exists (select from trade_order o where o.shipped_at >= d.begins and o.shipped_at < d.ends and o.paid_at is not null)
            or exists (select from after_sale a where a.refunded_at >= d.begins and a.refunded_at < d.ends)
            or exists (select from visit_event v where v.at >= d.begins and v.at < d.ends))),
  marked as (
    insert into day_mark (unit_id, day) select u.unit_id, bare.day from bare cross join fact_unit u)
  select bare.day from bare
   where not exists (select from day_mark m where m.unit_id = 0 and m.day = bare.day) and not exists (select from part_mark m where m.unit_id = 0 and m.day = bare.day)
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
  delete from goods_set where shop_id = any (p_units);
end $$;
revoke execute on function forget_sets from public;
