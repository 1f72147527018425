-- The functions of agreements.

-- At which rate a unit earns of what is sold at a time; nothing where nothing is agreed. Whoever sells must know it, whosever it is.
create or replace function agreed_bp(p_unit bigint, p_kind text, p_at timestamptz) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select rate_bp from agreement
                    where unit_id = p_unit and kind = p_kind and valid_from <= p_at and (valid_until is null or valid_until > p_at)
                    order by valid_from desc limit 1), 0)
$$;
revoke execute on function agreed_bp from public;
grant execute on function agreed_bp to md_shop, md_market, md_brand, md_agent, md_platform, md_house;
