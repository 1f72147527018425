-- What was given back is read by the day, by each who looks: a shop, its market, brand and agent, and the platform.

create index refund_shop_success on refund (shop_id, success_at) include (amount_fen) where success_at is not null;
create index refund_market_success on refund (market_id, success_at) include (amount_fen) where success_at is not null;
create index refund_brand_success on refund (brand_id, success_at) include (amount_fen) where success_at is not null;
create index refund_agent_success on refund (agent_id, success_at) include (amount_fen) where success_at is not null;
create index refund_success on refund (success_at) include (amount_fen) where success_at is not null;
