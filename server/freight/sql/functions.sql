-- The functions of freight.

create or replace function keep_shipping_regions() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from shipping_region where template_id = new.id;
  insert into shipping_region (template_id, region_code, rule_no)
  select new.id, region, at::int from jsonb_array_elements(new.rules) with ordinality as r(rule, at), jsonb_array_elements_text(r.rule -> 'regions') region
  union all
  select new.id, region, null from unnest(new.no_ship) region;
  return null;
end $$;

-- A shop that has templates has a default one, at the end of every transaction.
create or replace function check_default_template() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from shipping_template where shop_id = new.shop_id and deleted_at is null)
     and not exists (select from shipping_template where shop_id = new.shop_id and deleted_at is null and is_default) then
    raise exception 'shop % is left without a default freight template', new.shop_id using errcode = '23514', constraint = 'shipping_template_one_default';
  end if;
  return null;
end $$;

-- A shop that moves to another market, brand or agent takes its templates along.
create or replace function move_templates() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update shipping_template set market_id = new.market_id, brand_id = new.brand_id, agent_id = new.agent_id where shop_id = new.id;
  return null;
end $$;

-- The share of the template waits for whoever is deleting it, so goods never end up with a template that is gone.
create or replace function check_freight_template() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from shipping_template where id = new.freight_template_id and shop_id = new.shop_id and deleted_at is null for share;
  if not found then
    raise exception 'no freight template % in shop %', new.freight_template_id, new.shop_id
      using errcode = '23503', constraint = 'product_freight_template', table = 'product';
  end if;
  return new;
end $$;
