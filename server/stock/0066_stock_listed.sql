-- What the list of stock shows is kept beside the book, a row per SKU: a market counts and filters hundreds of thousands of levels by
-- their state, and a state is a comparison of three accounts' rows that no index can answer. The book decides; this follows it.

create table stock_listed (
  sku_id    bigint primary key references sku,
  shop_id   bigint not null,
  market_id bigint,
  brand_id  bigint,
  agent_id  bigint,
  on_hand   int not null,
  available int not null,
  state     text not null check (state in ('FINE', 'LOW', 'OUT')),
  is_listed boolean not null -- neither deleted nor in the recycle bin
);
create index stock_listed_shop on stock_listed (shop_id, sku_id desc) where is_listed;
create index stock_listed_shop_state on stock_listed (shop_id, state, sku_id desc) where is_listed;
create index stock_listed_market on stock_listed (market_id, sku_id desc) where is_listed;
create index stock_listed_market_state on stock_listed (market_id, state, sku_id desc) where is_listed;

-- Goods that were there before had their rows written here, by a function that today's databases get later.
do $$
begin
  if exists (select from sku) then
    raise exception 'this database is older than its listed stock: bring it up with the version of 15 November 2026 first';
  end if;
end $$;
