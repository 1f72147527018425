-- The triggers of products.

select keep_history('category', 'category');
create or replace trigger path_added after insert on category for each row execute function keep_category_path();
create or replace trigger path_changed after update of name on category for each row when (old.name <> new.name) execute function keep_category_path();
select keep_history('product_unit', 'product_unit');
select keep_history('attribute', 'attribute');
select keep_history('product', 'product', '', 'codes,sales_count,min_price_fen,max_price_fen,sku_count,enabled_sku_count,reviewed_name,submitted_by,scheduled_by,recycled_at,first_on_at,cover_url');
select keep_history('product_change', 'product_change', '', 'was');
create or replace trigger skus_added after insert on sku referencing new table as changed for each statement execute function after_skus();
create or replace trigger skus_changed after update on sku referencing old table as were new table as changed for each statement execute function after_skus();

-- Found by name, keyword, code, barcode and pinyin. A save names every column; only what differs is spelt anew.
create or replace trigger search after insert or delete on product
  for each row execute function keep_search_entry('product', 'name', 'subtitle', 'name,keyword,codes');
create or replace trigger search_changed after update on product for each row
  when ((old.name, old.subtitle, old.keyword, old.codes, old.deleted_at, old.shop_id, old.market_id, old.brand_id, old.agent_id)
        is distinct from (new.name, new.subtitle, new.keyword, new.codes, new.deleted_at, new.shop_id, new.market_id, new.brand_id, new.agent_id))
  execute function keep_search_entry('product', 'name', 'subtitle', 'name,keyword,codes');
-- The lists search in narrow rows of their own.
create or replace trigger found after insert on product for each row execute function keep_found();
create or replace trigger found_changed after update on product for each row
  when ((old.name, old.keyword, old.codes, old.deleted_at, old.shop_id, old.market_id, old.brand_id, old.agent_id, old.category_id, old.min_price_fen,
         old.max_price_fen, old.shelf_status, old.review_status, old.on_at, old.off_at, old.tags)
        is distinct from (new.name, new.keyword, new.codes, new.deleted_at, new.shop_id, new.market_id, new.brand_id, new.agent_id, new.category_id,
         new.min_price_fen, new.max_price_fen, new.shelf_status, new.review_status, new.on_at, new.off_at, new.tags))
  execute function keep_found();
create or replace trigger tally_new after insert on product referencing new table as fresh for each statement execute function tally_new_goods();

create or replace trigger tally_moved after update on product referencing old table as stale new table as fresh
  for each statement execute function tally_moved_goods();
select keep_history('goods_review', 'goods_review');
create or replace trigger move_goods after update of market_id, brand_id on unit for each row
  when (new.kind = 'SHOP' and (old.market_id, old.brand_id) is distinct from (new.market_id, new.brand_id))
  execute function move_goods();
select tell_changes('product', 'products');
select tell_changes('product_change', 'products');
