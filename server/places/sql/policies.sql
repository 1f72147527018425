-- Who may do what with the tables of places.

select wall_by_place('unit', 'select, update');
select wall_by_place('unit_qualification');
select wall_by_place('jurisdiction', 'select, insert, delete');

-- An agent adds markets and shops to the jurisdiction, a brand its stores, a market its shops; each stays inside its own wall.
grant insert, update on unit to md_agent, md_brand, md_market, md_platform;
grant insert, update on unit_qualification to md_agent, md_brand;
grant usage on sequence unit_id_seq to md_agent, md_brand, md_market, md_platform;
grant select on v_unit_name to md_door, md_shop, md_market, md_brand, md_agent, md_distributor, md_platform;

-- A distributor reads itself. It may hold its row and never change it: in whose name it is paid was said with its application.
create policy own_md_distributor on unit for select to md_distributor using (id = current_setting('scope.unit')::bigint);
create policy own_md_distributor on unit_qualification for select to md_distributor using (unit_id = current_setting('scope.unit')::bigint);
grant select, update on unit to md_distributor;
grant select on unit_qualification to md_distributor;
