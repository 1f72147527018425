-- The functions of accounts.

create or replace function count_staff() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into unit_staff as s (unit_id, member_count)
  select unit_id, case when tg_op = 'INSERT' then count(*) else -count(*) end from changed group by unit_id order by unit_id
  on conflict (unit_id) do update set member_count = s.member_count + excluded.member_count;
  update membership m set is_shared = posts.total > 1
    from (select account_id, count(*) as total from membership where account_id in (select account_id from changed) group by account_id) posts
   where m.account_id = posts.account_id and m.is_shared <> (posts.total > 1);
  return null;
end $$;

-- Whoever an account works for lists it, and so does the platform.
create or replace function tell_staff_of() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_changed('accounts', array_agg(unit_id) || 0::bigint) from membership where account_id = new.id;
  return null;
end $$;

-- The role that an account holds in a unit is part of the account's history there.
create or replace function write_membership_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_row membership := coalesce(new, old); v_before jsonb; v_after jsonb;
begin
  if tg_op <> 'INSERT' then
    v_before := jsonb_build_object('role', (select name from role where id = old.role_id), 'is_owner', old.is_owner);
  end if;
  if tg_op <> 'DELETE' then
    v_after := jsonb_build_object('role', (select name from role where id = new.role_id), 'is_owner', new.is_owner);
  end if;
  if v_before = v_after then return null; end if;
  perform write_change(v_row.unit_id, 'account', v_row.account_id::text, lower(tg_op), v_before, v_after);
  return null;
end $$;

-- A role's permissions are part of the role: their changes stand in its history as one line.
create or replace function write_permission_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform write_change(r.unit_id, 'role', r.id::text, 'update',
         case when tg_op = 'DELETE' then jsonb_build_object('permissions', list.codes) end,
         case when tg_op = 'INSERT' then jsonb_build_object('permissions', list.codes) end)
    from (select role_id, jsonb_agg(permission order by permission) as codes from changed group by role_id) list
    join role r on r.id = list.role_id where r.unit_id is not null;
  return null;
end $$;

-- Accounts are found in every unit they work in: by account name, by their own name and its pinyin, and by mobile.
create or replace function refresh_account_search() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_id bigint;
begin
  v_id := case when tg_table_name = 'account' then (to_jsonb(new) ->> 'id')::bigint
               else coalesce((to_jsonb(new) ->> 'account_id')::bigint, (to_jsonb(old) ->> 'account_id')::bigint) end;
  perform forget_search(array['account'], v_id);
  perform write_search('account', a.id, list.units, a.display_name, a.username, concat_ws(' ', a.display_name, a.username, a.mobile))
    from account a, lateral (select array_agg(unit_id) as units from membership where account_id = a.id) list
   where a.id = v_id and a.deleted_at is null and list.units is not null;
  return null;
