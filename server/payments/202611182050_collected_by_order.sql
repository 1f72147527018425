-- What a shop collected itself, by its order: one order is asked for by its whole, and there are as many payments as orders.
create index payment_collected on payment (cause_id) where cause_type = 'COLLECTED';
