-- When the books were proven and what was found; and the days that are closed, which nothing is booked into any more.

create table book_proof (
  id            bigint generated always as identity primary key,
  at            timestamptz not null,
  took_ms       int not null,
  check_count   int not null,
  entry_count   bigint not null,
  difference_count int not null,
  difference_fen   bigint not null, -- of those that are about money
  differences   jsonb not null default '[]', -- { check, row }: what reconcile found, as it found it
  actor         text not null,
  check (jsonb_array_length(differences) = difference_count)
);

create table book_day (
  day            date primary key, -- by the clock of the house
  closed_at      timestamptz not null,
  entry_count    bigint not null,
  in_fen         bigint not null, -- what buyers paid and banks returned
  out_fen        bigint not null, -- below zero: what went back to buyers and out to bank accounts
  available_fen  bigint not null,
  pending_fen    bigint not null,
  frozen_fen     bigint not null,
  commission_fen bigint not null,
  cash_fen       bigint not null, -- what the platform holds for all of them
  digest         text not null,
  difference_count int not null
);
alter table book_proof enable row level security;
alter table book_day enable row level security;

-- The postings of a day are found by their time: they lie together, because books are only ever added to.
create index ledger_entry_at on ledger_entry using brin (at) with (pages_per_range = 16, autosummarize = on);
