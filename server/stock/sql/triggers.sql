-- The triggers of stock.

select keep_history('stock_setting', 'stock');
create or replace trigger floor after insert or update of safety on stock_setting for each row execute function follow_stock_setting();
create or replace trigger listed_added after insert on ledger_account referencing new table as changed for each statement execute function follow_stock();
create or replace trigger listed after update on ledger_account referencing new table as changed for each statement execute function follow_stock();
create or replace trigger listed_added after insert on stock_setting referencing new table as changed for each statement execute function follow_stock();
create or replace trigger listed after update on stock_setting referencing new table as changed for each statement execute function follow_stock();
create or replace trigger listed_added after insert on sku referencing new table as changed for each statement execute function follow_stock();
create or replace trigger listed after update on product referencing old table as were new table as changed for each statement execute function follow_stock();
create or replace trigger listed after update on sku referencing old table as were new table as changed for each statement execute function follow_sku();
create or replace trigger stock_place after update on sku for each row
  when ((old.shop_id, old.market_id, old.brand_id) is distinct from (new.shop_id, new.market_id, new.brand_id))
  execute function follow_sku_place();
select tell_changes('stock_listed', 'stock');
create or replace trigger sold_lately after update on trade_order for each row
  when (old.paid_at is distinct from new.paid_at) execute function remember_sold();
