-- What must always agree in ledger.

create or replace view reconcile_ledger_balance as
  select a.id, a.book, a.kind, a.balance, coalesce(sum(e.delta), 0) as entries
    from ledger_account a left join ledger_entry e on e.account_id = a.id
   group by a.id having a.balance <> coalesce(sum(e.delta), 0);

create or replace view reconcile_ledger_journal as
  select j.id, j.biz_type, j.biz_id, sum(e.delta) as total
    from ledger_journal j join ledger_entry e on e.journal_id = j.id where j.book = 'money'
   group by j.id having sum(e.delta) <> 0;
