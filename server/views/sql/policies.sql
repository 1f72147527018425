-- Who may do what with the tables of views.

select wall_by_unit('list_view');
select wall_by_unit('list_view_use');
