-- What a wallet still waits for is found without looking at what was settled long ago.

create index order_unsettled on trade_order (shop_id, id) where paid_at is not null and settled_at is null and not collected;
create index order_share_frozen on order_share (unit_id, order_id) where status = 'FROZEN';

-- The days of an account are read together and written one by one among those of all others: held by an index they are a few pages instead of one each.
create index ledger_day_account on ledger_day (account_id, day, part) include (in_count, out_count, in_fen, out_fen, shop_id, market_id, brand_id, agent_id);
