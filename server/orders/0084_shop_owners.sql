-- Who hears of what happens to a shop's orders: its owners, whoever acts, be it the market, the platform or a clock.
create function shop_owners(p_shop bigint, out account_id bigint, out unit_id bigint) returns setof record
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id, m.unit_id from membership m join account a on a.id = m.account_id
   where m.unit_id = p_shop and m.is_owner and a.status = 1 and a.deleted_at is null
$$;
