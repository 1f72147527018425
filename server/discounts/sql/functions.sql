-- The functions of discounts.

create or replace function discount_runs(p_activity discount_activity) returns tstzrange language sql immutable as $$
  select case when p_activity.is_draft or p_activity.deleted_at is not null then 'empty'::tstzrange
              else tstzrange(p_activity.starts_at, greatest(p_activity.starts_at, least(p_activity.ends_at, p_activity.closed_at))) end
$$;

-- An item runs when its activity does, and stands where its activity stands.
create or replace function follow_discount_activity() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'discount_item' then
    select discount_runs(a), a.shop_id, a.market_id, a.brand_id, a.agent_id
      into new.runs, new.shop_id, new.market_id, new.brand_id, new.agent_id
      from discount_activity a where a.id = new.activity_id;
    if not exists (select from sku where id = new.sku_id and shop_id = new.shop_id) then raise insufficient_privilege; end if;
    return new;
  end if;
  update discount_item set runs = discount_runs(new), shop_id = new.shop_id, market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id
   where activity_id = new.id;
  return null;
end $$;

create or replace function move_discounts() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update discount_activity set market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id where shop_id = new.id;
  return null;
end $$;
