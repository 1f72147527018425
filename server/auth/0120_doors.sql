-- Devices that an account signed in with, what came to its door, and how its holder wants to hear of it.

-- A device that signed in before is counted by itself: no stranger's failures keep it out. Its token alone opens nothing.
create table known_device (
  id         bigint generated always as identity primary key,
  account_id bigint not null references account,
  token_hash bytea not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (account_id, token_hash)
);
create index known_device_age on known_device (expires_at);

alter table session
  add column way text not null default 'PASSWORD' check (way in ('PASSWORD', 'SMS', 'PASSKEY')),
  add column device_id bigint references known_device on delete set null;
create index session_device on session (device_id);

-- Sign-ins and failures. `account_id` is null for a name that nobody has: written all the same, so that it takes as long.
create table sign_in (
  id            bigint generated always as identity primary key,
  account_id    bigint references account,
  at            timestamptz not null,
  is_right      boolean not null,
  is_new_device boolean not null,
  way           text not null check (way in ('PASSWORD', 'SMS', 'PASSKEY')),
  user_agent    text not null default '',
  ip            text not null default ''
);
create index sign_in_latest on sign_in (account_id, id desc);
create index sign_in_age on sign_in (at);

create table sign_in_notice (
  account_id bigint primary key references account,
  by_sms     boolean not null
);
select wall_by_account('sign_in_notice');

alter table known_device enable row level security;
alter table sign_in enable row level security;
create policy door on known_device to md_door using (true) with check (true);
create policy door on sign_in to md_door using (true) with check (true);
grant select, insert, update on known_device to md_door;
grant select, insert on sign_in to md_door;

-- A code takes five tries from strangers, and five from the devices of its holder: the former cannot use up the latter.
alter table sms_code add column known_attempts int not null default 0;

-- One's own sessions, or those of somebody who works in the caller's unit; at the door without a unit a code has proved it.
create function may_end_sessions(p_account bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_account <> scope_value('account')::bigint and scope_value('unit')::bigint <> 0 and not exists (
    select from membership where account_id = p_account and unit_id = scope_value('unit')::bigint)
  then raise insufficient_privilege; end if;
end $$;

-- Ends every session of an account except one, and forgets the devices of the others.
create or replace function end_sessions(p_account bigint, p_except bigint default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform may_end_sessions(p_account);
  update session set revoked_at = clock_timestamp() where account_id = p_account and revoked_at is null and id is distinct from p_except;
  delete from known_device d
   where d.account_id = p_account and d.id is distinct from (select device_id from session where id = p_except and account_id = p_account);
end $$;

-- Ends one session, forgets its device unless another session still uses it, and writes it into the account's history.
create function end_session(p_account bigint, p_session bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_ip text; v_device bigint;
begin
  perform may_end_sessions(p_account);
  update session set revoked_at = clock_timestamp()
   where id = p_session and account_id = p_account and revoked_at is null returning ip, device_id into v_ip, v_device;
  if not found then return false; end if;
  delete from known_device d where d.id = v_device
    and not exists (select from session s where s.device_id = d.id and s.revoked_at is null and s.id <> p_session);
  insert into audit_log (actor_id, actor_name, unit_id, entity, entity_id, action, before, after, ip, user_agent, request_id)
  values (scope_value('account')::bigint, coalesce(scope_value('actor'), 'system'), scope_value('unit')::bigint, 'account', p_account::text,
          'update', jsonb_build_object('signed_in_from', v_ip), jsonb_build_object('signed_in_from', null),
          scope_value('ip'), scope_value('agent'), scope_value('request'));
  return true;
end $$;

-- The living sessions of an account, for itself and for who manages it; never their tokens.
create function sessions_of(p_account bigint, p_now timestamptz, p_seen_since timestamptz)
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
create function tell_of_change() returns trigger
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
create trigger tell_of_change after update on account for each row
  when (old.password_hash is distinct from new.password_hash or old.mobile is distinct from new.mobile)
  execute function tell_of_change();
