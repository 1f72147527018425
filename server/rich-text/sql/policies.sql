-- Who may do what with the tables of rich text.

select wall_by_unit('rich_text_preview', 'select, insert, delete');
