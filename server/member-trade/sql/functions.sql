-- The functions of membership in the trade.

-- Who a buyer is in the shops that sell these SKUs, each by the programme that works there. A shop's orders are of members whom it does not see.
create or replace function memberships_in(p_buyer text, p_skus bigint[])
returns table (shop_id bigint, member_id bigint, level_id bigint, have_points bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select w.shop_id, m.id, m.level_id, m.points
    from programme_of_shops(array(select distinct k.shop_id from sku k where k.id = any (p_skus))) w
    join member m on m.programme_id = w.programme_id and m.buyer_key = p_buyer and m.status = 'NORMAL'
$$;
revoke execute on function memberships_in from public;
grant execute on function memberships_in to md_shop, md_market, md_platform;

-- On which rung a buyer stands in the programme that works in a shop, or in a market; nothing for who is no member. Where no programme runs, the
-- app of the shop is believed.
create or replace function member_rank(p_shop bigint, p_market bigint, p_buyer text, p_said int) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  with here as (
    select p.id from programme p
     where p.is_enabled and p.id = case when p_shop is null then (select id from programme where unit_id = p_market)
                                        else (select w.programme_id from programme_of_shops(array[p_shop]) w) end)
  select case when exists (select from here)
    then (select l.rank from here join member m on m.programme_id = here.id and m.buyer_key = p_buyer and m.status = 'NORMAL'
            join member_level l on l.id = m.level_id)
    else p_said end
$$;
revoke execute on function member_rank from public;
grant execute on function member_rank to md_shop, md_market, md_platform;
