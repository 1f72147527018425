-- Who may do what with the tables of stock.

select wall_by_place('stock_setting', 'select, insert, update');
select wall_by_place('stock_listed', 'select');
grant select on stock_level, stock_movement to md_shop, md_market, md_brand, md_agent, md_platform;
