-- Who looked at which goods on a day, as sets: how many looked in a month is told from what is kept, and not from every look.
create table goods_set (
  shop_id    bigint not null,
  product_id bigint not null,
  day        date not null, -- by the shop's clocks
  chunk      int not null,  -- of 4096 people of the shop each, see person
  bits       bit(4096) not null,
  primary key (shop_id, product_id, day, chunk)
) with (toast_tuple_target = 128);
alter table goods_set alter bits set storage main;
alter table goods_set enable row level security; -- and no policy: it is read through viewers_of

-- What was there before.
insert into part_mark (unit_id, day) select distinct shop_id, day from day_goods where span = 'DAY' and type = '';
