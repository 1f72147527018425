-- What home and the tabs count, for those who look on too: the platform, brands and agents.
create index order_paid on trade_order (paid_at) include (paid_fen) where paid_at is not null;
create index order_disputed on trade_order (id desc) where open_after_sales > 0;
create index order_brand_disputed on trade_order (brand_id, id desc) where open_after_sales > 0;
create index order_agent_disputed on trade_order (agent_id, id desc) where open_after_sales > 0;
