-- Fines and adjustments: proposed by one, booked by another.

create table adjustment (
  id            bigint generated always as identity primary key,
  no            text not null unique,
  unit_id       bigint not null references unit,
  kind          text not null check (kind in ('FINE', 'ADJUST')),
  amount_fen    bigint not null check (amount_fen <> 0 and (kind <> 'FINE' or amount_fen < 0)), -- as the unit sees it
  reason        text not null,
  order_no      text,
  status        text not null default 'PROPOSED' check (status in ('PROPOSED', 'POSTED', 'REFUSED')),
  proposed_id   bigint not null,
  proposed_name text not null,
  proposed_at   timestamptz not null,
  decided_id    bigint check (decided_id <> proposed_id),
  decided_name  text,
  decided_at    timestamptz,
  decision      text,
  updated_at    timestamptz not null default now(),
  version       int not null default 1,
  check ((status = 'PROPOSED') = (decided_id is null))
);
create index adjustment_unit on adjustment (unit_id, id desc);
create index adjustment_status on adjustment (status, id desc);
alter table adjustment enable row level security;
