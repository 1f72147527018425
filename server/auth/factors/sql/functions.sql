-- The functions of second factors.

create or replace function factor_key() returns text
language sql stable security definer set search_path = public, pg_temp as $$ select encode(key, 'hex') from house_key where name = 'factor' $$;
revoke execute on function factor_key() from public;
grant execute on function factor_key() to md_door;

create or replace function has_second_factor(p_account bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from totp_factor where account_id = p_account) or exists (select from passkey where account_id = p_account)
$$;

-- Whether whoever holds this role in this unit must have a second factor.
create or replace function second_factor_asked(p_unit bigint, p_kind text, p_role bigint) returns boolean
language sql stable as $$
  select exists (select from factor_rule where role_id = p_role and unit_id = p_unit)
      or exists (select from factor_rule where unit_kind in ('ALL', p_kind) and need = 'SIGN_IN')
$$;

-- What a session has shown of its holder, and in which ways it can show more; for the holder alone.
create or replace function session_proof(
  p_session bigint, out totp boolean, out passkey boolean, out recovery boolean, out factor_at timestamptz, out proved_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from totp_factor f where f.account_id = s.account_id), exists (select from passkey p where p.account_id = s.account_id),
         exists (select from recovery_codes r where r.account_id = s.account_id and r.left_count > 0), s.factor_at, coalesce(s.proved_at, s.created_at)
    from session s where s.id = p_session and s.account_id = scope_value('account')::bigint
$$;

-- The number that a session's holder can be sent a code to; for the holder alone.
create or replace function proof_mobile(p_session bigint) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select a.mobile from session s join account a on a.id = s.account_id where s.id = p_session and s.account_id = scope_value('account')::bigint
$$;

-- Uses up what a session has proved for one call, and says how it was proved. It counts once, in that session, by that account.
create or replace function take_act_proof(p_token bytea, p_session bigint, p_act text, p_now timestamptz) returns text
language sql security definer set search_path = public, pg_temp as $$
  update act_proof set used_at = p_now
   where token_hash = p_token and session_id = p_session and account_id = scope_value('account')::bigint and act = p_act
     and used_at is null and expires_at > p_now
  returning way
$$;

-- A line in the history of an account, in every unit that it works for.
create or replace function tell_account(p_account bigint, p_before jsonb, p_after jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  select write_change(m.unit_id, 'account', p_account::text, 'update', p_before, p_after,
                      p_actor => p_account, p_actor_name => (select display_name from account where id = p_account))
    from (select 1) one left join membership m on m.account_id = p_account
$$;
revoke execute on function tell_account from public;
grant execute on function tell_account to md_door;

create or replace function write_factor_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_before jsonb; v_after jsonb; v_account bigint;
begin
  if tg_op <> 'INSERT' then
    v_account := old.account_id;
    v_before := case tg_table_name when 'passkey' then jsonb_build_object('passkey', to_jsonb(old) -> 'name')
                                   when 'totp_factor' then jsonb_build_object('authenticator', true)
                                   else jsonb_build_object('recovery_left', to_jsonb(old) -> 'left_count') end;
  end if;
  if tg_op <> 'DELETE' then
    v_account := new.account_id;
    v_after := case tg_table_name when 'passkey' then jsonb_build_object('passkey', to_jsonb(new) -> 'name')
                                  when 'totp_factor' then jsonb_build_object('authenticator', true)
                                  else jsonb_build_object('recovery_left', to_jsonb(new) -> 'left_count') end;
  end if;
  perform tell_account(v_account, v_before, v_after);
  return null;
end $$;

-- A rule for a role is part of the role's history, any other of the history of whoever decided it.
create or replace function write_rule_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_row factor_rule := coalesce(new, old);
  v_name text := case v_row.need when 'WITHDRAWALS' then 'withdrawal_factor' else 'second_factor' end;
  v_of jsonb := case when v_row.unit_kind is null then '{}'::jsonb else jsonb_build_object('unit_kind', v_row.unit_kind) end;
begin
  perform write_change(v_row.unit_id, case when v_row.role_id is null then 'unit' else 'role' end, coalesce(v_row.role_id, v_row.unit_id)::text, 'update',
    v_of || jsonb_build_object(v_name, tg_op = 'DELETE'), v_of || jsonb_build_object(v_name, tg_op = 'INSERT'));
  return null;
end $$;

-- Takes every second factor from an account whose holder lost them; for somebody who manages it in their unit, or for the house.
create or replace function reset_factors(p_account bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_had boolean := has_second_factor(p_account);
begin
  if scope_value('unit')::bigint <> 0 and not exists (
    select from membership where account_id = p_account and unit_id = scope_value('unit')::bigint)
  then raise insufficient_privilege; end if;
  delete from totp_factor where account_id = p_account;
  delete from passkey where account_id = p_account;
  delete from recovery_codes where account_id = p_account;
  update sign_in_ticket set used_at = clock_timestamp() where account_id = p_account and used_at is null;
  return v_had;
end $$;
revoke execute on function reset_factors from public;
grant execute on function reset_factors to md_shop, md_market, md_brand, md_agent, md_distributor, md_platform;
