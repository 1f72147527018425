-- The triggers of membership.

select keep_history('programme', 'programme', '', 'unit_id,shop_id,market_id,brand_id,agent_id,created_at');
select keep_history('member_level', 'member_level', '', 'programme_id,shop_id,market_id,brand_id,agent_id');
select tell_changes('programme', 'membership');
select tell_changes('member_level', 'membership');

create or replace trigger place before insert on member_level for each row execute function follow_programme();

create or replace trigger move_programmes after update of market_id, brand_id, agent_id on unit for each row
  when (new.kind = 'SHOP' and (old.market_id, old.brand_id, old.agent_id) is distinct from (new.market_id, new.brand_id, new.agent_id))
  execute function move_programmes();
