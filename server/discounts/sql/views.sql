-- What must always agree in discounts.

-- What counts is what the activity says, and what was sold is what the buyers took, where that is counted.
create or replace view reconcile_discount as
  select i.id, i.runs, a.starts_at, a.ends_at, a.closed_at, i.shop_id
    from discount_item i join discount_activity a on a.id = i.activity_id
   where i.runs is distinct from discount_runs(a) or i.shop_id <> a.shop_id or i.market_id is distinct from a.market_id;

create or replace view reconcile_discount_sold as
  select i.id, i.sold_count, coalesce(sum(u.qty), 0) as used
    from discount_item i left join discount_use u on u.item_id = i.id group by i.id having i.sold_count <> coalesce(sum(u.qty), 0);
