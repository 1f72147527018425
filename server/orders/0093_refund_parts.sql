-- A refund goes back on the payments that it came from: one row per payment, each with its own way through the provider.

-- Those that were written before found their payment by themselves: the last one of their group.
update refund r set payment_id = (select p.id from payment p join trade_order o on o.group_id = p.group_id
                                   where o.id = r.order_id and p.status = 'SUCCESS' order by p.id desc limit 1)
 where r.payment_id is null and r.order_id is not null and r.amount_fen > 0;
create unique index refund_once on refund (after_sale_id, payment_id) where after_sale_id is not null and payment_id is not null;
