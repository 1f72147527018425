-- The triggers of discounts.

select keep_history('discount_activity', 'discount');
select tell_changes('discount_activity', 'discounts');
create or replace trigger runs before insert on discount_item for each row execute function follow_discount_activity();

create or replace trigger runs after update of starts_at, ends_at, is_draft, closed_at, deleted_at, market_id, brand_id, agent_id on discount_activity
  for each row execute function follow_discount_activity();

create or replace trigger move_discounts after update of market_id, brand_id, agent_id on unit for each row
  when (new.kind = 'SHOP' and (old.market_id, old.brand_id, old.agent_id) is distinct from (new.market_id, new.brand_id, new.agent_id))
  execute function move_discounts();
