-- Most orders are received by who buys them: the index of receivers finds those, and this one has the others.
drop index order_buyer_name;
create index order_buyer_name on trade_order (buyer_name, id desc) include (shop_id, market_id, brand_id, agent_id)
 where buyer_name is distinct from receiver_name;
