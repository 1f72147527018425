-- What is kept for the list is touched only when it changes: a new price concerns no level, and a row that is not written is not held
-- while somebody else promises pieces of that SKU.

create or replace function list_stock(p_skus bigint[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into stock_listed as k (sku_id, shop_id, market_id, brand_id, agent_id, on_hand, available, state, is_listed)
  select t.sku_id, t.shop_id, t.market_id, t.brand_id, t.agent_id, t.on_hand, t.available, t.state, t.is_listed
    from stock_to_list t left join stock_listed n on n.sku_id = t.sku_id
   where t.sku_id = any (p_skus)
     and (n.shop_id, n.market_id, n.brand_id, n.agent_id, n.on_hand, n.available, n.state, n.is_listed)
         is distinct from (t.shop_id, t.market_id, t.brand_id, t.agent_id, t.on_hand, t.available, t.state, t.is_listed)
   order by t.sku_id
  on conflict (sku_id) do update set shop_id = excluded.shop_id, market_id = excluded.market_id, brand_id = excluded.brand_id,
     agent_id = excluded.agent_id, on_hand = excluded.on_hand, available = excluded.available, state = excluded.state, is_listed = excluded.is_listed
$$;

create function follow_sku() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_skus bigint[];
begin
  v_skus := array(select c.id from changed c join were w on w.id = c.id
                   where (w.deleted_at, w.shop_id, w.market_id, w.brand_id, w.agent_id)
                         is distinct from (c.deleted_at, c.shop_id, c.market_id, c.brand_id, c.agent_id));
  if cardinality(v_skus) > 0 then perform list_stock(v_skus); end if;
  return null;
end $$;
drop trigger listed on sku;
create trigger listed after update on sku referencing old table as were new table as changed for each statement execute function follow_sku();

-- A movement of many SKUs is listed once at its end, not after each of its lines.
alter function move_stock(text, text, jsonb, text, boolean) rename to move_stock_lines;
revoke execute on function move_stock_lines(text, text, jsonb, text, boolean) from public;
create function move_stock(p_kind text, p_cause text, p_lines jsonb, p_reason text, p_keeps_safety boolean) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_moved jsonb;
begin
  perform set_config('stock.moving', 'yes', true);
  v_moved := move_stock_lines(p_kind, p_cause, p_lines, p_reason, p_keeps_safety);
  perform set_config('stock.moving', '', true);
  if (v_moved ->> 'posted')::boolean then
    perform list_stock(array(select distinct (line ->> 'sku')::bigint from jsonb_array_elements(p_lines) line));
  end if;
  return v_moved;
end $$;

create or replace function follow_stock() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_skus bigint[];
begin
  if tg_table_name = 'ledger_account' then
    if current_setting('stock.moving', true) = 'yes' then return null; end if;
    v_skus := array(select distinct owner_id from changed where book = 'stock' and owner_type = 'sku');
  elsif tg_table_name = 'stock_setting' then
    v_skus := array(select sku_id from changed);
  elsif tg_table_name = 'sku' then
    v_skus := array(select id from changed);
  elsif exists (select from changed c join were w on w.id = c.id
                 where (w.shelf_status, w.deleted_at) is distinct from (c.shelf_status, c.deleted_at)) then
    v_skus := array(select s.id from sku s join changed c on c.id = s.product_id);
  end if;
  if cardinality(v_skus) > 0 then perform list_stock(v_skus); end if;
  return null;
end $$;
