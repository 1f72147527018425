-- The triggers of freight.

create or replace trigger keep_regions after insert or update of rules, no_ship on shipping_template
  for each row execute function keep_shipping_regions();

drop trigger if exists one_default on shipping_template; -- a constraint trigger cannot be replaced
create constraint trigger one_default after insert or update of is_default, deleted_at, shop_id on shipping_template
  deferrable initially deferred for each row execute function check_default_template();
select keep_history('shipping_template', 'freight');
select tell_changes('shipping_template', 'freight');

create or replace trigger move_templates after update of market_id, brand_id, agent_id on unit for each row
  when (new.kind = 'SHOP' and (old.market_id, old.brand_id, old.agent_id) is distinct from (new.market_id, new.brand_id, new.agent_id))
  execute function move_templates();

create or replace trigger freight_template before insert or update of freight_template_id, shop_id on product
  for each row when (new.freight_template_id is not null) execute function check_freight_template();
