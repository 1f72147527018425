-- Long work that somebody started: how far it is, how it ended, and what it needs to go on after a kill.

create table job (
  id              bigint generated always as identity primary key,
  unit_id         bigint not null references unit,
  account_id      bigint not null references account,
  kind            text not null check (kind in ('export', 'bulk', 'import', 'undo')),
  title           jsonb not null, -- [zh, en]
  status          text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELED')),
  done_count      int not null default 0 check (done_count >= 0),
  total_count     int check (total_count >= 0),
  failed_count    int not null default 0 check (failed_count >= 0),
  input           jsonb not null, -- what to do
  actor           jsonb not null, -- for whom: the session as it was when the job was started
  checkpoint      jsonb,          -- where a retry goes on
  result          jsonb,
  message         jsonb,          -- [zh, en], when it failed
  file_key        text,
  file_name       text,
  file_bytes      bigint,
  file_expires_at timestamptz,
  run             int not null default 0, -- how often it was taken up; only the latest run may write
  cancel_asked_at timestamptz,
  created_at      timestamptz not null,
  started_at      timestamptz,
  finished_at     timestamptz,
  heartbeat_at    timestamptz not null default clock_timestamp(),
  check ((file_key is null) = (file_name is null) and (file_key is null) = (file_bytes is null))
);
create index job_latest on job (unit_id, account_id, id desc);
create index job_active on job (account_id) where status in ('QUEUED', 'RUNNING');
create index job_file on job (file_expires_at) where file_key is not null;

alter table job enable row level security;
