-- The functions of brand.

-- The account of somebody who has just proved by a code that the number is theirs: it may work elsewhere, behind other walls.
create or replace function account_by_proven_mobile(p_mobile text) returns table (id bigint, status smallint)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, a.status from account a
   where a.mobile = p_mobile and a.deleted_at is null
     and (select used_at is not null from sms_code c where c.mobile = p_mobile and c.purpose = 'ADMINISTRATOR' order by c.id desc limit 1)
$$;
revoke execute on function account_by_proven_mobile from public;
grant execute on function account_by_proven_mobile to md_brand;
