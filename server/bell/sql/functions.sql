-- The functions of bell.

drop function if exists ring(bigint, bigint, text, jsonb, jsonb, text, text); -- knew no routine

create or replace function ring(p_account bigint, p_unit bigint, p_kind text, p_title jsonb, p_body jsonb, p_link text, p_cause text default null,
  p_routine boolean default false) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notification (account_id, unit_id, kind, title, body, link, cause, is_routine)
  values (p_account, p_unit, p_kind, p_title, p_body, p_link, p_cause, p_routine)
  on conflict (account_id, cause) where cause is not null do nothing;
  if found then perform pg_notify('bell', p_account || ' ' || pg_current_xact_id()); end if;
end $$;

-- The same news for many at once: one statement however many they are.
create or replace function ring_all(p_accounts bigint[], p_units bigint[], p_kind text, p_title jsonb, p_body jsonb, p_link text, p_cause text) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_rung int;
begin
  with rung as (
    insert into notification (account_id, unit_id, kind, title, body, link, cause)
    select account, unit, p_kind, p_title, p_body, p_link, p_cause from unnest(p_accounts, p_units) as t(account, unit) order by account
    on conflict (account_id, cause) where cause is not null do nothing returning account_id)
  select count(pg_notify('bell', account_id || ' ' || pg_current_xact_id())) into v_rung from rung;
  return v_rung;
end $$;
