-- Who may do what with the tables of coupons.

select wall_by_place('coupon', 'select, insert, update');
-- A shop's buyers use what its market gives, so the shop reads it; it changes nothing of it.
create policy market_md_shop on coupon for select to md_shop
  using (shop_id is null and market_id = (select u.market_id from unit u where u.id = current_setting('scope.unit')::bigint));
-- Who holds a coupon of the market is the market's to know.
select wall_by_place('user_coupon', 'select, update');
select wall_by_place('coupon_use', 'select');
select wall_by_unit('coupon_grant_row', 'select, insert, update');
alter table coupon_watch enable row level security; -- and no policy: the house alone
grant usage on sequence coupon_id_seq to md_shop, md_market, md_platform;
