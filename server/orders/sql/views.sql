-- What must always agree between orders, their lines, the parcels, the payments, and the books of money and stock.

create or replace view reconcile_order_tally as
  select coalesce(t.unit_id, o.unit_id) as unit_id, coalesce(t.status, o.status) as status, coalesce(t.block, o.block) as block, t.n, o.n as orders
    from (select unit_id, status, block, sum(n) as n from order_tally where looked_at('orders', block::bigint << 11) group by 1, 2, 3 having sum(n) <> 0) t
    full join (select u.id as unit_id, o.status, o.block, sum(o.n)::bigint as n
                 from (select shop_id, market_id, brand_id, agent_id, status, (id >> 11)::int as block, count(*) as n from trade_order
                        where looked_at('orders', id) group by 1, 2, 3, 4, 5, 6) o
                cross join lateral (values (o.shop_id), (o.market_id), (o.brand_id), (o.agent_id), (0)) u(id)
                where u.id is not null group by 1, 2, 3) o on o.unit_id = t.unit_id and o.status = t.status and o.block = t.block
   where t.n is distinct from o.n;

create or replace view reconcile_order_sums as
  select o.id, o.no, o.payable_fen, sum(i.payable_fen) as lines_payable, o.paid_fen, sum(i.paid_fen) as lines_paid,
         o.refunded_fen, sum(i.refunded_fen) as lines_refunded
    from trade_order o join order_item i on i.order_id = o.id
   where looked_at('orders', o.id) and looked_at('orders', i.order_id)
   group by o.id
  having o.payable_fen <> sum(i.payable_fen) or o.paid_fen <> sum(i.paid_fen) or o.refunded_fen <> sum(i.refunded_fen)
      or o.goods_fen <> sum(i.goods_fen) or o.freight_fen <> sum(i.freight_fen) or o.adjust_fen <> sum(i.adjust_fen)
      or o.commission_fen <> sum(i.commission_fen) or o.commission_back_fen <> sum(i.commission_back_fen);

create or replace view reconcile_order_paid as
  select o.id, o.no, o.status, o.payable_fen, o.paid_fen from trade_order o
   where looked_at('orders', o.id) and o.paid_fen <> case when o.paid_at is null then 0 else o.payable_fen end;

create or replace view reconcile_order_shipped as
  select i.id, i.order_id, i.shipped_qty, coalesce(s.qty, 0) as parcels
    from order_item i
    left join (select s.item_id, sum(s.qty) as qty from shipment p join shipment_item s on s.shipment_id = p.id
                where p.status <> 'CANCELED' and looked_at('orders', p.order_id) group by 1) s on s.item_id = i.id
   where looked_at('orders', i.order_id) and i.shipped_qty <> coalesce(s.qty, 0);

create or replace view reconcile_order_state as
  select o.id, o.no, o.status, sum(i.qty) as qty, sum(i.shipped_qty) as shipped, sum(i.canceled_qty) as canceled
    from trade_order o join order_item i on i.order_id = o.id
   where looked_at('orders', o.id) and looked_at('orders', i.order_id)
   group by o.id
  having case o.status
           when 'WAIT_SHIP' then sum(i.shipped_qty) > 0
           when 'PART_SHIPPED' then sum(i.shipped_qty) = 0 or sum(i.shipped_qty + i.canceled_qty) >= sum(i.qty)
           when 'SHIPPED' then sum(i.shipped_qty + i.canceled_qty) < sum(i.qty)
           when 'COMPLETED' then sum(i.shipped_qty + i.canceled_qty) < sum(i.qty)
           when 'CLOSED_REFUNDED' then sum(i.canceled_qty + i.returned_qty) < sum(i.qty)
           else sum(i.shipped_qty) > 0 end;

create or replace view reconcile_order_refund as
  select o.id, o.no, o.refunded_fen, coalesce(r.fen, 0) as refunds
    from trade_order o left join (select order_id, sum(amount_fen) as fen from refund where status = 'SUCCESS' and looked_at('orders', order_id) group by 1) r on r.order_id = o.id
   where looked_at('orders', o.id) and o.refunded_fen <> coalesce(r.fen, 0);

