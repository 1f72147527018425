-- A region that changes hands moves every row of its shops: each table is written once, and nothing is done row by row that need not be.

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
  v_whole := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  -- Whose jurisdiction a row's shop lies in is told by the history of the shop, once.
  if tg_argv[0] <> 'unit' and v_whole ? 'shop_id' then v_ignored := v_ignored || 'agent_id'::text; end if;
  v_old := case when tg_op <> 'INSERT' then to_jsonb(old) - v_ignored end;
  v_new := case when tg_op <> 'DELETE' then to_jsonb(new) - v_ignored end;
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

  insert into audit_log (actor_id, actor_name, unit_id, place_id, entity, entity_id, action, before, after, reason, ip, user_agent, request_id)
  values (
    scope_value('account')::bigint,
    coalesce(scope_value('actor'), 'system'),
    coalesce((v_whole ->> 'unit_id')::bigint, scope_value('unit')::bigint),
    coalesce(v_whole ->> 'shop_id', v_whole ->> 'market_id', v_whole ->> 'brand_id', v_whole ->> 'agent_id')::bigint,
    tg_argv[0], v_whole ->> 'id', lower(tg_op), v_before, v_after,
    scope_value('reason'), scope_value('ip'), scope_value('agent'), scope_value('request'));
  return null;
end $$;

create or replace function carry_agent() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_table regclass;
begin
  if not exists (select from moved n join was o on o.id = n.id where n.agent_id is distinct from o.agent_id and n.kind in ('MARKET', 'SHOP'))
  then return null; end if;
  perform set_config('scope.carrying', 'yes', true);
  for v_table in
    select c.oid::regclass from pg_class c join pg_namespace s on s.oid = c.relnamespace
     where s.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.oid <> 'unit'::regclass
       and 3 = (select count(*) from pg_attribute a where a.attrelid = c.oid and not a.attisdropped and a.attgenerated = ''
                   and a.attname in ('shop_id', 'market_id', 'agent_id'))
     order by c.relname
  loop
    execute format('update %s t set agent_id = n.agent_id from moved n
       where n.kind = ''SHOP'' and t.shop_id = n.id and t.agent_id is distinct from n.agent_id', v_table);
    execute format('update %s t set agent_id = n.agent_id from moved n
       where n.kind = ''MARKET'' and t.market_id = n.id and t.shop_id is null and t.agent_id is distinct from n.agent_id', v_table);
  end loop;
  perform set_config('scope.carrying', '', true);
  return null;
end $$;

-- Goods and stock follow their shop to another market or brand by these; to another agent they are carried with everything else.
drop trigger move_goods on unit;
create trigger move_goods after update of market_id, brand_id on unit for each row
  when (new.kind = 'SHOP' and (old.market_id, old.brand_id) is distinct from (new.market_id, new.brand_id))
  execute function move_goods();
drop trigger stock_place on sku;
create trigger stock_place after update on sku for each row
  when ((old.shop_id, old.market_id, old.brand_id) is distinct from (new.shop_id, new.market_id, new.brand_id))
  execute function follow_sku_place();
