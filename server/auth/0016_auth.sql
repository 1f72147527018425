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
