-- Orders whose money the shop took itself are few, and two proofs of each hour ask for them alone.
create index order_collected on trade_order (shop_id) where collected;
