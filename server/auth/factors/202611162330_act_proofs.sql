-- What is asked again: a proof for one call, shown in one session, used once; and codes in messages that are sent for one act alone.

alter table sms_code add column act text;
alter table sms_code drop constraint sms_code_purpose_check;
alter table sms_code add constraint sms_code_purpose_check
  check (purpose in ('LOGIN', 'RESET', 'BIND', 'BANK', 'WITHDRAW', 'ADMINISTRATOR', 'APPLY', 'PROVE'));

create table act_proof (
  id         bigint generated always as identity primary key,
  token_hash bytea not null unique, -- of 256 random bits that only whoever proved was given
  session_id bigint not null references session on delete cascade,
  account_id bigint not null references account,
  act        text not null, -- the call, by method and path
  way        text not null check (way in ('totp', 'passkey', 'recovery', 'password', 'sms')),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index act_proof_session on act_proof (session_id);
create index act_proof_age on act_proof (expires_at);
alter table act_proof enable row level security;
