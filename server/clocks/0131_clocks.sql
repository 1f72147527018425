-- Anything can have a deadline: a clock is of a kind, on a subject that its column names. What were the timers of orders become clocks.

alter table order_timer rename to clock;
alter sequence order_timer_id_seq rename to clock_id_seq;
drop view if exists reconcile_order_timer;
alter table clock
  add column subject text,
  add column subject_id bigint,
  drop constraint order_timer_kind_check,
  -- Not everything that has a deadline is a shop's.
  alter column shop_id drop not null;
update clock set subject = case when after_sale_id is null then 'ORDER' else 'AFTER_SALE' end, subject_id = coalesce(after_sale_id, order_id);
alter table clock
  alter column subject set not null,
  alter column subject_id set not null,
  drop column order_id,
  drop column after_sale_id;

alter index order_timer_pkey rename to clock_pkey;
alter index order_timer_due rename to clock_due;
alter index order_timer_shop rename to clock_shop;
alter index order_timer_market rename to clock_market;
create unique index clock_once on clock (subject, subject_id, kind);

-- The task has another name: a job that waits under the old one would wait for ever.
select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = 'order-timers'));
