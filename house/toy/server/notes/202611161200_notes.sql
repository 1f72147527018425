-- Notes of a unit.

create table note (
  id          bigint generated always as identity primary key,
  unit_id     bigint not null references unit,
  body        text not null,
  kind        text not null check (kind in ('TODO', 'IDEA')),
  is_archived boolean not null default false,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  version     int not null default 1
);
