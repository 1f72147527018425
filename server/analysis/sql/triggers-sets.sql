-- What marks a day: somebody visited, ordered or paid on it.

create or replace trigger days_new after insert on trade_order referencing new table as fresh for each statement execute function mark_new_days();
create or replace trigger days_changed after update on trade_order referencing old table as stale new table as fresh
  for each statement execute function mark_changed_days();
create or replace trigger days_new after insert on visit_event referencing new table as fresh for each statement execute function mark_visited_days();
create or replace trigger days_changed after update on visit_event referencing old table as stale new table as fresh
  for each statement execute function mark_moved_visits();
