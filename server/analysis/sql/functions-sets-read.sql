-- Reading the sets of people: what is told of them are numbers, never who.

-- The sets of a unit from a day up to a day: those that are kept; of marked days and of one that is asked for in part what is kept of it up to a slot with its rows
-- from there on; and the rows of what is later than is kept. What is `p_end` or later is not in them.
create or replace function sets_of(p_unit bigint, p_zone text, p_kinds text[], p_from date, p_to date, p_end timestamptz)
returns table (kind text, day date, chunk int, bits bit(4096))
language sql stable rows 500 as $$
  with odd as materialized (
    select d.day, d.day::timestamp at time zone p_zone as begins, (d.day + 1)::timestamp at time zone p_zone as ends,
           -- A day on which the clocks are turned has no hour that says which is earlier: it is read from its rows.
           case when (d.day + 1)::timestamp at time zone p_zone - d.day::timestamp at time zone p_zone = interval '24 hours' then greatest(min(d.slot), 0) else 0 end as slot
      from (select m.day, m.hour * 6 as slot from due_marks m where m.unit_id = p_unit and m.day between p_from and p_to
            union all
            select p_to, slot_of(p_end at time zone p_zone) where p_end < (p_to + 1)::timestamp at time zone p_zone and p_end < kept_until()) d
     group by d.day),
  -- Of a day up to its noon those who came in time are put together; of one that is longer, those who came too late are taken out: they are the fewer ones.
  firsts as materialized (
    select f.kind, f.day, p.no / 4096 as chunk, set_with(p.no % 4096, 1)::bit(4096) as bits
      from odd o join day_first f on f.unit_id = p_unit and f.kind = any (p_kinds) and f.day = o.day
     -- They stand in the order in which they came.
     cross join lateral (select width_bucket((o.slot - 1)::smallint, f.slots) as in_time) n
     cross join lateral unnest(case when o.slot < 72 then f.people[1 : n.in_time] else f.people[n.in_time + 1 :] end) p(no)
     where o.slot > 0 group by 1, 2, 3),
  kept as materialized (
    select s.kind, s.day, s.chunk, s.bits & ~coalesce(l.bits, 0::bit(4096)) as bits
      from day_set s left join odd o on o.day = s.day left join firsts l on l.kind = s.kind and l.day = s.day and l.chunk = s.chunk
     where s.unit_id = p_unit and s.kind = any (p_kinds) and s.day between p_from and p_to and (o.slot is null or o.slot >= 72)
    union all
    select f.kind, f.day, f.chunk, f.bits from firsts f join odd o on o.day = f.day where o.slot < 72),
  found as materialized (
    select r.kind, (r.at at time zone p_zone)::date as day, r.key, count(*) as n
      from (select o.begins + make_interval(mins => o.slot * 10) as from_at, least(o.ends, p_end, kept_until()) as to_at from odd o
            union all
            select greatest(kept_until(), p_from::timestamp at time zone p_zone), least(p_end, (p_to + 1)::timestamp at time zone p_zone)) w
     cross join lateral people_events(w.from_at, w.to_at, p_kinds) r
     where p_unit = 0 or r.shop_id = p_unit or r.market_id = p_unit or r.brand_id = p_unit or r.agent_id = p_unit
     group by 1, 2, 3),
  -- One by one: mostly they are few, and joined with all people of the unit they would take as long as those are many.
  known as materialized (
    select f.kind, f.day, f.key, f.n,
           case when p_unit = 0 then f.no else (select p.places[f.no % 256 + 1] from person_place p where p.unit_id = p_unit and p.chunk = f.no / 256) end as no
      from (select f.*, (select p.no from person p where p.key = f.key) as no from found f offset 0) f),
  numbered as (
    select kind, day, n, no from known where no is not null
    union all
    select kind, day, n, (select u.people - 1 from fact_unit u where u.unit_id = p_unit) + dense_rank() over (order by key)::int from known where no is null),
  fresh as materialized (
    select kind, day, no / 4096 as chunk, set_with(no % 4096, 1)::bit(4096) as bits,
           coalesce(set_with(no % 4096, 1) filter (where n > 1), 0::bit(4096))::bit(4096) as twice
      from numbered group by 1, 2, 3)
  select a.kind, a.day, a.chunk, bit_or(a.bits)
    from (select k.kind, k.day, k.chunk, k.bits from kept k
          union all select f.kind, f.day, f.chunk, f.bits from fresh f
          -- Who paid before the rows that are read and again in them paid twice, too.
          union all select 'PAID_TWICE', f.day, f.chunk, f.twice | (f.bits & coalesce(k.bits, 0::bit(4096)))
                      from fresh f left join kept k on k.kind = f.kind and k.day = f.day and k.chunk = f.chunk
                     where f.kind = 'PAID' and 'PAID_TWICE' = any (p_kinds)) a
   group by 1, 2, 3
