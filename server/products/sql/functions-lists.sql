-- What the lists of goods are counted and found by.

create or replace function tally_new_goods() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into product_tally (unit_id, shelf_status, review_status, category_id, block, n)
  select u.id, p.shelf_status, p.review_status, c.id, (p.id >> 10)::int, count(*)
    from fresh p cross join lateral (values (p.shop_id), (p.market_id), (p.brand_id), (p.agent_id), (0)) u(id)
   cross join lateral (values (p.category_id), (0)) c(id)
   where u.id is not null and p.deleted_at is null group by 1, 2, 3, 4, 5;
  return null;
end $$;

create or replace function tally_moved_goods() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into product_tally (unit_id, shelf_status, review_status, category_id, block, n)
  select u.id, m.shelf_status, m.review_status, c.id, (m.id >> 10)::int, sum(m.n)
    from (select s.* from fresh f join stale o on o.id = f.id
             and (o.shelf_status, o.review_status, o.category_id, o.deleted_at is null, o.shop_id, o.market_id, o.brand_id, o.agent_id)
                 is distinct from (f.shelf_status, f.review_status, f.category_id, f.deleted_at is null, f.shop_id, f.market_id, f.brand_id, f.agent_id)
           cross join lateral (values
             (o.id, o.shelf_status, o.review_status, o.category_id, o.deleted_at, o.shop_id, o.market_id, o.brand_id, o.agent_id, -1),
             (f.id, f.shelf_status, f.review_status, f.category_id, f.deleted_at, f.shop_id, f.market_id, f.brand_id, f.agent_id, 1))
             s(id, shelf_status, review_status, category_id, deleted_at, shop_id, market_id, brand_id, agent_id, n)) m
   cross join lateral (values (m.shop_id), (m.market_id), (m.brand_id), (m.agent_id), (0)) u(id)
   cross join lateral (values (m.category_id), (0)) c(id)
   where u.id is not null and m.deleted_at is null group by 1, 2, 3, 4, 5 having sum(m.n) <> 0;
  return null;
end $$;

-- Makes one line of many; answers how many lines went. Readers see either the many or the one.
create or replace function fold_product_tally() returns int
language plpgsql set search_path = public, pg_temp as $$
declare v_gone int;
begin
  if not pg_try_advisory_xact_lock(4410062) then return 0; end if;
  with many as (
    select unit_id, shelf_status, review_status, category_id, block from product_tally group by 1, 2, 3, 4, 5 having count(*) > 1 or sum(n) = 0),
  gone as (
    delete from product_tally t using many m
     where (t.unit_id, t.shelf_status, t.review_status, t.category_id, t.block)
           = (m.unit_id, m.shelf_status, m.review_status, m.category_id, m.block) returning t.*),
  kept as (
    insert into product_tally (unit_id, shelf_status, review_status, category_id, block, n)
    select unit_id, shelf_status, review_status, category_id, block, sum(n) from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0)
  select count(*) into v_gone from gone;
  return v_gone;
end $$;
revoke execute on function fold_product_tally() from public;

create or replace function keep_found() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- Codes are found by their sound, which is what they are; one with other letters than ASCII is found as it is written, too.
  v_words text := lower(concat_ws(' ', new.name, new.keyword, case when new.codes ~ '[^ -~]' then new.codes end));
  v_spelt record;
  v_code record;
  v_scheduled boolean := new.on_at is not null or new.off_at is not null;
