-- The functions of products.

-- SKUs are part of their product: their changes stand in its history as one line per save, and what the list shows of them is kept on it.
create or replace function sku_line(p_was sku, p_is sku) returns jsonb language sql immutable as $$
  select jsonb_build_object('spec', coalesce(nullif((coalesce(p_is, p_was)).spec_text, ''), '-')) || coalesce(jsonb_object_agg(key, value), '{}')
    from jsonb_each(to_jsonb(p_is) - array['id', 'product_id', 'shop_id', 'market_id', 'brand_id', 'agent_id', 'position', 'spec_values', 'spec_text',
                                           'spec_hash', 'code_key', 'created_at', 'updated_at', 'version'])
   where to_jsonb(p_was) -> key is distinct from value and (p_was is not null or value not in ('null', '""'))
$$;

create or replace function after_skus() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_seen bigint[];
begin
  if tg_op = 'INSERT' then
    perform write_change(coalesce(scope_value('unit')::bigint, c.shop_id), 'product', c.product_id::text, 'update', null,
           jsonb_build_object('skus', jsonb_agg(sku_line(null, c) order by c.position, c.id)))
      from changed c group by c.product_id, c.shop_id;
    v_seen := array(select distinct product_id from changed);
  else
    perform write_change(coalesce(scope_value('unit')::bigint, d.shop_id), 'product', d.product_id::text, 'update',
           jsonb_build_object('skus', jsonb_agg(d.before_line order by d.position, d.id)),
           jsonb_build_object('skus', jsonb_agg(d.after_line order by d.position, d.id)))
      from (select c.id, c.product_id, c.shop_id, c.position, sku_line(c, w) as before_line, sku_line(w, c) as after_line
              from changed c join were w on w.id = c.id where sku_line(w, c) <> jsonb_build_object('spec', coalesce(nullif(c.spec_text, ''), '-'))) d
     group by d.product_id, d.shop_id;
    -- Whoever has the product open has its SKUs open: a price that was changed elsewhere must not be put back by a save that never touched it.
    v_seen := array(
      select distinct c.product_id from changed c join were w on w.id = c.id
       where (c.spec_values, c.code, c.barcode, c.image_url, c.price_fen, c.market_price_fen, c.cost_fen, c.weight_g, c.volume_cm3, c.enabled,
              c.deleted_at) is distinct from (w.spec_values, w.code, w.barcode, w.image_url, w.price_fen, w.market_price_fen, w.cost_fen,
              w.weight_g, w.volume_cm3, w.enabled, w.deleted_at));
  end if;
  -- The product is written once: it has many indexes, and every write of it goes into all of them.
  update product p set version = p.version + case when p.id = any (v_seen) then 1 else 0 end, min_price_fen = s.least_fen, max_price_fen = s.most_fen,
         sku_count = s.total, enabled_sku_count = s.enabled_total, codes = s.codes
    from (select ids.product_id, min(k.price_fen) filter (where k.enabled) as least_fen, max(k.price_fen) filter (where k.enabled) as most_fen,
                 count(k.id) as total, count(k.id) filter (where k.enabled) as enabled_total,
                 coalesce(string_agg(concat_ws(' ', nullif(k.code, ''), nullif(k.barcode, '')), ' ' order by k.position, k.id)
                   filter (where k.code <> '' or k.barcode <> ''), '') as codes
            from (select distinct product_id from changed) ids left join sku k on k.product_id = ids.product_id and k.deleted_at is null
           group by ids.product_id) s
   where p.id = s.product_id
     and (p.id = any (v_seen) or (p.min_price_fen, p.max_price_fen, p.sku_count, p.enabled_sku_count, p.codes)
          is distinct from (s.least_fen, s.most_fen, s.total::int, s.enabled_total::int, s.codes));
  return null;
end $$;

-- A shop that moves to another market, brand or agent takes its goods along.
create or replace function move_goods() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update product set market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id where shop_id = new.id;
  update sku set market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id where shop_id = new.id;
  update product_change set market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id where shop_id = new.id;
  return null;
end $$;

-- Moves all goods from one template to another, within what the caller may write; says how many there were.
create or replace function move_freight(p_from bigint, p_to bigint) returns int
language sql as $$
  with moved as (
    update product set freight_template_id = p_to, updated_at = now(), version = version + 1
     where freight_template_id = p_from and deleted_at is null returning 1)
  select count(*)::int from moved
$$;

create or replace function path_of_category(p_id bigint) returns text language sql stable set search_path = public, pg_temp as $$
  select concat_ws(' / ', widest.name, wide.name, c.name)
    from category c left join category wide on wide.id = c.parent_id left join category widest on widest.id = wide.parent_id where c.id = p_id
$$;

-- Writes the path of a category and of all below it. Whoever renames above or below at the same time waits: paths are put together of names that stand.
create or replace function keep_category_path() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from category_path k join category c on c.id = k.id left join category wide on wide.id = c.parent_id
    where new.id in (c.id, c.parent_id, wide.parent_id) or c.id in (new.parent_id, (select parent_id from category where id = new.parent_id))
    order by k.id for update of k;
  insert into category_path
  select c.id, path_of_category(c.id) from category c left join category wide on wide.id = c.parent_id where new.id in (c.id, c.parent_id, wide.parent_id)
  on conflict (id) do update set path = excluded.path;
  return null;
end $$;
