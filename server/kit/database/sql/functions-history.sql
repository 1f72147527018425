-- The pen of the audit log. Triggers hold it, so that no write can forget its line; nobody calls it by hand.

-- One line, in the name of whoever acts. `p_place` is the unit that the record belongs to where that is not the one it was done in, and
-- `p_actor` who it was where nobody has signed in yet.
create or replace function write_change(
  p_unit bigint, p_entity text, p_id text, p_action text, p_before jsonb, p_after jsonb,
  p_place bigint default null, p_actor bigint default null, p_actor_name text default null) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into audit_log (actor_id, actor_name, unit_id, place_id, entity, entity_id, action, before, after, reason, ip, user_agent, request_id)
  values (
    coalesce(nullif(scope_value('account'), '0')::bigint, p_actor, scope_value('account')::bigint),
    coalesce(scope_value('actor'), p_actor_name, 'system'),
    p_unit, p_place, p_entity, p_id, p_action, p_before, p_after,
    scope_value('reason'), scope_value('ip'), scope_value('agent'), scope_value('request'))
$$;
revoke execute on function write_change from public;

-- Trigger arguments: the entity's name, the columns whose values are never kept (only that they changed),
-- and the columns that are not worth a line in a history.
create or replace function write_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_whole jsonb;
  v_hidden text[] := string_to_array(tg_argv[1], ',');
  v_ignored text[] := string_to_array(tg_argv[2], ',') || array['updated_at', 'version'];
  v_old jsonb; v_new jsonb; v_before jsonb; v_after jsonb;
begin
  -- Rows that only follow their shop to another agent have no line of their own; there may be tens of thousands of them.
  if tg_op = 'UPDATE' and tg_argv[0] <> 'unit' and current_setting('scope.carrying', true) = 'yes' then return null; end if;
  v_old := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  v_new := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  v_whole := coalesce(v_new, v_old);
  -- Whose jurisdiction a row's shop lies in is told by the history of the shop, once.
  if tg_argv[0] <> 'unit' and v_whole ? 'shop_id' then v_ignored := v_ignored || 'agent_id'::text; end if;
  -- One walk over the row finds what differs, and hides what is never kept.
  select jsonb_object_agg(key, case when key = any (v_hidden) then '"***"'::jsonb else v_old -> key end) filter (where tg_op <> 'INSERT'),
         jsonb_object_agg(key, case when key = any (v_hidden) then '"***"'::jsonb else v_new -> key end) filter (where tg_op <> 'DELETE')
    into v_before, v_after
    from jsonb_each(v_whole)
   where (tg_op <> 'UPDATE' or v_old -> key is distinct from value) and key <> all (v_ignored);
  if tg_op = 'UPDATE' and v_after is null then return null; end if;

  perform write_change(
    coalesce((v_whole ->> 'unit_id')::bigint, scope_value('unit')::bigint),
    tg_argv[0], v_whole ->> 'id', lower(tg_op), v_before, v_after,
    p_place => coalesce(v_whole ->> 'shop_id', v_whole ->> 'market_id', v_whole ->> 'brand_id', v_whole ->> 'agent_id')::bigint);
  return null;
end $$;
