-- How long parcels took is read for the hours of a day that is not over: from the index alone, whoever asks.
drop index order_shipped;
create index order_shipped on trade_order (shipped_at) include (paid_at, type, shop_id, market_id, brand_id, agent_id) where shipped_at is not null;
