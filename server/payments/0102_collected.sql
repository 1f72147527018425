-- Money that a shop took itself: the order is paid, but the platform never held it. It has accounts of its own, and none of it can be withdrawn.

alter table trade_order add column collected boolean not null default false;

-- Such an order gives back by hand alone: there is no payment that it could go back on, also where a neighbour's order in its group has one.
create or replace function split_refund(p_order bigint, p_fen bigint) returns table (payment_id bigint, amount_fen bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare v_left bigint := p_fen; v_payment record;
begin
  for v_payment in
    select p.id, p.amount_fen - coalesce((select sum(r.amount_fen) from refund r where r.payment_id = p.id), 0) as free
      from payment p join trade_order o on o.group_id = p.group_id
     where o.id = p_order and sees_order(o) and not o.collected and p.status = 'SUCCESS' order by p.id desc
  loop
    exit when v_left = 0;
    continue when v_payment.free <= 0;
    payment_id := v_payment.id;
    amount_fen := least(v_payment.free, v_left);
    v_left := v_left - amount_fen;
    return next;
  end loop;
  -- Nothing to give, or nobody to give it through: still one row, which says so.
  if v_left > 0 or p_fen = 0 then
    payment_id := null;
    amount_fen := v_left;
    return next;
  end if;
end $$;

create or replace function order_journals(p_order bigint)
returns table (journal_id bigint, biz_type text, at timestamptz, memo text, actor text, lines jsonb)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from trade_order o where o.id = p_order and sees_order(o)) then return; end if;
  return query
    select j.id, j.biz_type, j.at, j.memo, j.actor,
           (select jsonb_agg(jsonb_build_object('owner', coalesce(u.name, ''), 'account', case u.kind when 'DISTRIBUTOR' then 'REBATE_' else '' end || a.kind,
                                                'deltaFen', e.delta,
                                                'balanceAfterFen', case when a.owner_type <> 'platform' and u.kind <> 'DISTRIBUTOR' then e.balance_after end)
                             order by e.id)
              from ledger_entry e join ledger_account a on a.id = e.account_id left join unit u on u.id = a.owner_id and a.owner_type = 'unit'
             where e.journal_id = j.id)
      from ledger_journal j
     where j.book = 'money' and ((j.biz_type in ('ORDER_PAID', 'ORDER_COLLECTED', 'ORDER_SETTLED', 'DEPOSIT_PAID', 'DEPOSIT_FORFEIT') and j.biz_id = p_order::text)
        or (j.biz_type = 'REFUND' and j.biz_id in (select r.id::text from refund r where r.order_id = p_order)))
     order by j.id;
end $$;

create view reconcile_order_payment as
  select p.id, p.no, p.amount_fen, sum(o.paid_fen) as paid
    from payment p join trade_order o on o.group_id = p.group_id and o.paid_at is not null and not o.collected
   where p.status = 'SUCCESS' and p.stage = 'FULL' group by p.id having p.amount_fen <> sum(o.paid_fen);

create or replace view reconcile_order_pending as
  select coalesce(a.owner_id, d.shop_id) as shop_id, coalesce(a.balance, 0) as pending, coalesce(d.fen, 0) as net
    from (select owner_id, balance from ledger_account where book = 'money' and owner_type = 'unit' and kind = 'PENDING' and shop_id = owner_id) a
    full join (select shop_id, sum(paid_fen - refunded_fen - commission_fen + commission_back_fen - rebate_fen + rebate_back_fen) as fen
                 from trade_order where paid_at is not null and settled_at is null and not collected group by 1) d on d.shop_id = a.owner_id
   where coalesce(a.balance, 0) <> coalesce(d.fen, 0);

-- What a shop took and kept, and what it owes the platform for it, as its orders say; the platform's side mirrors the first.
create view reconcile_collected as
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
create view reconcile_collected_order as
  select o.id, o.no, o.paid_fen from trade_order o
   where o.collected
     and (o.paid_at is null or o.rebate_fen <> 0
          or exists (select from ledger_journal j where j.book = 'money' and j.biz_type = 'ORDER_PAID' and j.biz_id = o.id::text)
          or not exists (select from ledger_journal j where j.book = 'money' and j.biz_type = 'ORDER_COLLECTED' and j.biz_id = o.id::text)
          or not exists (select from payment p where p.cause_type = 'COLLECTED' and p.cause_id = o.id and p.status = 'SUCCESS' and p.amount_fen = o.paid_fen)
          or exists (select from refund r where r.order_id = o.id and r.status = 'SUCCESS' and r.amount_fen > 0 and r.way <> 'OFFLINE'));