$$;
revoke execute on function sets_of from public;

-- How many people a unit had on these days of its clocks: in all of them (the point is null), and step by step (day, week or month; null: no steps). Each once in a
-- step, the new ones in the step in which they came first (p_new: else nobody asks). Only these kinds of sets are looked at. What is `p_end` or later is not counted.
create or replace function people_of(p_unit bigint, p_from date, p_to date, p_end timestamptz, p_step text, p_kinds text[], p_new boolean)
returns table (point date, seen int, new_seen int, viewed int, placed int, paid int, new_paid int, paid_twice int, seen_paid int)
language plpgsql stable security definer rows 100 set search_path = public, pg_temp set jit = off as $$
declare v_zone text := facts_zone(p_unit);
begin
  -- Visits do not follow a shop to another agent, who sees those of its own time.
  if v_zone is null or (current_setting('role') = 'md_agent' and p_unit <> scope_value('unit')::bigint) then return; end if;
  return query
  with days as materialized (
    select * from sets_of(p_unit, v_zone, p_kinds, case when p_new then '-infinity' else p_from end, p_to, p_end)),
  before as materialized (
    select d.kind, d.chunk, bit_or(d.bits) as bits from days d where d.day < p_from and d.kind in ('SEEN', 'PAID') group by 1, 2),
  -- The whole is one more step, which lies after all others.
  stepped as materialized (
    select d.kind, d.chunk, d.bits, d.day, w.step
      from days d
     cross join lateral (select 'infinity'::date union all select date_trunc(p_step, d.day::timestamp)::date where p_step is not null) w(step)
     where d.day >= p_from),
  again as (
    select x.chunk, x.step, bit_or(x.bits) as bits
      from (select s.chunk, s.step, s.bits & bit_or(s.bits) over (partition by s.chunk, s.step order by s.day rows between unbounded preceding and 1 preceding) as bits
              from stepped s where s.kind = 'PAID'
            union all
            select s.chunk, s.step, s.bits from stepped s where s.kind = 'PAID_TWICE') x
     group by 1, 2),
  sets as materialized (
    select s.kind, s.chunk, s.step, bit_or(s.bits) as bits from stepped s where s.kind <> 'PAID_TWICE' group by 1, 2, 3),
  firsts as (
    select s.kind, s.chunk, s.step, s.bits,
           s.bits & ~(coalesce(b.bits, 0::bit(4096)) | coalesce(bit_or(s.bits) over (partition by s.kind, s.chunk, isfinite(s.step) order by s.step
                                                                                     rows between unbounded preceding and 1 preceding), 0::bit(4096))) as fresh
      from sets s left join before b on b.kind = s.kind and b.chunk = s.chunk)
  select nullif(f.step, 'infinity'), sum(bit_count(f.bits)) filter (where f.kind = 'SEEN')::int, sum(bit_count(f.fresh)) filter (where f.kind = 'SEEN')::int,
         sum(bit_count(f.bits)) filter (where f.kind = 'VIEWED')::int, sum(bit_count(f.bits)) filter (where f.kind = 'PLACED')::int,
         sum(bit_count(f.bits)) filter (where f.kind = 'PAID')::int, sum(bit_count(f.fresh)) filter (where f.kind = 'PAID')::int,
         sum(bit_count(a.bits)) filter (where f.kind = 'PAID')::int, sum(bit_count(f.bits & v.bits)) filter (where f.kind = 'PAID')::int
    from firsts f left join again a on f.kind = 'PAID' and a.chunk = f.chunk and a.step = f.step
    left join sets v on f.kind = 'PAID' and v.kind = 'SEEN' and v.chunk = f.chunk and v.step = f.step
   group by f.step;
