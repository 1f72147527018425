-- How many orders wait to be shipped, and how long they may, is counted from the index alone.
drop index order_shop_to_ship, order_market_to_ship, order_brand_to_ship, order_agent_to_ship, order_to_ship;
create index order_shop_to_ship on trade_order (shop_id, ship_deadline) include (status) where status in ('WAIT_SHIP', 'PART_SHIPPED');
create index order_market_to_ship on trade_order (market_id, ship_deadline) include (status) where status in ('WAIT_SHIP', 'PART_SHIPPED');
create index order_brand_to_ship on trade_order (brand_id, ship_deadline) include (status) where status in ('WAIT_SHIP', 'PART_SHIPPED');
create index order_agent_to_ship on trade_order (agent_id, ship_deadline) include (status) where status in ('WAIT_SHIP', 'PART_SHIPPED');
create index order_to_ship on trade_order (ship_deadline) include (status) where status in ('WAIT_SHIP', 'PART_SHIPPED');
