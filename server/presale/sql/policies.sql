-- Who may do what with the tables of presale.

select wall_by_place('presale_activity', 'select, insert, update');
select wall_by_place('presale_item', 'select, insert, update, delete');
grant usage on sequence presale_activity_id_seq, presale_item_id_seq to md_shop, md_market, md_platform;
