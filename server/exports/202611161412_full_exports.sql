-- Exports with full numbers and addresses: who, when, why, and how many rows. The job itself is forgotten after a while, this is not.

create table full_export (
  id         bigint generated always as identity primary key,
  unit_id    bigint not null references unit,
  account_id bigint not null references account,
  job_id     bigint not null unique,
  sheet      text not null,
  reason     text not null check (length(reason) between 4 and 200),
  row_count  int check (row_count >= 0), -- null until the file is whole
  created_at timestamptz not null default now()
);
create index full_export_unit on full_export (unit_id, id desc);
