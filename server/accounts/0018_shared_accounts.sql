-- Which of these accounts of the caller's unit also work for another one; asked once for a whole page.
create function shared_among(p_accounts bigint[]) returns bigint[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(here.account_id), '{}') from membership here
   where here.unit_id = scope_value('unit')::bigint and here.account_id = any (p_accounts)
     and exists (select from membership there where there.account_id = here.account_id and there.unit_id <> here.unit_id)
$$;
drop function works_elsewhere;
