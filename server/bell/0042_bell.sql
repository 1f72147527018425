-- Notifications, one row per reader. `ring` is the only way in, so that every process hears of every row.

create table notification (
  id         bigint generated always as identity primary key,
  account_id bigint not null references account,
  unit_id    bigint references unit,
  kind       text not null check (kind in ('job', 'subscription', 'deadline', 'system')),
  title      jsonb not null, -- [zh, en], with the params already filled in
  body       jsonb not null,
  link       text,
  cause      text, -- the same cause rings once
  at         timestamptz not null default clock_timestamp(),
  read_at    timestamptz
);
create unique index notification_cause on notification (account_id, cause) where cause is not null;
create index notification_latest on notification (account_id, id desc);
create index notification_unread on notification (account_id) where read_at is null;
