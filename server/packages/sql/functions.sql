-- The functions of packages.

-- Who hears of it: the owners of the unit that buys.
create or replace function package_watchers(p_unit bigint) returns table (account_id bigint, unit_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id, m.unit_id from membership m where m.unit_id = p_unit and m.is_owner
$$;
revoke execute on function package_watchers from public;
grant execute on function package_watchers to md_shop, md_market, md_platform, md_house;
