-- A membership package can be paid online too: the cause of a payment may be its order.

alter table payment drop constraint payment_cause_type_check;
alter table payment add constraint payment_cause_type_check check (cause_type in ('ORDERS', 'COLLECTED', 'PACKAGE'));
