-- Stock as it is read, and what must always agree.

create or replace view stock_level with (security_invoker = true) as
  select s.id as sku_id, s.product_id, s.shop_id, s.market_id, s.brand_id, s.agent_id,
         (coalesce(v.balance, 0) + coalesce(l.balance, 0))::int as on_hand,
         coalesce(l.balance, 0)::int as allocated,
         greatest(coalesce(v.balance, 0) - coalesce(t.safety, 0), 0)::int as available,
         coalesce(t.safety, 0) as safety, coalesce(t.alert_threshold, 0) as alert_threshold, coalesce(t.version, 0) as setting_version
    from sku s
    left join ledger_account v on v.book = 'stock' and v.owner_type = 'sku' and v.owner_id = s.id and v.kind = 'AVAILABLE'
    left join ledger_account l on l.book = 'stock' and l.owner_type = 'sku' and l.owner_id = s.id and l.kind = 'ALLOCATED'
    left join stock_setting t on t.sku_id = s.id;

-- One line per cause and SKU, with what stood before and after in each account that it touched.
create or replace view stock_movement with (security_invoker = true) as
  select min(e.id) as id, a.owner_id as sku_id, j.id as journal_id, j.biz_type as kind, j.memo as reason, j.actor as who, j.biz_id as cause, j.at,
         coalesce(min(e.delta) filter (where a.kind = 'AVAILABLE'), min(e.delta) filter (where a.kind = 'ALLOCATED'), min(e.delta))::int as qty,
         (min(e.balance_after - e.delta) filter (where a.kind = 'AVAILABLE'))::int as available_before,
         (min(e.balance_after) filter (where a.kind = 'AVAILABLE'))::int as available_after,
         (min(e.balance_after - e.delta) filter (where a.kind = 'ALLOCATED'))::int as allocated_before,
         (min(e.balance_after) filter (where a.kind = 'ALLOCATED'))::int as allocated_after,
         (min(e.balance_after) filter (where a.kind = 'DAMAGED'))::int as damaged_after
    from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_journal j on j.id = e.journal_id
   where a.book = 'stock' and a.owner_type = 'sku'
   group by a.owner_id, j.id;

-- A level is the sum of its movements, each of which begins where the one before it ended; and the floor is the wish, as far as there is stock.
create or replace view reconcile_stock as
  select l.sku_id, l.on_hand, coalesce(m.moved, 0) as moved
    from stock_level l
    left join (select a.owner_id, sum(e.delta) as moved from ledger_account a join ledger_entry e on e.account_id = a.id
                where a.book = 'stock' and a.kind in ('AVAILABLE', 'ALLOCATED') group by 1) m on m.owner_id = l.sku_id
   where l.on_hand <> coalesce(m.moved, 0) or l.allocated < 0 or l.on_hand < 0;

create or replace view reconcile_stock_chain as
  select id, account_id, balance_after from (
    select e.id, e.account_id, e.delta, e.balance_after, lag(e.balance_after, 1, 0::bigint) over (partition by e.account_id order by e.id) as before
      from ledger_entry e join ledger_account a on a.id = e.account_id where a.book = 'stock') chain
   where balance_after <> before + delta;

create or replace view reconcile_stock_floor as
  select a.owner_id as sku_id, a.balance, a.floor, coalesce(t.safety, 0) as safety
    from ledger_account a left join stock_setting t on t.sku_id = a.owner_id
   where a.book = 'stock' and a.owner_type = 'sku' and a.kind = 'AVAILABLE' and a.floor is distinct from least(coalesce(t.safety, 0), a.balance);

create or replace view stock_to_list as
  select l.sku_id, l.shop_id, l.market_id, l.brand_id, l.agent_id, l.on_hand, l.available, stock_state(l.available, l.alert_threshold) as state,
         s.deleted_at is null and p.deleted_at is null and p.shelf_status not in ('RECYCLED', 'DELETED') as is_listed,
         case when s.enabled and s.deleted_at is null then s.product_id end as counts_for
    from stock_level l join sku s on s.id = l.sku_id join product p on p.id = s.product_id;

create or replace view reconcile_stock_listed as
  select t.sku_id, t.on_hand, k.on_hand as listed, t.state, k.state as listed_state
    from stock_to_list t left join stock_listed k on k.sku_id = t.sku_id
   where (k.shop_id, k.market_id, k.brand_id, k.agent_id, k.on_hand, k.available, k.state, k.is_listed, k.counts_for)
         is distinct from (t.shop_id, t.market_id, t.brand_id, t.agent_id, t.on_hand, t.available, t.state, t.is_listed, t.counts_for);

-- What a paid order sold of each SKU.
create or replace view sold_of_orders as
  select o.id as order_id, i.sku_id, o.shop_id, sum(i.qty)::int as qty, o.paid_at
    from trade_order o join order_item i on i.order_id = o.id
   where o.paid_at is not null and i.sku_id is not null group by o.id, i.sku_id;

create or replace view reconcile_sold_lately as
  select coalesce(k.order_id, r.order_id) as order_id, coalesce(k.sku_id, r.sku_id) as sku_id, k.qty as kept, r.qty as sold
    from (select * from sold_lately where paid_at >= now() - interval '7 days') k
    full join (select * from sold_of_orders where paid_at >= now() - interval '7 days') r on r.order_id = k.order_id and r.sku_id = k.sku_id
   where (k.shop_id, k.qty, k.paid_at) is distinct from (r.shop_id, r.qty, r.paid_at);

-- Of a day that is kept as a whole its lines are what was added to it.
create or replace view reconcile_sold_days as
  select coalesce(k.shop_id, r.shop_id) as shop_id, coalesce(k.day, r.day) as day, coalesce(k.sku_id, r.sku_id) as sku_id, k.qty as kept, r.qty as sold
    from (select shop_id, day, sku_id, sum(qty) as qty from sold_day where day >= day_of_sale(now() - interval '7 days') group by 1, 2, 3 having sum(qty) <> 0) k
    full join (select shop_id, day_of_sale(paid_at) as day, sku_id, sum(qty) as qty from sold_lately
                where is_added and paid_at >= day_of_sale(now() - interval '7 days')::timestamp at time zone 'UTC' group by 1, 2, 3) r
      on r.shop_id = k.shop_id and r.day = k.day and r.sku_id = k.sku_id
   where k.qty is distinct from r.qty;
