-- Applications to sell for a brand. A person has at most one open application with a brand.

create table distribution_application (
  id             bigint generated always as identity primary key,
  unit_id        bigint not null references unit, -- who recruits
  no             text not null unique,
  name           text not null check (length(name) between 1 and 50),
  mobile         text not null check (mobile ~ '^1\d{10}$'),
  id_no          text, -- never leaves the server whole
  reason         text not null default '',
  material_urls  text[] not null default '{}',
  signature_url  text,
  inviter_name   text,
  source         text not null default 'PAGE',
  status         text not null default 'PENDING' check (status in ('PENDING', 'PASSED', 'REJECTED', 'CANCELED', 'REVOKED')),
  audit_by       bigint references account,
  audit_name     text,
  audit_at       timestamptz,
  audit_reason   text,
  commission_bp  int not null default 500 check (commission_bp between 0 and 5000),
  distributor_id bigint references unit,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  version        int not null default 1,
  check (status <> 'REJECTED' or audit_reason is not null)
);
create unique index distribution_one_open on distribution_application (unit_id, mobile) where status = 'PENDING';
create index distribution_list on distribution_application (unit_id, status, id desc);
