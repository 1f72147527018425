-- What users arranged for themselves.
create table preference (
  account_id bigint not null,
  name       text not null,
  value      jsonb not null check (pg_column_size(value) <= 65536),
  updated_at timestamptz not null default now(),
  primary key (account_id, name)
);
