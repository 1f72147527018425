-- Invitations of owners: the code is kept as a hash, works once, and ends.

create table invitation (
  id         bigint generated always as identity primary key,
  unit_id    bigint not null references unit,
  account_id bigint not null references account,
  code_hash  bytea not null unique, -- a code is 80 random bits
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index invitation_unit on invitation (unit_id, id desc);
create index invitation_account on invitation (account_id);
alter table invitation enable row level security;
