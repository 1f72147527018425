-- An order may be short by pieces as well as by money. Of what is rare the rows are found by an index of their own, the others by their key.

alter table coupon_rehearsal_row add column short_qty int not null default 0;
create index coupon_rehearsal_below on coupon_rehearsal_row (job_id, below_cost_fen desc, order_id desc) where below_cost_fen > 0;
create index coupon_rehearsal_short on coupon_rehearsal_row (job_id, short_fen, short_qty, order_id desc) where short_fen > 0 or short_qty > 0;
create index coupon_rehearsal_age on coupon_rehearsal (created_at);
