-- The functions of auth.

-- Ends every session of an account except one, and forgets the devices of the others.
create or replace function end_sessions(p_account bigint, p_except bigint default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform may_end_sessions(p_account);
  update session set revoked_at = clock_timestamp() where account_id = p_account and revoked_at is null and id is distinct from p_except;
  delete from known_device d
   where d.account_id = p_account and d.id is distinct from (select device_id from session where id = p_except and account_id = p_account);
end $$;

-- Every unit that an account may act for: those it works in, and the shops of the markets it works in.
-- `home_id` is the unit that the right comes from.
create or replace function standings(p_account bigint)
returns table (unit_id bigint, home_id bigint, role_id bigint, is_owner boolean)
language sql stable as $$
  select distinct on (reach.unit_id) reach.unit_id, reach.home_id, reach.role_id, reach.is_owner
    from (
      select m.unit_id, m.unit_id as home_id, m.role_id, m.is_owner
        from membership m join unit u on u.id = m.unit_id
       where m.account_id = p_account and u.deleted_at is null
      union all
      select s.id, m.unit_id, m.role_id, m.is_owner
        from membership m join unit u on u.id = m.unit_id join unit s on s.market_id = u.id
       where m.account_id = p_account and u.deleted_at is null and u.kind = 'MARKET' and s.kind = 'SHOP' and s.deleted_at is null
    ) reach
   order by reach.unit_id, reach.home_id = reach.unit_id desc
$$;
revoke execute on function standings from public;
grant execute on function standings to md_door;

-- The end of a session is told to every process, whoever ends it and however: what is still being sent to its holder is cut off.
create or replace function tell_session_ends() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_notify('session_ends', case tg_table_name when 'session' then 'session:' else 'account:' end || new.id);
  return null;
end $$;
revoke all on function tell_session_ends() from public;

-- One's own sessions, or those of somebody who works in the caller's unit; at the door without a unit a code has proved it.
create or replace function may_end_sessions(p_account bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_account <> scope_value('account')::bigint and scope_value('unit')::bigint <> 0 and not exists (
    select from membership where account_id = p_account and unit_id = scope_value('unit')::bigint)
  then raise insufficient_privilege; end if;
end $$;

-- Ends one session, forgets its device unless another session still uses it, and writes it into the account's history.
create or replace function end_session(p_account bigint, p_session bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_ip text; v_device bigint;
begin
  perform may_end_sessions(p_account);
  update session set revoked_at = clock_timestamp()
   where id = p_session and account_id = p_account and revoked_at is null returning ip, device_id into v_ip, v_device;
  if not found then return false; end if;
  delete from known_device d where d.id = v_device
    and not exists (select from session s where s.device_id = d.id and s.revoked_at is null and s.id <> p_session);
  perform write_change(scope_value('unit')::bigint, 'account', p_account::text, 'update',
    jsonb_build_object('signed_in_from', v_ip), jsonb_build_object('signed_in_from', null));
  return true;
end $$;

-- The living sessions of an account, for itself and for who manages it; never their tokens.
create or replace function sessions_of(p_account bigint, p_now timestamptz, p_seen_since timestamptz)
returns table (id bigint, user_agent text, ip text, way text, created_at timestamptz, last_seen_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform may_end_sessions(p_account);
  return query
    select s.id, s.user_agent, s.ip, s.way, s.created_at, s.last_seen_at from session s
     where s.account_id = p_account and s.revoked_at is null and s.expires_at > p_now and s.last_seen_at > p_seen_since
     order by s.last_seen_at desc, s.id desc limit 200;
end $$;

-- Whoever changes a password or a number, its holder hears of it: by trigger, so that no way of changing it can forget.
create or replace function tell_of_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_what text;
begin
  foreach v_what in array array_remove(array[
    case when old.password_hash is distinct from new.password_hash then 'password' end,
    case when old.mobile is distinct from new.mobile then 'mobile' end], null)
  loop
    perform enqueue('security-notice', json_build_object(
      'what', v_what, 'accountId', new.id::text, 'at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'actorId', coalesce(scope_value('account'), '0'), 'actor', coalesce(scope_value('actor'), ''),
      'ip', coalesce(scope_value('ip'), ''), 'userAgent', coalesce(scope_value('agent'), ''), 'mobile', old.mobile));
  end loop;
  return null;
end $$;

-- Its beginning and its end stand in the history of whoever is looked through: who looked, and until when.
create or replace function write_view_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_viewer text := (select display_name from account where id = new.viewer_id);
  v_entity text := case when new.account_id is null then 'role' else 'account' end;
  v_seen jsonb := jsonb_build_object('viewed_by', v_viewer);
  v_none jsonb := jsonb_build_object('viewed_by', null);
begin
  perform write_change(new.unit_id, v_entity, coalesce(new.account_id, new.role_id)::text, 'update',
    case when tg_op = 'INSERT' then v_none else v_seen end, case when tg_op = 'INSERT' then v_seen else v_none end,
    p_actor => new.viewer_id, p_actor_name => v_viewer);
  return null;
end $$;
revoke all on function write_view_history() from public;

-- A session that is over looks through nobody's eyes.
create or replace function end_views() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update view_as set ended_at = new.revoked_at where session_id = new.id and ended_at is null;
  return null;
end $$;
revoke all on function end_views() from public;
