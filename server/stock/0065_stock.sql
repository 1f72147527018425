-- Stock is the book `stock` of the ledger: each SKU has what can be sold or is kept back (AVAILABLE) and what is promised (ALLOCATED);
-- on hand is their sum. Nothing else says how many there are, so a level can only be what its movements made it.

-- What the merchant wishes: never sell the last `safety` pieces, and tell when so few are left.
create table stock_setting (
  sku_id          bigint primary key references sku,
  id              bigint generated always as (sku_id) stored, -- the name under which its history is kept
  shop_id         bigint not null,
  market_id       bigint,
  brand_id        bigint,
  agent_id        bigint,
  safety          int not null default 0 check (safety between 0 and 1000000),
  alert_threshold int not null default 0 check (alert_threshold between 0 and 1000000),
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  version         int not null default 1
);
create index stock_setting_shop on stock_setting (shop_id);
create index stock_setting_market on stock_setting (market_id);
