-- What a unit earns of the trade of others: a rate for a stretch of time, set by the platform.

create table agreement (
  id          bigint generated always as identity primary key,
  unit_id     bigint not null references unit,
  kind        text not null check (kind in ('MARKET_SHARE', 'AGENT_SHARE', 'ROYALTY')),
  rate_bp     int not null check (rate_bp between 1 and 10000),
  valid_from  timestamptz not null,
  valid_until timestamptz check (valid_until >= valid_from), -- the same: ended before it began
  note        text not null default '',
  created_by  text not null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  version     int not null default 1
);
create index agreement_unit on agreement (unit_id, kind, valid_from desc);
alter table agreement enable row level security;