begin
  if tg_op = 'UPDATE' and old.deleted_at is null and new.deleted_at is null
     and (old.name, old.keyword, old.codes) is not distinct from (new.name, new.keyword, new.codes) then
    if (old.shop_id, old.category_id, old.shelf_status, old.review_status) is distinct from (new.shop_id, new.category_id, new.shelf_status, new.review_status) then
      update product_words set shop_id = new.shop_id, category_id = new.category_id, shelf_status = new.shelf_status, review_status = new.review_status where id = new.id;
    end if;
    update product_sound set shop_id = new.shop_id, category_id = new.category_id, min_price_fen = new.min_price_fen, max_price_fen = new.max_price_fen,
           shelf_status = new.shelf_status, review_status = new.review_status, scheduled = v_scheduled, tags = new.tags where id = new.id;
    return null;
  end if;
  delete from product_words where id = new.id;
  delete from product_sound where id = new.id;
  if new.deleted_at is not null then return null; end if;
  select sound, initials into v_spelt from pinyin_of(concat_ws(' ', new.name, new.keyword));
  select sound, initials into v_code from pinyin_of(new.codes);
  insert into product_words (id, shop_id, category_id, shelf_status, review_status, words)
  values (new.id, new.shop_id, new.category_id, new.shelf_status, new.review_status, v_words);
  insert into product_sound (id, shop_id, category_id, min_price_fen, max_price_fen, shelf_status, review_status, scheduled, tags, sound)
  values (new.id, new.shop_id, new.category_id, new.min_price_fen, new.max_price_fen, new.shelf_status, new.review_status, v_scheduled, new.tags,
          concat_ws(' ', v_spelt.initials, v_code.sound, nullif(v_code.initials, v_code.sound)) || chr(2) || v_spelt.sound);
  return null;
end $$;

