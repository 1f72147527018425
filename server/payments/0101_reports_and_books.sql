-- What must agree between the reports of providers, the payments and the books.

-- A payment that counts was made by one report, with its transaction, its amount and in its currency; and a report that counts made a payment.
create view reconcile_report_payment as
  select p.id as payment_id, p.no, p.status, p.amount_fen, null::bigint as report_id, null::text as state, null::bigint as reported_fen
    from payment p
   where p.cause_type <> 'COLLECTED' and p.status in ('SUCCESS', 'REFUNDED')
     and not exists (select from provider_report_state s where s.payment_id = p.id and s.state in ('MATCHED', 'LATE_REFUNDED'))
  union all
  select p.id, p.no, p.status, p.amount_fen, r.id, s.state, r.amount_fen
    from provider_report_state s join provider_report r on r.id = s.id left join payment p on p.id = s.payment_id
   where s.state in ('MATCHED', 'LATE_REFUNDED')
     and (p.status is null or p.status not in ('SUCCESS', 'REFUNDED') or p.amount_fen <> r.amount_fen or p.channel_no is distinct from r.transaction_no
          or r.currency <> 'CNY' or r.verdict <> 'VALID' or (s.state = 'LATE_REFUNDED' and p.status <> 'REFUNDED'));

-- One transaction of a provider is money once.
create view reconcile_report_twice as
  select r.provider, r.transaction_no, count(*) as counted
    from provider_report r join provider_report_state s on s.id = r.id
   where s.state in ('MATCHED', 'LATE_REFUNDED') or s.booked_fen > 0
   group by 1, 2 having count(*) > 1;

-- Money that came too late, or that nobody was found for, has the journal that says so, and what went back of it has its refund.
create view reconcile_report_journal as
  select s.id, s.state, r.amount_fen, coalesce(-sum(e.delta), 0) as posted,
         (select count(*) from refund f where f.payment_id = s.payment_id and s.state = 'LATE_REFUNDED' or f.report_id = s.id) as refunds
    from provider_report_state s join provider_report r on r.id = s.id
    left join ledger_journal j on j.book = 'money' and j.biz_type = case s.state when 'LATE_REFUNDED' then 'PAYMENT_LATE' else 'REPORT_HELD' end
                              and j.biz_id = case s.state when 'LATE_REFUNDED' then s.payment_id else s.id end::text
    left join (ledger_entry e join ledger_account a on a.id = e.account_id and a.owner_type = 'platform' and a.kind = 'CASH') on e.journal_id = j.id
   where s.state = 'LATE_REFUNDED' or s.booked_fen > 0
   group by s.id, r.id
  having coalesce(-sum(e.delta), 0) <> case s.state when 'LATE_REFUNDED' then r.amount_fen else s.booked_fen end
      or (s.state in ('LATE_REFUNDED', 'REFUNDED'))
         <> exists (select from refund f where f.payment_id = s.payment_id and s.state = 'LATE_REFUNDED' or f.report_id = s.id);

-- What came in, in all: the reports that count are what the books say was received.
create view reconcile_report_cash as
  select d.fen as reported, b.fen as booked
    from (select coalesce(sum(case when s.state in ('MATCHED', 'LATE_REFUNDED') then r.amount_fen else s.booked_fen end), 0) as fen
            from provider_report_state s join provider_report r on r.id = s.id
           where s.state in ('MATCHED', 'LATE_REFUNDED') or s.booked_fen > 0) d
    cross join (select coalesce(-sum(e.delta), 0) as fen
                  from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_journal j on j.id = e.journal_id
                 where a.book = 'money' and a.owner_type = 'platform' and a.kind = 'CASH'
                   and j.biz_type in ('ORDER_PAID', 'DEPOSIT_PAID', 'PAYMENT_LATE', 'REPORT_HELD', 'REPORT_RELEASED')) b
   where d.fen <> b.fen;

-- Where the orders of a payment have journals of their own, these received what was reported.
create view reconcile_report_posted as
  select p.id, p.no, p.amount_fen, b.fen as posted
    from payment p join provider_report_state s on s.payment_id = p.id and s.state = 'MATCHED'
    cross join lateral (select -sum(e.delta) as fen
                          from trade_order o join ledger_journal j on j.book = 'money' and j.biz_type = 'ORDER_PAID' and j.biz_id = o.id::text
                          join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id and a.owner_type = 'platform' and a.kind = 'CASH'
                         where o.group_id = p.group_id) b
   where p.stage = 'FULL' and b.fen <> p.amount_fen;

create or replace view reconcile_order_suspense as
  select a.balance, d.fen + r.fen + h.fen as expected
    from (select coalesce(sum(balance), 0) as balance from ledger_account where book = 'money' and owner_type = 'platform' and kind = 'SUSPENSE') a
    cross join (select coalesce(sum(deposit_fen), 0) as fen from trade_order where status = 'WAIT_BALANCE') d
    cross join (select coalesce(sum(amount_fen), 0) as fen from refund where order_id is null and status <> 'SUCCESS') r
    cross join (select coalesce(sum(booked_fen), 0) as fen from provider_report_state where state in ('UNMATCHED', 'DIFFERS')) h
   where a.balance <> d.fen + r.fen + h.fen;
