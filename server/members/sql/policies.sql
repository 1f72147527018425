-- Who may do what with the tables of members. What a shop does with its market's members it does by the functions.

select wall_by_place('member', 'select, update');
select wall_by_place('level_record', 'select, insert');
select wall_by_place('points_proposal', 'select, insert, update');
select wall_by_unit('member_tally', 'select');
