-- The functions of bank reconciliation.

-- Files belong to the platform alone: whoever looks at them there sees that something changed.
create or replace function tell_bank_files() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_changed(tg_argv[0], array[0::bigint]);
  return null;
end $$;
