-- Who may do what with the tables of drafts.

select wall_by_account('draft');
select wall_by_unit('presence');
