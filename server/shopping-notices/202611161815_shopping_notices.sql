-- What shoppers read before they pay: one notice per market and per shop, and every text that ever counted.

create table shopping_notice (
  unit_id      bigint primary key references unit,
  id           bigint generated always as (unit_id) stored, -- what the history calls it by
  kind         text not null check (kind in ('MARKET', 'SHOP')),
  shop_id      bigint,
  market_id    bigint,
  brand_id     bigint,
  agent_id     bigint,
  content_html text not null check (length(content_html) <= 200000),
  is_enabled   boolean not null,
  is_binding   boolean not null default false, -- of a market: its shops' buyers are held to the latest text
  text_version int not null default 1,
  updated_name text not null,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  version      int not null default 1,
  check (not is_enabled or content_html <> ''),
  check (kind = 'MARKET' or not is_binding)
);

-- Never changed and never deleted: an order says which of them its buyer accepted.
create table shopping_notice_text (
  unit_id      bigint not null references shopping_notice,
  text_version int not null,
  shop_id      bigint,
  market_id    bigint,
  brand_id     bigint,
  agent_id     bigint,
  content_html text not null,
  written_at   timestamptz not null,
  written_name text not null,
  primary key (unit_id, text_version)
);

-- What the buyer of an order was shown and accepted.
create table order_notice (
  order_id     bigint primary key references trade_order,
  shop_id      bigint not null,
  market_id    bigint,
  brand_id     bigint,
  agent_id     bigint,
  unit_id      bigint not null,
  text_version int not null,
  accepted_at  timestamptz not null,
  foreign key (unit_id, text_version) references shopping_notice_text
);
