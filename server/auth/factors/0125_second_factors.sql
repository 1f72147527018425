-- Second factors of an account: an authenticator app, passkeys, recovery codes; who must have one; and what a sign-in waits for.

-- Secrets of authenticator apps are sealed, recovery codes hashed, under a key that only the door may ask for.
insert into house_key (name, key)
values ('factor', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

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
alter table totp_factor enable row level security;
alter table totp_draft enable row level security;
alter table passkey enable row level security;
alter table recovery_codes enable row level security;
alter table sign_in_ticket enable row level security;
alter table passkey_challenge enable row level security;
alter table factor_rule enable row level security;
