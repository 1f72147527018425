-- Ten thousand shops: units are found by typing under the kind that has a page, and every list reads an index in its own order.

-- A shop is found by the agent as a shop and by the brand as its store: two entries, each for who opens that page.
drop trigger search on unit;
delete from search_entry where entity = 'unit';

create function write_unit_entries(u unit) returns void
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

create function keep_unit_entries() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_entry where entity in ('market', 'shop', 'brand-store', 'distributor') and entity_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then perform write_unit_entries(new); end if;
  return null;
end $$;
create trigger search after insert or delete or update of name, code, contact_phone, market_id, brand_id, agent_id, deleted_at on unit
  for each row execute function keep_unit_entries();
select write_unit_entries(u) from unit u where u.deleted_at is null;
revoke execute on function write_unit_entries from public;

-- People share names: a distributor is told apart by the code.
drop index unit_name;
create unique index unit_name on unit (kind, coalesce(market_id, 0), lower(name)) where deleted_at is null and kind not in ('MARKET', 'DISTRIBUTOR');

-- The agent of a new shop is found by the jurisdiction's own trigger: applicants need not see who looks after what.
drop policy door on jurisdiction;
revoke select on jurisdiction from md_door;

-- Lists in each of their orders, for each kind of scope. Walled queries cannot use LIKE on an index (it is not leakproof),
-- so regions are compared as ranges and words are looked up in the index of everything that can be found.
create index unit_agent_name on unit (agent_id, kind, name, id) where deleted_at is null;
create index unit_agent_region on unit (agent_id, kind, region_code, id) where deleted_at is null;
create index unit_brand_name on unit (brand_id, kind, name, id) where deleted_at is null;
create index unit_kind_list on unit (kind, id) where deleted_at is null;
create index unit_kind_state on unit (kind, status, id) where deleted_at is null;
create index unit_kind_name on unit (kind, name, id) where deleted_at is null;
create index unit_kind_region on unit (kind, region_code, id) where deleted_at is null;
create index unit_waiting on unit (status, id) where deleted_at is null and status <> 'OPEN';
create index unit_unlocated on unit (kind, agent_id, id) where deleted_at is null and (lng is null or lat is null);
create index unit_closing on unit (closed_to) where deleted_at is null and closed_to is not null;

-- The units within the caller's scope whose name, code or phone holds a text; null when there are more than so many of them:
-- then reading all of the scope's rows is as good.
create function unit_ids_like(p_text text, p_entities text[], p_most int) returns bigint[]
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
    case when current_setting('role') = 'md_platform' then '' else 'and e.scope_ids @> array[$4]' end)
  into v_ids, v_count using v_sound, v_like, p_entities, scope_value('unit')::bigint, p_most + 1;
  return case when v_count > p_most then null else coalesce(v_ids, '{}') end;
end $$;
