-- What a provider's file is laid beside.

-- What went through a provider, as the books say it: what a shop took itself and what was paid from a balance is in nobody's file.
create or replace view bank_book with (security_invoker = true) as
  select 'PAYMENT'::text as kind, p.id as book_id, p.no, coalesce(p.channel_no, '') as channel_no, p.amount_fen as fen, p.paid_at as at, p.channel, p.no as payment_no
    from payment p where p.cause_type <> 'COLLECTED' and p.status in ('SUCCESS', 'REFUNDED') and p.channel in ('WECHAT', 'ALIPAY') and p.paid_at is not null
  union all
  select 'REFUND', r.id, r.no, coalesce(r.channel_no, ''), r.amount_fen, r.success_at, coalesce(p.channel, 'WECHAT'), p.no
    from refund r left join payment p on p.id = r.payment_id
   where r.status = 'SUCCESS' and r.way = 'ORIGINAL' and r.amount_fen > 0 and (p.id is null or p.channel in ('WECHAT', 'ALIPAY'))
  union all
  select 'PAYOUT', w.id, payout_no(w.no, w.attempt), coalesce(w.channel_no, ''), w.amount_fen - w.fee_fen, w.success_at, 'BANK', null
    from withdrawal w where w.status in ('SUCCESS', 'BANK_RETURNED') and w.success_at is not null
  union all
  select 'PAYOUT_RETURN', w.id, payout_no(w.no, w.attempt), coalesce(w.channel_no, ''), w.amount_fen - w.fee_fen, w.returned_at, 'BANK', null
    from withdrawal w where w.status = 'BANK_RETURNED' and w.returned_at is not null;
grant select on bank_book to md_platform;
