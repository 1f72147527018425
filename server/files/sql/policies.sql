-- Who may do what with the tables of files.

select wall_by_unit('file_folder');
select wall_by_unit('file', 'select, insert, update');
select wall_by_unit('file_use');
select wall_by_unit('file_space', 'select, insert, update');
