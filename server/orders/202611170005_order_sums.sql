-- What stands over every list of orders is counted without reading them: what was paid in each quarter of an hour (days of every time zone begin
-- with one), and how many are in dispute. Lines (+, -) as in order_tally: nobody waits for anybody, and in any snapshot the sum is the truth.

create table order_sum (
  unit_id bigint not null, -- a shop, market, brand or agent; 0 is the platform, which sees all
  what    text not null check (what in ('PAID', 'DISPUTED')),
  slot    bigint not null, -- quarters of an hour since 1970; 0 where the time does not matter
  n       int not null,
  fen     bigint not null
);
create index order_sum_read on order_sum (unit_id, what, slot) include (n, fen);
alter table order_sum enable row level security;

-- Orders that were there before.
insert into order_sum (unit_id, what, slot, n, fen)
select u.id, 'PAID', floor(extract(epoch from o.paid_at) / 900)::bigint, count(*), sum(o.paid_fen)
  from trade_order o cross join lateral (values (o.shop_id), (o.market_id), (o.brand_id), (o.agent_id), (0)) u(id)
 where u.id is not null and o.paid_at is not null group by 1, 3
union all
select u.id, 'DISPUTED', 0, count(*), 0
  from trade_order o cross join lateral (values (o.shop_id), (o.market_id), (o.brand_id), (o.agent_id), (0)) u(id)
 where u.id is not null and o.open_after_sales > 0 group by 1;

-- What is late is counted from an index alone, however many wait that are not.
create index order_shop_to_ship on trade_order (shop_id, ship_deadline) where status in ('WAIT_SHIP', 'PART_SHIPPED');
create index order_market_to_ship on trade_order (market_id, ship_deadline) where status in ('WAIT_SHIP', 'PART_SHIPPED');
create index order_brand_to_ship on trade_order (brand_id, ship_deadline) where status in ('WAIT_SHIP', 'PART_SHIPPED');
create index order_agent_to_ship on trade_order (agent_id, ship_deadline) where status in ('WAIT_SHIP', 'PART_SHIPPED');
create index order_to_ship on trade_order (ship_deadline) where status in ('WAIT_SHIP', 'PART_SHIPPED');

-- Orders of a name or of the end of a phone, with what their wall looks at: those of others are passed over in the index.
drop index order_receiver, order_buyer_name, order_mobile_last4;
create index order_receiver on trade_order (receiver_name, id desc) include (shop_id, market_id, brand_id, agent_id);
create index order_buyer_name on trade_order (buyer_name, id desc) include (shop_id, market_id, brand_id, agent_id);
create index order_mobile_last4 on trade_order (mobile_last4, id desc) include (shop_id, market_id, brand_id, agent_id);
