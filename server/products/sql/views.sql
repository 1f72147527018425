-- What must always agree in products.

create or replace view reconcile_product_price as
  select p.id, p.min_price_fen, p.max_price_fen, p.sku_count, count(k.id) as skus
    from product p left join sku k on k.product_id = p.id and k.deleted_at is null
   group by p.id
  having (p.min_price_fen, p.max_price_fen, p.sku_count)
         is distinct from (min(k.price_fen) filter (where k.enabled), max(k.price_fen) filter (where k.enabled), count(k.id)::int);

create or replace view reconcile_product_tally as
  select coalesce(t.unit_id, p.unit_id) as unit_id, coalesce(t.shelf_status, p.shelf_status) as shelf_status, t.n, p.n as goods
    from (select unit_id, shelf_status, review_status, category_id, sum(n) as n from product_tally group by 1, 2, 3, 4 having sum(n) <> 0) t
    full join (select u.id as unit_id, p.shelf_status, p.review_status, p.category_id, count(*) as n
                 from product p cross join lateral (values (p.shop_id), (p.market_id), (p.brand_id), (p.agent_id), (0)) u(id)
                where u.id is not null and p.deleted_at is null group by 1, 2, 3, 4) p
           on (p.unit_id, p.shelf_status, p.review_status, p.category_id) = (t.unit_id, t.shelf_status, t.review_status, t.category_id)
   where t.n is distinct from p.n;
