-- Change sets: what one act did to many rows, each with what it was before and after, so that it can be undone.

create table change_set (
  id          bigint generated always as identity primary key,
  unit_id     bigint not null references unit,
  account_id  bigint not null references account,
  job_id      bigint not null unique references job,
  action      text not null,
  undo_job_id bigint references job,
  created_at  timestamptz not null
);
select wall_by_unit('change_set', 'select, insert, update');

create table change_row (
  change_set_id bigint not null references change_set,
  unit_id       bigint not null,
  seq           int not null,
  entity_id     bigint not null,
  name          text not null,
  state         text not null default 'PENDING' check (state in ('PENDING', 'DONE', 'REFUSED', 'UNDONE', 'KEPT')),
  reason        jsonb, -- [zh, en]
  before        jsonb, -- { table: [rows] }
  after         jsonb,
  primary key (change_set_id, seq)
);
create index change_row_open on change_row (change_set_id, seq) where state = 'PENDING';
create index change_row_state on change_row (change_set_id, state, seq);
select wall_by_unit('change_row', 'select, insert, update');

-- A finished bulk job has no row left that nobody decided about.
create view reconcile_bulk_rows as
  select r.change_set_id, r.seq from change_row r
    join change_set s on s.id = r.change_set_id join job j on j.id = s.job_id
   where r.state = 'PENDING' and j.status = 'DONE';
