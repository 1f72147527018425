-- Four books, one pen: money (fen), stock (pieces), points and growth. Journals and entries are only ever added;
-- a balance is never set, a hold is a transfer between two accounts, and the floor of an account is the last word.

create table ledger_account (
  id         bigint generated always as identity primary key,
  book       text not null check (book in ('money', 'stock', 'points', 'growth')),
  owner_type text not null check (owner_type in ('platform', 'unit', 'sku', 'member')),
  owner_id   bigint not null,
  kind       text not null, -- AVAILABLE, ALLOCATED, PENDING, FROZEN, CASH, COMMISSION, …
  shop_id    bigint,
  market_id  bigint,
  brand_id   bigint,
  agent_id   bigint,
  balance    bigint not null default 0,
  floor      bigint, -- null: may go below zero without end (the platform's own side of a journal)
  constraint ledger_floor check (floor is null or balance >= floor),
  unique (book, owner_type, owner_id, kind)
);
create index ledger_account_shop on ledger_account (shop_id, book);
create index ledger_account_market on ledger_account (market_id, book);

create table ledger_journal (
  id        bigint generated always as identity primary key,
  book      text not null,
  biz_type  text not null, -- ORDER_PAID, SHIPPED, ADJUSTED, WITHDRAW, …
  biz_id    text not null,
  shop_id   bigint,
  market_id bigint,
  brand_id  bigint,
  agent_id  bigint,
  memo      text not null default '',
  actor     text not null,
  at        timestamptz not null default clock_timestamp(),
  unique (book, biz_type, biz_id) -- the same cause posts once
);

create table ledger_entry (
  id            bigint generated always as identity primary key,
  journal_id    bigint not null references ledger_journal,
  account_id    bigint not null references ledger_account,
  delta         bigint not null check (delta <> 0),
  balance_after bigint not null,
  shop_id       bigint,
  market_id     bigint,
  brand_id      bigint,
  agent_id      bigint
);
create index ledger_entry_account on ledger_entry (account_id, id desc);
create index ledger_entry_journal on ledger_entry (journal_id);
