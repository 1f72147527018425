-- Which worker pools are alive. A job whose pool no longer beats is given back to the queue, so a killed process loses nothing.

create table worker_pulse (
  pool_id text primary key,
  at      timestamptz not null default clock_timestamp()
);
revoke all on worker_pulse from public;

-- Beats for one pool and gives back what dead pools held; returns how many pools were found dead.
create function beat(p_pool text, p_seconds int) returns int
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
