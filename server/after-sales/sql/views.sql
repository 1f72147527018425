-- What must always agree in after-sales.

-- What a line holds back is what its open after-sales ask for, in pieces and in money.
create or replace view reconcile_after_sale_held as
  select i.id, i.canceling_qty, i.returning_qty, i.refunding_fen, coalesce(s.before_qty, 0) as before_qty, coalesce(s.after_qty, 0) as after_qty,
         coalesce(s.fen, 0) as held_fen
    from order_item i
    left join (select item_id, sum(held_qty) filter (where phase = 'BEFORE_SHIP') as before_qty, sum(held_qty) filter (where phase <> 'BEFORE_SHIP') as after_qty,
                      sum(held_fen) as fen from after_sale where looked_at('orders', order_id) group by item_id) s on s.item_id = i.id
   where looked_at('orders', i.order_id)
     and (i.canceling_qty <> coalesce(s.before_qty, 0) or i.returning_qty <> coalesce(s.after_qty, 0) or i.refunding_fen <> coalesce(s.fen, 0));

create or replace view reconcile_after_sale_open as
  select o.id, o.no, o.open_after_sales, coalesce(s.n, 0) as open
    from trade_order o left join (select order_id, count(*) as n from after_sale where held_qty > 0 and looked_at('orders', order_id) group by 1) s on s.order_id = o.id
   where looked_at('orders', o.id) and o.open_after_sales <> coalesce(s.n, 0);

-- What an after-sale has given back is what was agreed to, less what it still holds for the parts that have not arrived.
create or replace view reconcile_after_sale_refund as
  select s.id, s.no, s.status, s.agreed_fen, coalesce(sum(r.amount_fen) filter (where r.status = 'SUCCESS'), 0) as refunded
    from after_sale s left join refund r on r.after_sale_id = s.id
   group by s.id
  having coalesce(sum(r.amount_fen) filter (where r.status = 'SUCCESS'), 0)
         <> case when s.status = 'COMPLETED' and s.type <> 'EXCHANGE' then coalesce(s.agreed_fen, 0)
                 when s.status in ('REFUNDING', 'REFUND_FAILED') then coalesce(s.agreed_fen, 0) - s.held_fen else 0 end
      or (s.status = 'REFUND_FAILED') <> coalesce(bool_or(r.status = 'FAILED'), false);
