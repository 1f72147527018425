-- The triggers of presale.

select keep_history('presale_activity', 'presale');
select tell_changes('presale_activity', 'presales');
create or replace trigger runs before insert on presale_item for each row execute function follow_presale();

create or replace trigger runs after update of start_at, end_at, status, closed_at, deleted_at, market_id, brand_id, agent_id on presale_activity
  for each row execute function follow_presale();
create or replace trigger product before insert or update of product_id, shop_id on presale_activity for each row execute function check_presale_product();

create or replace trigger move_presales after update of market_id, brand_id, agent_id on unit for each row
  when (new.kind = 'SHOP' and (old.market_id, old.brand_id, old.agent_id) is distinct from (new.market_id, new.brand_id, new.agent_id))
  execute function move_presales();
create or replace trigger one_activity after insert or update of runs on presale_item for each row execute function check_one_activity();
create or replace trigger one_activity after insert or update of runs on discount_item for each row execute function check_one_activity();
