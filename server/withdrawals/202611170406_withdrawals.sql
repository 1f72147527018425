-- Withdrawals: a unit's own money on its way to its bank account.

create table withdrawal_setting (
  id                 int primary key default 1 check (id = 1),
  least_fen          bigint not null,
  most_fen           bigint not null,
  daily_count        int not null,
  daily_fen          bigint not null,
  fee_bp             int not null,
  fee_least_fen      bigint not null,
  fee_most_fen       bigint not null,
  auto_below_fen     bigint not null,
  four_eyes_from_fen bigint not null,
  review_hours       int not null,
  arrival_hours      int not null,
  updated_at         timestamptz not null default now(),
  version            int not null default 1,
  check (least_fen <= most_fen and fee_least_fen <= fee_most_fen)
);
insert into withdrawal_setting (least_fen, most_fen, daily_count, daily_fen, fee_bp, fee_least_fen, fee_most_fen, auto_below_fen, four_eyes_from_fen, review_hours, arrival_hours)
  values (100, 50000000, 3, 100000000, 10, 0, 5000, 0, 5000000, 24, 2);

create table withdrawal (
  id              bigint generated always as identity primary key,
  no              text not null unique,
  unit_id         bigint not null references unit,
  amount_fen      bigint not null check (amount_fen > 0),
  fee_fen         bigint not null check (fee_fen >= 0 and fee_fen < amount_fen),
  bank_card_id    bigint not null references bank_card,
  bank_name       text not null, -- as it was when it was applied for
  last4           text not null,
  holder_name     text not null,
  channel         text check (channel in ('FAKE', 'HTTP', 'MANUAL')),
  status          text not null check (status in ('PENDING_REVIEW', 'APPROVED', 'PROCESSING', 'SUCCESS', 'FAILED', 'REJECTED', 'CANCELED', 'CLOSED', 'BANK_RETURNED')),
  apply_id        bigint,        -- nobody where a statement is paid by itself
  apply_name      text not null,
  apply_at        timestamptz not null,
  needs_two       boolean not null default false,
  first_id        bigint,
  first_name      text,
  first_at        timestamptz,
  audit_id        bigint,
  audit_name      text,
  audit_at        timestamptz,
  audit_reason    text,
  submit_at       timestamptz,            -- when the bank was first asked; nothing where it is to be asked anew
  channel_no      text,
  bank_at         timestamptz,            -- when the bank did what is known last, by its own clock
  success_at      timestamptz,
  fail_code       text,
  fail_reason     text,
  returned_at     timestamptz,
  receipt_url     text,
  statement_id    bigint,
  remark          text not null default '',
  run             int not null default 0, -- how often somebody took it up; only the latest may write
  held_until      timestamptz,            -- by whoever speaks with the bank; when it has passed they are dead
  ask_at          timestamptz,            -- when the bank is to be asked what became of it
  updated_at      timestamptz not null default now(),
  version         int not null default 1,
  check (apply_id is null or audit_id is null or apply_id <> audit_id),
  check (first_id is null or audit_id is null or first_id <> audit_id),
  check (apply_id is null or first_id is null or apply_id <> first_id),
  check (not needs_two or first_id is not null or status in ('PENDING_REVIEW', 'REJECTED', 'CANCELED')),
  check ((status in ('PENDING_REVIEW', 'APPROVED', 'REJECTED', 'CANCELED')) or channel is not null),
  check (status <> 'SUCCESS' or success_at is not null),
  check (status <> 'BANK_RETURNED' or returned_at is not null)
);
create index withdrawal_unit on withdrawal (unit_id, id desc);
create index withdrawal_unit_day on withdrawal (unit_id, apply_at);
create index withdrawal_status on withdrawal (status, id desc);
create index withdrawal_card on withdrawal (bank_card_id) where status in ('PENDING_REVIEW', 'APPROVED', 'PROCESSING', 'FAILED');
create unique index withdrawal_statement on withdrawal (statement_id) where statement_id is not null and status not in ('REJECTED', 'CANCELED', 'CLOSED', 'BANK_RETURNED');

create table withdrawal_step (
  id            bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal,
  unit_id       bigint not null,
  status        text not null,
  actor         text not null,
  note          text not null default '',
  at            timestamptz not null
);
create index withdrawal_step_of on withdrawal_step (withdrawal_id, id);

-- What a provider reported, word for word and once: the same report again changes nothing.
create table payout_report (
  id            bigint generated always as identity primary key,
  channel       text not null,
  report_no     text not null,
  withdrawal_no text not null,
  claim         text not null check (claim in ('SUCCESS', 'FAILED', 'RETURNED')),
  amount_fen    bigint not null,
  channel_no    text,
  reason        text,
  said_at       timestamptz not null, -- by the provider's clock
  body_digest   bytea not null,       -- another body under the same number is another report
  outcome       text not null default 'WAITING' check (outcome in ('WAITING', 'DONE', 'NOTHING', 'REFUSED')),
  why           jsonb,                -- [zh, en]
  received_at   timestamptz not null,
  settled_at    timestamptz,
  unique (channel, report_no, body_digest)
);
create index payout_report_of on payout_report (withdrawal_no, id);
create index payout_report_open on payout_report (outcome, id desc) where outcome in ('WAITING', 'REFUSED');

-- Files with whole account numbers that left for a bank: who took them, and why.
create table payout_file (
  id         bigint generated always as identity primary key,
  unit_id    bigint not null,
  account_id bigint not null,
  nos        text not null,
  row_count  int not null,
  total_fen  bigint not null,
  reason     text not null,
  at         timestamptz not null
);

-- The demo's own bank: what it was asked to pay, and how often it did.
create table fake_payout (
  no          text primary key,
  amount_fen  bigint not null,
  channel_no  text not null,
  asked_count int not null default 0,
  paid_count  int not null default 0,
  paid_at     timestamptz
);

alter table withdrawal_setting enable row level security;
alter table withdrawal enable row level security;
alter table withdrawal_step enable row level security;
alter table payout_report enable row level security;
alter table payout_file enable row level security;
alter table fake_payout enable row level security;
