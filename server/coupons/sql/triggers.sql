-- The triggers of coupons.

-- How many are out is no news of its own: each that is given has a history of its own.
select keep_history('coupon', 'coupon', 'code', 'taken_count,used_count,deleted_at,opened_at,revokes_held');
select keep_history('user_coupon', 'user_coupon', 'code', 'rule,cause,used_at');
select tell_changes('coupon', 'coupons');
select tell_changes('user_coupon', 'coupons');

create or replace trigger count_new after insert on user_coupon referencing new table as fresh for each statement execute function count_held();
create or replace trigger count_moved after update on user_coupon referencing old table as stale new table as fresh
  for each statement execute function count_held();

create or replace trigger move_coupons after update of market_id, brand_id, agent_id on unit for each row
  when (new.kind = 'SHOP' and (old.market_id, old.brand_id, old.agent_id) is distinct from (new.market_id, new.brand_id, new.agent_id))
  execute function move_coupons();

create or replace trigger keep_search after insert or update of name, kind, status, market_id or delete on coupon
  for each row execute function keep_search_entry('coupon', 'name', 'kind', 'name');
