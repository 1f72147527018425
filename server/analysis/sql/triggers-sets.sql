-- What marks a day beside what is counted: somebody visited it, a parcel left, an after-sale ended, an order is another's.

create or replace trigger days_new after insert on trade_order referencing new table as fresh for each statement execute function mark_new_parcels();
create or replace trigger days_changed after update on trade_order referencing old table as stale new table as fresh
  for each statement execute function mark_changed_days();
create or replace trigger days_new after insert on visit_event referencing new table as fresh for each statement execute function mark_visited_days();
create or replace trigger days_changed after update on visit_event referencing old table as stale new table as fresh
  for each statement execute function mark_moved_visits();
create or replace trigger days_new after insert on after_sale referencing new table as fresh for each statement execute function mark_new_returns();
create or replace trigger days_changed after update on after_sale referencing old table as stale new table as fresh
  for each statement execute function mark_changed_returns();
