-- The list without a state: everything but the recycle bin, newest first, for each kind of scope.
create index product_shop_all on product (shop_id, id desc) where deleted_at is null and shelf_status <> 'RECYCLED';
create index product_market_all on product (market_id, id desc) where deleted_at is null and shelf_status <> 'RECYCLED';
create index product_brand_all on product (brand_id, id desc) where deleted_at is null and shelf_status <> 'RECYCLED';
create index product_agent_all on product (agent_id, id desc) where deleted_at is null and shelf_status <> 'RECYCLED';
