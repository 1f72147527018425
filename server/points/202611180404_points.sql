-- Points come in lots: what was earned together is frozen, becomes usable and ends together. What uses them says of which lot, so that it can go back into it.

create table points_lot (
  id           bigint generated always as identity primary key,
  member_id    bigint not null references member,
  programme_id bigint not null,
  shop_id      bigint,
  market_id    bigint,
  brand_id     bigint,
  agent_id     bigint,
  kind         text not null,
  cause        text not null,       -- what earned it, once for each member
  order_id     bigint,
  earned       bigint not null check (earned > 0),
  remaining    bigint not null check (remaining between 0 and earned),
  state        text not null check (state in ('FROZEN', 'ACTIVE', 'EXHAUSTED', 'EXPIRED', 'REVOKED')),
  earned_at    timestamptz not null,
  available_at timestamptz,         -- nothing while the order is not completed
  expires_at   timestamptz,
  warned_days  int,                 -- the nearest of the warnings that went out
  unique (member_id, kind, cause),
  check (state in ('FROZEN', 'ACTIVE') or remaining = 0)
);
create index points_lot_use on points_lot (member_id, expires_at, earned_at, id) where state = 'ACTIVE';
create index points_lot_thaw on points_lot (available_at) where state = 'FROZEN';
create index points_lot_expiry on points_lot (expires_at) where state = 'ACTIVE';
create index points_lot_order on points_lot (order_id) where order_id is not null;
create index points_lot_programme on points_lot (programme_id, expires_at) where state in ('FROZEN', 'ACTIVE');

-- Which lots a spending drew from, and what of it went back.
create table points_allocation (
  journal_id bigint not null,
  lot_id     bigint not null references points_lot,
  member_id  bigint not null,
  programme_id bigint not null,
  shop_id    bigint,
  market_id  bigint,
  brand_id   bigint,
  agent_id   bigint,
  cause      text not null,         -- the order or redemption that spent them
  qty        bigint not null check (qty > 0),
  back_qty   bigint not null default 0 check (back_qty between 0 and qty),
  primary key (journal_id, lot_id)
);
create index points_allocation_cause on points_allocation (member_id, cause);
create index points_allocation_lot on points_allocation (lot_id);
alter table points_lot enable row level security;
alter table points_allocation enable row level security;
