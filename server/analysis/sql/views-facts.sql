-- What the figures say is what the rows say; see looked_days. A unit whose figures are being added up anew is read from its rows until that is done.

create or replace view reconcile_facts as
  select d.* from looked_days() l cross join lateral missing_facts(l.from_day, l.to_day) d join fact_unit u on u.unit_id = d.unit_id and u.is_ready;

create or replace view reconcile_day_sets as
  select d.* from looked_days() l cross join lateral wrong_sets(l.from_day, l.to_day) d join fact_unit u on u.unit_id = d.unit_id and u.is_ready;

create or replace view reconcile_day_parts as
  select d.* from looked_days() l cross join lateral wrong_parts(l.from_day, l.to_day) d join fact_unit u on u.unit_id = d.unit_id and u.is_ready;
