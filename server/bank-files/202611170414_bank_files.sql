-- Bank reconciliation: the lines of a provider's file and what the books say to each.

create table bank_file (
  id            bigint generated always as identity primary key,
  name          text not null,
  day_from      date not null,
  day_to        date not null,
  imported_name text not null,
  imported_at   timestamptz not null,
  deleted_at    timestamptz
);

create table bank_line (
  id             bigint generated always as identity primary key,
  file_id        bigint not null references bank_file,
  row            int, -- nothing where the books have what the file has not
  at             timestamptz not null,
  kind           text not null check (kind in ('PAYMENT', 'REFUND', 'PAYOUT', 'PAYOUT_RETURN')),
  no             text not null,
  channel_no     text not null default '',
  file_fen       bigint,
  books_fen      bigint,
  found          text not null check (found in ('MATCHED', 'OTHER_AMOUNT', 'NOT_IN_BOOKS', 'NOT_IN_FILE')),
  state          text not null check (state in ('MATCHED', 'OTHER_AMOUNT', 'NOT_IN_BOOKS', 'NOT_IN_FILE', 'EXPLAINED')),
  note           text not null default '',
  explained_name text,
  explained_at   timestamptz,
  updated_at     timestamptz not null default now(),
  version        int not null default 1
);
create index bank_line_file on bank_line (file_id, state, id);
create index bank_line_no on bank_line (no);
alter table bank_file enable row level security;
alter table bank_line enable row level security;
