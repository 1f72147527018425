-- An exchange may be for another specification of the same goods, and what came back may be what an earlier exchange sent.

alter table after_sale add column exchange_sku_id bigint references sku; -- what leaves for it; null: the same as was sold
alter table after_sale add column exchange_spec text; -- as it was called when it left, or was asked for
alter table after_sale add column back_sku_id bigint references sku; -- what came back, once it has; null: the same as was sold
