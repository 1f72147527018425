-- The triggers of accounts.

create or replace trigger staff_joined after insert on membership referencing new table as changed
  for each statement execute function count_staff();

create or replace trigger staff_left after delete on membership referencing old table as changed
  for each statement execute function count_staff();
select keep_history('account', 'account', 'password_hash,mobile', 'last_login_at,last_login_ip,last_unit_id');
select keep_history('role', 'role');
create or replace trigger history after insert or update or delete on membership for each row execute function write_membership_history();

create or replace trigger history_added after insert on role_permission referencing new table as changed
  for each statement execute function write_permission_history();

create or replace trigger history_removed after delete on role_permission referencing old table as changed
  for each statement execute function write_permission_history();

select tell_changes('membership', 'accounts', 'platform');
create or replace trigger told_gone after delete on membership referencing old table as fresh
  for each statement execute function tell_units('accounts', 'platform');
create or replace trigger told_account after update of username, mobile, display_name, status, deleted_at on account
  for each row execute function tell_staff_of();
select tell_changes('role', 'roles', 'platform');

create or replace trigger search after update of display_name, username, mobile, deleted_at on account
  for each row execute function refresh_account_search();

create or replace trigger search after insert or delete on membership
  for each row execute function refresh_account_search();
