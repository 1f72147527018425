-- Any page of the goods' list costs what the first does, and a search reads narrow rows instead of whole goods.

-- Which block of 1,024 ids a line counts, so that a page is found by adding up; category 0 is all of them, so that a list without a category
-- adds few lines up.
drop index product_tally_sum;
delete from product_tally;
alter table product_tally add column block int not null;
create index product_tally_sum on product_tally (unit_id, category_id, shelf_status, review_status, block) include (n);
insert into product_tally (unit_id, shelf_status, review_status, category_id, block, n)
select u.id, p.shelf_status, p.review_status, c.id, (p.id >> 10)::int, count(*)
  from product p cross join lateral (values (p.shop_id), (p.market_id), (p.brand_id), (p.agent_id), (0)) u(id)
 cross join lateral (values (p.category_id), (0)) c(id)
 where u.id is not null and p.deleted_at is null group by 1, 2, 3, 4, 5;

-- Within its block a list is read from the index alone, whatever state or category it is of.
drop index product_shop_all;
drop index product_market_all;
drop index product_brand_all;
drop index product_agent_all;
create index product_shop_list on product (shop_id, id desc) include (shelf_status, review_status, category_id) where deleted_at is null;
create index product_market_list on product (market_id, id desc) include (shelf_status, review_status, category_id) where deleted_at is null;
create index product_brand_list on product (brand_id, id desc) include (shelf_status, review_status, category_id) where deleted_at is null;
create index product_agent_list on product (agent_id, id desc) include (shelf_status, review_status, category_id) where deleted_at is null;
create index product_all_list on product (id desc) include (shelf_status, review_status, category_id) where deleted_at is null;

-- What goods are found by, beside what a search is narrowed down with: a search counts and sorts these rows, and reads whole goods for its page only.
create table product_found (
  id            bigint primary key references product,
  shop_id       bigint not null,
  market_id     bigint,
  brand_id      bigint,
  agent_id      bigint,
  category_id   bigint not null,
  min_price_fen bigint,
  max_price_fen bigint,
  shelf_status  text not null,
  review_status text not null,
  scheduled     boolean not null,
  tags          text[] not null,
  words         text not null, -- name and keywords in lower case, each letter beyond ASCII three times: one alone then is a trigram
  sound         text not null  -- pinyin and codes, then the initials of both with each letter twice: two letters then are trigrams
);
insert into product_found
select p.id, p.shop_id, p.market_id, p.brand_id, p.agent_id, p.category_id, p.min_price_fen, p.max_price_fen, p.shelf_status, p.review_status,
       p.on_at is not null or p.off_at is not null, p.tags,
       regexp_replace(lower(concat_ws(' ', p.name, p.keyword)), '([^ -~])', '\1\1\1', 'g'),
       array_to_string(s.half[:s.n], ' ') || ' ' || regexp_replace(array_to_string(s.half[s.n + 1:], ' '), '(.)', '\1\1', 'g')
  from product p join search_entry e on e.entity = 'product' and e.entity_id = p.id
 -- The entry has the sound and then the initials of the same words.
 cross join lateral (select string_to_array(e.sound, ' ') as half, cardinality(string_to_array(e.sound, ' ')) / 2 as n) s
 where p.deleted_at is null order by p.id;
create index product_found_words on product_found using gin (words gin_trgm_ops);
create index product_found_sound on product_found using gin (sound gin_trgm_ops);
alter table product_found enable row level security; -- and no policy: a search goes through a function that knows the caller's scope
