-- The functions of membership.

-- Whether whoever asks deals with a programme of that place: a market with its own and its shops', a shop with its own and with its
-- market's where the market runs it.
create or replace function programme_reach(p_shop bigint, p_market bigint) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(case current_setting('role')
    when 'md_shop' then p_shop = scope_value('unit')::bigint
                     or (p_shop is null and exists (select from unit u where u.id = scope_value('unit')::bigint
                                                       and u.manage_mode = 1 and u.market_id = p_market))
    when 'md_market' then p_market = scope_value('unit')::bigint
    when 'md_platform' then true
    when 'md_house' then true
    when 'none' then true end, false) -- whoever owns the database: a seed
$$;
revoke execute on function programme_reach from public;

-- Programmes with all that the trade asks of them: their ladder, and what the unit has bought. A shop that its market runs reads its
-- market's, whose name and package it could not read by itself.
create or replace function programmes_by(p_ids bigint[])
returns table (id bigint, unit_id bigint, unit_kind text, unit_name text, shop_id bigint, market_id bigint, brand_id bigint, agent_id bigint,
               is_enabled boolean, points_name text, growth_name text, settings jsonb, ladder_version int, version int, created_at timestamptz,
               time_zone text, trial_until timestamptz, paid_until timestamptz, features text[], max_members int, levels jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.unit_id, u.kind, u.name, p.shop_id, p.market_id, p.brand_id, p.agent_id, p.is_enabled, p.points_name, p.growth_name, p.settings,
         p.ladder_version, p.version, p.created_at, u.timezone, s.trial_until, s.paid_until, coalesce(s.features, '{}'), s.max_members, l.levels
    from programme p join unit u on u.id = p.unit_id
    left join package_status s on s.unit_id = p.unit_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
               'id', l.id::text, 'rank', l.rank, 'name', l.name, 'growthThreshold', l.growth_threshold, 'iconUrl', l.icon_url, 'colour', l.colour,
               'discountBp', l.discount_bp, 'isFreightFree', l.is_freight_free, 'pointsMultipleX100', l.points_multiple_x100,
               'birthdayPoints', l.birthday_points, 'couponIds', to_jsonb(l.coupon_ids::text[]), 'benefits', to_jsonb(l.benefits))
             order by l.rank), '[]') as levels
        from member_level l where l.programme_id = p.id) l
   where p.id = any (p_ids) and programme_reach(p.shop_id, p.market_id)
$$;
revoke execute on function programmes_by from public;
grant execute on function programmes_by to md_shop, md_market, md_platform;

-- Which programme works in which shop: the market's where the market runs it, else its own.
create or replace function programme_of_shops(p_shops bigint[]) returns table (shop_id bigint, programme_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, p.id from unit u join programme p on p.unit_id = case when u.manage_mode = 1 then u.market_id else u.id end
   where u.id = any (p_shops) and programme_reach(p.shop_id, p.market_id)
$$;
revoke execute on function programme_of_shops from public;
grant execute on function programme_of_shops to md_shop, md_market, md_platform;

-- What a unit has of its package; the package of others is nobody's to read.
create or replace function own_package() returns table (trial_until timestamptz, paid_until timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.trial_until, s.paid_until from package_status s where s.unit_id = scope_value('unit')::bigint
$$;
revoke execute on function own_package from public;
grant execute on function own_package to md_shop, md_market, md_platform;

-- The ladder stands where its programme stands.
create or replace function follow_programme() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select p.shop_id, p.market_id, p.brand_id, p.agent_id into new.shop_id, new.market_id, new.brand_id, new.agent_id
    from programme p where p.id = new.programme_id;
  return new;
end $$;

-- A shop that joins another market keeps its programme; the walls follow it.
create or replace function move_programmes() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update programme set market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id where shop_id = new.id;
  update member_level set market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id where shop_id = new.id;
  return null;
end $$;

-- How many stand on each rung.
create or replace function level_counts(p_programme bigint) returns table (level_id bigint, member_count bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.level_id, count(*) from member m
   where m.programme_id = (select p.id from programme p where p.id = p_programme and programme_reach(p.shop_id, p.market_id)) group by m.level_id
$$;
revoke execute on function level_counts from public;
grant execute on function level_counts to md_shop, md_market, md_platform;

-- Who would stand where under other thresholds, with what they bought since then: by the rung that they are on and the place that they would
-- have. Whoever is held on a rung by hand stays there. `p_ids` are the rungs of the ladder in question, nothing for a new one.
create or replace function ladder_trial(p_programme bigint, p_ids bigint[], p_thresholds bigint[], p_since timestamptz, p_with_freight boolean, p_least_fen bigint)
returns table (now_id bigint, then_place int, member_count bigint, goods_fen bigint, freight_fen bigint, earning_fen bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with own as materialized (
    select p.id, p.unit_id, p.shop_id from programme p where p.id = p_programme and programme_reach(p.shop_id, p.market_id)),
  shops as materialized (
    select u.id from own join unit u on case when own.shop_id is null then u.market_id = own.unit_id and u.manage_mode = 1 else u.id = own.shop_id end
     where u.kind = 'SHOP'),
  bought as (
    select o.buyer_key, sum(o.goods_fen - o.discount_fen) as goods_fen, sum(o.freight_fen) as freight_fen, sum(e.fen) filter (where e.fen >= p_least_fen) as earning_fen
      from trade_order o cross join lateral (select o.paid_fen - case when p_with_freight then 0 else o.freight_fen end as fen) e
     where o.shop_id in (select id from shops) and o.paid_at >= p_since and o.refund_status <> 'FULL' and o.type <> 'POINTS' group by o.buyer_key)
  select m.level_id, t.place, count(*), coalesce(sum(b.goods_fen), 0)::bigint, coalesce(sum(b.freight_fen), 0)::bigint, coalesce(sum(b.earning_fen), 0)::bigint
    from member m left join bought b on b.buyer_key = m.buyer_key
    cross join lateral (
      select coalesce(case when m.is_level_held then array_position(p_ids, m.level_id) end, width_bucket(m.growth, p_thresholds)) - 1 as place) t
   where m.programme_id = (select id from own) group by m.level_id, t.place
$$;
revoke execute on function ladder_trial from public;
grant execute on function ladder_trial to md_shop, md_market, md_platform;
