-- What must agree between the reports of providers, the payments and the books.

-- A payment that counts was made by one report, with its transaction, its amount and in its currency; and a report that counts made a payment.
create or replace view reconcile_report_payment as
  select p.id as payment_id, p.no, p.status, p.amount_fen, null::bigint as report_id, null::text as state, null::bigint as reported_fen
    from payment p
   where (p.group_id is null or looked_at('groups', p.group_id)) and p.cause_type <> 'COLLECTED' and p.status in ('SUCCESS', 'REFUNDED')
     and not exists (select from provider_report_state s where s.payment_id = p.id and s.state in ('MATCHED', 'LATE_REFUNDED'))
  union all
  select p.id, p.no, p.status, p.amount_fen, r.id, s.state, r.amount_fen
    from payment p join provider_report_state s on s.payment_id = p.id join provider_report r on r.id = s.id
   where (p.group_id is null or looked_at('groups', p.group_id)) and s.state in ('MATCHED', 'LATE_REFUNDED')
     and (p.status not in ('SUCCESS', 'REFUNDED') or p.amount_fen <> r.amount_fen or p.channel_no is distinct from r.transaction_no
          or r.currency <> 'CNY' or r.verdict <> 'VALID' or (s.state = 'LATE_REFUNDED' and p.status <> 'REFUNDED'))
  union all
  select null, null, null, null, r.id, s.state, r.amount_fen
    from provider_report_state s join provider_report r on r.id = s.id
   where s.state in ('MATCHED', 'LATE_REFUNDED') and not exists (select from payment p where p.id = s.payment_id);

-- One transaction of a provider is money once.
create or replace view reconcile_report_twice as
  select t.provider, t.transaction_no, count(*) as counted
    -- What was reported once only cannot count twice, and the index alone says of what that is true.
    from (select provider, transaction_no from provider_report where transaction_no is not null group by 1, 2 having count(*) > 1) t
    join provider_report r on r.provider = t.provider and r.transaction_no = t.transaction_no join provider_report_state s on s.id = r.id
   where s.state in ('MATCHED', 'LATE_REFUNDED') or s.booked_fen > 0
   group by 1, 2 having count(*) > 1
  union all
  select r.provider, null, count(*)
    from provider_report r join provider_report_state s on s.id = r.id
   where r.transaction_no is null and (s.state in ('MATCHED', 'LATE_REFUNDED') or s.booked_fen > 0)
   group by 1 having count(*) > 1;

-- Money that came too late, or that nobody was found for, has the journal that says so, and what went back of it has its refund.
create or replace view reconcile_report_journal as
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
create or replace view reconcile_report_cash as
  select d.fen as reported, b.fen as booked
    from (select coalesce(sum(case when s.state in ('MATCHED', 'LATE_REFUNDED') then r.amount_fen else s.booked_fen end), 0) as fen
            from provider_report_state s join provider_report r on r.id = s.id
           where s.state in ('MATCHED', 'LATE_REFUNDED') or s.booked_fen > 0) d
    cross join (select coalesce(-sum(e.delta), 0) as fen
                  from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_journal j on j.id = e.journal_id
                 where a.book = 'money' and a.owner_type = 'platform' and a.kind = 'CASH'
                   and j.biz_type in ('ORDER_PAID', 'DEPOSIT_PAID', 'PACKAGE_PAID', 'PAYMENT_LATE', 'REPORT_HELD', 'REPORT_RELEASED')) b
   where d.fen <> b.fen;

-- Where the orders of a payment have journals of their own, these received what was reported.
create or replace view reconcile_report_posted as
  select p.id, p.no, p.amount_fen, -sum(e.delta) as posted
    from payment p join provider_report_state s on s.payment_id = p.id and s.state = 'MATCHED'
    join trade_order o on o.group_id = p.group_id
    join ledger_journal j on j.book = 'money' and j.biz_type = 'ORDER_PAID' and j.biz_id = o.id::text
    join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id and a.owner_type = 'platform' and a.kind = 'CASH'
   where looked_at('groups', p.group_id) and looked_at('groups', o.group_id) and p.stage = 'FULL'
   group by p.id, s.id having -sum(e.delta) <> p.amount_fen;

create or replace view reconcile_order_payment as
  select p.id, p.no, p.amount_fen, sum(o.paid_fen) as paid
    from payment p join trade_order o on o.group_id = p.group_id and o.paid_at is not null and not o.collected
   where looked_at('groups', p.group_id) and looked_at('groups', o.group_id) and p.status = 'SUCCESS' and p.stage = 'FULL' group by p.id having p.amount_fen <> sum(o.paid_fen);

-- What a shop took and kept, and what it owes the platform for it, as its orders say; the platform's side mirrors the first.
create or replace view reconcile_collected as
  select coalesce(a.owner_id, d.shop_id) as shop_id, coalesce(a.collected, 0) as collected, coalesce(d.fen, 0) as orders, coalesce(a.owed, 0) as owed,
         coalesce(d.owed, 0) as commission
    from (select owner_id, sum(balance) filter (where kind = 'COLLECTED') as collected, -sum(balance) filter (where kind = 'OWED') as owed
            from ledger_account where book = 'money' and owner_type = 'unit' and kind in ('COLLECTED', 'OWED') group by 1) a
    full join (select shop_id, sum(paid_fen - refunded_fen) as fen, sum(commission_fen - commission_back_fen) as owed
                 from trade_order where collected group by 1) d on d.shop_id = a.owner_id
   where coalesce(a.collected, 0) <> coalesce(d.fen, 0) or coalesce(a.owed, 0) <> coalesce(d.owed, 0)
  union all
  select null, sum(balance) filter (where owner_type = 'unit'), -sum(balance) filter (where owner_type = 'platform'), null, null
    from ledger_account where book = 'money' and kind = 'COLLECTED' having sum(balance) <> 0;

-- It is posted as such and never as if the platform held it; it has its payment, and nothing of it went back but by hand.
create or replace view reconcile_collected_order as
  select o.id, o.no, o.paid_fen from trade_order o
   where looked_at('orders', o.id) and o.collected
     and (o.paid_at is null or o.rebate_fen <> 0 or o.subsidy_fen <> 0
          or exists (select from ledger_journal j where j.book = 'money' and j.biz_type = 'ORDER_PAID' and j.biz_id = o.id::text)
          or not exists (select from ledger_journal j where j.book = 'money' and j.biz_type = 'ORDER_COLLECTED' and j.biz_id = o.id::text)
          or not exists (select from payment p where p.cause_type = 'COLLECTED' and p.cause_id = o.id and p.status = 'SUCCESS' and p.amount_fen = o.paid_fen)
          or exists (select from refund r where r.order_id = o.id and r.status = 'SUCCESS' and r.amount_fen > 0 and r.way <> 'OFFLINE'));
