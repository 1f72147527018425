-- Second factors of an account: an authenticator app, passkeys, recovery codes; who must have one; and what a sign-in waits for.

-- Secrets of authenticator apps are sealed, recovery codes hashed, under a key that only the door may ask for.
insert into house_key (name, key)
values ('factor', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
create function factor_key() returns text
language sql stable security definer set search_path = public, pg_temp as $$ select encode(key, 'hex') from house_key where name = 'factor' $$;
revoke execute on function factor_key() from public;
grant execute on function factor_key() to md_door;

create table totp_factor (
  account_id    bigint primary key references account,
  secret_sealed text not null,
  last_step     bigint not null, -- the half minute of the last code that counted: none counts twice, and none before it counts
  created_at    timestamptz not null,
  last_used_at  timestamptz not null
);

-- A secret that was shown but not yet confirmed by a code. It belongs to the session that was shown it.
create table totp_draft (
  session_id    bigint primary key references session on delete cascade,
  secret_sealed text not null,
  expires_at    timestamptz not null
);

create table passkey (
  id            bigint generated always as identity primary key,
  account_id    bigint not null references account,
  credential_id text not null unique, -- base64url, as browsers write it
  public_key    bytea not null,       -- SPKI
  algorithm     int not null check (algorithm in (-7, -8, -257)),
  counter       bigint not null,
  transports    text[] not null,
  is_synced     boolean not null, -- kept by its maker's cloud, and so on more than one device
  name          text not null check (length(name) between 1 and 40),
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index passkey_account on passkey (account_id);

-- Those that are left. Using one is one statement, so that it cannot be used twice.
create table recovery_codes (
  account_id bigint primary key references account,
  hashes     text[] not null,
  left_count int not null check (left_count = cardinality(hashes)),
  made_at    timestamptz not null
);

-- The password or the code in a message was right; what is still due is a second factor.
create table sign_in_ticket (
  id            bigint generated always as identity primary key,
  token_hash    bytea not null unique,
  account_id    bigint not null references account,
  password_mark bytea not null, -- a digest of the password's hash: a changed password ends what was begun with the old one
  way           text not null check (way in ('PASSWORD', 'SMS', 'PASSKEY')),
  tries         int not null default 0,
  expires_at    timestamptz not null,
  used_at       timestamptz
);
create index sign_in_ticket_account on sign_in_ticket (account_id) where used_at is null;
create index sign_in_ticket_age on sign_in_ticket (expires_at);

-- What a passkey is asked to sign: once, for one purpose, by whom it was asked for.
create table passkey_challenge (
  id         uuid primary key,
  purpose    text not null check (purpose in ('ENROL', 'PROVE', 'SECOND', 'DIRECT')),
  bound_to   bigint, -- the session (ENROL, PROVE) or the ticket (SECOND)
  challenge  text not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index passkey_challenge_age on passkey_challenge (expires_at);

-- When this session last showed a second factor, and when it last showed anything at all.
alter table session add column factor_at timestamptz, add column proved_at timestamptz;

-- Who must have one. A unit decides for its roles and its withdrawals, the platform for all units of a kind.
create table factor_rule (
  id         bigint generated always as identity primary key,
  unit_id    bigint not null references unit, -- who decided
  need       text not null check (need in ('SIGN_IN', 'WITHDRAWALS')),
  role_id    bigint references role,
  unit_kind  text check (unit_kind in ('ALL', 'PLATFORM', 'MARKET', 'SHOP', 'BRAND', 'AGENT', 'DISTRIBUTOR')),
  created_at timestamptz not null default now(),
  check (role_id is null or (need = 'SIGN_IN' and unit_kind is null)),
  check (need <> 'SIGN_IN' or role_id is not null or unit_kind is not null)
);
create unique index factor_rule_once on factor_rule (unit_id, need, coalesce(role_id, 0), coalesce(unit_kind, ''));
create index factor_rule_role on factor_rule (role_id, unit_id) where role_id is not null;
create index factor_rule_kind on factor_rule (unit_kind) where unit_kind is not null;

do $$
declare kept text; kind text;
begin
  foreach kept in array array['totp_factor', 'totp_draft', 'passkey', 'recovery_codes', 'sign_in_ticket', 'passkey_challenge'] loop
    execute format('alter table %I enable row level security', kept);
    execute format('create policy door on %I to md_door using (true) with check (true)', kept);
    execute format('grant select, insert, update, delete on %I to md_door', kept);
  end loop;
  alter table factor_rule enable row level security;
  create policy door on factor_rule for select to md_door using (true);
  grant select on factor_rule to md_door;
  foreach kind in array array['md_shop', 'md_market', 'md_brand', 'md_agent', 'md_distributor', 'md_platform'] loop
    -- What the platform asks of everybody is no secret; a unit changes its own rules alone, and only the platform has rules for others.
    execute format('create policy %I on factor_rule for select to %I
      using (unit_id = current_setting(''scope.unit'')::bigint or unit_kind is not null)', 'read_' || kind, kind);
    execute format('create policy %I on factor_rule for insert to %I
      with check (unit_id = current_setting(''scope.unit'')::bigint and (unit_kind is null or %L))', 'add_' || kind, kind, kind = 'md_platform');
    execute format('create policy %I on factor_rule for delete to %I
      using (unit_id = current_setting(''scope.unit'')::bigint)', 'remove_' || kind, kind);
    execute format('grant select, insert, delete on factor_rule to %I', kind);
  end loop;
end $$;

create function has_second_factor(p_account bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from totp_factor where account_id = p_account) or exists (select from passkey where account_id = p_account)
$$;

-- Whether whoever holds this role in this unit must have a second factor.
create function second_factor_asked(p_unit bigint, p_kind text, p_role bigint) returns boolean
language sql stable as $$
  select exists (select from factor_rule where role_id = p_role and unit_id = p_unit)
      or exists (select from factor_rule where unit_kind in ('ALL', p_kind) and need = 'SIGN_IN')
$$;

-- What a session has shown of its holder, and in which ways it can show more; for the holder alone.
create function session_proof(
  p_session bigint, out totp boolean, out passkey boolean, out recovery boolean, out factor_at timestamptz, out proved_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from totp_factor f where f.account_id = s.account_id), exists (select from passkey p where p.account_id = s.account_id),
         exists (select from recovery_codes r where r.account_id = s.account_id and r.left_count > 0), s.factor_at, coalesce(s.proved_at, s.created_at)
    from session s where s.id = p_session and s.account_id = scope_value('account')::bigint
$$;

-- A line in the history of an account, in every unit that it works for.
create function tell_account(p_account bigint, p_before jsonb, p_after jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into audit_log (actor_id, actor_name, unit_id, entity, entity_id, action, before, after, reason, ip, user_agent, request_id)
  select coalesce(nullif(scope_value('account'), '0')::bigint, p_account),
         coalesce(scope_value('actor'), (select display_name from account where id = p_account)),
         m.unit_id, 'account', p_account::text, 'update', p_before, p_after,
         scope_value('reason'), scope_value('ip'), scope_value('agent'), scope_value('request')
    from (select 1) one left join membership m on m.account_id = p_account
$$;
revoke execute on function tell_account from public;
grant execute on function tell_account to md_door;

create function write_factor_history() returns trigger
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
create trigger factor_history after insert or delete on totp_factor for each row execute function write_factor_history();
create trigger factor_history after insert or delete or update of name on passkey for each row execute function write_factor_history();
create trigger factor_history after insert or delete or update of hashes on recovery_codes for each row execute function write_factor_history();

-- A rule for a role is part of the role's history, any other of the history of whoever decided it.
create function write_rule_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_row factor_rule := coalesce(new, old);
  v_name text := case v_row.need when 'WITHDRAWALS' then 'withdrawal_factor' else 'second_factor' end;
  v_of jsonb := case when v_row.unit_kind is null then '{}'::jsonb else jsonb_build_object('unit_kind', v_row.unit_kind) end;
begin
  insert into audit_log (actor_id, actor_name, unit_id, entity, entity_id, action, before, after, reason, ip, user_agent, request_id)
  values (scope_value('account')::bigint, coalesce(scope_value('actor'), 'system'), v_row.unit_id,
          case when v_row.role_id is null then 'unit' else 'role' end, coalesce(v_row.role_id, v_row.unit_id)::text, 'update',
          v_of || jsonb_build_object(v_name, tg_op = 'DELETE'), v_of || jsonb_build_object(v_name, tg_op = 'INSERT'),
          scope_value('reason'), scope_value('ip'), scope_value('agent'), scope_value('request'));
  return null;
end $$;
create trigger rule_history after insert or delete on factor_rule for each row execute function write_rule_history();

-- Takes every second factor from an account whose holder lost them; for somebody who manages it in their unit, or for the house.
create function reset_factors(p_account bigint) returns boolean
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
