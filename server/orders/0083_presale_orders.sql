-- Orders of a presale: one order, one payment or two (deposit and balance), and goods that may be sold before they are there.

alter table trade_order
  add column presale_id       bigint,
  add column deposit_fen      bigint not null default 0 check (deposit_fen >= 0 and deposit_fen <= payable_fen),
  add column deposit_returns  boolean not null default false, -- an overdue balance gives the deposit back
  add column balance_from     timestamptz,
  add column balance_until    timestamptz,
  add column promised_ship_at timestamptz,
  add column promised_days    int,
  add constraint order_presale check (presale_id is null or type = 'PRESALE'),
  add constraint order_balance check (status <> 'WAIT_BALANCE' or (deposit_fen > 0 and balance_until is not null));
create index order_presale on trade_order (presale_id, id desc) where presale_id is not null;

-- Sold beyond what is there: its pieces are promised when they leave, not when they are ordered.
alter table order_item add column oversold boolean not null default false;

create or replace view reconcile_order_stock as
  select d.sku_id, coalesce(a.balance, 0) as allocated, d.qty as to_ship
    from (select i.sku_id, coalesce(sum(i.qty - i.shipped_qty - i.canceled_qty)
                                    filter (where not i.oversold and o.status in ('UNPAID', 'WAIT_BALANCE', 'WAIT_SHIP', 'PART_SHIPPED')), 0) as qty
            from order_item i join trade_order o on o.id = i.order_id where i.sku_id is not null group by 1) d
    left join ledger_account a on a.book = 'stock' and a.owner_type = 'sku' and a.owner_id = d.sku_id and a.kind = 'ALLOCATED'
   where coalesce(a.balance, 0) <> d.qty;

-- What lies in suspense is deposits whose balance is awaited, and money on its way back to buyers.
create view reconcile_order_suspense as
  select a.balance, d.fen + r.fen as expected
    from (select coalesce(sum(balance), 0) as balance from ledger_account where book = 'money' and owner_type = 'platform' and kind = 'SUSPENSE') a
    cross join (select coalesce(sum(deposit_fen), 0) as fen from trade_order where status = 'WAIT_BALANCE') d
    cross join (select coalesce(sum(amount_fen), 0) as fen from refund where order_id is null and status <> 'SUCCESS') r
   where a.balance <> d.fen + r.fen;

create or replace function order_journals(p_order bigint)
returns table (journal_id bigint, biz_type text, at timestamptz, memo text, actor text, lines jsonb)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from trade_order o where o.id = p_order and sees_order(o)) then return; end if;
  return query
    select j.id, j.biz_type, j.at, j.memo, j.actor,
           (select jsonb_agg(jsonb_build_object('owner', coalesce(u.name, ''), 'account', a.kind, 'deltaFen', e.delta,
                                                'balanceAfterFen', case when a.owner_type <> 'platform' then e.balance_after end) order by e.id)
              from ledger_entry e join ledger_account a on a.id = e.account_id left join unit u on u.id = a.owner_id and a.owner_type = 'unit'
             where e.journal_id = j.id)
      from ledger_journal j
     where j.book = 'money' and ((j.biz_type in ('ORDER_PAID', 'ORDER_SETTLED', 'DEPOSIT_PAID', 'DEPOSIT_FORFEIT') and j.biz_id = p_order::text)
        or (j.biz_type = 'REFUND' and j.biz_id in (select r.id::text from refund r where r.order_id = p_order)))
     order by j.id;
end $$;