-- What is promised in the stock book, of goods that were ever ordered, is what open orders still have to ship.
create or replace view reconcile_order_stock as
  select coalesce(d.sku_id, a.owner_id) as sku_id, coalesce(a.balance, 0) as allocated, coalesce(d.qty, 0) as to_ship
    from (select i.sku_id, sum(i.qty - i.shipped_qty - i.canceled_qty) as qty
            from trade_order o join order_item i on i.order_id = o.id
           where o.status in ('UNPAID', 'WAIT_BALANCE', 'WAIT_SHIP', 'PART_SHIPPED') and not i.oversold and i.sku_id is not null group by 1) d
    full join (select owner_id, balance from ledger_account where book = 'stock' and owner_type = 'sku' and kind = 'ALLOCATED') a on a.owner_id = d.sku_id
   where coalesce(a.balance, 0) <> coalesce(d.qty, 0) and exists (select from order_item i where i.sku_id = coalesce(d.sku_id, a.owner_id));

-- What a shop has sold and not yet been given is the net of its paid and unsettled orders.
create or replace view reconcile_order_pending as
  select coalesce(a.owner_id, d.shop_id) as shop_id, coalesce(a.balance, 0) as pending, coalesce(d.fen, 0) as net
    from (select owner_id, balance from ledger_account where book = 'money' and owner_type = 'unit' and kind = 'PENDING' and shop_id = owner_id) a
    full join (select shop_id, sum(paid_fen - refunded_fen - commission_fen + commission_back_fen - rebate_fen + rebate_back_fen
                                     + subsidy_fen - subsidy_back_fen - royalty_fen + royalty_back_fen) as fen
                 from trade_order where paid_at is not null and settled_at is null and not collected group by 1) d on d.shop_id = a.owner_id
   where coalesce(a.balance, 0) <> coalesce(d.fen, 0);

-- What the platform has earned is the commission of all paid orders, less what went back and what markets and agents have of it.
create or replace view reconcile_order_commission as
  select a.balance, d.fen - s.fen as fen
    from (select coalesce(sum(balance), 0) as balance from ledger_account where book = 'money' and owner_type = 'platform' and kind = 'COMMISSION') a
    cross join (select coalesce(sum(commission_fen - commission_back_fen), 0) as fen from trade_order where paid_at is not null) d
    cross join (select coalesce(sum(amount_fen - back_fen), 0) as fen from order_share where kind in ('MARKET_SHARE', 'AGENT_SHARE')) s
   where a.balance <> d.fen - s.fen;

-- A clock belongs to a state: an unpaid order has one, and nothing that has ended does.
create or replace view reconcile_order_timer as
  select t.id, t.kind, o.no, o.status from clock t join trade_order o on o.id = t.subject_id
   where t.subject = 'ORDER'
     and case t.kind when 'PAY' then o.status <> 'UNPAID' when 'SHIP' then o.status not in ('WAIT_SHIP', 'PART_SHIPPED')
                     when 'AUTO_RECEIVE' then o.status <> 'SHIPPED' when 'SETTLE' then o.status <> 'COMPLETED' or o.settled_at is not null
                     else false end
  union all
  select o.id, 'missing', o.no, o.status from trade_order o
   where (o.status = 'UNPAID' and not exists (select from clock t where t.subject = 'ORDER' and t.subject_id = o.id and t.kind = 'PAY'))
      or (o.status = 'SHIPPED' and not exists (select from clock t where t.subject = 'ORDER' and t.subject_id = o.id and t.kind = 'AUTO_RECEIVE'));

-- What lies in suspense is deposits whose balance is awaited, and money on its way back to buyers.
create or replace view reconcile_order_suspense as
  select a.balance, d.fen + r.fen + h.fen as expected
    from (select coalesce(sum(balance), 0) as balance from ledger_account where book = 'money' and owner_type = 'platform' and kind = 'SUSPENSE') a
    cross join (select coalesce(sum(deposit_fen), 0) as fen from trade_order where status = 'WAIT_BALANCE') d
    cross join (select coalesce(sum(amount_fen), 0) as fen from refund where order_id is null and status <> 'SUCCESS') r
    cross join (select coalesce(sum(booked_fen), 0) as fen from provider_report_state where state in ('UNMATCHED', 'DIFFERS')) h
   where a.balance <> d.fen + r.fen + h.fen;

