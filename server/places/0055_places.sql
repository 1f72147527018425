-- What a unit is beyond its name: its state with the reason, hours, closures, terms and qualification.

alter table unit
  add column status_reason      text,
  add column intro              text not null default '' check (length(intro) <= 200),
  add column opening_hours      jsonb not null default '[]',
  add column closed_from        timestamptz,
  add column closed_to          timestamptz,
  add column closure_note       text not null default '',
  add column commission_rate_bp int not null default 0 check (commission_rate_bp between 0 and 10000),
  add column settlement_cycle   text not null default 'MONTHLY' check (settlement_cycle in ('MANUAL', 'DAILY', 'WEEKLY', 'BIWEEKLY', 'MONTHLY')),
  add column min_withdraw_fen   bigint not null default 10000 check (min_withdraw_fen >= 0),
  add column currency           text not null default 'CNY',
  add constraint unit_closure check ((closed_from is null) = (closed_to is null) and (closed_from is null or closed_from < closed_to)),
  add constraint unit_reason check (status not in ('REJECTED', 'SUSPENDED', 'TERMINATED') or status_reason is not null);

-- Two shops of one market cannot bear one name; units without a market are compared with their own kind.
create unique index unit_name on unit (kind, coalesce(market_id, 0), lower(name)) where deleted_at is null and kind <> 'MARKET';
create unique index unit_market_name on unit (lower(name)) where deleted_at is null and kind = 'MARKET';
create index unit_agent_list on unit (agent_id, kind, status, id desc) where deleted_at is null;
create index unit_brand_list on unit (brand_id, kind, status, id desc) where deleted_at is null;
create index unit_market_list on unit (market_id, kind, status, id desc) where deleted_at is null;

create table unit_qualification (
  unit_id       bigint primary key references unit,
  id            bigint generated always as (unit_id) stored, -- what the history calls it by
  shop_id       bigint,
  market_id     bigint,
  brand_id      bigint,
  agent_id      bigint,
  subject_type  text not null check (subject_type in ('MICRO', 'INDIVIDUAL', 'ENTERPRISE', 'INSTITUTION', 'OTHER')),
  company_name  text not null,
  uscc          text,
  licence_url   text,
  legal_name    text not null,
  legal_id_no   text not null, -- never leaves the server whole
  legal_id_urls text[] not null default '{}',
  scope         text not null default '',
  valid_to      date,
  updated_at    timestamptz not null default now(),
  version       int not null default 1
);

-- Which regions an agent looks after; a unit that is added there becomes theirs.
create table jurisdiction (
  agent_id    bigint not null references unit,
  region_code text not null,
  primary key (agent_id, region_code)
);
create unique index jurisdiction_region on jurisdiction (region_code); -- a region has one agent
