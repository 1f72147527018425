-- Which orders are looked at by the checks that go through their rows: all, or each hour a part (see part_of_hour). By their ids, because those of their lines,
-- parcels and refunds follow them, so that a part is a piece of each of these tables.

-- What is looked at by the clock: what came since yesterday, and the part of all that is older whose hour it is. Called by whoever proves the books, as
-- every function named look_at_… is.
create or replace function look_at_orders(p_hour int default extract(hour from now())::int) returns void
language plpgsql volatile as $$
declare v_first bigint; v_since bigint; v_first_group bigint; v_since_group bigint;
begin
  -- Lately placed ones first, by their own index: the least id of all would be looked for from the beginning.
  select min(id), min(group_id) into v_since, v_since_group from (select id, group_id from trade_order where placed_at >= current_date - 1 offset 0) lately;
  select min(id), coalesce(v_since, max(id) + 1, 1) into v_first, v_since from trade_order;
  select min(id), coalesce(v_since_group, max(id) + 1, 1) into v_first_group, v_since_group from order_group;
  -- Whole blocks of the tally: see reconcile_order_tally.
  perform look_at('orders', coalesce(v_first, v_since) >> 11, v_since >> 11, p_hour, 1 << 11);
  perform look_at('groups', coalesce(v_first_group, v_since_group), v_since_group, p_hour);
  perform look_at('sums', least(quarter_of(min(paid_at)), quarter_of(current_date - 1)), quarter_of(current_date - 1), p_hour)
     from trade_order where paid_at is not null;
end $$;
revoke execute on function look_at_orders from public;

-- The same for the sums over what was paid when, which go by quarters of an hour: told by the time itself, which has an index.
create or replace function looked_paid(p_at timestamptz) returns boolean language sql stable parallel safe as $$
  select p_at >= coalesce(to_timestamp(nullif(current_setting('scope.sums_from', true), '')::bigint * 900), '-infinity')
         and p_at < coalesce(to_timestamp((nullif(current_setting('scope.sums_to', true), '')::bigint + 1) * 900), 'infinity')
      or p_at >= coalesce(to_timestamp(nullif(current_setting('scope.sums_since', true), '')::bigint * 900), 'infinity')
$$;
