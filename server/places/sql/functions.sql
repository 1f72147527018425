-- The functions of places.

-- A brand sees the markets that its stores stand in, though those markets are not its own.
create or replace function brand_markets() returns setof unit
language sql stable security definer set search_path = public, pg_temp as $$
  select m.* from unit m where m.kind = 'MARKET' and m.deleted_at is null
     and m.id in (select s.market_id from unit s where s.brand_id = scope_value('unit')::bigint and s.kind = 'SHOP' and s.deleted_at is null)
$$;

-- The agent of a region: of the district itself, else of its city, else of its province.
create or replace function agent_of_region(p_region text) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select agent_id from jurisdiction
   where region_code in (p_region, left(p_region, 6), left(p_region, 4) || '00', left(p_region, 2) || '0000')
   order by length(region_code) desc, region_code desc limit 1
$$;

-- What a code stands for: a province and a city hold the codes of their prefix.
create or replace function region_prefix(p_region text) returns text language sql immutable as $$
  select case when p_region like '%0000' then left(p_region, 2) when p_region like '%00' then left(p_region, 4) else p_region end
$$;

-- A unit that is placed while regions change hands would be given to the agent of a moment ago: one waits for the other.
create or replace function place_in_jurisdiction() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.kind in ('MARKET', 'SHOP') then
    perform pg_advisory_xact_lock_shared(hashtextextended('jurisdiction', 0));
    new.agent_id := agent_of_region(new.region_code);
  end if;
  return new;
end $$;

create or replace function hold_jurisdiction() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('jurisdiction', 0));
  return null;
end $$;

create or replace function hand_over_units() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update unit u set agent_id = agent_of_region(u.region_code)
   where u.kind in ('MARKET', 'SHOP') and u.agent_id is distinct from agent_of_region(u.region_code)
     and exists (select from changed c where u.region_code like region_prefix(c.region_code) || '%');
  return null;
end $$;

-- Rows of other tables carry the agent of their shop or market for their wall: they go where their unit goes.
-- Visits stay: there are many millions of them, and visitors belong to an agent from the day on which the shop does.
create or replace function carry_agent() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_table regclass;
begin
  if not exists (select from moved n join was o on o.id = n.id where n.agent_id is distinct from o.agent_id and n.kind in ('MARKET', 'SHOP'))
  then return null; end if;
  perform set_config('scope.carrying', 'yes', true);
  for v_table in
    select c.oid::regclass from pg_class c join pg_namespace s on s.oid = c.relnamespace
     where s.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.oid <> 'unit'::regclass and c.relname <> 'visit_event'
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

-- An agent sees the brands whose stores stand in the jurisdiction, though those brands are not its own.
create or replace function agent_brands() returns setof unit
language sql stable security definer set search_path = public, pg_temp as $$
  select b.* from unit b where b.kind = 'BRAND' and b.deleted_at is null
     and b.id in (select s.brand_id from unit s where s.agent_id = scope_value('unit')::bigint and s.kind = 'SHOP' and s.deleted_at is null)
$$;
revoke execute on function agent_brands from public;
grant execute on function agent_brands to md_agent;

-- A shop is found by the agent as a shop and by the brand as its store: two entries, each for who opens that page.
create or replace function write_unit_entries(u unit) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_words text := concat_ws(' ', u.name, u.code, u.contact_phone);
begin
  if u.kind = 'MARKET' then perform write_search('market', u.id, array_remove(array[u.id, u.agent_id], null), u.name, u.code, v_words);
  elsif u.kind = 'DISTRIBUTOR' then perform write_search('distributor', u.id, array_remove(array[u.brand_id], null), u.name, u.code, v_words);
  elsif u.kind = 'SHOP' then
    perform write_search('shop', u.id, array_remove(array[u.market_id, u.agent_id], null), u.name, u.code, v_words);
    if u.brand_id is not null then perform write_search('brand-store', u.id, array[u.brand_id], u.name, u.code, v_words); end if;
  end if;
end $$;
revoke execute on function write_unit_entries from public;

create or replace function keep_unit_entries() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform forget_search(array['market', 'shop', 'brand-store', 'distributor'], old.id);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then perform write_unit_entries(new); end if;
  return null;
end $$;

-- The units within the caller's scope whose name, code or phone holds a text; null when there are more than so many of them:
-- then reading all of the scope's rows is as good.
create or replace function unit_ids_like(p_text text, p_entities text[], p_most int) returns bigint[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_like text := '%' || replace(replace(replace(lower(btrim(p_text)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  v_sound text;
  v_ids bigint[];
  v_count int;
begin
  select sound into v_sound from pinyin_of(v_like);
  -- A trigram needs three letters.
  if length(v_sound) < 5 then return null; end if;
  execute format(
    'select array_agg(distinct found.entity_id), count(*) from (
       select e.entity_id from search_entry e where e.sound like $1 and e.words like $2 and e.entity = any ($3) %s limit $5) found',
    -- The platform and the house see every unit.
    case when current_setting('role') in ('md_platform', 'md_house') then '' else 'and e.scope_ids @> array[$4]' end)
  into v_ids, v_count using v_sound, v_like, p_entities, scope_value('unit')::bigint, p_most + 1;
  return case when v_count > p_most then null else coalesce(v_ids, '{}') end;
end $$;

-- The shops of another market in which the caller works too: the wall shows one market at a time, and a person may have several.
create or replace function shops_of_own_market(p_market bigint)
returns table (shop_id bigint, name text, status text, manage_mode smallint)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.name, u.status, u.manage_mode from unit u
   where u.market_id = p_market and u.kind = 'SHOP' and u.deleted_at is null
     and exists (select from membership m join unit k on k.id = m.unit_id
                  where m.unit_id = p_market and m.account_id = scope_value('account')::bigint and k.kind = 'MARKET' and k.deleted_at is null)
   order by u.id
$$;
revoke execute on function shops_of_own_market from public;
grant execute on function shops_of_own_market to md_market, md_shop;
