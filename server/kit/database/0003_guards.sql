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
select wall_by_account('idempotency_key');

-- One row per counted thing and window. `hit` counts and says how many there are now, in one statement.
create table limit_counter (
  key        text primary key,
  hits       int not null,
  window_end timestamptz not null
);
create index limit_counter_age on limit_counter (window_end);
revoke all on limit_counter from public;

-- Counts one more of `p_key` and returns { hits, seconds until the window ends }.
create function hit(p_key text, p_seconds int, p_now timestamptz, out hits int, out seconds_left int)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into limit_counter as c (key, hits, window_end) values (p_key, 1, p_now + make_interval(secs => p_seconds))
  on conflict (key) do update set
    hits = case when c.window_end <= p_now then 1 else c.hits + 1 end,
    window_end = case when c.window_end <= p_now then p_now + make_interval(secs => p_seconds) else c.window_end end
  returning c.hits, ceil(extract(epoch from c.window_end - p_now))::int into hits, seconds_left;
end $$;

-- How many of `p_key` were counted in its running window, without counting.
create function hits_of(p_key text, p_now timestamptz, out hits int, out seconds_left int)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select c.hits, ceil(extract(epoch from c.window_end - p_now))::int into hits, seconds_left
    from limit_counter c where c.key = p_key and c.window_end > p_now;
  hits := coalesce(hits, 0); seconds_left := coalesce(seconds_left, 0);
end $$;

-- Takes one back that `hit` counted: an attempt that turned out well is no failure.
create function unhit(p_key text) returns void
language sql security definer set search_path = public, pg_temp as $$ update limit_counter set hits = hits - 1 where key = p_key $$;

create function forget_hits(p_key text) returns void
language sql security definer set search_path = public, pg_temp as $$ delete from limit_counter where key = p_key $$;

-- A side effect outside the database starts as a job row in the same transaction; a worker runs it and retries.
create function enqueue(p_task text, p_payload json, p_run_at timestamptz default now(), p_key text default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(p_task, p_payload, run_at => p_run_at, job_key => p_key, max_attempts => 12);
end $$;
