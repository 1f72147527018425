-- Who may do what with the tables of preferences.

select wall_by_account('preference');
