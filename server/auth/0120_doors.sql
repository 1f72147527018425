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

alter table known_device enable row level security;
alter table sign_in enable row level security;

-- A code takes five tries from strangers, and five from the devices of its holder: the former cannot use up the latter.
alter table sms_code add column known_attempts int not null default 0;
