-- The functions of search.

-- 'zhang san' for 张三, 'zs' for its initials; letters and digits stay as they are.
-- A subquery per letter, not a join: a join would read the whole table for every name.
create or replace function pinyin_of(p_text text, out sound text, out initials text)
language sql stable parallel safe set search_path = public, pg_temp as $$
  select coalesce(string_agg(coalesce(syllable, letter), '' order by at), ''),
         coalesce(string_agg(coalesce(left(syllable, 1), letter), '' order by at), '')
    from (select at, letter, (select r.syllable from pinyin_reading r where r.letter = letters.letter) as syllable
            from regexp_split_to_table(lower(p_text), '') with ordinality as letters (letter, at)) spelt
$$;

create or replace function write_search(p_entity text, p_id bigint, p_scope bigint[], p_title text, p_subtitle text, p_words text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_sound text;
begin
  select sound || ' ' || initials into v_sound from pinyin_of(p_words);
  insert into search_entry values (p_entity, p_id, p_scope, p_title, p_subtitle, lower(p_words), v_sound)
  on conflict (entity, entity_id) do update set scope_ids = excluded.scope_ids, title = excluded.title,
    subtitle = excluded.subtitle, words = excluded.words, sound = excluded.sound;
end $$;

-- Takes a record out of what can be found, under each of these kinds.
create or replace function forget_search(p_entities text[], p_id bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from search_entry where entity = any (p_entities) and entity_id = p_id
$$;
revoke execute on function forget_search from public;

-- For tables that carry the ids of their units. Arguments: the entity, its title column, its subtitle column,
-- and the columns that are searched, separated by commas.
create or replace function keep_search_entry() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_row jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  v_words text;
  v_scope bigint[];
begin
  if tg_op = 'DELETE' or v_row ->> 'deleted_at' is not null then
    perform forget_search(array[tg_argv[0]], (v_row ->> 'id')::bigint);
    return null;
  end if;
  select string_agg(v_row ->> col, ' ') into v_words from unnest(string_to_array(tg_argv[3], ',')) col where v_row ->> col is not null;
  select array_agg(distinct (v_row ->> col)::bigint) into v_scope
    from unnest(array['unit_id', 'shop_id', 'market_id', 'brand_id', 'agent_id']) col where v_row ->> col is not null;
  perform write_search(tg_argv[0], (v_row ->> 'id')::bigint, coalesce(v_scope, '{}'),
    coalesce(v_row ->> tg_argv[1], ''), coalesce(v_row ->> tg_argv[2], ''), coalesce(v_words, ''));
  return null;
end $$;

-- Finds entries of these entities within the caller's scope. Chinese is looked up by its sound (two characters are too
-- short for a trigram, their pinyin is not) and then compared as written.
create or replace function find_entries(p_text text, p_entities text[], p_limit int)
returns table (entity text, entity_id bigint, title text, subtitle text)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  v_text text := lower(btrim(p_text));
  v_like text := replace(replace(replace(v_text, '\', '\\'), '%', '\%'), '_', '\_');
  v_sound text;
  v_unit bigint := scope_value('unit')::bigint;
begin
  select sound into v_sound from pinyin_of(v_like);
  return query execute format(
    'select found.entity, found.entity_id, found.title, found.subtitle from (
       select * from search_entry e where e.sound like $1 %s %s and e.entity = any ($4) limit 200) found
      order by found.words not like $5, found.entity_id desc limit $6',
    case when v_text ~ '[^ -~]' then 'and e.words like $2' else '' end,
    -- The platform and the house see every unit.
    case when current_setting('role') in ('md_platform', 'md_house') then '' else 'and e.scope_ids @> array[$3]' end)
  using '%' || v_sound || '%', '%' || v_like || '%', v_unit, p_entities, v_like || '%', p_limit;
end $$;
