-- Who may do what with the tables of bulk.

select wall_by_unit('change_set', 'select, insert, update');
select wall_by_unit('change_row', 'select, insert, update');
