-- Labels of carriers: the accounts that they are asked with, and one open label per order.

insert into house_key (name, key)
  values ('carrier', sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

create table carrier_account (
  id             bigint generated always as identity primary key,
  unit_id        bigint not null references unit,
  name           text not null check (length(name) between 2 and 40),
  carrier        text not null,
  driver         text not null check (driver in ('fake', 'http')),
  endpoint       text not null default '' check (length(endpoint) <= 300),
  customer_code  text not null,
  secret_sealed  text, -- never leaves the server
  sender_name    text not null,
  sender_phone   text not null,
  sender_region  text not null,
  sender_address text not null,
  template       text not null default 'STANDARD' check (template in ('STANDARD', 'NO_GOODS')),
  is_default     boolean not null default false,
  is_enabled     boolean not null default true,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  deleted_at     timestamptz,
  version        int not null default 1
);
create index carrier_account_unit on carrier_account (unit_id, id) where deleted_at is null;
create unique index carrier_account_default on carrier_account (unit_id) where is_default and deleted_at is null;

create table waybill (
  id              bigint generated always as identity primary key,
  order_id        bigint not null references trade_order,
  order_no        text not null,
  shop_id         bigint not null references unit, market_id bigint, brand_id bigint, agent_id bigint,
  account_id      bigint not null references carrier_account,
  next_account_id bigint references carrier_account, -- given back there first, then asked for here
  carrier         text not null,
  account_name    text not null,
  sender          jsonb not null, -- { name, phone, region, address }, as the carrier was told
  template        text not null check (template in ('STANDARD', 'NO_GOODS')),
  status          text not null check (status in ('QUEUED', 'FETCHING', 'READY', 'FAILED', 'CANCELING', 'CANCELED', 'SHIPPED')),
  -- What the carrier knows this label by: the same however often it is asked, so that it makes one.
  request_key     uuid not null unique default gen_random_uuid(),
  -- Whether the carrier may know of it: asked once, it is told when the label is no longer wanted.
  was_asked       boolean not null default false,
  pieces          jsonb not null, -- [{ itemId, qty }]: what is in the parcel
  run             int not null default 0, -- how often somebody took it up; only the latest may write
  held_until      timestamptz,            -- by whoever asks the carrier; when it has passed they are dead
  attempts        int not null default 0,
  tracking_no     text,
  sort_code       text not null default '',
  hub             text not null default '',
  problem         jsonb, -- [zh, en]
  address_changed boolean not null default false,
  printed_count   int not null default 0,
  printed_at      timestamptz,
  shipped_at      timestamptz,
  created_by      text not null,
  created_at      timestamptz not null,
  updated_at      timestamptz not null default now(),
  version         int not null default 1,
  check (status not in ('READY', 'SHIPPED') or tracking_no is not null)
);
-- Of two who ask for the label of one order, the second is given the first one's.
create unique index waybill_open on waybill (order_id) where status not in ('CANCELED', 'SHIPPED');
create unique index waybill_number on waybill (carrier, tracking_no) where tracking_no is not null and status <> 'CANCELED';
create index waybill_shop on waybill (shop_id, status, id desc);
create index waybill_market on waybill (market_id, status, id desc);
create index waybill_order on waybill (order_id, id desc);
create index waybill_order_no on waybill (order_no);
create index waybill_account on waybill (account_id) where status not in ('CANCELED', 'SHIPPED');
