-- Reading the sets of people: what is told of them are numbers, never who.

-- The sets of a unit up to a day: those that are kept, and those of marked days from their rows. What is `p_end` or later is not in them.
create or replace function sets_of(p_unit bigint, p_zone text, p_to date, p_end timestamptz) returns table (kind text, day date, chunk int, bits bit(4096))
language sql stable rows 5000 as $$
  with odd as materialized (
    select m.day from day_mark m where m.unit_id = p_unit and m.day <= p_to
    union select p_to where p_end < (p_to + 1)::timestamp at time zone p_zone),
  found as materialized (
    select r.kind, r.day, r.key, count(*) as n
      from odd cross join lateral people_between(odd.day::timestamp at time zone p_zone, least((odd.day + 1)::timestamp at time zone p_zone, p_end)) r
     where r.unit_id = p_unit
     group by 1, 2, 3),
  numbered as (
    select f.kind, f.day, f.n, coalesce(p.no, (select u.people - 1 from fact_unit u where u.unit_id = p_unit)
                                              + dense_rank() over (order by p.no is null desc, f.key)::int) as no
      from found f left join person p on p.unit_id = p_unit and p.key = f.key)
  select s.kind, s.day, s.chunk, s.bits from day_set s where s.unit_id = p_unit and s.day <= p_to and not exists (select from odd where odd.day = s.day)
  union all
  select e.kind, e.day, e.no / 4096, set_of(array_agg(e.no % 4096))
    from (select kind, day, no from numbered union all select 'PAID_TWICE', day, no from numbered where kind = 'PAID' and n > 1) e(kind, day, no)
   group by 1, 2, 3
$$;
revoke execute on function sets_of from public;

-- How many people a unit had on these days of its clocks, step by step (day, week or month; null: all in one): each once in a step, the new ones in the
-- step in which they came first. What is `p_end` or later is not counted.
create or replace function people_of(p_unit bigint, p_from date, p_to date, p_end timestamptz, p_step text)
returns table (point date, seen int, new_seen int, viewed int, placed int, paid int, new_paid int, paid_twice int, seen_paid int)
language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare v_zone text := facts_zone(p_unit);
begin
  -- Visits do not follow a shop to another agent, who sees those of its own time.
  if v_zone is null or (current_setting('role') = 'md_agent' and p_unit <> scope_value('unit')::bigint) then return; end if;
  return query
  with stepped as (
    -- All that was before is one step of its own.
    select d.kind, d.chunk, d.bits, d.day,
           case when d.day < p_from then '-infinity'::date when p_step is null then p_from
                else date_trunc(p_step, d.day::timestamp)::date end as step
      from sets_of(p_unit, v_zone, p_to, p_end) d where d.kind not in ('CARTED')),
  again as (
    select x.chunk, x.step, bit_or(x.bits) as bits
      from (select s.chunk, s.step, s.bits & bit_or(s.bits) over (partition by s.chunk, s.step order by s.day rows between unbounded preceding and 1 preceding) as bits
              from stepped s where s.kind = 'PAID' and s.step > '-infinity'
            union all
            select s.chunk, s.step, s.bits from stepped s where s.kind = 'PAID_TWICE' and s.step > '-infinity') x
     group by 1, 2),
  sets as (
    select s.kind, s.chunk, s.step, bit_or(s.bits) as bits from stepped s where s.kind <> 'PAID_TWICE' group by 1, 2, 3),
  firsts as materialized (
    select s.kind, s.chunk, s.step, s.bits, bit_or(s.bits) over (partition by s.kind, s.chunk order by s.step rows between unbounded preceding and 1 preceding) as earlier
      from sets s)
  select f.step, sum(bit_count(f.bits)) filter (where f.kind = 'SEEN')::int,
         sum(bit_count(f.bits & ~coalesce(f.earlier, 0::bit(4096)))) filter (where f.kind = 'SEEN')::int,
         sum(bit_count(f.bits)) filter (where f.kind = 'VIEWED')::int, sum(bit_count(f.bits)) filter (where f.kind = 'PLACED')::int, sum(bit_count(f.bits)) filter (where f.kind = 'PAID')::int,
         sum(bit_count(f.bits & ~coalesce(f.earlier, 0::bit(4096)))) filter (where f.kind = 'PAID')::int,
         sum(bit_count(a.bits)) filter (where f.kind = 'PAID')::int, sum(bit_count(f.bits & v.bits)) filter (where f.kind = 'PAID')::int
    from firsts f left join again a on f.kind = 'PAID' and a.chunk = f.chunk and a.step = f.step
    left join sets v on f.kind = 'PAID' and v.kind = 'SEEN' and v.chunk = f.chunk and v.step = f.step
   where f.step > '-infinity'
   group by 1;
end $$;

-- How many people did this and all before it on these days: visited, looked at goods, put some into a cart, ordered, paid.
create or replace function funnel_of(p_unit bigint, p_from date, p_to date, p_end timestamptz)
returns table (visited int, viewed int, carted int, ordered int, paid int)
language plpgsql stable security definer rows 1 set search_path = public, pg_temp as $$
declare v_zone text := facts_zone(p_unit);
begin
  if v_zone is null or (current_setting('role') = 'md_agent' and p_unit <> scope_value('unit')::bigint) then return; end if;
  return query
  with sets as (
    select s.kind, s.chunk, bit_or(s.bits) as bits from sets_of(p_unit, v_zone, p_to, p_end) s where s.day >= p_from group by 1, 2)
  select coalesce(sum(bit_count(v.bits)), 0)::int, coalesce(sum(bit_count(v.bits & w.bits)), 0)::int, coalesce(sum(bit_count(v.bits & w.bits & c.bits)), 0)::int,
         coalesce(sum(bit_count(v.bits & w.bits & c.bits & o.bits)), 0)::int, coalesce(sum(bit_count(v.bits & w.bits & c.bits & o.bits & p.bits)), 0)::int
    from sets v left join sets w on w.kind = 'VIEWED' and w.chunk = v.chunk left join sets c on c.kind = 'CARTED' and c.chunk = v.chunk
    left join sets o on o.kind = 'PLACED' and o.chunk = v.chunk left join sets p on p.kind = 'PAID' and p.chunk = v.chunk
   where v.kind = 'SEEN';
end $$;

-- How many of those who first paid in a month paid in which months, for all who came since then.
create or replace function cohorts_of(p_unit bigint, p_since date) returns table (came date, month date, people int)
language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
declare v_zone text := facts_zone(p_unit);
begin
  if v_zone is null then return; end if;
  return query
  with months as materialized (
    select date_trunc('month', s.day::timestamp)::date as month, s.chunk, bit_or(s.bits) as bits
      from sets_of(p_unit, v_zone, 'infinity', 'infinity') s where s.kind = 'PAID' group by 1, 2),
  firsts as materialized (
    select m.month, m.chunk,
           m.bits & ~coalesce(bit_or(m.bits) over (partition by m.chunk order by m.month rows between unbounded preceding and 1 preceding), 0::bit(4096)) as bits
      from months m)
  select f.month, m.month, sum(bit_count(f.bits & m.bits))::int from firsts f join months m on m.chunk = f.chunk and m.month >= f.month
   where f.month >= p_since group by 1, 2 having sum(bit_count(f.bits & m.bits)) > 0;
end $$;
revoke execute on function people_of, funnel_of, cohorts_of from public;
grant execute on function people_of, funnel_of, cohorts_of to md_shop, md_market, md_brand, md_agent, md_platform, md_house;
