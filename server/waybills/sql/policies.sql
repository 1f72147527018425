-- Who may do what with the tables of waybills.

select wall_by_unit('carrier_account', 'select, insert, update');
select wall_by_place('waybill', 'select, insert, update');
