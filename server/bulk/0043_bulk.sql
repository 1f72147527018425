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
