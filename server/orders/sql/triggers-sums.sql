-- The sums over the lists of orders. Most changes of an order concern none of them: then nothing runs.

create or replace trigger sum_new after insert on trade_order referencing new table as fresh for each statement execute function sum_new_orders();
create or replace trigger sum_moved after update on trade_order for each row
  when ((old.paid_at, old.open_after_sales > 0) is distinct from (new.paid_at, new.open_after_sales > 0)
        or (old.paid_at is not null and old.paid_fen <> new.paid_fen)
        or (old.market_id, old.brand_id, old.agent_id) is distinct from (new.market_id, new.brand_id, new.agent_id))
  execute function sum_moved_order();
