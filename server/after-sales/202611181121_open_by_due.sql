-- What is open, by when it is due: the first of them and how many there are, without looking at the rest.
create index after_sale_open on after_sale (deadline_at, id) include (status, shop_id, market_id, brand_id, agent_id)
 where status in ('APPLIED', 'NEGOTIATING', 'WAIT_RETURN', 'RETURNED', 'RESHIPPING', 'REFUNDING', 'REFUND_FAILED', 'DISPUTE');
