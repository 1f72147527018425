-- Days as they are cut: what was paid by shop, channel, hour, size, city and category, why orders were closed, and what happened to goods. Made anew by the
-- fold for each day on which something happened, as sets are; packed, because as rows of their own there would be more of them than orders.

create table day_part (
  unit_id bigint not null, -- a shop, market, brand or agent; 0 is the platform
  cut     text not null check (cut in ('shop', 'channel', 'type', 'hour', 'basket', 'city', 'category', 'closeType', 'shipHours', 'figure')),
  day     date not null,   -- by the unit's clocks
  type    text not null,   -- of the orders; empty where there is no order
  keys    text[] not null,
  counts  int[] not null,
  fens    bigint[] not null,
  primary key (unit_id, cut, day, type)
) with (toast_tuple_target = 256);
alter table day_part enable row level security;

-- Of the goods of a shop. Goods have one shop, so that whoever sees many shops adds up those; a month that is over is kept as a whole beside its days.
create table day_goods (
  shop_id    bigint not null,
  span       text not null check (span in ('DAY', 'MONTH')),
  day        date not null, -- by the shop's clocks; the first of a month
  type       text not null,
  products   bigint[] not null,
  views      int[] not null,
  favourites int[] not null,
  carts      int[] not null,
  ordered    int[] not null,
  sold       int[] not null,
  paid_fens  bigint[] not null,
  returned   int[] not null,
  back_fens  bigint[] not null,
  primary key (shop_id, span, day, type)
) with (toast_tuple_target = 256);
alter table day_goods enable row level security;

-- Days whose sets were made anew and whose parts were not yet, and days on which something happened that concerns parts alone.
create table part_mark (
  unit_id bigint not null,
  day     date not null
);
create index part_mark_read on part_mark (unit_id, day);
alter table part_mark enable row level security;

-- Two more sets: who looked at goods, and who put some into a cart. Chunks of few people are pressed.
alter table day_set drop constraint day_set_kind_check;
alter table day_set add constraint day_set_kind_check check (kind in ('SEEN', 'VIEWED', 'CARTED', 'PLACED', 'PAID', 'PAID_TWICE'));
alter table day_set alter bits set storage main;
alter table day_set set (toast_tuple_target = 128);

-- How many people of a unit are numbered: nobody need look for the highest number.
alter table fact_unit add people int not null default 0;
update fact_unit f set people = p.people from (select unit_id, max(no) + 1 as people from person group by 1) p where p.unit_id = f.unit_id;
drop index person_no;
alter table fact_trade set (fillfactor = 90);

-- What was there before.
insert into part_mark (unit_id, day) select unit_id, day from fact_trade union select unit_id, day from fact_new;
insert into day_mark (unit_id, day)
select distinct z.unit_id, (o.at at time zone z.zone)::date
  from (select shop_id, market_id, brand_id, agent_id, placed_at as at from trade_order
        union all select shop_id, market_id, brand_id, agent_id, paid_at from trade_order where paid_at is not null
        union all select shop_id, market_id, brand_id, agent_id, at from visit_event) o
 cross join lateral (values (o.shop_id), (o.market_id), (o.brand_id), (o.agent_id), (0)) u(id)
  join fact_unit z on z.unit_id = u.id;

-- Rows of one day, whoever asks.
create index order_shipped on trade_order (shipped_at) where shipped_at is not null;
create index after_sale_refunded on after_sale (refunded_at) where refunded_at is not null;
create index order_forfeit on trade_order (closed_at) where deposit_fen > 0 and closed_at is not null;
create index payment_deposit on payment (paid_at) where stage = 'DEPOSIT' and paid_at is not null;
create index visit_event_product on visit_event (product_id, at) include (buyer_key) where type = 'VIEW';

-- What is missing is told by a function now, for any days.
drop view if exists reconcile_facts, fact_difference;
