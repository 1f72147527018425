-- Which goods of a shop are reviewed, where that is not all of them; and the orders of the list that had no index.

create table goods_review (
  id         bigint primary key references unit, -- the shop: one rule for each
  shop_id    bigint not null check (shop_id = id),
  market_id  bigint,
  brand_id   bigint,
  agent_id   bigint,
  level      text not null check (level in ('ALL', 'NEW', 'NONE')),
  reason     text not null default '' check (length(reason) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version    int not null default 1
);

-- Markets and the platform sort a hundred thousand goods; what has no price yet stands at the cheap end.
create index product_market_price on product (market_id, min_price_fen desc nulls last, id desc) where deleted_at is null;
create index product_market_sales on product (market_id, sales_count desc, id desc) where deleted_at is null;
create index product_market_name on product (market_id, name, id) where deleted_at is null;
create index product_all_price on product (min_price_fen desc nulls last, id desc) where deleted_at is null;
create index product_all_sales on product (sales_count desc, id desc) where deleted_at is null;
create index product_all_name on product (name, id) where deleted_at is null;
create index product_market_updated on product (market_id, updated_at desc, id desc) where deleted_at is null;
create index product_all_updated on product (updated_at desc, id desc) where deleted_at is null;
