-- The triggers of auth.

create or replace trigger tell_ends after update of revoked_at, expires_at on session
for each row when (new.revoked_at is distinct from old.revoked_at or new.expires_at is distinct from old.expires_at)
execute function tell_session_ends();

create or replace trigger tell_ends after update of status, deleted_at on account
for each row when (new.status is distinct from old.status or new.deleted_at is distinct from old.deleted_at)
execute function tell_session_ends();

create or replace trigger tell_of_change after update on account for each row
  when (old.password_hash is distinct from new.password_hash or old.mobile is distinct from new.mobile)
  execute function tell_of_change();

create or replace trigger history_begun after insert on view_as for each row execute function write_view_history();
create or replace trigger history_ended after update of ended_at on view_as for each row
  when (old.ended_at is null and new.ended_at is not null) execute function write_view_history();

create or replace trigger end_views after update of revoked_at on session for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function end_views();
