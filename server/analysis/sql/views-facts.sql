-- What the figures say is what the rows say.

-- What is missing in them, cell by cell: `marketdesk facts rebuild` adds just that.
create or replace view fact_difference as
  select unit_id, day, hour, type, sum(placed_n) as placed_n, sum(placed_fen) as placed_fen, sum(placed_paid_n) as placed_paid_n, sum(paid_n) as paid_n,
         sum(paid_fen) as paid_fen, sum(paid_qty) as paid_qty, sum(paid_back_fen) as paid_back_fen, sum(paid_disputed_n) as paid_disputed_n,
         sum(closed_n) as closed_n, sum(refund_n) as refund_n, sum(refund_fen) as refund_fen, sum(due_n) as due_n, sum(due_kept_n) as due_kept_n,
         sum(due_excused_n) as due_excused_n
    from (select z.unit_id, (e.at at time zone z.zone)::date as day,
                 -- Folding forgets the hours of what is older than 93 days: here a little younger already, whatever the clocks of the unit.
                 case when (e.at at time zone z.zone)::date < current_date - 90 then -1 else extract(hour from e.at at time zone z.zone)::int end as hour, o.type,
                 e.placed_n, e.placed_fen, e.placed_paid_n, e.paid_n, e.paid_fen, e.paid_qty::bigint, e.paid_back_fen, e.paid_disputed_n, e.closed_n, e.refund_n,
                 e.refund_fen, e.due_n, e.due_kept_n, e.due_excused_n
            from trade_order o cross join lateral order_facts(o.id, o.placed_at, o.payable_fen, o.paid_at, o.paid_fen, o.total_qty, o.refunded_fen,
                                                              o.closed_at, o.ship_deadline, o.shipped_at) e
           cross join lateral (values (o.shop_id), (o.market_id), (o.brand_id), (o.agent_id), (0)) u(id)
            join fact_unit z on z.unit_id = u.id
          union all
          select unit_id, day, case when day < current_date - 90 then -1 else hour end, type, -placed_n, -placed_fen, -placed_paid_n, -paid_n, -paid_fen,
                 -paid_qty, -paid_back_fen, -paid_disputed_n, -closed_n, -refund_n, -refund_fen, -due_n, -due_kept_n, -due_excused_n
            from (select * from fact_trade union all select * from fact_new) kept) both_sides
   group by 1, 2, 3, 4
  having (sum(placed_n), sum(placed_fen), sum(placed_paid_n), sum(paid_n), sum(paid_fen), sum(paid_qty), sum(paid_back_fen), sum(paid_disputed_n),
          sum(closed_n), sum(refund_n), sum(refund_fen), sum(due_n), sum(due_kept_n), sum(due_excused_n)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

-- A unit whose figures are being added up anew is read from its rows until that is done.
create or replace view reconcile_facts as
  select d.* from fact_difference d join fact_unit u on u.unit_id = d.unit_id and u.is_ready;
