-- Who may do what with the tables of after-sales.

select wall_by_place('after_sale', 'select, insert, update');
