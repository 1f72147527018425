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
create index sms_code_age on sms_code (expires_at);

create table image_code (
  uuid       text primary key,
  code_hash  text not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index image_code_age on image_code (expires_at);

-- The last messages, readable in the demo while no gateway is configured; never written otherwise.
create table sms_outbox (
  id     bigint generated always as identity primary key,
  mobile text not null,
  body   text not null,
  at     timestamptz not null default now()
);

alter table session enable row level security;
alter table sms_code enable row level security;
alter table image_code enable row level security;
alter table sms_outbox enable row level security;
create policy door on session to md_door using (true) with check (true);
create policy door on sms_code to md_door using (true) with check (true);
create policy door on image_code to md_door using (true) with check (true);
grant select, insert, update on session, sms_code, image_code to md_door;

-- Ends every session of an account except one; for the account itself, or for somebody who manages it in their unit.
-- At the door (no unit) the caller has just proved by a code that the account is theirs.
create function end_sessions(p_account bigint, p_except bigint default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_account <> scope_value('account')::bigint and scope_value('unit')::bigint <> 0 and not exists (
    select from membership where account_id = p_account and unit_id = scope_value('unit')::bigint)
  then raise insufficient_privilege; end if;
  update session set revoked_at = clock_timestamp() where account_id = p_account and revoked_at is null and id is distinct from p_except;
end $$;

-- Every unit that an account may act for: those it works in, and the shops of the markets it works in.
-- `home_id` is the unit that the right comes from.
create function standings(p_account bigint)
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
