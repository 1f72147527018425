-- Who may do what with the tables of freight.

select wall_by_place('shipping_template', 'select, insert, update');
grant usage on sequence shipping_template_id_seq to md_shop, md_market, md_platform;
