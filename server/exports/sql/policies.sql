-- Who may do what with the tables of exports: whoever exports writes it down, and nobody takes it back.

select wall_by_unit('full_export', 'select, insert, update');
