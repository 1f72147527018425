-- The functions of fines and adjustments.

-- Who hears of it: the owners of the unit whose money it is.
create or replace function adjustment_watchers(p_adjustment bigint) returns table (account_id bigint, unit_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.account_id, m.unit_id from adjustment a join membership m on m.unit_id = a.unit_id and m.is_owner where a.id = p_adjustment
$$;
revoke execute on function adjustment_watchers from public;
grant execute on function adjustment_watchers to md_platform;
