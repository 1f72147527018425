-- The functions of presale.

create or replace function presale_runs(p_activity presale_activity) returns tstzrange language sql immutable as $$
  select case when p_activity.status = 'DRAFT' or p_activity.deleted_at is not null then 'empty'::tstzrange
              else tstzrange(p_activity.start_at, greatest(p_activity.start_at, least(p_activity.end_at, p_activity.closed_at))) end
$$;

create or replace function presale_phase(p_activity presale_activity, p_at timestamptz) returns text language sql immutable as $$
  select case when p_activity.status <> 'SCHEDULED' then p_activity.status
              when p_at < p_activity.start_at then 'SCHEDULED'
              when p_at < p_activity.end_at then 'RUNNING'
              when p_at < p_activity.balance_end_at then 'BALANCE'
              else 'ENDED' end
$$;

-- An item is sold when its presale is, is paid as its presale is, and stands where its presale stands.
create or replace function follow_presale() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'presale_item' then
    select presale_runs(a), a.type, a.shop_id, a.market_id, a.brand_id, a.agent_id
      into new.runs, new.type, new.shop_id, new.market_id, new.brand_id, new.agent_id
      from presale_activity a where a.id = new.activity_id;
    if not exists (select from sku s join presale_activity a on a.product_id = s.product_id
                    where s.id = new.sku_id and a.id = new.activity_id) then raise insufficient_privilege; end if;
    return new;
  end if;
  update presale_item set runs = presale_runs(new), shop_id = new.shop_id, market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id
   where activity_id = new.id;
  return null;
end $$;

-- A presale is of goods of its own shop.
create or replace function check_presale_product() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from product where id = new.product_id and shop_id = new.shop_id) then raise insufficient_privilege; end if;
  return new;
end $$;

create or replace function move_presales() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update presale_activity set market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id where shop_id = new.id;
  return null;
end $$;

-- Both tables forbid it within themselves; between them the SKU is held by its number until the transaction ends, then looked up.
create or replace function check_one_activity() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if isempty(new.runs) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('sku in one activity', new.sku_id));
  if tg_table_name = 'presale_item' then
    if exists (select from discount_item i where i.sku_id = new.sku_id and i.runs && new.runs) then
      raise exception 'sku % is in a discount at that time', new.sku_id using errcode = '23P01', constraint = 'presale_one_at_a_time';
    end if;
  elsif exists (select from presale_item i where i.sku_id = new.sku_id and i.runs && new.runs) then
    raise exception 'sku % is in a presale at that time', new.sku_id using errcode = '23P01', constraint = 'discount_one_at_a_time';
  end if;
  return null;
end $$;
