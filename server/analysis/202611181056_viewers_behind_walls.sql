-- Who looked at goods is counted from the index alone, whoever asks: the columns of the walls stand in it.
drop index visit_event_product;
create index visit_event_product on visit_event (product_id, at) include (buyer_key, shop_id, market_id, brand_id, agent_id) where type = 'VIEW';
