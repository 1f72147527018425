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

-- What is set for the unit that asks and is no agreement of its own: what a shop gives away, and what a distributor gets. The commission of a shop is
-- that of its unit; where that is nothing, that of the goods' category counts.
create or replace function own_terms(p_at timestamptz) returns table (kind text, rate_bp int, other_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  with me as (select * from unit where id = scope_value('unit')::bigint)
  select 'COMMISSION', me.commission_rate_bp, '' from me where me.kind = 'SHOP'
  union all
  select 'ROYALTY_PAID', agreed_bp(b.id, 'ROYALTY', p_at), b.name from me join unit b on b.id = me.brand_id where me.kind = 'SHOP' and agreed_bp(b.id, 'ROYALTY', p_at) > 0
  union all
  (select 'REBATE', d.commission_bp, b.name from me join distribution_application d on d.distributor_id = me.id and d.status = 'PASSED' join unit b on b.id = d.unit_id
    where me.kind = 'DISTRIBUTOR' order by d.id desc limit 1)
$$;
revoke execute on function own_terms from public;
grant execute on function own_terms to md_shop, md_market, md_brand, md_agent, md_distributor, md_platform;
