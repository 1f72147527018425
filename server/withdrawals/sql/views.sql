-- What must agree between withdrawals and the books.

-- What is held of a unit is what is on its way to its bank.
create or replace view reconcile_withdrawal_frozen as
  select coalesce(a.owner_id, w.unit_id) as unit_id, coalesce(a.balance, 0) as frozen, coalesce(w.fen, 0) as open
    from (select owner_id, balance from ledger_account where book = 'money' and owner_type = 'unit' and kind = 'FROZEN') a
    full join (select unit_id, sum(amount_fen) as fen from withdrawal
                where status in ('PENDING_REVIEW', 'APPROVED', 'PROCESSING', 'FAILED') group by 1) w on w.unit_id = a.owner_id
   where coalesce(a.balance, 0) <> coalesce(w.fen, 0);

-- What each account of a journal of a withdrawal was moved by.
create or replace view withdrawal_posted as
  select j.biz_type, j.biz_id, a.owner_type, case when a.owner_type = 'unit' then a.owner_id end as unit_id, a.kind, sum(e.delta) as fen
    from ledger_journal j join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id
   where j.book = 'money' and j.biz_type in ('WITHDRAW_APPLIED', 'WITHDRAW_BACK', 'WITHDRAW_PAID', 'WITHDRAW_RETURNED')
   group by 1, 2, 3, 4, 5 having sum(e.delta) <> 0;

-- Every withdrawal has the journals of its state, to the fen and of its own unit, and no other.
create or replace view reconcile_withdrawal_journal as
  with due as (
    select w.id, v.biz_type, v.owner_type, case when v.owner_type = 'unit' then w.unit_id end as unit_id, v.kind, v.fen
      from withdrawal w cross join lateral (values
        ('WITHDRAW_APPLIED', 'unit', 'AVAILABLE', -w.amount_fen, true),
        ('WITHDRAW_APPLIED', 'unit', 'FROZEN', w.amount_fen, true),
        ('WITHDRAW_BACK', 'unit', 'FROZEN', -w.amount_fen, w.status in ('REJECTED', 'CANCELED', 'CLOSED')),
        ('WITHDRAW_BACK', 'unit', 'AVAILABLE', w.amount_fen, w.status in ('REJECTED', 'CANCELED', 'CLOSED')),
        ('WITHDRAW_PAID', 'unit', 'FROZEN', -w.amount_fen, w.status in ('SUCCESS', 'BANK_RETURNED')),
        ('WITHDRAW_PAID', 'platform', 'CASH', w.amount_fen - w.fee_fen, w.status in ('SUCCESS', 'BANK_RETURNED')),
        ('WITHDRAW_PAID', 'platform', 'BANK_FEE', w.fee_fen, w.status in ('SUCCESS', 'BANK_RETURNED')),
        ('WITHDRAW_RETURNED', 'platform', 'CASH', w.fee_fen - w.amount_fen, w.status = 'BANK_RETURNED'),
        ('WITHDRAW_RETURNED', 'platform', 'BANK_FEE', -w.fee_fen, w.status = 'BANK_RETURNED'),
        ('WITHDRAW_RETURNED', 'unit', 'AVAILABLE', w.amount_fen, w.status = 'BANK_RETURNED')
      ) v(biz_type, owner_type, kind, fen, is_due) where v.is_due and v.fen <> 0)
  select coalesce(due.id::text, p.biz_id) as withdrawal, coalesce(due.biz_type, p.biz_type) as biz_type, coalesce(due.kind, p.kind) as kind,
         coalesce(due.fen, 0) as due, coalesce(p.fen, 0) as posted
    from due full join withdrawal_posted p
      on p.biz_type = due.biz_type and p.biz_id = due.id::text and p.owner_type = due.owner_type and p.unit_id is not distinct from due.unit_id and p.kind = due.kind
   where due.fen is distinct from p.fen;

-- What left the platform's bank, in all, and what was taken for it.
create or replace view reconcile_withdrawal_cash as
  select d.net, b.cash, d.fee, b.fee as fee_posted
    from (select coalesce(sum(amount_fen - fee_fen), 0) as net, coalesce(sum(fee_fen), 0) as fee from withdrawal where status = 'SUCCESS') d
    cross join (select coalesce(sum(fen) filter (where kind = 'CASH'), 0) as cash, coalesce(sum(fen) filter (where kind = 'BANK_FEE'), 0) as fee
                  from withdrawal_posted where owner_type = 'platform') b
   where d.net <> b.cash or d.fee <> b.fee;

-- The demo's bank paid nothing twice, under whatever number, and nothing whose money was given back.
create or replace view reconcile_fake_payout as
  select f.no, f.paid_count, w.status
    from (select withdrawal_no_of(no) as no, sum(paid_count) as paid_count from fake_payout group by 1) f left join withdrawal w on w.no = f.no
   where f.paid_count > 1 or (f.paid_count = 1 and (w.status is null or w.status in ('PENDING_REVIEW', 'APPROVED', 'REJECTED', 'CANCELED')));
