-- How many goods a unit has in each state and category, so that the total of a list does not count them all.
-- Every change writes lines (+1, -1) instead of changing a number, so that nobody waits for anybody; a reader adds them up, and in any
-- snapshot the sum is the truth. Lines are folded from time to time.

create table product_tally (
  unit_id       bigint not null, -- a shop, market, brand or agent; 0 is the platform, which sees all
  shelf_status  text not null,
  review_status text not null,
  category_id   bigint not null,
  n             int not null
);
create index product_tally_sum on product_tally (unit_id, shelf_status, review_status, category_id) include (n);
alter table product_tally enable row level security;
do $$
declare kind text;
begin
  foreach kind in array array['md_shop', 'md_market', 'md_brand', 'md_agent'] loop
    execute format('create policy %I on product_tally for select to %I using (unit_id = current_setting(''scope.unit'')::bigint)', 'own_' || kind, kind);
    execute format('grant select on product_tally to %I', kind);
  end loop;
end $$;
create policy all_md_platform on product_tally for select to md_platform using (unit_id = 0);
grant select on product_tally to md_platform;

create function tally_new_goods() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into product_tally (unit_id, shelf_status, review_status, category_id, n)
  select u.id, p.shelf_status, p.review_status, p.category_id, count(*)
    from fresh p cross join lateral (values (p.shop_id), (p.market_id), (p.brand_id), (p.agent_id), (0)) u(id)
   where u.id is not null and p.deleted_at is null group by 1, 2, 3, 4;
  return null;
end $$;
create trigger tally_new after insert on product referencing new table as fresh for each statement execute function tally_new_goods();

create function tally_moved_goods() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into product_tally (unit_id, shelf_status, review_status, category_id, n)
  select u.id, m.shelf_status, m.review_status, m.category_id, sum(m.n)
    from (select f.id from fresh f join stale o on o.id = f.id
           where (o.shelf_status, o.review_status, o.category_id, o.deleted_at is null, o.shop_id, o.market_id, o.brand_id, o.agent_id)
                 is distinct from (f.shelf_status, f.review_status, f.category_id, f.deleted_at is null, f.shop_id, f.market_id, f.brand_id, f.agent_id)) moved
    join (select o.*, -1 as n from stale o union all select f.*, 1 from fresh f) m on m.id = moved.id
   cross join lateral (values (m.shop_id), (m.market_id), (m.brand_id), (m.agent_id), (0)) u(id)
   where u.id is not null and m.deleted_at is null group by 1, 2, 3, 4 having sum(m.n) <> 0;
  return null;
end $$;
create trigger tally_moved after update on product referencing old table as stale new table as fresh
  for each statement execute function tally_moved_goods();

-- Goods that were there before the tally.
insert into product_tally (unit_id, shelf_status, review_status, category_id, n)
select u.id, p.shelf_status, p.review_status, p.category_id, count(*)
  from product p cross join lateral (values (p.shop_id), (p.market_id), (p.brand_id), (p.agent_id), (0)) u(id)
 where u.id is not null and p.deleted_at is null group by 1, 2, 3, 4;

-- Makes one line of many; answers how many lines went. Readers see either the many or the one.
create function fold_product_tally() returns int
language plpgsql set search_path = public, pg_temp as $$
declare v_gone int;
begin
  if not pg_try_advisory_xact_lock(4410062) then return 0; end if;
  with many as (select unit_id, shelf_status, review_status, category_id from product_tally group by 1, 2, 3, 4 having count(*) > 1 or sum(n) = 0),
  gone as (
    delete from product_tally t using many m
     where (t.unit_id, t.shelf_status, t.review_status, t.category_id) = (m.unit_id, m.shelf_status, m.review_status, m.category_id) returning t.*),
  kept as (
    insert into product_tally (unit_id, shelf_status, review_status, category_id, n)
    select unit_id, shelf_status, review_status, category_id, sum(n) from gone group by 1, 2, 3, 4 having sum(n) <> 0)
  select count(*) into v_gone from gone;
  return v_gone;
end $$;
revoke execute on function fold_product_tally() from public;

create view reconcile_product_tally as
  select coalesce(t.unit_id, p.unit_id) as unit_id, coalesce(t.shelf_status, p.shelf_status) as shelf_status, t.n, p.n as goods
    from (select unit_id, shelf_status, review_status, category_id, sum(n) as n from product_tally group by 1, 2, 3, 4 having sum(n) <> 0) t
    full join (select u.id as unit_id, p.shelf_status, p.review_status, p.category_id, count(*) as n
                 from product p cross join lateral (values (p.shop_id), (p.market_id), (p.brand_id), (p.agent_id), (0)) u(id)
                where u.id is not null and p.deleted_at is null group by 1, 2, 3, 4) p
           on (p.unit_id, p.shelf_status, p.review_status, p.category_id) = (t.unit_id, t.shelf_status, t.review_status, t.category_id)
   where t.n is distinct from p.n;
