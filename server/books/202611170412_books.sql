-- When the books were proven and what was found; and the days that are closed, which nothing is booked into any more.

create table book_proof (
  id            bigint generated always as identity primary key,
  at            timestamptz not null,
  took_ms       int not null,
  check_count   int not null,
  entry_count   bigint not null,
  differences   jsonb not null default '[]',
  actor         text not null
);

create table book_day (
  day            date primary key, -- by the clock of the house
  closed_at      timestamptz not null,
  entry_count    bigint not null,
  in_fen         bigint not null,
  out_fen        bigint not null,
  available_fen  bigint not null,
  pending_fen    bigint not null,
  frozen_fen     bigint not null,
  commission_fen bigint not null,
  cash_fen       bigint not null,
  digest         text not null,
  difference_count int not null
);
alter table book_proof enable row level security;
alter table book_day enable row level security;
