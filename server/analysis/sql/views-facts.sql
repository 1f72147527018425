-- What the figures say is what the rows say; see looked_days. A unit whose figures are being added up anew is read from its rows until that is done.

create or replace view reconcile_facts as
  select d.* from looked_days() l cross join lateral missing_facts(l.from_day, l.to_day) d join fact_unit u on u.unit_id = d.unit_id and u.is_ready;

create or replace view reconcile_day_sets as
  select d.* from looked_days() l cross join lateral wrong_sets(l.from_day, l.to_day) d join fact_unit u on u.unit_id = d.unit_id and u.is_ready;

create or replace view reconcile_day_parts as
  select d.* from looked_days() l cross join lateral wrong_parts(l.from_day, l.to_day) d join fact_unit u on u.unit_id = d.unit_id and u.is_ready;

-- By which clocks each unit goes, and each clock by a number: there are few, and numbers are told apart sooner than names.
create or replace view fact_clock with (security_invoker = true) as
  select f.unit_id, f.zone, dense_rank() over (order by f.zone) as zone_no from fact_unit f;

-- Two people with one place in the sets of a unit would be counted as one.
create or replace view reconcile_people as
  select p.unit_id, e.place, count(*) as people, max(u.people) as numbered
    from person_place p join fact_unit u on u.unit_id = p.unit_id cross join lateral unnest(p.places) e(place)
   where e.place is not null
   group by p.unit_id, e.place having count(*) > 1 or e.place not between 0 and max(u.people) - 1
  union all
  select u.unit_id, max(p.no), count(*), u.people from person p cross join fact_unit u where u.unit_id = 0 group by u.unit_id having max(p.no) >= u.people;

-- Marks of what is kept: what happened later is read from its rows and concerns nobody yet.
create or replace view due_marks with (security_invoker = true) as
  select m.ctid as place, m.unit_id, m.day, m.hour from day_mark m join fact_unit u on u.unit_id = m.unit_id
   where marked_from(m.day, m.hour, u.zone) < (select kept_until()); -- asked once, not for each mark
