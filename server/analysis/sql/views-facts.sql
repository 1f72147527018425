-- What the figures say is what the rows say; see looked_days. A unit whose figures are being added up anew is read from its rows until that is done.

create or replace view reconcile_facts as
  select d.* from looked_days() l cross join lateral missing_facts(l.from_day, l.to_day) d join fact_unit u on u.unit_id = d.unit_id and u.is_ready;

create or replace view reconcile_day_sets as
  select d.* from looked_days() l cross join lateral wrong_sets(l.from_day, l.to_day) d join fact_unit u on u.unit_id = d.unit_id and u.is_ready;

create or replace view reconcile_day_parts as
  select d.* from looked_days() l cross join lateral wrong_parts(l.from_day, l.to_day) d join fact_unit u on u.unit_id = d.unit_id and u.is_ready;

-- Two people with one place in the sets of a unit would be counted as one.
create or replace view reconcile_people as
  select p.unit_id, p.no, count(*) as people, max(u.people) as numbered
    from person p join fact_unit u on u.unit_id = p.unit_id
   group by p.unit_id, p.no having count(*) > 1 or p.no not between 0 and max(u.people) - 1;

-- Marks of what is kept: what happened later is read from its rows and concerns nobody yet.
create or replace view due_marks with (security_invoker = true) as
  select m.ctid as place, m.unit_id, m.day, m.hour from day_mark m join fact_unit u on u.unit_id = m.unit_id
   where marked_from(m.day, m.hour, u.zone) < kept_until();
