-- Who may do what with the tables of membership. What a shop reads of its market's programme it reads by the functions.

select wall_by_place('programme', 'select, insert, update');
select wall_by_place('member_level', 'select, insert, update, delete');
grant usage on sequence programme_id_seq, member_level_id_seq to md_shop, md_market, md_platform;
