-- The triggers of orders.

select keep_history('order_setting', 'order_setting');

-- That it was placed is its first event; the history begins with the first change. What it took of offers never changes.
create or replace trigger history after update on trade_order for each row
  execute function write_history('order', 'mobile_sealed,mobile_hash', 'lines,price_steps,taken,mobile_last4');
create or replace trigger history after update on shipment for each row execute function write_history('shipment', '', '');
create or replace trigger tally_new after insert on trade_order referencing new table as fresh for each statement execute function tally_new_orders();

create or replace trigger tally_moved after update on trade_order referencing old table as stale new table as fresh
  for each statement execute function tally_moved_orders();
select tell_changes('trade_order', 'orders');

create or replace trigger sold_names after insert on order_item referencing new table as fresh for each statement execute function keep_sold_names();
select spell_sold_names();
