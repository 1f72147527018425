-- The functions of distribution.

-- Did whoever has this phone ask for this very unit? Then it is given to them, whatever else they work for.
create or replace function has_applied(p_unit bigint, p_mobile text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from distribution_application a where a.distributor_id = p_unit and a.mobile = p_mobile)
$$;
revoke execute on function has_applied from public;
