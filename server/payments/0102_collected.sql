-- Money that a shop took itself: the order is paid, but the platform never held it. It has accounts of its own, and none of it can be withdrawn.

alter table trade_order add column collected boolean not null default false;
