-- Who may do what with the tables of orders.

select wall_by_unit('order_setting', 'select, insert, update');
select wall_by_place('order_group', 'select, insert, update');
select wall_by_place('trade_order', 'select, insert, update');
select wall_by_place('order_item', 'select, insert, update');
select wall_by_place('order_adjustment', 'select, insert');
select wall_by_place('shipment', 'select, insert, update');
select wall_by_place('shipment_item', 'select, insert');
select wall_by_place('order_event', 'select, insert');
select wall_by_place('payment', 'select, insert, update');
select wall_by_place('refund', 'select, insert, update');
create policy all_md_platform on order_tally for select to md_platform using (unit_id = 0);
grant select on order_tally to md_platform;
select wall_by_place('commission_record', 'select, insert, update');
create policy own_md_distributor on commission_record for select to md_distributor using (distributor_id = current_setting('scope.unit')::bigint);
grant select on commission_record to md_distributor;
-- Of an order that it brought, a distributor reads what was sold, and nothing of who bought it or for how much.
create policy own_md_distributor on order_item for select to md_distributor using (exists (select from commission_record r where r.order_item_id = order_item.id));
grant select (id, name, spec_text, qty) on order_item to md_distributor;
select wall_by_place('order_share', 'select, insert, update');
do $$
declare kind text;
begin
  foreach kind in array array['md_shop', 'md_market', 'md_brand', 'md_agent'] loop
    execute format('create policy %I on order_tally for select to %I using (unit_id = current_setting(''scope.unit'')::bigint)', 'own_' || kind, kind);
    execute format('grant select on order_tally to %I', kind);
  end loop;
end $$;
alter table sold_name enable row level security; -- and no policy: nobody reads it directly
