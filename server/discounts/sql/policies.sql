-- Who may do what with the tables of discounts.

select wall_by_place('discount_activity', 'select, insert, update');
select wall_by_place('discount_item', 'select, insert, update, delete');
select wall_by_place('discount_use', 'select, insert, update');
grant usage on sequence discount_activity_id_seq, discount_item_id_seq to md_shop, md_market, md_platform;
