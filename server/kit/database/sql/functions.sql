-- The functions that every column stands on: the scope of a transaction, counted limits, the door to the job queue, and the rights of the house.

-- A setting of this transaction, or null when it was not made.
create or replace function scope_value(name text) returns text language sql stable as $$
  select nullif(current_setting('scope.' || name, true), '')
$$;

-- Counts `p_many` more of `p_key` and returns { hits, seconds until the window ends }.
drop function if exists hit(text, int, timestamptz); -- counted one at a time
create or replace function hit(p_key text, p_seconds int, p_now timestamptz, p_many int default 1, out hits int, out seconds_left int)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into limit_counter as c (key, hits, window_end) values (p_key, p_many, p_now + make_interval(secs => p_seconds))
  on conflict (key) do update set
    hits = case when c.window_end <= p_now then p_many else c.hits + p_many end,
    window_end = case when c.window_end <= p_now then p_now + make_interval(secs => p_seconds) else c.window_end end
  returning c.hits, ceil(extract(epoch from c.window_end - p_now))::int into hits, seconds_left;
end $$;

-- How many of `p_key` were counted in its running window, without counting.
create or replace function hits_of(p_key text, p_now timestamptz, out hits int, out seconds_left int)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select c.hits, ceil(extract(epoch from c.window_end - p_now))::int into hits, seconds_left
    from limit_counter c where c.key = p_key and c.window_end > p_now;
  hits := coalesce(hits, 0); seconds_left := coalesce(seconds_left, 0);
end $$;

-- Takes one back that `hit` counted: an attempt that turned out well is no failure.
create or replace function unhit(p_key text) returns void
language sql security definer set search_path = public, pg_temp as $$ update limit_counter set hits = hits - 1 where key = p_key $$;

create or replace function forget_hits(p_key text) returns void
language sql security definer set search_path = public, pg_temp as $$ delete from limit_counter where key = p_key $$;

-- A side effect outside the database starts as a job row in the same transaction; a worker runs it and retries.
create or replace function enqueue(p_task text, p_payload json, p_run_at timestamptz default now(), p_key text default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(p_task, p_payload, run_at => p_run_at, job_key => p_key, max_attempts => 12);
end $$;

-- The key under which the numbers of people's papers are sealed: for whoever writes one.
create or replace function identity_key() returns text
language sql stable security definer set search_path = public, pg_temp as $$ select encode(key, 'hex') from house_key where name = 'identity' $$;
revoke execute on function identity_key() from public;
grant execute on function identity_key() to md_door, md_shop, md_market, md_brand, md_agent, md_platform;

-- Beats for one pool and gives back what dead pools held; returns how many pools were found dead.
create or replace function beat(p_pool text, p_seconds int) returns int
language plpgsql as $$
declare v_dead text[];
begin
  insert into worker_pulse (pool_id) values (p_pool) on conflict (pool_id) do update set at = clock_timestamp();
  delete from worker_pulse where at < clock_timestamp() - make_interval(secs => p_seconds);
  select array_agg(distinct j.locked_by) into v_dead
    from graphile_worker.jobs j
   where j.locked_by is not null
     and j.locked_at < clock_timestamp() - make_interval(secs => p_seconds)
     and not exists (select from worker_pulse p where p.pool_id = j.locked_by);
  if v_dead is null then return 0; end if;
  perform graphile_worker.force_unlock_workers(v_dead);
  perform pg_notify('jobs:insert', '{"r":"beat","count":1}');
  return cardinality(v_dead);
end $$;
revoke all on function beat(text, int) from public;

-- A transaction proves that it is the one that was opened: whoever commits says the token that was set at its begin.
create or replace function prove(p_token text) returns void
language plpgsql as $$
begin
  if current_setting('scope.token', true) is distinct from p_token then
    raise exception 'this is not the transaction that was opened' using errcode = 'MD001';
  end if;
end $$;

-- Gives the house its rights on whatever migrations have made. Called after each of them, so that no new table is forgotten.
create or replace function open_to_house() returns void
language plpgsql as $$
declare v_table regclass; v_function regprocedure; v_schema text;
begin
  foreach v_schema in array array['public', 'graphile_worker'] loop
    execute format('grant usage on schema %I to md_house', v_schema);
    execute format('grant select, insert, update, delete on all tables in schema %I to md_house', v_schema);
    execute format('grant usage, select, update on all sequences in schema %I to md_house', v_schema);
    execute format('grant execute on all functions in schema %I to md_house', v_schema);
  end loop;
  for v_table in
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and c.relrowsecurity
       and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'all_md_house')
  loop
    execute format('create policy all_md_house on %s to md_house using (true) with check (true)', v_table);
  end loop;
  -- A function that everybody may call could be called without a role: each is for the roles, and what was for nobody is for the house.
  for v_function in
    select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
     where n.nspname = 'public' and a.grantee = 0 and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke execute on function %s from public', v_function);
    execute format('grant execute on function %s to md_door, md_shop, md_market, md_brand, md_agent, md_distributor, md_platform', v_function);
  end loop;
  -- Not even the house rewrites history, signs in as somebody, or says which form the database has.
  revoke insert, update, delete on audit_log from md_house;
  revoke execute on function write_change from md_house;
  revoke all on house_login from md_house;
  revoke insert, update, delete on migration, repeatable from md_house;
  revoke execute on function open_to_house() from public, md_house, md_door, md_shop, md_market, md_brand, md_agent, md_distributor, md_platform;
end $$;

-- Runs as its owner, because whoever asks owns nothing. A backup reads every table for as long as it takes: then it is not waited for.
create or replace function prove_room() returns void
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '200ms' as $$
begin
  truncate room_proof; -- begins a new file, which is gone again at the end
  insert into room_proof select repeat('x', 7000) from generate_series(1, 16);
  raise exception using errcode = 'MDOK1';
exception
  when sqlstate 'MDOK1' or lock_not_available then return;
end $$;

-- Whether whoever asks deals with what is of that place: a shop with its own and its market's, a market with its own and its shops'.
create or replace function deals_with(p_shop bigint, p_market bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(case current_setting('role')
    when 'md_shop' then p_shop = scope_value('unit')::bigint
                     or (p_shop is null and p_market = (select u.market_id from unit u where u.id = scope_value('unit')::bigint))
    when 'md_market' then p_market = scope_value('unit')::bigint
    when 'md_platform' then true
    when 'md_house' then true
    when 'none' then true end, false) -- whoever owns the database: a seed
$$;
revoke execute on function deals_with from public;

-- What was answered is kept for whoever asks again under the same key. Of a person who is forgotten these fields are emptied in it; the person is
-- whom the answer names by one of these values.
create or replace function forget_answers(p_values text[], p_fields text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update idempotency_key k set answer = k.answer || (select jsonb_object_agg(f, '') from unnest(p_fields) f where k.answer ? f)
   where jsonb_typeof(k.answer) = 'object' and k.answer ?| p_fields
     and exists (select from jsonb_each_text(k.answer) a where a.key in ('id', 'no', 'memberId') and a.value = any (p_values))
$$;
revoke execute on function forget_answers from public;
