-- Orders by the time of their completion: what is given for it is found without looking at all of them.

create index order_completed on trade_order (completed_at) where completed_at is not null;
