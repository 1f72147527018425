-- What must always agree in fines and adjustments.

-- Each that was booked has its journal with that amount on the unit's own money, and no other has one; none stands in the books that is not here.
create or replace view reconcile_adjustment as
  select coalesce(a.id::text, b.biz_id) as id, coalesce(a.kind, b.biz_type) as kind, a.status, a.amount_fen, b.fen as booked
    from adjustment a
    full join (select j.biz_type, j.biz_id, c.owner_id, sum(e.delta) as fen
                 from ledger_journal j join ledger_entry e on e.journal_id = j.id
                 join ledger_account c on c.id = e.account_id and c.owner_type = 'unit' and c.kind = 'AVAILABLE'
                where j.book = 'money' and j.biz_type in ('FINE', 'ADJUST') group by 1, 2, 3) b
      on b.biz_type = a.kind and b.biz_id = a.id::text and b.owner_id = a.unit_id
   where a.id is null or (a.status = 'POSTED') <> (b.fen is not null) or (b.fen is not null and b.fen <> a.amount_fen);
