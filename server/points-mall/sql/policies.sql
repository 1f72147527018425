-- Who may do what with the tables of the points mall.

select wall_by_place('points_product', 'select, insert, update');
-- A shop whose market runs it shows its market's mall, and changes nothing of it.
create policy market_md_shop on points_product for select to md_shop
  using (shop_id is null and market_id = (select u.market_id from unit u where u.id = current_setting('scope.unit')::bigint and u.manage_mode = 1));
select wall_by_place('redemption', 'select');
grant usage on sequence points_product_id_seq to md_shop, md_market, md_platform;
