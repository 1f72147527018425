-- What was typed and not saved yet, per user; and who has which record open right now.

create table draft (
  account_id   bigint not null references account,
  unit_id      bigint not null references unit,
  form         text not null,
  title        text not null default '',
  value        jsonb not null check (pg_column_size(value) <= 262144),
  base_version int,
  updated_at   timestamptz not null,
  primary key (account_id, unit_id, form)
);
create index draft_age on draft (updated_at);

create table presence (
  unit_id    bigint not null references unit,
  account_id bigint not null references account,
  name       text not null,
  entity     text not null,
  entity_id  text not null,
  since      timestamptz not null,
  seen_at    timestamptz not null,
  primary key (unit_id, entity, entity_id, account_id)
);
