-- Who may do what with the tables of clocks.

select wall_by_place('clock', 'select, insert, update, delete');
