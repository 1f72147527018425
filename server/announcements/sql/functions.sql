-- The functions of announcements.

-- Whether an announcement is meant for the people of a unit: within what its sender reaches, and within its lists. The one place that says so.
create or replace function announcement_reaches(p_one announcement, p_unit unit, p_role text) returns boolean language sql immutable as $$
  select case p_one.sender_kind
           when 'PLATFORM' then true
           when 'MARKET' then p_unit.market_id = p_one.unit_id
           when 'BRAND' then p_unit.brand_id = p_one.unit_id
           else p_unit.id = p_one.unit_id end
     and (p_one.for_kinds = '{}' or p_unit.kind = any (p_one.for_kinds))
     and (p_one.for_markets = '{}' or p_unit.market_id = any (p_one.for_markets))
     and (p_one.for_brands = '{}' or p_unit.brand_id = any (p_one.for_brands))
     and (p_one.for_regions = '{}' or exists (select from unnest(p_one.for_regions) r where p_unit.region_code like r || '%'))
     and (p_one.for_roles = '{}' or p_role = any (p_one.for_roles))
$$;

create or replace function announcement_is_out(p_one announcement, p_at timestamptz) returns boolean language sql immutable as $$
  select p_one.deleted_at is null and not p_one.is_draft and p_one.withdrawn_at is null
     and p_one.publish_at <= p_at and (p_one.ends_at is null or p_one.ends_at > p_at)
$$;

-- What reaches the caller in the unit that they work for now. Others' units cannot be asked about: there is no argument for them.
create or replace function announcements_to_me(p_at timestamptz) returns setof announcement
language sql stable security definer set search_path = public, pg_temp as $$
  select a.* from unit u
    join membership m on m.unit_id = u.id and m.account_id = scope_value('account')::bigint
    join role r on r.id = m.role_id
    join announcement a on a.unit_id in (u.id, u.market_id, u.brand_id, (select p.id from unit p where p.kind = 'PLATFORM'))
   where u.id = scope_value('unit')::bigint and a.to_staff and announcement_is_out(a, p_at) and announcement_reaches(a, u, r.code)
$$;
revoke execute on function announcements_to_me from public;
grant execute on function announcements_to_me to md_shop, md_market, md_brand, md_agent, md_distributor, md_platform;

-- Whom one reaches, as the sender sees it: a person once for each unit that they work for. Somebody else's announcement has nobody.
create or replace function announcement_receivers(p_id bigint)
returns table (account_id bigint, unit_id bigint, name text, unit_name text, role_name text, read_at timestamptz, reminded_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id, u.id, p.display_name, u.name, r.name, x.read_at, x.reminded_at
    from announcement a
    join unit u on u.deleted_at is null and u.status not in ('TERMINATED', 'REJECTED')
    join membership m on m.unit_id = u.id join role r on r.id = m.role_id join account p on p.id = m.account_id and p.status = 1 and p.deleted_at is null
    left join announcement_receipt x on x.announcement_id = a.id and x.account_id = m.account_id and x.unit_id = u.id
   where a.id = p_id and a.deleted_at is null and a.to_staff
     and (a.unit_id = scope_value('unit')::bigint or current_setting('role') = 'md_house') and announcement_reaches(a, u, r.code)
$$;
revoke execute on function announcement_receivers from public;
grant execute on function announcement_receivers to md_shop, md_market, md_brand, md_platform, md_house;

-- Those whose bells are to ring, so many after one of them: a person once, whatever they work for. One that is withdrawn meanwhile reaches no more.
create or replace function announcement_bells(p_id bigint, p_after bigint, p_limit int) returns table (account_id bigint, unit_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id, min(u.id)
    from announcement a cross join membership m join unit u on u.id = m.unit_id and u.deleted_at is null and u.status not in ('TERMINATED', 'REJECTED')
    join role r on r.id = m.role_id join account p on p.id = m.account_id and p.status = 1 and p.deleted_at is null
   where a.id = p_id and a.deleted_at is null and a.withdrawn_at is null and a.to_staff and m.account_id > p_after and announcement_reaches(a, u, r.code)
   group by m.account_id order by m.account_id limit p_limit
$$;
revoke execute on function announcement_bells from public;
grant execute on function announcement_bells to md_house;

-- The same for a form that is not kept yet: how many units and people the sender would reach, and how many of the markets and brands that it
-- names are none of the sender's.
create or replace function announcement_reach(p_form announcement) returns table (unit_count bigint, account_count bigint, stranger_count bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with everybody as (select jsonb_populate_record(p_form, '{"for_kinds": [], "for_markets": [], "for_brands": [], "for_regions": [], "for_roles": []}') as form),
  within as (
    select u as place from unit s cross join everybody e join unit u on u.deleted_at is null and u.status not in ('TERMINATED', 'REJECTED')
     where s.id = scope_value('unit')::bigint and s.id = p_form.unit_id and s.kind = p_form.sender_kind and announcement_reaches(e.form, u, null))
  select count(distinct (w.place).id), count(distinct m.account_id),
         (select count(*) from unnest(p_form.for_markets) x where not exists (select from within w where (w.place).market_id = x))
         + (select count(*) from unnest(p_form.for_brands) x where not exists (select from within w where (w.place).brand_id = x))
    from within w join membership m on m.unit_id = (w.place).id join role r on r.id = m.role_id
    join account p on p.id = m.account_id and p.status = 1 and p.deleted_at is null
   where announcement_reaches(p_form, w.place, r.code)
$$;
revoke execute on function announcement_reach from public;
grant execute on function announcement_reach to md_shop, md_market, md_brand, md_platform;

-- What an app shows to shoppers: its unit's, its market's and the platform's.
create or replace function announcements_for_shoppers(p_unit bigint, p_at timestamptz) returns setof announcement
language sql stable security definer set search_path = public, pg_temp as $$
  select a.* from unit u
    join announcement a on a.unit_id in (u.id, u.market_id, (select p.id from unit p where p.kind = 'PLATFORM'))
   where u.id = p_unit and a.to_shoppers and announcement_is_out(a, p_at) and announcement_reaches(a, u, null)
$$;
revoke execute on function announcements_for_shoppers from public;
grant execute on function announcements_for_shoppers to md_shop, md_market, md_platform;

-- Marks those who have not read it as reminded, and gives them; whose announcement it is, announcement_receivers asks.
create or replace function remind_readers(p_id bigint, p_since timestamptz, p_at timestamptz) returns table (account_id bigint, unit_id bigint)
language sql security definer set search_path = public, pg_temp as $$
  insert into announcement_receipt as x (announcement_id, account_id, unit_id, reminded_at)
  select p_id, r.account_id, r.unit_id, p_at from announcement_receivers(p_id) r
   where r.read_at is null and (r.reminded_at is null or r.reminded_at < p_since)
  on conflict (announcement_id, account_id, unit_id) do update set reminded_at = excluded.reminded_at
  returning x.account_id, x.unit_id
$$;
revoke execute on function remind_readers from public;
grant execute on function remind_readers to md_shop, md_market, md_brand, md_platform;

-- Those who look at what they were told look again: it came out, or was taken back.
create or replace function tell_announcement_readers(p_id bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  select tell_changed('announcements', array(select distinct unit_id from announcement_receivers(p_id)))
$$;
revoke execute on function tell_announcement_readers from public;
grant execute on function tell_announcement_readers to md_shop, md_market, md_brand, md_platform, md_house;
