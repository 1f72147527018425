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

-- Goods that were there before the tally.
insert into product_tally (unit_id, shelf_status, review_status, category_id, n)
select u.id, p.shelf_status, p.review_status, p.category_id, count(*)
  from product p cross join lateral (values (p.shop_id), (p.market_id), (p.brand_id), (p.agent_id), (0)) u(id)
 where u.id is not null and p.deleted_at is null group by 1, 2, 3, 4;
