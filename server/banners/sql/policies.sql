-- Who may do what with the tables of banners: a unit keeps its own.

select wall_by_unit('banner', 'select, insert, update');
select wall_by_unit('banner_day', 'select, insert, update');
grant usage on sequence banner_id_seq to md_shop, md_market, md_platform;
