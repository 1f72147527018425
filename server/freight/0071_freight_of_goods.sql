-- Goods and the templates that they are sent by: a template of the same shop that is not deleted, or none.

-- The share of the template waits for whoever is deleting it, so goods never end up with a template that is gone.
create function check_freight_template() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from shipping_template where id = new.freight_template_id and shop_id = new.shop_id and deleted_at is null for share;
  if not found then
    raise exception 'no freight template % in shop %', new.freight_template_id, new.shop_id
      using errcode = '23503', constraint = 'product_freight_template', table = 'product';
  end if;
  return new;
end $$;
create trigger freight_template before insert or update of freight_template_id, shop_id on product
  for each row when (new.freight_template_id is not null) execute function check_freight_template();

-- Moves all goods from one template to another, within what the caller may write; says how many there were.
create function move_freight(p_from bigint, p_to bigint) returns int
language sql as $$
  with moved as (
    update product set freight_template_id = p_to, updated_at = now(), version = version + 1
     where freight_template_id = p_from and deleted_at is null returning 1)
  select count(*)::int from moved
$$;

create view reconcile_freight_goods as
  select p.id as product_id, p.freight_template_id from product p join shipping_template t on t.id = p.freight_template_id
   where p.deleted_at is null and (t.deleted_at is not null or t.shop_id <> p.shop_id);
