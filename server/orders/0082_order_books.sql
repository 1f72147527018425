-- What must always agree between orders, their lines, the parcels, the payments, and the books of money and stock.

-- Whether the caller's unit sees an order: for functions that look past the wall.
create function sees_order(p_order trade_order) returns boolean language plpgsql stable as $$
declare v_unit bigint := scope_value('unit')::bigint;
begin
  return case current_setting('role')
    when 'none' then true when 'md_platform' then true
    when 'md_shop' then p_order.shop_id = v_unit when 'md_market' then p_order.market_id = v_unit
    when 'md_brand' then p_order.brand_id = v_unit when 'md_agent' then p_order.agent_id = v_unit else false end;
end $$;

-- A basket over several shops is one payment, which none of them sees whole. Whoever closes or reprices its part holds the group first …
create function hold_group_of(p_order bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform g.id from order_group g join trade_order o on o.group_id = g.id where o.id = p_order and sees_order(o) for update of g;
end $$;
-- … and asks for what still waits anew: the open payment is closed, so that money for it is known as late.
create function reissue_payment(p_order bigint, p_no text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_group bigint; v_open payment; v_fen bigint;
begin
  select o.group_id into v_group from trade_order o where o.id = p_order and sees_order(o);
  if v_group is null then raise insufficient_privilege; end if;
  update payment set status = 'CLOSED', version = version + 1 where group_id = v_group and status = 'PENDING' returning * into v_open;
  select coalesce(sum(payable_fen), 0) into v_fen from trade_order where group_id = v_group and status = 'UNPAID';
  if v_open.id is null or v_fen = 0 then return; end if;
  insert into payment (no, group_id, shop_id, market_id, brand_id, agent_id, stage, channel, amount_fen)
  values (p_no, v_group, v_open.shop_id, v_open.market_id, v_open.brand_id, v_open.agent_id, v_open.stage, v_open.channel, v_fen);
end $$;

-- The journals that an order and its refunds caused, whole, for whoever sees the order. What the platform holds in all is its own affair.
create function order_journals(p_order bigint)
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
     where j.book = 'money' and ((j.biz_type in ('ORDER_PAID', 'ORDER_SETTLED') and j.biz_id = p_order::text)
        or (j.biz_type = 'REFUND' and j.biz_id in (select r.id::text from refund r where r.order_id = p_order)))
     order by j.id;
end $$;

create view reconcile_order_sums as
  select o.id, o.no, o.payable_fen, sum(i.payable_fen) as lines_payable, o.paid_fen, sum(i.paid_fen) as lines_paid,
         o.refunded_fen, sum(i.refunded_fen) as lines_refunded
    from trade_order o join order_item i on i.order_id = o.id
   group by o.id
  having o.payable_fen <> sum(i.payable_fen) or o.paid_fen <> sum(i.paid_fen) or o.refunded_fen <> sum(i.refunded_fen)
      or o.goods_fen <> sum(i.goods_fen) or o.freight_fen <> sum(i.freight_fen) or o.adjust_fen <> sum(i.adjust_fen)
      or o.commission_fen <> sum(i.commission_fen) or o.commission_back_fen <> sum(i.commission_back_fen);
create view reconcile_order_paid as
  select o.id, o.no, o.status, o.payable_fen, o.paid_fen from trade_order o
   where o.paid_fen <> case when o.paid_at is null then 0 else o.payable_fen end;
create view reconcile_order_shipped as
  select i.id, i.order_id, i.shipped_qty, coalesce(sum(s.qty), 0) as parcels
    from order_item i left join shipment_item s on s.item_id = i.id
   group by i.id having i.shipped_qty <> coalesce(sum(s.qty), 0);
create view reconcile_order_state as
  select o.id, o.no, o.status, sum(i.qty) as qty, sum(i.shipped_qty) as shipped, sum(i.canceled_qty) as canceled
    from trade_order o join order_item i on i.order_id = o.id
   group by o.id
  having case o.status
           when 'WAIT_SHIP' then sum(i.shipped_qty) > 0
           when 'PART_SHIPPED' then sum(i.shipped_qty) = 0 or sum(i.shipped_qty + i.canceled_qty) >= sum(i.qty)
           when 'SHIPPED' then sum(i.shipped_qty + i.canceled_qty) < sum(i.qty)
           when 'COMPLETED' then sum(i.shipped_qty + i.canceled_qty) < sum(i.qty)
           when 'CLOSED_REFUNDED' then sum(i.canceled_qty + i.returned_qty) < sum(i.qty)
           else sum(i.shipped_qty) > 0 end;
create view reconcile_order_payment as
  select p.id, p.no, p.amount_fen, sum(o.paid_fen) as paid
    from payment p join trade_order o on o.group_id = p.group_id and o.paid_at is not null
   where p.status = 'SUCCESS' and p.stage = 'FULL' group by p.id having p.amount_fen <> sum(o.paid_fen);
create view reconcile_order_refund as
  select o.id, o.no, o.refunded_fen, coalesce(sum(r.amount_fen) filter (where r.status = 'SUCCESS'), 0) as refunds
    from trade_order o left join refund r on r.order_id = o.id
   group by o.id having o.refunded_fen <> coalesce(sum(r.amount_fen) filter (where r.status = 'SUCCESS'), 0);
-- What is promised in the stock book, of goods that were ever ordered, is what open orders still have to ship.
create view reconcile_order_stock as
  select d.sku_id, coalesce(a.balance, 0) as allocated, d.qty as to_ship
    from (select i.sku_id, coalesce(sum(i.qty - i.shipped_qty - i.canceled_qty)
                                    filter (where o.status in ('UNPAID', 'WAIT_BALANCE', 'WAIT_SHIP', 'PART_SHIPPED')), 0) as qty
            from order_item i join trade_order o on o.id = i.order_id where i.sku_id is not null group by 1) d
    left join ledger_account a on a.book = 'stock' and a.owner_type = 'sku' and a.owner_id = d.sku_id and a.kind = 'ALLOCATED'
   where coalesce(a.balance, 0) <> d.qty;
-- What a shop has sold and not yet been given is the net of its paid and unsettled orders.
create view reconcile_order_pending as
  select coalesce(a.owner_id, d.shop_id) as shop_id, coalesce(a.balance, 0) as pending, coalesce(d.fen, 0) as net
    from (select owner_id, balance from ledger_account where book = 'money' and owner_type = 'unit' and kind = 'PENDING' and shop_id = owner_id) a
    full join (select shop_id, sum(paid_fen - refunded_fen - commission_fen + commission_back_fen) as fen
                 from trade_order where paid_at is not null and settled_at is null group by 1) d on d.shop_id = a.owner_id
   where coalesce(a.balance, 0) <> coalesce(d.fen, 0);
-- What the platform has earned is the commission of all paid orders, less what went back.
create view reconcile_order_commission as
  select a.balance, d.fen
    from (select coalesce(sum(balance), 0) as balance from ledger_account where book = 'money' and owner_type = 'platform' and kind = 'COMMISSION') a
    cross join (select coalesce(sum(commission_fen - commission_back_fen), 0) as fen from trade_order where paid_at is not null) d
   where a.balance <> d.fen;
-- A clock belongs to a state: an unpaid order has one, and nothing that has ended does.
create view reconcile_order_timer as
  select t.id, t.kind, o.no, o.status from order_timer t join trade_order o on o.id = t.order_id
   where case t.kind when 'PAY' then o.status <> 'UNPAID' when 'SHIP' then o.status not in ('WAIT_SHIP', 'PART_SHIPPED')
                     when 'AUTO_RECEIVE' then o.status <> 'SHIPPED' when 'SETTLE' then o.status <> 'COMPLETED' or o.settled_at is not null
                     else false end and t.after_sale_id is null
  union all
  select o.id, 'missing', o.no, o.status from trade_order o
   where (o.status = 'UNPAID' and not exists (select from order_timer t where t.order_id = o.id and t.kind = 'PAY'))
      or (o.status = 'SHIPPED' and not exists (select from order_timer t where t.order_id = o.id and t.kind = 'AUTO_RECEIVE'));
