-- Who may do what with the tables of ledger.

select wall_by_place('ledger_account', 'select');
select wall_by_place('ledger_journal', 'select');
select wall_by_place('ledger_entry', 'select');
select wall_by_place('ledger_day', 'select');
