-- Who may do what with the tables of shopping notices.

select wall_by_place('shopping_notice', 'select, insert, update');
select wall_by_place('shopping_notice_text', 'select, insert');
select wall_by_place('order_notice', 'select, insert');