end $$;
-- Gives a unit to whoever has this phone, as its owner: an account of theirs that is there, or a new one. Says nothing of either.
create or replace function give_unit(p_unit bigint, p_role text, p_mobile text, p_name text, p_password_hash text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_account bigint;
begin
  select id into v_account from account where mobile = p_mobile and deleted_at is null;
  if v_account is null then
    insert into account (username, mobile, password_hash, display_name)
    values ('shop' || p_mobile, p_mobile, p_password_hash, p_name) returning id into v_account;
  end if;
  insert into membership (account_id, unit_id, role_id, is_owner)
  select v_account, p_unit, r.id, true from role r where r.code = p_role and r.is_preset
  on conflict (account_id, unit_id) do nothing;
end $$;
revoke execute on function give_unit from public;

-- Makes whoever has this phone the owner of a unit that the caller opens or looks after: a new account with an invitation, or one that is
-- there already, which only the platform may join, and whoever answers an application of that very phone. An owner who was invited and never
-- came gives way. `outcome` says what was met.
create or replace function invite_owner(
  p_unit bigint, p_role text, p_mobile text, p_name text, p_password_hash text, p_code_hash bytea, p_now timestamptz, p_until timestamptz,
  out account_id bigint, out outcome text, out username text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_status smallint; v_role bigint;
begin
  perform may_open_unit(p_unit);
  select r.id into strict v_role from role r where r.code = p_role and r.is_preset;
  -- Somebody else may be giving this phone an account at this very moment: whoever comes second waits, and meets it.
  insert into account as a (username, mobile, password_hash, display_name)
  values (case when exists (select from account t where lower(t.username) = p_mobile and t.deleted_at is null and t.mobile is distinct from p_mobile)
               then p_mobile || '-' || lpad((random() * 999999)::int::text, 6, '0') else p_mobile end, p_mobile, p_password_hash, p_name)
  on conflict (mobile) where deleted_at is null do nothing returning a.id, a.username into account_id, username;
  if account_id is not null then outcome := 'new';
  else
    select a.id, a.status, a.username into strict account_id, v_status, username from account a
     where a.mobile = p_mobile and a.deleted_at is null for update;
    if v_status <> 1 then outcome := 'disabled'; return; end if;
    outcome := case when is_waiting(account_id) then 'new' else 'joined' end;
    if outcome = 'joined' and current_setting('role') <> 'md_platform' and not has_applied(p_unit, p_mobile) then outcome := 'elsewhere'; return; end if;
  end if;
  perform drop_invited(p_unit, account_id, p_now);
  insert into membership (account_id, unit_id, role_id, is_owner) values (invite_owner.account_id, p_unit, v_role, true)
  on conflict on constraint membership_pkey do update set role_id = excluded.role_id, is_owner = true;
  if outcome = 'new' then
    insert into invitation (unit_id, account_id, code_hash, sent_at, expires_at)
    values (p_unit, invite_owner.account_id, p_code_hash, p_now, p_until);
  end if;
  perform write_change(p_unit, 'unit', p_unit::text, 'update', null, jsonb_build_object('owner_invited', p_name), p_unit);
end $$;
revoke execute on function invite_owner from public;
grant execute on function invite_owner to md_market, md_brand, md_agent, md_platform;

-- Another code for the owner who was invited and has not come; the former ones are void.
create or replace function invite_again(
  p_unit bigint, p_code_hash bytea, p_now timestamptz, p_until timestamptz, out account_id bigint, out mobile text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform may_open_unit(p_unit);
  select a.id, a.mobile into account_id, mobile from membership m join account a on a.id = m.account_id
   where m.unit_id = p_unit and m.is_owner and a.status = 1 and a.deleted_at is null and is_waiting(a.id) order by a.id limit 1 for update of a;
  if account_id is null then return; end if;
  update invitation i set expires_at = least(i.expires_at, p_now) where i.unit_id = p_unit and i.account_id = invite_again.account_id and i.used_at is null;
  insert into invitation (unit_id, account_id, code_hash, sent_at, expires_at)
  values (p_unit, invite_again.account_id, p_code_hash, p_now, p_until);
end $$;
revoke execute on function invite_again from public;
grant execute on function invite_again to md_market, md_brand, md_agent, md_platform;

-- Who opens a unit: the platform, and the market, brand or agent whose it is. One change of owners at a time.
create or replace function may_open_unit(p_unit bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('owners of ' || p_unit::text, 0));
  if current_setting('role') <> 'md_platform' and not exists (
    select from unit u where u.id = p_unit and u.id <> scope_value('unit')::bigint and scope_value('unit')::bigint = case current_setting('role')
      when 'md_market' then u.market_id when 'md_brand' then u.brand_id when 'md_agent' then u.agent_id end)
  then raise insufficient_privilege; end if;
end $$;
revoke execute on function may_open_unit from public;

-- Was invited, and never signed in.
create or replace function is_waiting(p_account bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from account a where a.id = p_account and a.last_login_at is null)
     and exists (select from invitation i where i.account_id = p_account and i.used_at is null)
$$;
revoke execute on function is_waiting from public;

-- Owners of a unit who were invited and never came leave it, all but one; an account that works nowhere else goes with them.
create or replace function drop_invited(p_unit bigint, p_except bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_gone bigint[];
begin
  update invitation i set expires_at = least(i.expires_at, p_now) where i.unit_id = p_unit and i.used_at is null;
  select array_agg(m.account_id) into v_gone from membership m where m.unit_id = p_unit and m.is_owner and m.account_id <> p_except and is_waiting(m.account_id);
  delete from membership m where m.unit_id = p_unit and m.account_id = any (v_gone);
  update account a set deleted_at = clock_timestamp(), updated_at = clock_timestamp(), version = a.version + 1
   where a.id = any (v_gone) and not exists (select from membership m where m.account_id = a.id);
end $$;
revoke execute on function drop_invited from public;
