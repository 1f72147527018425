-- What must always agree in presale.

create or replace view reconcile_presale as
  select i.id, i.runs, a.start_at, a.end_at, a.closed_at, i.shop_id
    from presale_item i join presale_activity a on a.id = i.activity_id
   where i.runs is distinct from presale_runs(a) or i.type <> a.type or i.shop_id <> a.shop_id or i.market_id is distinct from a.market_id;

create or replace view reconcile_presale_offer as
  select a.id, sum(i.quota) as quota from presale_activity a join presale_item i on i.activity_id = a.id
   group by a.id having sum(i.quota) <> (select sum((line ->> 'quota')::int) from jsonb_array_elements(a.offer) line);

create or replace view reconcile_one_activity as
  select p.sku_id, p.runs as presale, d.runs as discount from presale_item p join discount_item d on d.sku_id = p.sku_id and d.runs && p.runs;
