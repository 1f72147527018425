-- Who may do what with the table of figures by message. Whose it is within the unit, its store says.

select wall_by_unit('figure_news');
