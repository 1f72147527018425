-- The end of a session is told to every process, whoever ends it and however: what is still being sent to its holder is cut off.

create function tell_session_ends() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('session_ends', case tg_table_name when 'session' then 'session:' else 'account:' end || new.id);
  return null;
end $$;
revoke all on function tell_session_ends() from public;

create trigger tell_ends after update of revoked_at, expires_at on session
for each row when (new.revoked_at is distinct from old.revoked_at or new.expires_at is distinct from old.expires_at)
execute function tell_session_ends();

create trigger tell_ends after update of status, deleted_at on account
for each row when (new.status is distinct from old.status or new.deleted_at is distinct from old.deleted_at)
execute function tell_session_ends();
