-- Which worker pools are alive. A job whose pool no longer beats is given back to the queue, so a killed process loses nothing.

create table worker_pulse (
  pool_id text primary key,
  at      timestamptz not null default clock_timestamp()
);
revoke all on worker_pulse from public;
