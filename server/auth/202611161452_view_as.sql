-- Who looks through whose eyes: bound to the session that began it, and over with it.

create table view_as (
  id             bigint generated always as identity primary key,
  session_id     bigint not null references session on delete cascade,
  viewer_id      bigint not null references account,
  viewer_unit_id bigint not null references unit, -- where the right to look comes from
  unit_id        bigint not null references unit,
  account_id     bigint references account,
  role_id        bigint references role,
  began_at       timestamptz not null,
  expires_at     timestamptz not null,
  ended_at       timestamptz,
  check ((account_id is null) <> (role_id is null))
);
create index view_as_session on view_as (session_id) where ended_at is null;
create index view_as_open on view_as (expires_at) where ended_at is null;
alter table view_as enable row level security;
