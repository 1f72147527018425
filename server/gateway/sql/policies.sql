-- Who may do what with the tables of gateway.

select wall_by_unit('api_key', 'select, insert, update');
select wall_by_unit('webhook', 'select, insert, update');
select wall_by_unit('webhook_delivery', 'select, update');
select wall_by_place('visit_event', 'select, insert');
