-- Who may do what with the tables of tasks.

select wall_by_place('member_task', 'select, update');
select wall_by_place('task_record', 'select, insert, update');
-- In a shop that its market runs the market's tasks count; the shop reads them and changes nothing of them.
create policy market_md_shop on member_task for select to md_shop
  using (shop_id is null and market_id = (select u.market_id from unit u where u.id = current_setting('scope.unit')::bigint and u.manage_mode = 1));