create or replace function like_text(p_text text) returns text language sql immutable parallel safe as $$
  select '%' || replace(replace(replace(p_text, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- What the index of sounds is asked for. Of a long text these are trigrams that do not overlap: they narrow down nearly as well as all of them, in a
-- fraction of the time.
create or replace function sieve_of(p_text text) returns text language sql immutable parallel safe as $$
  select case when length(p_text) < 6 then like_text(p_text)
    else (select string_agg(like_text(substr(p_text, at, 3)), '' order by at) from generate_series(1, length(p_text) - 2, 3) at) end
$$;

-- Where a text is looked for: what is written with other letters than ASCII as written, anything else by its sound. Without a text it is where the
-- other wishes are answered.
create or replace function found_among(p_text text, p_wish jsonb) returns text language sql immutable parallel safe as $$
  select case when p_text ~ '[^ -~]' or btrim(p_text) = '' and not p_wish ?| '{priceFrom,priceTo,tag,scheduled}' then 'product_words' else 'product_sound' end
$$;

-- The condition that a text is. The index knows letters beyond ASCII, each for itself; where there are more, the row says whether they stand together.
create or replace function found_by(p_text text) returns text language plpgsql stable as $$
declare v_text text := lower(btrim(p_text));
begin
  if coalesce(v_text, '') = '' then return 'true'; end if;
  if v_text ~ '[^ -~]' then
    return format('string_to_array(regexp_replace(f.words, ''[ -~]'', '''', ''g''), null) @> %L::text[]',
                  string_to_array(regexp_replace(v_text, '[ -~]', '', 'g'), null))
        || case when length(v_text) > 1 then format(' and strpos(f.words, %L) > 0', v_text) else '' end;
  end if;
  -- One letter of ASCII, or two, are initials or of a code, and of two the index knows the answer; more may be pinyin, too.
  if length(v_text) = 1 then return format('strpos(split_part(f.sound, chr(2), 1), %L) > 0', v_text); end if;
  if length(v_text) = 2 then
    return format('string_to_array(regexp_replace(split_part(f.sound, chr(2), 1), ''(..)'', ''\1'' || chr(1), ''g''), chr(1))'
      || ' || string_to_array(regexp_replace(substr(split_part(f.sound, chr(2), 1), 2), ''(..)'', ''\1'' || chr(1), ''g''), chr(1)) @> %L::text[]', array[v_text]);
  end if;
  return format('f.sound like %L', sieve_of(v_text)) || case when length(v_text) > 5 then format(' and strpos(f.sound, %L) > 0', v_text) else '' end;
end $$;

-- The condition that the caller's wall is. Goods belong to whom their shop belongs to: the rows of what is searched know the shop alone.
create or replace function found_within() returns text language plpgsql stable as $$
declare
  v_unit bigint := scope_value('unit')::bigint;
  v_whose text := case current_setting('role') when 'md_market' then 'market_id' when 'md_brand' then 'brand_id' when 'md_agent' then 'agent_id' end;
  v_shops int[];
begin
  if current_setting('role') in ('none', 'md_house', 'md_platform') then return 'true'; end if;
  if current_setting('role') = 'md_shop' then return format('f.shop_id = %s', v_unit); end if;
  if v_whose is null then return 'false'; end if;
  execute format('select array_agg(id) from unit where kind = ''SHOP'' and %I = $1', v_whose) into v_shops using v_unit;
  return case when v_shops is null then 'false' else format('f.shop_id = any (%L::int[])', v_shops) end;
end $$;

-- The condition that the other filters of the list are; keys are those of the contract, categories are the leaves.
create or replace function found_with(p_wish jsonb, p_in text) returns text language plpgsql stable as $$
declare
  -- The rows of words hold no prices, tags and times.
  v_of text := case when p_in = 'product_sound' then 'f' else 's' end;
  v_terms text;
begin
  if p_wish = '{}' then return 'f.shelf_status <> ''RECYCLED'''; end if;
  v_terms := concat_ws(' and ',
    case when p_wish ? 'priceFrom' then format('%s.max_price_fen >= %L', v_of, p_wish ->> 'priceFrom') end,
    case when p_wish ? 'priceTo' then format('%s.min_price_fen <= %L', v_of, p_wish ->> 'priceTo') end,
    case when p_wish ? 'tag' then format('%L = any (%s.tags)', p_wish ->> 'tag', v_of) end,
    case when p_wish ? 'scheduled' then v_of || '.scheduled' end);
  return concat_ws(' and ',
    case when p_wish ? 'shelfStatus' then format('f.shelf_status = %L', p_wish ->> 'shelfStatus') else 'f.shelf_status <> ''RECYCLED''' end,
    case when p_wish ? 'reviewStatus' then format('f.review_status = %L', p_wish ->> 'reviewStatus') end,
    case when p_wish ? 'shopId' then format('f.shop_id = %L', p_wish ->> 'shopId') end,
    case when p_wish ? 'categoryIds' then format('f.category_id = any (%L)', array(select jsonb_array_elements_text(p_wish -> 'categoryIds'))) end,
    case when p_wish ? 'changing' then 'exists (select from product_change c where c.product_id = f.id and c.status = ''PENDING'')' end,
    case when v_terms = '' then null when v_of = 'f' then v_terms
      else format('exists (select from product_sound s where s.id = f.id and %s)', v_terms) end);
end $$;

-- The ids of all goods that a text finds within the caller's scope: a search by trigrams, which a row policy would forbid the planner.
create or replace function products_matching(p_text text) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp rows 200 as $$
begin
  return query execute format('select f.id::bigint from %s f where %s and %s', found_among(p_text, '{}'), found_by(p_text), found_within());
end $$;

-- A page of what is found, newest (or oldest) first, with how many there are; of an empty page one line without an id. All ids are gathered in one pass, in
-- the order in which they mostly lie anyway: rows that are kept, counted and sorted cost twice that.
create or replace function find_goods(p_text text, p_wish jsonb, p_up boolean, p_limit int, p_offset bigint, out id bigint, out total bigint)
returns setof record language plpgsql stable security definer set search_path = public, pg_temp rows 20 as $$
declare v_in text := found_among(p_text, p_wish); v_ids int[]; v_total int; v_from int;
begin
  execute format('select array_agg(f.id order by f.id) from %s f where %s and %s and %s',
    v_in, found_by(p_text), found_within(), found_with(p_wish, v_in)) into v_ids;
  v_total := coalesce(cardinality(v_ids), 0);
  v_from := case when p_up then p_offset else v_total - p_offset - p_limit end;
  return query select page.id::bigint, v_total::bigint from (values (1)) one left join unnest(v_ids[greatest(v_from, 0) + 1 : v_from + p_limit]) page(id) on true;
end $$;

-- The shops that have what is found.
create or replace function find_goods_shops(p_text text, p_wish jsonb, out shop_id bigint, out total bigint)
returns setof record language plpgsql stable security definer set search_path = public, pg_temp rows 20 as $$
declare v_in text := found_among(p_text, p_wish);
begin
  return query execute format('select f.shop_id::bigint, count(*) from %s f where %s and %s and %s group by 1',
    v_in, found_by(p_text), found_within(), found_with(p_wish, v_in));
end $$;
