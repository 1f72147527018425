-- When a presale has ended, its goods leave the shelf, once: whoever puts them back is not overruled.

alter table presale_activity add column ended_at timestamptz;
-- Those that ended before were left to the shop, and stay as the shop has left them.
update presale_activity set ended_at = coalesce(balance_end_at, end_at)
 where status = 'SCHEDULED' and deleted_at is null and coalesce(balance_end_at, end_at) <= now();
create index presale_activity_ending on presale_activity (coalesce(balance_end_at, end_at))
 where status = 'SCHEDULED' and deleted_at is null and ended_at is null;
