-- What must always agree in points.

-- What a member can use and what waits is what its lots hold; nobody owes while there is something to use.
create or replace view reconcile_points_lots as
  select coalesce(a.member_id, l.member_id) as member_id, a.usable, l.usable as usable_lots, a.frozen, l.frozen as frozen_lots, a.debt
    from (select owner_id as member_id, sum(balance) filter (where kind = 'AVAILABLE') as usable, sum(balance) filter (where kind = 'FROZEN') as frozen,
                 sum(balance) filter (where kind = 'DEBT') as debt
            from ledger_account where book = 'points' and owner_type = 'member' group by 1) a
    full join (select member_id, coalesce(sum(remaining) filter (where state = 'ACTIVE'), 0) as usable,
                      coalesce(sum(remaining) filter (where state = 'FROZEN'), 0) as frozen from points_lot group by 1) l on l.member_id = a.member_id
   where coalesce(a.usable, 0) <> coalesce(l.usable, 0) or coalesce(a.frozen, 0) <> coalesce(l.frozen, 0)
      or coalesce(a.debt, 0) > 0 or (coalesce(a.debt, 0) < 0 and coalesce(a.usable, 0) > 0);

-- What a journal gives a member the unit owes; what it says to people is what it moved.
create or replace view reconcile_points_journal as
  select j.id, j.book, j.biz_type, j.biz_id, sum(e.delta) as total from ledger_journal j join ledger_entry e on e.journal_id = j.id
   where j.book in ('points', 'growth') group by j.id having sum(e.delta) <> 0;
create or replace view reconcile_points_note as
  select j.id, j.biz_id, n.amount, coalesce(sum(e.delta) filter (where a.owner_type = 'member'), 0) as moved
    from ledger_journal j join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id
    left join points_note n on n.journal_id = j.id
   where j.book in ('points', 'growth') group by j.id, n.journal_id
  having coalesce(n.amount, 0) <> coalesce(sum(e.delta) filter (where a.owner_type = 'member'), 0);

-- What was spent says of which lots, to the piece.
create or replace view reconcile_points_spent as
  select j.id, j.biz_type, j.biz_id, sum(e.delta) as spent, (select coalesce(sum(x.qty), 0) from points_allocation x where x.journal_id = j.id) as from_lots
    from ledger_journal j join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id and a.owner_type = 'member'
   where j.book = 'points' and j.biz_type in ('SPEND_DEDUCT', 'SPEND_MALL') group by j.id
  having -sum(e.delta) <> (select coalesce(sum(x.qty), 0) from points_allocation x where x.journal_id = j.id);
