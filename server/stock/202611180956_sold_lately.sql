-- What was sold of each SKU in the last days, a narrow row for each order: what soon runs out is asked on every home and every wall, and the orders
-- of a week with all their lines are too much to read for it. Older rows are forgotten at night.
create table sold_lately (
  order_id bigint not null,
  sku_id   bigint not null,
  shop_id  bigint not null,
  qty      int not null,
  paid_at  timestamptz not null,
  primary key (order_id, sku_id)
);
create index sold_lately_shop on sold_lately (shop_id, paid_at) include (sku_id, qty);
create index sold_lately_paid on sold_lately (paid_at);
alter table sold_lately enable row level security; -- and no policy: it is read through a function that knows the caller's scope

insert into sold_lately (order_id, sku_id, shop_id, qty, paid_at)
select o.id, i.sku_id, o.shop_id, sum(i.qty), o.paid_at
  from trade_order o join order_item i on i.order_id = o.id
 where o.paid_at >= now() - interval '8 days' and i.sku_id is not null group by o.id, i.sku_id;
