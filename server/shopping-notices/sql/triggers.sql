-- The triggers of shopping notices.

select keep_history('shopping_notice', 'shopping_notice');
select tell_changes('shopping_notice', 'shopping-notices');

create or replace trigger move_shopping_notices after update of market_id, brand_id, agent_id on unit for each row
  when (new.kind = 'SHOP' and (old.market_id, old.brand_id, old.agent_id) is distinct from (new.market_id, new.brand_id, new.agent_id))
  execute function move_shopping_notices();
