-- The audit log: who changed what, from what to what. Written by triggers, so that no write can forget it; append only.

create table audit_log (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default clock_timestamp(),
  actor_id   bigint,
  actor_name text not null,
  unit_id    bigint,
  entity     text not null,
  entity_id  text not null,
  action     text not null check (action in ('insert', 'update', 'delete')),
  before     jsonb,
  after      jsonb,
  reason     text,
  ip         text,
  user_agent text,
  request_id text
);
create index audit_log_record on audit_log (entity, entity_id, id desc);
create index audit_log_unit on audit_log (unit_id, id desc);
select wall_by_unit('audit_log', 'select');

-- A setting of this transaction, or null when it was not made.
create function scope_value(name text) returns text language sql stable as $$
  select nullif(current_setting('scope.' || name, true), '')
$$;

-- Trigger arguments: the entity's name, the columns whose values are never kept (only that they changed),
-- and the columns that are not worth a line in a history.
create function write_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_hidden text[] := string_to_array(tg_argv[1], ',');
  v_ignored text[] := string_to_array(tg_argv[2], ',') || array['updated_at', 'version'];
  v_old jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_ignored end;
  v_new jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_ignored end;
  v_row jsonb := coalesce(v_new, v_old);
  v_before jsonb; v_after jsonb;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, v_old -> key), jsonb_object_agg(key, value)
      into v_before, v_after
      from jsonb_each(v_new) where v_old -> key is distinct from value;
    if v_after is null then return null; end if;
  else
    v_before := v_old; v_after := v_new;
  end if;
  select jsonb_object_agg(key, case when key = any (v_hidden) then '"***"'::jsonb else value end) into v_before from jsonb_each(v_before);
  select jsonb_object_agg(key, case when key = any (v_hidden) then '"***"'::jsonb else value end) into v_after from jsonb_each(v_after);

  insert into audit_log (actor_id, actor_name, unit_id, entity, entity_id, action, before, after, reason, ip, user_agent, request_id)
  values (
    scope_value('account')::bigint,
    coalesce(scope_value('actor'), 'system'),
    coalesce((v_row ->> 'unit_id')::bigint, scope_value('unit')::bigint),
    tg_argv[0], v_row ->> 'id', lower(tg_op), v_before, v_after,
    scope_value('reason'), scope_value('ip'), scope_value('agent'), scope_value('request'));
  return null;
end $$;

create function keep_history(owned regclass, entity text, hidden text default '', ignored text default '') returns void
language plpgsql as $$
begin
  execute format(
    'create trigger history after insert or update or delete on %s for each row execute function write_history(%L, %L, %L)',
    owned, entity, hidden, ignored);
end $$;
