-- Who reads a wallet beside those whose walls the books have: a distributor, whose accounts lie behind its brand's wall.

create policy own_md_distributor on ledger_account for select to md_distributor
  using (book = 'money' and owner_type = 'unit' and owner_id = current_setting('scope.unit')::bigint);
create policy own_md_distributor on ledger_entry for select to md_distributor using (account_id in (select id from ledger_account));
create policy own_md_distributor on ledger_day for select to md_distributor using (account_id in (select id from ledger_account));
grant select on ledger_account, ledger_entry, ledger_day to md_distributor;
