-- The triggers of points.

select tell_changes('points_note', 'points');

create or replace trigger move_points after update of market_id, brand_id, agent_id on unit for each row
  when (new.kind = 'SHOP' and (old.market_id, old.brand_id, old.agent_id) is distinct from (new.market_id, new.brand_id, new.agent_id))
  execute function move_points();
