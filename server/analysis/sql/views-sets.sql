-- What the sets and the parts of days say is what the rows say.

-- Of the last five weeks, because it is asked every hour; every night looks at some older day, and `marketdesk facts rebuild` at all of them.
create or replace view reconcile_day_sets as
  select d.* from wrong_sets(current_date - 35, current_date + 35) d join fact_unit u on u.unit_id = d.unit_id and u.is_ready;
create or replace view reconcile_day_parts as
  select d.* from wrong_parts(current_date - 35, current_date + 35) d join fact_unit u on u.unit_id = d.unit_id and u.is_ready;
