-- Who may do what with the tables of packages: everybody reads what is sold, the platform sells it; a unit sees and buys its own.

create policy read_all on member_package for select to md_shop, md_market, md_brand, md_agent, md_distributor using (true);
create policy all_md_platform on member_package to md_platform using (true) with check (true);
grant select on member_package to md_shop, md_market, md_brand, md_agent, md_distributor;
grant select, insert, update, delete on member_package to md_platform;
grant usage on sequence member_package_id_seq to md_platform;

select wall_by_unit('package_order', 'select, insert, update');
create policy all_platform on package_order to md_platform using (true) with check (true);

select wall_by_unit('package_status', 'select, insert, update');
create policy all_platform on package_status to md_platform using (true) with check (true);
-- A market's package works in the shops that it runs, and a market sees those of its shops.
create policy market_md_shop on package_status for select to md_shop
  using (unit_id = (select u.market_id from unit u where u.id = current_setting('scope.unit')::bigint));
create policy shops_md_market on package_status for select to md_market using (unit_id in (select u.id from unit u));
