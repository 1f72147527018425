-- Sessions and codes. Only the door reads and writes them.

create table session (
  id           bigint generated always as identity primary key,
  account_id   bigint not null references account,
  token_hash   bytea not null unique, -- a token is 256 random bits; what is stored cannot be used to sign in
  user_agent   text not null default '',
  ip           text not null default '',
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at   timestamptz not null,
  revoked_at   timestamptz
);
create index session_account on session (account_id) where revoked_at is null;
create index session_age on session (expires_at);

create table sms_code (
  id         bigint generated always as identity primary key,
  mobile     text not null,
  purpose    text not null check (purpose in ('LOGIN', 'RESET', 'BIND', 'BANK', 'WITHDRAW', 'ADMINISTRATOR')),
  code_hash  text not null,
  attempts   int not null default 0,
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index sms_code_latest on sms_code (mobile, purpose, id desc);

create table image_code (
  uuid       text primary key,
  code_hash  text not null,
  attempts   int not null default 0,
  expires_at timestamptz not null,
  used_at    timestamptz
);

alter table session enable row level security;
alter table sms_code enable row level security;
alter table image_code enable row level security;
create policy door on session to md_door using (true) with check (true);
create policy door on sms_code to md_door using (true) with check (true);
create policy door on image_code to md_door using (true) with check (true);
grant select, insert, update on session, sms_code, image_code to md_door;

-- Ends every session of an account except one; for the account itself or for somebody who manages it in their unit.
create function end_sessions(p_account bigint, p_except bigint default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_account <> scope_value('account')::bigint and scope_value('unit')::bigint <> 0 and not exists (
    select from membership where account_id = p_account and unit_id = scope_value('unit')::bigint)
  then raise insufficient_privilege; end if;
  update session set revoked_at = clock_timestamp() where account_id = p_account and revoked_at is null and id is distinct from p_except;
  perform pg_notify('session_ended', p_account::text);
end $$;
