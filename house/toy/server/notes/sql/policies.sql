-- Who may do what with the tables of notes.

select wall_by_unit('note');
