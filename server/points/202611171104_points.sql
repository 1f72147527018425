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
create index points_lot_warning on points_lot ((coalesce(warned_days, 99)), expires_at) where state = 'ACTIVE' and expires_at is not null;
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

-- What a journal of points or growth says to people: whose it is, what of, how much, and what the member then had in all. Written with the
-- journal, never changed; a lot that thaws moves nothing that a member would count, and has none.
create table points_note (
  journal_id    bigint primary key references ledger_journal,
  member_id     bigint not null,
  programme_id  bigint not null,
  shop_id       bigint,
  market_id     bigint,
  brand_id      bigint,
  agent_id      bigint,
  book          text not null check (book in ('points', 'growth')),
  kind          text not null,
  amount        bigint not null check (amount <> 0),
  balance_after bigint not null,    -- usable and frozen, less what is owed; of growth the growth
  title         text not null default '',
  order_id      bigint,
  order_no      text,
  operator      text,
  remark        text not null default '',
  at            timestamptz not null
);
create index points_note_member on points_note (member_id, book, journal_id desc);
create index points_note_programme on points_note (programme_id, book, journal_id desc);
create index points_note_order on points_note (order_id) where order_id is not null;
alter table points_lot enable row level security;
alter table points_note enable row level security;
alter table points_allocation enable row level security;

-- What a rehearsal of other rules found, and the orders whose points would differ. Swept after a day.
create table points_rehearsal (
  job_id     bigint primary key references job on delete cascade,
  unit_id    bigint not null,
  result     jsonb not null,
  created_at timestamptz not null default now()
);
create table points_rehearsal_row (
  job_id      bigint not null references points_rehearsal on delete cascade,
  order_id    bigint not null,
  now_points  bigint not null,
  then_points bigint not null,
  primary key (job_id, order_id),
  check (now_points <> then_points)
);
create index points_rehearsal_difference on points_rehearsal_row (job_id, abs(then_points - now_points) desc, order_id desc);
