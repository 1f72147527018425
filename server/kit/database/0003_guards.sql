-- Guards that must hold over many processes: idempotency keys, counted limits, and the door to the job queue.

create table idempotency_key (
  account_id bigint not null,
  key        text not null check (length(key) between 8 and 100),
  call       text not null,
  body_hash  text not null,
  answer     jsonb,
  at         timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_key_age on idempotency_key (at);

-- One row per counted thing and window. `hit` counts and says how many there are now, in one statement.
create table limit_counter (
  key        text primary key,
  hits       int not null,
  window_end timestamptz not null
);
create index limit_counter_age on limit_counter (window_end);
revoke all on limit_counter from public;
