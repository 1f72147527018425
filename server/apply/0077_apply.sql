-- Applications from outside. An applicant is a phone that was verified: the wall for them is that number, set by the door
-- as `scope.applicant` once the proof was shown. At the door nothing of them is seen or written without it.

alter table sms_code drop constraint sms_code_purpose_check;
alter table sms_code add constraint sms_code_purpose_check
  check (purpose in ('LOGIN', 'RESET', 'BIND', 'BANK', 'WITHDRAW', 'ADMINISTRATOR', 'APPLY'));

create table applicant_session (
  id         bigint generated always as identity primary key,
  mobile     text not null check (mobile ~ '^1\d{10}$'),
  token_hash bytea not null unique, -- as a session's: what is stored proves nothing
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index applicant_session_age on applicant_session (expires_at);
alter table applicant_session enable row level security;

-- What an applicant sent. The platform keeps it; a file that no application shows is swept.
create table applicant_file (
  file_id    bigint primary key references file,
  mobile     text not null,
  created_at timestamptz not null
);
create index applicant_file_mobile on applicant_file (mobile, created_at);
create index applicant_file_age on applicant_file (created_at);
alter table applicant_file enable row level security;

create sequence application_no;

-- Who applied for which shop. Its state is the shop's; only the withdrawal is the application's own.
create table unit_application (
  id          bigint generated always as identity primary key,
  no          text not null unique,
  mobile      text not null check (mobile ~ '^1\d{10}$'),
  unit_id     bigint not null unique references unit,
  canceled_at timestamptz,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create index unit_application_mobile on unit_application (mobile, id desc);
alter table unit_application enable row level security;
create index distribution_mobile on distribution_application (mobile, id desc);
