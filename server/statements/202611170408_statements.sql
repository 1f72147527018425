-- Settlement statements: what a unit earned in a cycle. A posting belongs to one statement at most: its row is the claim.

create table statement_setting (
  unit_id    bigint primary key references unit,
  cycle      text not null default 'MONTH' check (cycle in ('WEEK', 'HALF_MONTH', 'MONTH')),
  pay_way    text not null default 'WALLET' check (pay_way in ('WALLET', 'CARD')),
  updated_at timestamptz not null default now(),
  version    int not null default 1
);

create table statement (
  id                      bigint generated always as identity primary key,
  no                      text not null unique,
  unit_id                 bigint not null references unit,
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
  bank_name               text,
  last4                   text,
  holder_name             text,
  status                  text not null check (status in ('OUT', 'DISPUTED', 'CHECKED', 'PAID')),
  revision                int not null default 1,
  pay_way                 text not null check (pay_way in ('WALLET', 'CARD')),
  checked_by              text,
  checked_at              timestamptz,
  auto_check_at           timestamptz,
  paid_at                 timestamptz,
  created_at              timestamptz not null,
  updated_at              timestamptz not null default now(),
  version                 int not null default 1,
  constraint statement_sums check (net_fen = order_fen + freight_fen + refund_fen + commission_fen + commission_refund_fen + distribution_fen
    + distribution_refund_fen + subsidy_fen + subsidy_refund_fen + royalty_fen + share_fen + points_settle_fen + other_fen),
  unique (unit_id, period_start, period_end)
);
create index statement_unit on statement (unit_id, id desc);
create index statement_status on statement (status, id desc);

create table statement_line (
  entry_id     bigint primary key references ledger_entry,
  statement_id bigint not null references statement,
  unit_id      bigint not null
);
create index statement_line_of on statement_line (statement_id, entry_id);

create table statement_dispute (
  id           bigint generated always as identity primary key,
  statement_id bigint not null references statement,
  unit_id      bigint not null,
  entry_id     bigint not null references ledger_entry,
  revision     int not null,
  reason       text not null,
  answer       text,
  kept         boolean,
  by_name      text not null,
  at           timestamptz not null,
  answered_at  timestamptz,
  unique (statement_id, revision, entry_id)
);

alter table statement_setting enable row level security;
alter table statement enable row level security;
alter table statement_line enable row level security;
alter table statement_dispute enable row level security;
