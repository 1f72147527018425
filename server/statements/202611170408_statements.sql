-- Settlement statements: what a unit earned in a cycle. A posting belongs to one statement at most: its row is the claim.

create table statement_setting (
  unit_id    bigint primary key references unit,
  id         bigint generated always as (unit_id) stored, -- what the history calls it by
  cycle      text not null default 'MONTH' check (cycle in ('WEEK', 'HALF_MONTH', 'MONTH')),
  pay_way    text not null default 'WALLET' check (pay_way in ('WALLET', 'CARD')),
  updated_at timestamptz not null default now(),
  version    int not null default 1
);

create table statement (
  id                      bigint generated always as identity primary key,
  no                      text not null unique,
  unit_id                 bigint not null references unit,
  -- The two parties and the account as they were when it was issued: a paper does not change with a name.
  unit_name               text not null,
  company_name            text,
  uscc                    text,
  platform_name           text not null,
  bank_name               text,
  last4                   text,
  holder_name             text,
  cycle                   text not null check (cycle in ('WEEK', 'HALF_MONTH', 'MONTH')),
  period_start            date not null,
  period_end              date not null check (period_end >= period_start), -- the last day of it
  order_fen               bigint not null default 0,
  freight_fen             bigint not null default 0,
  refund_fen              bigint not null default 0,
  commission_fen          bigint not null default 0,
  commission_refund_fen   bigint not null default 0,
  distribution_fen        bigint not null default 0,
  distribution_refund_fen bigint not null default 0,
  subsidy_fen             bigint not null default 0,
  subsidy_refund_fen      bigint not null default 0,
  royalty_fen             bigint not null default 0,
  share_fen               bigint not null default 0,
  points_settle_fen       bigint not null default 0,
  other_fen               bigint not null default 0,
  net_fen                 bigint not null default 0,
  line_count              int not null default 0,
  status                  text not null check (status in ('OUT', 'DISPUTED', 'CHECKED', 'PAID')),
  revision                int not null default 1,
  pay_way                 text not null check (pay_way in ('WALLET', 'CARD')),
  checked_by              text,
  checked_at              timestamptz,
  auto_check_at           timestamptz,
  withdrawal_id           bigint, -- that pays it, or paid it; none where that came to nothing
  withdrawal_no           text,
  paid_at                 timestamptz,
  created_at              timestamptz not null,
  updated_at              timestamptz not null default now(),
  version                 int not null default 1,
  constraint statement_sums check (net_fen = order_fen + freight_fen + refund_fen + commission_fen + commission_refund_fen + distribution_fen
    + distribution_refund_fen + subsidy_fen + subsidy_refund_fen + royalty_fen + share_fen + points_settle_fen + other_fen),
  check ((status = 'PAID') = (paid_at is not null)),
  check (status not in ('CHECKED', 'PAID') or checked_at is not null),
  -- A day of a unit is in one statement, however often and by however many it is issued.
  constraint statement_days exclude using gist (int8range(unit_id, unit_id, '[]') with &&, daterange(period_start, period_end, '[]') with &&)
);
create index statement_unit on statement (unit_id, id desc);
create index statement_status on statement (status, id desc);

-- A line says what its posting said, and what it was for in the words of the day on which it was issued.
create table statement_line (
  entry_id      bigint primary key references ledger_entry,
  statement_id  bigint not null references statement,
  unit_id       bigint not null,
  at            timestamptz not null,
  part          text not null,
  biz_type      text not null,
  amount_fen    bigint not null,
  ref           text,
  about         text not null default '', -- the first goods of its order, or why it was booked
  piece_count   int not null default 0,
  order_id      bigint,
  after_sale_id bigint,
  after_sale_no text
);
create index statement_line_of on statement_line (statement_id, at, entry_id);

-- Kept with what was disputed, because a line that is given up leaves its statement.
create table statement_dispute (
  id           bigint generated always as identity primary key,
  statement_id bigint not null references statement,
  unit_id      bigint not null,
  entry_id     bigint not null references ledger_entry,
  revision     int not null,
  part         text not null,
  ref          text,
  amount_fen   bigint not null,
  reason       text not null,
  answer       text,
  kept         boolean,
  by_name      text not null,
  at           timestamptz not null,
  answered_by  text,
  answered_at  timestamptz,
  unique (statement_id, revision, entry_id)
);
create index statement_dispute_entry on statement_dispute (entry_id);

alter table statement_setting enable row level security;
alter table statement enable row level security;
alter table statement_line enable row level security;
alter table statement_dispute enable row level security;
