-- The day by the hour counts buyers: whose order it was stands in the index, too.
drop index order_shop_paid, order_market_paid, order_brand_paid, order_agent_paid, order_paid;
create index order_shop_paid on trade_order (shop_id, paid_at) include (paid_fen, buyer_key, id) where paid_at is not null;
create index order_market_paid on trade_order (market_id, paid_at) include (paid_fen, buyer_key, id) where paid_at is not null;
create index order_brand_paid on trade_order (brand_id, paid_at) include (paid_fen, buyer_key, id) where paid_at is not null;
create index order_agent_paid on trade_order (agent_id, paid_at) include (paid_fen, buyer_key, id) where paid_at is not null;
create index order_paid on trade_order (paid_at) include (paid_fen, buyer_key, id) where paid_at is not null;
