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
select wall_by_account('notification');
revoke insert, delete on notification from md_door, md_shop, md_market, md_brand, md_agent, md_platform;

create function ring(p_account bigint, p_unit bigint, p_kind text, p_title jsonb, p_body jsonb, p_link text, p_cause text default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notification (account_id, unit_id, kind, title, body, link, cause)
  values (p_account, p_unit, p_kind, p_title, p_body, p_link, p_cause)
  on conflict (account_id, cause) where cause is not null do nothing;
  if found then perform pg_notify('bell', p_account::text); end if;
end $$;
