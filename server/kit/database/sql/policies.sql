-- Who may do what with the tables of the kit.

select wall_by_account('idempotency_key');
