-- The triggers of members.

-- The history says that a name changed, never to what: whoever is forgotten leaves nothing behind in it. Points, growth, orders and levels have
-- books and records of their own.
select keep_history('member', 'member', 'name,mobile_mask,birthday',
  'programme_id,unit_id,shop_id,market_id,brand_id,buyer_key,name_search,mobile_sealed,mobile_hash,mobile_last4,level_id,level_since,level_until,'
  'is_level_held,growth,points,frozen_points,debt_points,lifetime_points,paid_fen,order_count,first_order_at,last_order_at,last_orders,joined_at,forgotten_at');
select keep_history('points_proposal', 'points_proposal', '',
  'member_id,programme_id,shop_id,market_id,brand_id,proposed_id,proposed_name,proposed_at,decided_id,decided_name,decided_at');
select tell_changes('member', 'members');
select tell_changes('points_proposal', 'members');

create or replace trigger spell before insert or update of name on member for each row execute function spell_member();
create or replace trigger place before insert on level_record for each row execute function follow_member();
create or replace trigger place before insert on points_proposal for each row execute function follow_member();

create or replace trigger keep_member after insert or update of balance on ledger_account for each row
  when (new.owner_type = 'member' and new.book in ('points', 'growth') and new.balance <> 0) execute function keep_member_books();
create or replace trigger keep_member_zero after update of balance on ledger_account for each row
  when (new.owner_type = 'member' and new.book in ('points', 'growth') and new.balance = 0 and old.balance <> 0) execute function keep_member_books();
create or replace trigger keep_lifetime after insert on ledger_entry for each row
  when (new.part in ('EARN_ORDER', 'EARN_TASK', 'EARN_GIFT')) execute function keep_lifetime_points();

create or replace trigger tally_new after insert on member referencing new table as fresh for each statement execute function tally_new_members();
create or replace trigger tally_moved after update on member referencing old table as stale new table as fresh
  for each statement execute function tally_moved_members();

create or replace trigger tally_gone after delete on member referencing old table as stale for each statement execute function tally_gone_members();

create or replace trigger keep_search after insert or update of name, no, forgotten_at or delete on member for each row execute function keep_member_search();

create or replace trigger move_members after update of market_id, brand_id, agent_id on unit for each row
  when (new.kind = 'SHOP' and (old.market_id, old.brand_id, old.agent_id) is distinct from (new.market_id, new.brand_id, new.agent_id))
  execute function move_members();
