-- What must always agree between closed days and the books.

-- A closed day has the postings that it was closed with. Not all days are added up anew in every hour: the last three, and of the older ones
-- those whose turn it is, so that each comes round once in 720 hours and one run reads a few days, however long the house has stood.
create or replace view reconcile_book_day as
  select d.day, d.digest, book_digest(d.day) as found from book_day d
   where (d.day > (clock_timestamp() at time zone 'Asia/Shanghai')::date - 4
          or mod(d.day - date '2000-01-01', 720) = mod(floor(extract(epoch from clock_timestamp()) / 3600)::bigint, 720))
     and d.digest <> book_digest(d.day);

-- What everybody has is what they had when the last day was closed, and what was booked since.
create or replace view reconcile_book_balance as
  select k.kind, k.balance, k.closed + k.since as expected
    from (select b.kind, b.balance, b.closed,
                 (select coalesce(sum(b.sign * e.delta), 0) from ledger_entry e join ledger_account a on a.id = e.account_id
                   where e.at >= start_of_day(l.day + 1) and a.book = 'money' and a.kind = b.kind and a.owner_type = b.owner_type) as since
            from (select * from book_day order by day desc limit 1) l
            cross join lateral (
              select v.kind, v.owner_type, v.sign, v.closed,
                     (select coalesce(sum(v.sign * a.balance), 0) from ledger_account a where a.book = 'money' and a.kind = v.kind and a.owner_type = v.owner_type) as balance
                from (values ('AVAILABLE', 'unit', 1, l.available_fen), ('PENDING', 'unit', 1, l.pending_fen), ('FROZEN', 'unit', 1, l.frozen_fen),
                             ('COMMISSION', 'platform', 1, l.commission_fen), ('CASH', 'platform', -1, l.cash_fen)) v(kind, owner_type, sign, closed)) b) k
   where k.balance <> k.closed + k.since;
