-- The import bench: rows from a spreadsheet that are not in yet, with what is wrong with them; and what an import brought in.

create table import_bench (
  id          bigint generated always as identity primary key,
  unit_id     bigint not null references unit,
  account_id  bigint not null references account,
  list        text not null,
  source      text not null,
  job_id      bigint references job, -- the latest run
  undo_job_id bigint references job,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
create index import_bench_mine on import_bench (unit_id, account_id, list, id desc);
create index import_bench_old on import_bench (updated_at);

create table import_row (
  bench_id   bigint not null references import_bench on delete cascade,
  unit_id    bigint not null,
  account_id bigint not null,
  seq        int not null,
  cells      jsonb not null,                    -- in the order of the list's columns
  problems   jsonb not null default '{}',       -- { column: [zh, en] }, '' for the whole row
  twins      jsonb not null default '{}',       -- { column: the earlier row that has the same }
  is_wrong   boolean not null generated always as (problems <> '{}'::jsonb or twins <> '{}'::jsonb) stored,
  state      text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'UNDONE', 'KEPT')),
  entity_id  bigint,                            -- what the row became
  tried_in   bigint,                            -- the job that decided about it last
  reason     jsonb,                             -- [zh, en], why it was kept
  primary key (bench_id, seq),
  check ((state = 'OPEN') = (entity_id is null))
);
create index import_row_open on import_row (bench_id, seq) where state = 'OPEN';
create index import_row_wrong on import_row (bench_id, seq) where state = 'OPEN' and is_wrong;
create index import_row_done on import_row (bench_id, seq) where state = 'DONE';

-- What may stand only once, of the rows that are not in yet: by it twins find each other.
create table import_mark (
  bench_id   bigint not null references import_bench on delete cascade,
  unit_id    bigint not null,
  account_id bigint not null,
  field      text not null,
  mark       text not null,
  seq        int not null,
  primary key (bench_id, field, mark, seq)
);
create index import_mark_row on import_mark (bench_id, seq);

-- How somebody mapped the columns of files with these headers.
create table import_mapping (
  unit_id    bigint not null references unit,
  account_id bigint not null references account,
  list       text not null,
  headers    text not null, -- a digest: the headers themselves are nobody's business here
  mapping    jsonb not null,
  updated_at timestamptz not null,
  primary key (unit_id, account_id, list, headers)
);
alter table import_bench enable row level security;
alter table import_row enable row level security;
alter table import_mark enable row level security;
alter table import_mapping enable row level security;
