-- The functions of banners.

-- Whose banners can stand in an app of a unit: its own, else its market's, else the platform's.
create or replace function banner_rungs(p_unit bigint) returns table (unit_id bigint, rung int) language sql stable as $$
  select u.id, 1 from unit u where u.id = p_unit
  union all select u.market_id, 2 from unit u where u.id = p_unit and u.market_id <> u.id
  union all select p.id, 3 from unit p where p.kind = 'PLATFORM' and p.id <> p_unit
$$;
revoke execute on function banner_rungs from public;

-- What an app shows at a position. Shoppers see it, so an app may read it, whosever it is.
create or replace function banners_shown(p_unit bigint, p_position text, p_at timestamptz)
returns table (id bigint, rung int, title text, image_url text, link_kind text, link_id bigint, link_url text, starts_at timestamptz,
               ends_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  with shown as (
    select b.*, r.rung from banner_rungs(p_unit) r join banner b on b.unit_id = r.unit_id
     where b.position = p_position and b.deleted_at is null and b.is_on and b.starts_at <= p_at and (b.ends_at is null or b.ends_at > p_at))
  select s.id, s.rung, s.title, s.image_url, s.link_kind, s.link_id, s.link_url, s.starts_at, s.ends_at
    from shown s where s.rung = (select min(rung) from shown) order by s.sort
$$;
revoke execute on function banners_shown from public;
grant execute on function banners_shown to md_shop, md_market, md_brand, md_platform;

-- When something stands, without saying what: for the strip of the coming weeks, and for how long an answer counts.
create or replace function banner_spans(p_unit bigint, p_position text, p_from timestamptz, p_until timestamptz)
returns table (rung int, starts_at timestamptz, ends_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.rung, b.starts_at, b.ends_at from banner_rungs(p_unit) r join banner b on b.unit_id = r.unit_id
   where b.position = p_position and b.deleted_at is null and b.is_on and (p_until is null or b.starts_at < p_until)
     and (b.ends_at is null or b.ends_at > p_from)
$$;
revoke execute on function banner_spans from public;
grant execute on function banner_spans to md_shop, md_market, md_brand, md_platform;

-- Counts what shoppers saw and pressed, each event once. An app also reports banners that are not its unit's own (the fallback), so the
-- wall stands here: only what it could have been given is counted. In one order, so that two reports cannot wait for each other.
create or replace function count_banners(p_unit bigint, p_events uuid[], p_banners bigint[], p_clicks boolean[], p_times timestamptz[]) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with meant as (
    select distinct on (t.event) t.event, b.id, b.unit_id, t.is_click, t.at, (t.at at time zone keeper.timezone)::date as day
      from unnest(p_events, p_banners, p_clicks, p_times) as t(event, id, is_click, at)
      join banner b on b.id = t.id
      join banner_rungs(p_unit) r on r.unit_id = b.unit_id
      join unit keeper on keeper.id = b.unit_id
     order by t.event),
  fresh as (insert into banner_event (id, at) select event, at from meant order by event on conflict do nothing returning id),
  counted as (
    select m.id, m.unit_id, m.day, count(*) filter (where not m.is_click) as views, count(*) filter (where m.is_click) as clicks
      from meant m join fresh f on f.id = m.event group by 1, 2, 3),
  kept as (
    insert into banner_day as d (banner_id, unit_id, day, view_count, click_count)
    select id, unit_id, day, views, clicks from counted order by id, day
    on conflict (banner_id, day) do update set view_count = d.view_count + excluded.view_count, click_count = d.click_count + excluded.click_count)
  select coalesce(sum(views + clicks), 0)::bigint from counted
$$;
revoke execute on function count_banners from public;
grant execute on function count_banners to md_shop, md_market, md_platform;
