-- Whole days of what was sold lately, added up: of a week only its two ends are left to be read order by order.

-- Lines, as everywhere: they are only added, so no payment waits. One that is taken back from a day that was added up is a line below zero.
create table sold_day (
  shop_id bigint not null,
  day     date not null, -- by the clocks of Greenwich: nobody sees it
  sku_id  bigint not null,
  qty     int not null
);
create index sold_day_shop on sold_day (shop_id, day) include (sku_id, qty);
create index sold_day_day on sold_day (day);
alter table sold_day enable row level security; -- and no policy, as sold_lately has none

alter table sold_lately add is_added boolean not null default false; -- to its day
create index sold_lately_left on sold_lately (shop_id, paid_at) include (sku_id, qty) where not is_added;
