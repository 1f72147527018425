-- Bank reconciliation: the lines of a provider's file and what the books say to each.

create table bank_file (
  id            bigint generated always as identity primary key,
  name          text not null,
  day_from      date not null,
  day_to        date not null,
  bench_id      bigint, -- of the import that brings it in
  is_importing  boolean not null default false,
  imported_name text not null,
  imported_at   timestamptz not null,
  deleted_at    timestamptz
);
create unique index bank_file_bench on bank_file (bench_id) where deleted_at is null;

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
  book_id        bigint, -- the payment, refund or withdrawal that it is laid beside
  channel        text,   -- through whom that went
  ticked_by      bigint references bank_line, -- of what was missing from a file: the line of another file that has it
  found          text not null check (found in ('MATCHED', 'OTHER_AMOUNT', 'NOT_IN_BOOKS', 'NOT_IN_FILE', 'TWICE')),
  state          text not null check (state in ('MATCHED', 'OTHER_AMOUNT', 'NOT_IN_BOOKS', 'NOT_IN_FILE', 'TWICE', 'EXPLAINED')),
  note           text not null default '',
  explained_name text,
  explained_at   timestamptz,
  updated_at     timestamptz not null default now(),
  version        int not null default 1,
  check (state in (found, 'EXPLAINED') and (state <> 'EXPLAINED' or found <> 'MATCHED')),
  check (found <> 'MATCHED' or row is null or file_fen = books_fen),
  check ((row is null) = (file_fen is null))
);
create index bank_line_file on bank_line (file_id, state, kind) include (file_fen, books_fen, row, ticked_by);
create index bank_line_file_row on bank_line (file_id, row);
create index bank_line_no on bank_line (no);
create index bank_line_channel_no on bank_line (channel_no) where channel_no <> '';
create index bank_line_open on bank_line (id) where state not in ('MATCHED', 'EXPLAINED');
create index bank_line_ticked on bank_line (ticked_by) where ticked_by is not null;
-- What the books have is ticked once, by whichever file; and missed by one file at most.
create unique index bank_line_ticks on bank_line (kind, book_id) where row is not null and book_id is not null;
create unique index bank_line_misses on bank_line (kind, book_id) where row is null and book_id is not null;
alter table bank_file enable row level security;
alter table bank_line enable row level security;
