-- What must always agree in packages.

-- Each order that was paid has its journal over its amount, each that was refunded another over what went back; and no other order has one.
create or replace view reconcile_package_order as
  select coalesce(o.id::text, b.biz_id) as id, o.no, o.status, o.amount_fen - o.refunded_fen as kept_fen, b.fen as booked
    from package_order o
    full join (select j.biz_id, sum(e.delta) as fen
                 from ledger_journal j join ledger_entry e on e.journal_id = j.id
                 join ledger_account a on a.id = e.account_id and a.owner_type = 'platform' and a.kind = 'PACKAGE'
                where j.book = 'money' and j.biz_type in ('PACKAGE_PAID', 'PACKAGE_REFUND') group by 1) b on b.biz_id = o.id::text
   where o.id is null or case when o.paid_at is null then 0 else o.amount_fen - o.refunded_fen end <> coalesce(b.fen, 0);

-- What went through the wallet stands among the unit's bills, and nothing else of packages does.
create or replace view reconcile_package_wallet as
  select o.id, o.no, o.unit_id, case o.pay_from when 'WALLET' then o.refunded_fen - o.amount_fen else 0 end as due_fen, coalesce(b.fen, 0) as booked
    from package_order o
    left join (select j.biz_id, a.owner_id, sum(e.delta) as fen
                 from ledger_journal j join ledger_entry e on e.journal_id = j.id
                 join ledger_account a on a.id = e.account_id and a.owner_type = 'unit' and a.kind = 'AVAILABLE'
                where j.book = 'money' and j.biz_type in ('PACKAGE_PAID', 'PACKAGE_REFUND') and e.part = 'PACKAGE_FEE' group by 1, 2) b
      on b.biz_id = o.id::text and b.owner_id = o.unit_id
   where case when o.paid_at is null or o.pay_from <> 'WALLET' then 0 else o.refunded_fen - o.amount_fen end <> coalesce(b.fen, 0);

-- An online order that waits has its open payment over its amount; one that was paid has it paid.
create or replace view reconcile_package_payment as
  select o.id, o.no, o.status, o.amount_fen, p.status as payment, p.amount_fen as payment_fen
    from package_order o left join payment p on p.cause_type = 'PACKAGE' and p.cause_id = o.id and p.no = o.payment_no
   where o.pay_from = 'ONLINE'
     and (p.amount_fen is distinct from o.amount_fen
          or p.status <> all (case o.status when 'UNPAID' then array['PENDING'] when 'CLOSED' then array['CLOSED', 'REFUNDED'] else array['SUCCESS', 'REFUNDED'] end));
