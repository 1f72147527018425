-- A refund goes back on the payments that it came from: one row per payment, each with its own way through the provider.

-- Those that were written before found their payment by themselves: the last one of their group.
update refund r set payment_id = (select p.id from payment p join trade_order o on o.group_id = p.group_id
                                   where o.id = r.order_id and p.status = 'SUCCESS' order by p.id desc limit 1)
 where r.payment_id is null and r.order_id is not null and r.amount_fen > 0;
create unique index refund_once on refund (after_sale_id, payment_id) where after_sale_id is not null and payment_id is not null;

-- The latest payment first, and of none more than it still has. A shop does not see the payment of a basket over several shops, but its part goes back on it.
create function split_refund(p_order bigint, p_fen bigint) returns table (payment_id bigint, amount_fen bigint)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare v_left bigint := p_fen; v_payment record;
begin
  for v_payment in
    select p.id, p.amount_fen - coalesce((select sum(r.amount_fen) from refund r where r.payment_id = p.id), 0) as free
      from payment p join trade_order o on o.group_id = p.group_id
     where o.id = p_order and sees_order(o) and p.status = 'SUCCESS' order by p.id desc
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

create view reconcile_payment_refunded as
  select p.id, p.no, p.amount_fen, sum(r.amount_fen) as refunds from payment p join refund r on r.payment_id = p.id
   group by p.id having sum(r.amount_fen) > p.amount_fen;

-- What an after-sale has given back is what was agreed to, less what it still holds for the parts that have not arrived.
create or replace view reconcile_after_sale_refund as
  select s.id, s.no, s.status, s.agreed_fen, coalesce(sum(r.amount_fen) filter (where r.status = 'SUCCESS'), 0) as refunded
    from after_sale s left join refund r on r.after_sale_id = s.id
   group by s.id
  having coalesce(sum(r.amount_fen) filter (where r.status = 'SUCCESS'), 0)
         <> case when s.status = 'COMPLETED' and s.type <> 'EXCHANGE' then coalesce(s.agreed_fen, 0)
                 when s.status in ('REFUNDING', 'REFUND_FAILED') then coalesce(s.agreed_fen, 0) - s.held_fen else 0 end
      or (s.status = 'REFUND_FAILED') <> coalesce(bool_or(r.status = 'FAILED'), false);
