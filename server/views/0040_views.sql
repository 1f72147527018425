-- Saved views of lists, which of them a user's list opens with, and who wants to hear of their rows.

create table list_view (
  id         bigint generated always as identity primary key,
  unit_id    bigint not null references unit,
  account_id bigint not null references account, -- its maker
  list       text not null,
  name       text not null check (length(name) between 1 and 30),
  query      jsonb not null check (pg_column_size(query) <= 8192),
  columns    jsonb not null check (pg_column_size(columns) <= 8192),
  is_shared  boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version    int not null default 1
);
create unique index list_view_shared_name on list_view (unit_id, list, name) where is_shared;
create unique index list_view_own_name on list_view (unit_id, account_id, list, name) where not is_shared;

create table list_view_use (
  account_id   bigint not null references account,
  unit_id      bigint not null references unit,
  view_id      bigint not null references list_view on delete cascade,
  list         text not null,
  is_default   boolean not null default false,
  subscription text not null default 'none' check (subscription in ('none', 'rows', 'daily')),
  -- What the subscriber was last told, so that the same rows do not ring twice.
  told_total   int not null default 0,
  told_at      timestamptz,
  primary key (account_id, view_id)
);
create unique index list_view_one_default on list_view_use (account_id, unit_id, list) where is_default;
create index list_view_subscribed on list_view_use (view_id) where subscription <> 'none';
