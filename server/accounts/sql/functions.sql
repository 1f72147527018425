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
