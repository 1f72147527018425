-- Who may do what with the tables of ledger.

select wall_by_place('ledger_account', 'select');
select wall_by_place('ledger_journal', 'select');
select wall_by_place('ledger_entry', 'select');
select wall_by_place('ledger_day', 'select');

-- A distributor's books lie behind its brand's wall, and it reads its own.
create policy own_md_distributor on ledger_account for select to md_distributor
  using (owner_type = 'unit' and owner_id = current_setting('scope.unit')::bigint);
create policy own_md_distributor on ledger_entry for select to md_distributor using (account_id in (select id from ledger_account));
create policy own_md_distributor on ledger_day for select to md_distributor using (account_id in (select id from ledger_account));
create policy own_md_distributor on ledger_journal for select to md_distributor
  using (exists (select from ledger_entry e where e.journal_id = ledger_journal.id));
grant select on ledger_account, ledger_journal, ledger_entry, ledger_day to md_distributor;
