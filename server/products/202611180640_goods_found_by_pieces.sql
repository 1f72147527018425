-- What is searched in holds the shop, which says whose goods they are, and codes once: rows are shorter, so that fewer pages are read. Initials and codes
-- stand apart from pinyin, so that two letters are found among them by the index alone.
create table shorter (
  id            int primary key references product,
  shop_id       int not null,
  category_id   int not null,
  shelf_status  text not null,
  review_status text not null,
  words         text not null -- name and keywords in lower case, and codes with other letters than ASCII
);
insert into shorter select id, shop_id, category_id, shelf_status, review_status, words from product_words order by id;
create table spelt (
  id            int primary key references product,
  shop_id       int not null,
  category_id   int not null,
  scheduled     boolean not null,
  min_price_fen bigint,
  max_price_fen bigint,
  shelf_status  text not null,
  review_status text not null,
  sound         text not null, -- initials of name and keywords, and codes; behind chr(2) name and keywords in pinyin
  tags          text[] not null
);
-- Until now the pinyin of names, keywords and codes was followed by the initials of all of them, each letter twice.
insert into spelt
select s.id, s.shop_id, s.category_id, s.scheduled, s.min_price_fen, s.max_price_fen, s.shelf_status, s.review_status,
       regexp_replace(t.twice, '(.)\1', '\1', 'g') || chr(2)
       || case when right(t.pinyin, length(p.codes)) = lower(p.codes) then rtrim(left(t.pinyin, length(t.pinyin) - length(p.codes))) else t.pinyin end, s.tags
  from product_sound s join product p on p.id = s.id
 cross join lateral (select 2 * length(concat_ws(' ', p.name, p.keyword, p.codes)) as n) l
 cross join lateral (select right(s.sound, l.n) as twice, left(s.sound, greatest(length(s.sound) - l.n - 1, 0)) as pinyin) t
 order by s.id;
drop view if exists reconcile_product_found;
drop table product_words, product_sound;
alter table shorter rename to product_words;
alter table spelt rename to product_sound;
alter index shorter_pkey rename to product_words_pkey;
alter index spelt_pkey rename to product_sound_pkey;
alter table product_words rename constraint shorter_id_fkey to product_words_id_fkey;
alter table product_sound rename constraint spelt_id_fkey to product_sound_id_fkey;

-- Each letter beyond ASCII leads to the goods that have it, and so does each pair of letters of initials and codes: no row is read to see whether it is true.
create index product_words_letters on product_words using gin (string_to_array(regexp_replace(words, '[ -~]', '', 'g'), null));
create index product_sound_sound on product_sound using gin (sound gin_trgm_ops);
create index product_sound_pairs on product_sound using gin (
  (string_to_array(regexp_replace(split_part(sound, chr(2), 1), '(..)', '\1' || chr(1), 'g'), chr(1))
   || string_to_array(regexp_replace(substr(split_part(sound, chr(2), 1), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));
-- Few goods have a time set: they are found without looking at the others.
create index product_sound_scheduled on product_sound (id) where scheduled;
alter table product_words enable row level security; -- and no policy: a search goes through a function that knows the caller's scope
alter table product_sound enable row level security;
