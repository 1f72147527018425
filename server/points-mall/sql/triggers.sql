-- The triggers of the points mall.

-- How many were redeemed is no news of its own: each has an order.
select keep_history('points_product', 'points_product', 'name', 'sold,unit_id');
select tell_changes('points_product', 'points-mall');
select tell_changes('redemption', 'points-mall');

create or replace trigger subject before insert or update of shop_id, market_id, goods_shop_id, product_id, sku_id, coupon_id on points_product
  for each row execute function check_points_product();
create or replace trigger alone after insert or update of is_enabled, start_at, end_at, deleted_at on points_product
  for each row execute function check_mall_alone();
create or replace trigger mall_alone after insert or update of runs on presale_item for each row execute function check_mall_alone();

create or replace trigger move_points_products after update of market_id, brand_id, agent_id on unit for each row
  when (new.kind = 'SHOP' and (old.market_id, old.brand_id, old.agent_id) is distinct from (new.market_id, new.brand_id, new.agent_id))
  execute function move_points_products();

create or replace trigger keep_search after insert or update of name, kind, deleted_at, market_id or delete on points_product
  for each row execute function keep_search_entry('points_product', 'name', 'kind', 'name');
