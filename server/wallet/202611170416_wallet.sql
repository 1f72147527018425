-- What a wallet still waits for is found without looking at what was settled long ago.

create index order_unsettled on trade_order (shop_id, id) where paid_at is not null and settled_at is null and not collected;
create index order_share_frozen on order_share (unit_id, order_id) where status = 'FROZEN';
