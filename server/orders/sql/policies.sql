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
select wall_by_sums('order_tally');
select wall_by_place('commission_record', 'select, insert, update');
create policy own_md_distributor on commission_record for select to md_distributor using (distributor_id = current_setting('scope.unit')::bigint);
grant select on commission_record to md_distributor;
-- Of an order that it brought, a distributor reads what was sold, and nothing of who bought it or for how much.
create policy own_md_distributor on order_item for select to md_distributor using (exists (select from commission_record r where r.order_item_id = order_item.id));
grant select (id, name, spec_text, qty) on order_item to md_distributor;
select wall_by_place('order_share', 'select, insert, update');
alter table sold_name enable row level security; -- and no policy: nobody reads it directly
