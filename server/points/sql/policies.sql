-- Who may do what with the tables of points: read. Their pen is the functions.

select wall_by_place('points_lot', 'select');
select wall_by_place('points_allocation', 'select');
select wall_by_place('points_note', 'select');
