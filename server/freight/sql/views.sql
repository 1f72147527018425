-- What must always agree in freight.

create or replace view reconcile_freight_default as
  select shop_id, count(*) filter (where is_default) as defaults from shipping_template where deleted_at is null group by shop_id
  having count(*) filter (where is_default) <> 1;

create or replace view reconcile_freight_regions as
  select t.id as template_id, count(r.*) as kept from shipping_template t left join shipping_region r on r.template_id = t.id
   group by t.id
  having count(r.*) <> cardinality(t.no_ship) + (select count(*) from jsonb_array_elements(t.rules) rule, jsonb_array_elements(rule -> 'regions'));

create or replace view reconcile_freight_goods as
  select p.id as product_id, p.freight_template_id from product p join shipping_template t on t.id = p.freight_template_id
   where p.deleted_at is null and (t.deleted_at is not null or t.shop_id <> p.shop_id);
