-- What is counted as it happens. What an order is not counted by leaves no line.

create or replace trigger facts_new after insert on trade_order referencing new table as fresh for each statement execute function count_new_orders();
create or replace trigger facts_changed after update on trade_order referencing old table as stale new table as fresh
  for each statement execute function count_changed_orders();
create or replace trigger facts_new after insert on refund referencing new table as fresh for each statement execute function count_refunds();
create or replace trigger facts_changed after update on refund referencing old table as stale new table as fresh
  for each statement execute function count_changed_refunds();
create or replace trigger facts_new after insert on after_sale referencing new table as fresh for each statement execute function count_first_after_sales();
create or replace trigger facts_unit after insert on unit referencing new table as fresh for each statement execute function keep_fact_units();
