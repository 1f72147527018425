-- Each order of the goods' list is read from an index alone, whatever state or category the list is of: whole goods are read for its page only.
drop index product_market_price, product_market_sales, product_market_name, product_market_updated;
drop index product_all_price, product_all_sales, product_all_name, product_all_updated;
create index product_market_price on product (market_id, min_price_fen desc nulls last, id desc) include (shelf_status, review_status, category_id) where deleted_at is null;
create index product_market_sales on product (market_id, sales_count desc, id desc) include (shelf_status, review_status, category_id) where deleted_at is null;
create index product_market_name on product (market_id, name, id) include (shelf_status, review_status, category_id) where deleted_at is null;
create index product_market_updated on product (market_id, updated_at desc, id desc) include (shelf_status, review_status, category_id) where deleted_at is null;
create index product_market_sort on product (market_id, sort desc, id desc) include (shelf_status, review_status, category_id) where deleted_at is null;
create index product_all_price on product (min_price_fen desc nulls last, id desc) include (shelf_status, review_status, category_id) where deleted_at is null;
create index product_all_sales on product (sales_count desc, id desc) include (shelf_status, review_status, category_id) where deleted_at is null;
create index product_all_name on product (name, id) include (shelf_status, review_status, category_id) where deleted_at is null;
create index product_all_updated on product (updated_at desc, id desc) include (shelf_status, review_status, category_id) where deleted_at is null;
create index product_all_sort on product (sort desc, id desc) include (shelf_status, review_status, category_id) where deleted_at is null;

-- A category's goods are found by their tally and the list's own index: nothing has read these since.
drop index product_shop_category, product_market_category;

-- Few goods have a time set: they are found without looking at the others.
create index product_found_scheduled on product_found (id) where scheduled;
