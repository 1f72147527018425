-- An agent looks after what lies in the jurisdiction: kept by triggers, so that neither a moved unit nor a new region can forget it.
-- And the history of a record is read by whoever sees the place that it belongs to, not only by who made the change.

alter table jurisdiction
  add column id bigint generated always as (agent_id) stored, -- what the history calls it by: the regions of one agent are one record
  add column created_at timestamptz not null default now();
create index jurisdiction_agent on jurisdiction (agent_id);
select keep_history('jurisdiction', 'jurisdiction', '', 'created_at');

-- The agent of a region: of the district itself, else of its city, else of its province.
create function agent_of_region(p_region text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select agent_id from jurisdiction
   where region_code in (p_region, left(p_region, 6), left(p_region, 4) || '00', left(p_region, 2) || '0000')
   order by length(region_code) desc, region_code desc limit 1
$$;

-- What a code stands for: a province and a city hold the codes of their prefix.
create function region_prefix(p_region text) returns text language sql immutable as $$
  select case when p_region like '%0000' then left(p_region, 2) when p_region like '%00' then left(p_region, 4) else p_region end
$$;

-- Regions that were never written down are those where one agent's units stood.
insert into jurisdiction (agent_id, region_code)
select min(agent_id), region_code from unit
 where kind in ('MARKET', 'SHOP') and agent_id is not null and region_code is not null and deleted_at is null
 group by region_code having count(distinct agent_id) = 1
on conflict do nothing;
update unit set agent_id = agent_of_region(region_code)
 where kind in ('MARKET', 'SHOP') and agent_id is distinct from agent_of_region(region_code);

-- A unit that is placed while regions change hands would be given to the agent of a moment ago: one waits for the other.
create function place_in_jurisdiction() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.kind in ('MARKET', 'SHOP') then
    perform pg_advisory_xact_lock_shared(hashtextextended('jurisdiction', 0));
    new.agent_id := agent_of_region(new.region_code);
  end if;
  return new;
end $$;
create trigger jurisdiction before insert or update of region_code, agent_id on unit for each row execute function place_in_jurisdiction();

create function hold_jurisdiction() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('jurisdiction', 0));
  return null;
end $$;
create trigger hold before insert or delete on jurisdiction for each statement execute function hold_jurisdiction();

create function hand_over_units() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update unit u set agent_id = agent_of_region(u.region_code)
   where u.kind in ('MARKET', 'SHOP') and u.agent_id is distinct from agent_of_region(u.region_code)
     and exists (select from changed c where u.region_code like region_prefix(c.region_code) || '%');
  return null;
end $$;
create trigger hand_over_gained after insert on jurisdiction referencing new table as changed
  for each statement execute function hand_over_units();
create trigger hand_over_lost after delete on jurisdiction referencing old table as changed
  for each statement execute function hand_over_units();

-- Rows of other tables carry the agent of their shop or market for their wall: they go where their unit goes.
create function carry_agent() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_table regclass;
begin
  if not exists (select from moved n join was o on o.id = n.id where n.agent_id is distinct from o.agent_id and n.kind in ('MARKET', 'SHOP'))
  then return null; end if;
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
  return null;
end $$;
create trigger carry_agent after update on unit referencing old table as was new table as moved
  for each statement execute function carry_agent();

create view reconcile_jurisdiction as
  select id, region_code, agent_id as kept, agent_of_region(region_code) as agent_of_the_region
    from unit where kind in ('MARKET', 'SHOP') and agent_id is distinct from agent_of_region(region_code);

-- An agent sees the brands whose stores stand in the jurisdiction, though those brands are not its own.
create function agent_brands() returns setof unit
language sql stable security definer set search_path = public, pg_temp as $$
  select b.* from unit b where b.kind = 'BRAND' and b.deleted_at is null
     and b.id in (select s.brand_id from unit s where s.agent_id = scope_value('unit')::bigint and s.kind = 'SHOP' and s.deleted_at is null)
$$;
revoke execute on function agent_brands from public;
grant execute on function agent_brands to md_agent;

-- The place that a changed record belongs to: the unit itself, or the nearest that its row names. Whoever sees that unit sees the change.
alter table audit_log add column place_id bigint;
update audit_log a set place_id = coalesce(u.shop_id, u.market_id, u.brand_id, u.agent_id)
  from unit u where a.entity in ('unit', 'qualification') and u.id = a.entity_id::bigint;
do $$
declare kind text;
begin
  foreach kind in array array['md_shop', 'md_market', 'md_brand', 'md_agent', 'md_platform'] loop
    execute format('create policy %I on audit_log for select to %I using (exists (select from unit u where u.id = audit_log.place_id))',
      'place_' || kind, kind);
  end loop;
end $$;

create or replace function write_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_whole jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  v_hidden text[] := string_to_array(tg_argv[1], ',');
  v_ignored text[] := string_to_array(tg_argv[2], ',') || array['updated_at', 'version'];
  v_old jsonb; v_new jsonb; v_before jsonb; v_after jsonb;
begin
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
