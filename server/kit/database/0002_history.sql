-- The audit log: who changed what, from what to what. Written by triggers, so that no write can forget it; append only.

create table audit_log (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default clock_timestamp(),
  actor_id   bigint,
  actor_name text not null,
  unit_id    bigint,
  entity     text not null,
  entity_id  text not null,
  action     text not null check (action in ('insert', 'update', 'delete')),
  before     jsonb,
  after      jsonb,
  reason     text,
  ip         text,
  user_agent text,
  request_id text
);
alter table audit_log enable row level security;
create index audit_log_record on audit_log (entity, entity_id, id desc);
create index audit_log_unit on audit_log (unit_id, id desc);
