-- The triggers of products.

select keep_history('category', 'category');
select keep_history('product_unit', 'product_unit');
select keep_history('attribute', 'attribute');
select keep_history('product', 'product', '', 'codes,sales_count,min_price_fen,max_price_fen,sku_count,enabled_sku_count,reviewed_name,submitted_by,scheduled_by,recycled_at,first_on_at,cover_url');
select keep_history('product_change', 'product_change', '', 'was');
create or replace trigger skus_added after insert on sku referencing new table as changed for each statement execute function after_skus();
create or replace trigger skus_changed after update on sku referencing old table as were new table as changed for each statement execute function after_skus();

-- Found by name, keyword, code, barcode and pinyin. Not on every update: a sale counts up and changes no word.
create or replace trigger search after insert or delete or update of name, subtitle, keyword, codes, deleted_at, shop_id, market_id, brand_id, agent_id on product
  for each row execute function keep_search_entry('product', 'name', 'subtitle', 'name,keyword,codes');
-- The lists search in narrow rows of their own.
create or replace trigger found after insert or update of name, keyword, codes, deleted_at, shop_id, market_id, brand_id, agent_id, category_id,
  min_price_fen, max_price_fen, shelf_status, review_status, on_at, off_at, tags on product
  for each row execute function keep_found();
create or replace trigger tally_new after insert on product referencing new table as fresh for each statement execute function tally_new_goods();

create or replace trigger tally_moved after update on product referencing old table as stale new table as fresh
  for each statement execute function tally_moved_goods();
select keep_history('goods_review', 'goods_review');
create or replace trigger move_goods after update of market_id, brand_id on unit for each row
  when (new.kind = 'SHOP' and (old.market_id, old.brand_id) is distinct from (new.market_id, new.brand_id))
  execute function move_goods();
select tell_changes('product', 'products');
select tell_changes('product_change', 'products');
