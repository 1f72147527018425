-- What must always agree in products.

create or replace view reconcile_product_price as
  select p.id, p.min_price_fen, p.max_price_fen, p.sku_count, count(k.id) as skus
    from product p left join sku k on k.product_id = p.id and k.deleted_at is null
   group by p.id
  having (p.min_price_fen, p.max_price_fen, p.sku_count)
         is distinct from (min(k.price_fen) filter (where k.enabled), max(k.price_fen) filter (where k.enabled), count(k.id)::int);

create or replace view reconcile_product_tally as
  select coalesce(t.unit_id, p.unit_id) as unit_id, coalesce(t.shelf_status, p.shelf_status) as shelf_status, t.n, p.n as goods
    from (select unit_id, shelf_status, review_status, category_id, block, sum(n) as n from product_tally group by 1, 2, 3, 4, 5 having sum(n) <> 0) t
    full join (select u.id as unit_id, p.shelf_status, p.review_status, c.id as category_id, (p.id >> 10)::int as block, count(*) as n
                 from product p cross join lateral (values (p.shop_id), (p.market_id), (p.brand_id), (p.agent_id), (0)) u(id)
                cross join lateral (values (p.category_id), (0)) c(id)
                where u.id is not null and p.deleted_at is null group by 1, 2, 3, 4, 5) p
           on (p.unit_id, p.shelf_status, p.review_status, p.category_id, p.block) = (t.unit_id, t.shelf_status, t.review_status, t.category_id, t.block)
   where t.n is distinct from p.n;

-- What is searched says what the goods say.
create or replace view reconcile_product_found as
  select coalesce(p.id, w.id, s.id) as id, p.name, w.words, s.sound
    from (select * from product where deleted_at is null) p full join product_words w on w.id = p.id full join product_sound s on s.id = coalesce(p.id, w.id)
    left join unit u on u.id = p.shop_id
   where (p.shop_id, p.category_id, p.shelf_status, p.review_status) is distinct from (w.shop_id, w.category_id, w.shelf_status, w.review_status)
      or (p.shop_id, p.category_id, p.min_price_fen, p.max_price_fen, p.shelf_status, p.review_status, p.on_at is not null or p.off_at is not null, p.tags)
         is distinct from (s.shop_id, s.category_id, s.min_price_fen, s.max_price_fen, s.shelf_status, s.review_status, s.scheduled, s.tags)
      or (strpos(w.words, lower(p.name)) > 0 and strpos(case when p.codes ~ '[^ -~]' then w.words else split_part(s.sound, chr(2), 1) end, lower(p.codes)) > 0) is not true
      -- What is searched knows the shop alone: who its shop belongs to, the goods belong to.
      or (p.market_id, p.brand_id, p.agent_id) is distinct from (u.market_id, u.brand_id, u.agent_id);

create or replace view reconcile_category_path as
  select c.id, k.path, w.path as wanted from category c cross join lateral (select path_of_category(c.id) as path) w left join category_path k on k.id = c.id
   where k.path is distinct from w.path;
