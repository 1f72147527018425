-- Orders of a stretch of time, whoever asks: the odd minutes of a day that is compared, and what fell due in them.

create index order_placed on trade_order (placed_at);
create index order_closed on trade_order (closed_at) where closed_at is not null;
create index order_due on trade_order (ship_deadline) where ship_deadline is not null;
