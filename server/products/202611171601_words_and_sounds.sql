-- What goods are found by lies in two tables of narrow rows, one for what is written and one for what it sounds like, each beside what a search is
-- narrowed down with: a search counts and sorts the rows of one, and reads whole goods for its page only.
create table product_words (
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
  words         text not null -- name and keywords in lower case, and codes with other letters than ASCII
);
create table product_sound (
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
  sound         text not null -- pinyin and codes, then the initials of both with each letter twice: two letters then are trigrams
);
insert into product_words
select f.id, f.shop_id, f.market_id, f.brand_id, f.agent_id, f.category_id, f.min_price_fen, f.max_price_fen, f.shelf_status, f.review_status, f.scheduled,
       f.tags, lower(concat_ws(' ', p.name, p.keyword, case when p.codes ~ '[^ -~]' then p.codes end))
  from product_found f join product p on p.id = f.id order by f.id;
insert into product_sound
select id, shop_id, market_id, brand_id, agent_id, category_id, min_price_fen, max_price_fen, shelf_status, review_status, scheduled, tags, sound
  from product_found order by id;
drop view if exists reconcile_product_found;
drop table product_found;

-- Each letter beyond ASCII leads to the goods that have it, and for one letter alone that is the answer: no row is read to see whether it is true.
create index product_words_letters on product_words using gin (string_to_array(regexp_replace(words, '[ -~]', '', 'g'), null));
create index product_sound_sound on product_sound using gin (sound gin_trgm_ops);
-- Few goods have a time set: they are found without looking at the others.
create index product_words_scheduled on product_words (id) where scheduled;
alter table product_words enable row level security; -- and no policy: a search goes through a function that knows the caller's scope
alter table product_sound enable row level security;
