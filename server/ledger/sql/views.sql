-- What must always agree in ledger.

create or replace view reconcile_ledger_balance as
  select a.id, a.book, a.kind, a.balance, coalesce(sum(e.delta), 0) as entries
    from ledger_account a left join ledger_entry e on e.account_id = a.id
   group by a.id having a.balance <> coalesce(sum(e.delta), 0);

create or replace view reconcile_ledger_journal as
  select j.id, j.biz_type, j.biz_id, sum(e.delta) as total
    from ledger_journal j join ledger_entry e on e.journal_id = j.id where j.book = 'money'
   group by j.id having sum(e.delta) <> 0;

-- The sums of a day are those of its postings, and every posting of a unit's money says its part.
create or replace view reconcile_ledger_day as
  select coalesce(d.account_id, e.account_id) as account_id, coalesce(d.day, e.day) as day, coalesce(d.part, e.part) as part, d.in_fen, d.out_fen, e.in_fen as in_entries, e.out_fen as out_entries
    from ledger_day d
    full join (select account_id, (at at time zone 'Asia/Shanghai')::date as day, part, count(*) filter (where delta > 0) as in_count, count(*) filter (where delta < 0) as out_count,
                      coalesce(sum(delta) filter (where delta > 0), 0) as in_fen, coalesce(sum(delta) filter (where delta < 0), 0) as out_fen
                 from ledger_entry where part is not null group by 1, 2, 3) e on e.account_id = d.account_id and e.day = d.day and e.part = d.part
   where (d.in_count, d.out_count, d.in_fen, d.out_fen) is distinct from (e.in_count, e.out_count, e.in_fen, e.out_fen);

create or replace view reconcile_ledger_part as
  select e.id, e.journal_id, a.owner_id, a.kind, e.delta from ledger_entry e join ledger_account a on a.id = e.account_id
   where a.book = 'money' and a.owner_type = 'unit' and a.kind in ('PENDING', 'AVAILABLE', 'FROZEN') and e.part is null;
