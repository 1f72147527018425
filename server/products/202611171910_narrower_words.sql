-- What is written is found in rows that hold nothing else than whose goods they are and how they stand: a search by one letter visits nearly every page of
-- them. Prices, tags and times set are asked for of the rows of sounds, which are wide anyway.
create table narrower (
  id            bigint primary key references product,
  shop_id       bigint not null,
  market_id     bigint,
  brand_id      bigint,
  agent_id      bigint,
  category_id   bigint not null,
  shelf_status  text not null,
  review_status text not null,
  words         text not null -- name and keywords in lower case, and codes with other letters than ASCII
);
insert into narrower select id, shop_id, market_id, brand_id, agent_id, category_id, shelf_status, review_status, words from product_words order by id;
drop view if exists reconcile_product_found;
drop table product_words;
alter table narrower rename to product_words;
alter index narrower_pkey rename to product_words_pkey;
alter table product_words rename constraint narrower_id_fkey to product_words_id_fkey;

-- They were told the text alone.
drop function if exists found_in(text);
drop function if exists found_wished(jsonb);

-- Each letter beyond ASCII leads to the goods that have it, and for one letter alone that is the answer: no row is read to see whether it is true.
create index product_words_letters on product_words using gin (string_to_array(regexp_replace(words, '[ -~]', '', 'g'), null));
-- Few goods have a time set: they are found without looking at the others.
create index product_sound_scheduled on product_sound (id) where scheduled;
alter table product_words enable row level security; -- and no policy: a search goes through a function that knows the caller's scope