end $$;

-- How many people did this and all before it on these days: visited, looked at goods, put some into a cart, ordered, paid; and how many paid unseen.
create or replace function funnel_of(p_unit bigint, p_from date, p_to date, p_end timestamptz)
returns table (visited int, viewed int, carted int, ordered int, paid int, unseen int)
language plpgsql stable security definer rows 1 set search_path = public, pg_temp set jit = off as $$
declare v_zone text := facts_zone(p_unit);
begin
  if v_zone is null or (current_setting('role') = 'md_agent' and p_unit <> scope_value('unit')::bigint) then return; end if;
  return query
  with sets as materialized (
    select s.kind, s.chunk, bit_or(s.bits) as bits from sets_of(p_unit, v_zone, '{SEEN,VIEWED,CARTED,PLACED,PAID}', p_from, p_to, p_end) s group by 1, 2)
  select coalesce(sum(bit_count(v.bits)), 0)::int, coalesce(sum(bit_count(v.bits & w.bits)), 0)::int, coalesce(sum(bit_count(v.bits & w.bits & c.bits)), 0)::int,
         coalesce(sum(bit_count(v.bits & w.bits & c.bits & o.bits)), 0)::int, coalesce(sum(bit_count(v.bits & w.bits & c.bits & o.bits & p.bits)), 0)::int,
         (select coalesce(sum(bit_count(x.bits)), 0)::int from sets x where x.kind = 'PAID') - coalesce(sum(bit_count(v.bits & p.bits)), 0)::int
    from sets v left join sets w on w.kind = 'VIEWED' and w.chunk = v.chunk left join sets c on c.kind = 'CARTED' and c.chunk = v.chunk
    left join sets o on o.kind = 'PLACED' and o.chunk = v.chunk left join sets p on p.kind = 'PAID' and p.chunk = v.chunk
   where v.kind = 'SEEN';
end $$;

-- How many of those who first paid in a month paid in which months, for all who came since then.
create or replace function cohorts_of(p_unit bigint, p_since date) returns table (came date, month date, people int)
language plpgsql stable security definer rows 100 set search_path = public, pg_temp set jit = off as $$
declare v_zone text := facts_zone(p_unit);
begin
  if v_zone is null then return; end if;
  return query
  with months as materialized (
    select date_trunc('month', s.day::timestamp)::date as month, s.chunk, bit_or(s.bits) as bits
      from sets_of(p_unit, v_zone, '{PAID}', '-infinity', 'infinity', 'infinity') s where s.kind = 'PAID' group by 1, 2),
  firsts as materialized (
    select m.month, m.chunk,
           m.bits & ~coalesce(bit_or(m.bits) over (partition by m.chunk order by m.month rows between unbounded preceding and 1 preceding), 0::bit(4096)) as bits
      from months m)
  select f.month, m.month, sum(bit_count(f.bits & m.bits))::int from firsts f join months m on m.chunk = f.chunk and m.month >= f.month
   where f.month >= p_since group by 1, 2 having sum(bit_count(f.bits & m.bits)) > 0;
end $$;
revoke execute on function people_of, funnel_of, cohorts_of from public;
grant execute on function people_of, funnel_of, cohorts_of to md_shop, md_market, md_brand, md_agent, md_platform, md_house;