-- An order's rebate is that of its lines, what went back is what its refunds took, and none is frozen longer than the order is open.
create or replace view reconcile_rebate_order as
  select o.id, o.no, o.rebate_fen, o.rebate_back_fen, r.amount_fen, r.back_fen, f.fen as refunds
    from trade_order o
    cross join lateral (select coalesce(sum(amount_fen), 0) as amount_fen, coalesce(sum(back_fen), 0) as back_fen,
                               coalesce(bool_or(status = 'FROZEN' and o.settled_at is not null or status = 'SETTLED' and o.settled_at is null
                                                or o.status = 'COMPLETED' and status = 'FROZEN' and unfreeze_at is distinct from o.after_sale_deadline), false) as is_wrong
                          from commission_record where order_id = o.id) r
    cross join lateral (select coalesce(sum(rebate_back_fen), 0) as fen from refund where order_id = o.id and status = 'SUCCESS') f
   where looked_at('orders', o.id) and o.distributor_id is not null
     and (o.rebate_fen <> r.amount_fen or o.rebate_back_fen <> r.back_fen or o.rebate_back_fen <> f.fen or r.is_wrong)
  union all
  select o.id, o.no, o.rebate_fen, o.rebate_back_fen, null, null, null from trade_order o
   where looked_at('orders', o.id) and o.distributor_id is null and o.rebate_fen <> 0;

-- What a distributor waits for is what is frozen for it, and what orders have brought it is what was settled, less what was taken back since.
create or replace view reconcile_rebate_account as
  select coalesce(a.owner_id, r.distributor_id) as distributor_id, coalesce(a.pending, 0) as pending, coalesce(r.frozen, 0) as frozen,
         coalesce(a.earned, 0) as earned, coalesce(r.settled, 0) as settled
    from (select l.owner_id, sum(e.delta) filter (where l.kind = 'PENDING') as pending,
                 sum(e.delta) filter (where l.kind = 'AVAILABLE' and j.biz_type in ('ORDER_SETTLED', 'REFUND')) as earned
            from ledger_account l join unit u on u.id = l.owner_id and u.kind = 'DISTRIBUTOR'
            join ledger_entry e on e.account_id = l.id join ledger_journal j on j.id = e.journal_id
           where l.book = 'money' and l.owner_type = 'unit' group by 1) a
    full join (select distributor_id, sum(amount_fen - back_fen) filter (where status = 'FROZEN') as frozen,
                      sum(amount_fen - back_fen) filter (where status = 'SETTLED') as settled
                 from commission_record group by 1) r on r.distributor_id = a.owner_id
   where coalesce(a.pending, 0) <> coalesce(r.frozen, 0) or coalesce(a.earned, 0) <> coalesce(r.settled, 0);

-- Where an order has a journal of its own, that journal gave its distributor what its lines say.
create or replace view reconcile_rebate_posted as
  select o.id, o.no, o.rebate_fen, p.fen as posted
    from trade_order o join ledger_journal j on j.book = 'money' and j.biz_type = 'ORDER_PAID' and j.biz_id = o.id::text
    cross join lateral (select coalesce(sum(e.delta), 0) as fen from ledger_entry e join ledger_account a on a.id = e.account_id
                         where e.journal_id = j.id and a.owner_type = 'unit' and a.owner_id = o.distributor_id) p
   where looked_at('orders', o.id) and o.distributor_id is not null and o.rebate_fen <> p.fen;

create or replace view reconcile_payment_refunded as
  select p.id, p.no, p.amount_fen, sum(r.amount_fen) as refunds from payment p join refund r on r.payment_id = p.id
   group by p.id having sum(r.amount_fen) > p.amount_fen;
